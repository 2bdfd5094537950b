package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import java.util.List;

/**
 * The colours of maps and charts, the same in the terminal and in pictures. After Okabe and Ito's palette, which people
 * with any form of colour blindness can tell apart; the colours of outcomes also differ in lightness, for print.
 */
public final class Palette {

    /** Goodput: blue. */
    public static final Swatch GOODPUT = new Swatch(0x0072B2, 32);

    /** Offered load: vermilion. */
    public static final Swatch OFFERED = new Swatch(0xD55E00, 166);

    /** First attempts: black in pictures; not shown in the terminal. */
    public static final Swatch FIRST = new Swatch(0x222222, 250);

    /** Attempts at the busiest of several services: bluish green. */
    public static final Swatch BUSIEST = new Swatch(0x009E73, 36);

    /** Queue length: reddish purple. */
    public static final Swatch QUEUE = new Swatch(0x9C4F7F, 132);

    /** The time of a trigger. */
    public static final Swatch TRIGGER = new Swatch(0xE69F00, 178);

    /** Axes and labels of lesser weight. */
    public static final Swatch MUTED = new Swatch(0x555555, 245);

    /** What is drawn upon other colours. */
    public static final Swatch INK = new Swatch(0x222222, 235);

    private static final Swatch RECOVERED = new Swatch(0x56B4E9, 74);
    private static final Swatch METASTABLE = new Swatch(0xD55E00, 166);
    private static final Swatch OVERLOADED = new Swatch(0x4D4D4D, 239);
    private static final Swatch UNDECIDED = new Swatch(0xF0E442, 227);

    /**
     * From hardly a colour to a dark one, for shares: the lightness alone tells them apart, whatever the eyes. After
     * ColorBrewer's YlOrBr (Harrower and Brewer, "ColorBrewer.org", The Cartographic Journal 40, 2003).
     */
    private static final Swatch[] SHARES = {
        new Swatch(0xFFF7BC, 229),
        new Swatch(0xFEE391, 222),
        new Swatch(0xFED26D, 221),
        new Swatch(0xFEBC46, 215),
        new Swatch(0xFE9929, 208),
        new Swatch(0xEC7014, 202),
        new Swatch(0xCC4C02, 166),
        new Swatch(0x993404, 130),
        new Swatch(0x662506, 52),
    };

    private Palette() {}

    /** The colour of a share from 0 to 1; the ends have colours of their own. */
    public static Swatch share(double share) {
        return SHARES[shareStep(share)];
    }

    /** Which of {@link #shares} a share from 0 to 1 has. */
    public static int shareStep(double share) {
        int last = SHARES.length - 1;
        if (share <= 0 || share >= 1) {
            return share <= 0 ? 0 : last;
        }
        return 1 + Math.min(last - 2, (int) (share * (last - 1)));
    }

    /** The colours of shares, from that of 0 to that of 1. */
    public static List<Swatch> shares() {
        return List.of(SHARES);
    }

    /** The colour of an outcome. */
    public static Swatch of(Outcome outcome) {
        return switch (outcome) {
            case RECOVERED -> RECOVERED;
            case METASTABLE -> METASTABLE;
            case OVERLOADED -> OVERLOADED;
            case UNDECIDED -> UNDECIDED;
        };
    }

    /** The character of an outcome where there is no colour. */
    public static char glyph(Outcome outcome) {
        return switch (outcome) {
            case RECOVERED -> '.';
            case METASTABLE -> '#';
            case OVERLOADED -> 'O';
            case UNDECIDED -> '?';
        };
    }

    /**
     * One colour.
     *
     * @param rgb for pictures: {@code 0xRRGGBB}
     * @param ansi for terminals: the nearest of the 256 colours, which more terminals know than 24-bit ones
     */
    public record Swatch(int rgb, int ansi) {}
}
