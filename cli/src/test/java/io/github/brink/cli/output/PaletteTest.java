package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.outcome.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whether people with each form of colour blindness can tell the colours apart. */
class PaletteTest {

    /**
     * How much further apart than "just noticeable" (about 2.3) two areas of a map must be, in CIELAB; and two lines of
     * a chart, which also differ in shape and place.
     */
    private static final double AREAS = 30;

    private static final double LINES = 15;

    /** Machado, Oliveira and Fernandes (2009), severity 1: no deficiency, then protan-, deuter- and tritanopia. */
    private static final double[][] EYES = {
        {1, 0, 0, 0, 1, 0, 0, 0, 1},
        {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
        {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
        {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
    };

    @Test
    void outcomesDiffer() {
        List<Palette.Swatch> swatches = new ArrayList<>();
        Set<Character> glyphs = new HashSet<>();
        for (Outcome outcome : Outcome.values()) {
            swatches.add(Palette.of(outcome));
            assertTrue(glyphs.add(Palette.glyph(outcome)), "one glyph for two outcomes");
        }
        apart(swatches, AREAS);
    }

    @Test
    void linesDiffer() {
        apart(List.of(Palette.OFFERED, Palette.GOODPUT, Palette.FIRST, Palette.QUEUE, Palette.TRIGGER), LINES);
    }

    private static void apart(List<Palette.Swatch> swatches, double atLeast) {
        for (double[] eye : EYES) {
            for (Palette.Swatch a : swatches) {
                for (Palette.Swatch b : swatches.subList(0, swatches.indexOf(a))) {
                    double picture = distance(lab(a.rgb(), eye), lab(b.rgb(), eye));
                    double terminal = distance(lab(rgb(a.ansi()), eye), lab(rgb(b.ansi()), eye));
                    assertTrue(Math.min(picture, terminal) >= atLeast, a + " " + b + " " + picture + " " + terminal);
                }
            }
        }
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    /** One of the 256 colours of a terminal: the cube of 6 levels from 16 on, greys from 232 on. */
    private static int rgb(int ansi) {
        if (ansi >= 232) {
            return 0x010101 * (8 + 10 * (ansi - 232));
        }
        int cube = ansi - 16;
        return level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6);
    }

    private static int level(int step) {
        return step == 0 ? 0 : 55 + 40 * step;
    }

    private static double[] lab(int rgb, double[] eye) {
        double[] light = {linear(rgb >> 16 & 0xFF), linear(rgb >> 8 & 0xFF), linear(rgb & 0xFF)};
        double[] seen = new double[3];
        for (int i = 0; i < 3; i++) {
            double sum = eye[3 * i] * light[0] + eye[3 * i + 1] * light[1] + eye[3 * i + 2] * light[2];
            seen[i] = Math.max(0, Math.min(1, sum));
        }
        double x = root((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
        double y = root(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
        double z = root((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static double root(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }
}
