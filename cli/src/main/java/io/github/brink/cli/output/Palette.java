package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;

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

    private static final Swatch RECOVERED = new Swatch(0x56B4E9, 74);
    private static final Swatch METASTABLE = new Swatch(0xD55E00, 166);
    private static final Swatch OVERLOADED = new Swatch(0x4D4D4D, 239);
    private static final Swatch UNDECIDED = new Swatch(0xF0E442, 227);

    private Palette() {}

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
