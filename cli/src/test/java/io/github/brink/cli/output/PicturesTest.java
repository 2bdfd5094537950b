package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Looks at pixels, because pictures look a little different wherever fonts do. */
class PicturesTest {

    private static final int WHITE = 0xFFFFFF;

    @Test
    void mapShowsEachOutcomeWhereItIs() throws IOException {
        MapReport report = Samples.map(5, 4);
        BufferedImage image = read(bytes(report));
        assertEquals(1600, image.getWidth());
        assertEquals(1200, image.getHeight());

        // The corners of the cells are not known to the pixel, so look well inside the plot.
        assertEquals(Palette.of(Outcome.RECOVERED).rgb(), pixel(image, 300, 300));
        assertEquals(Palette.of(Outcome.METASTABLE).rgb(), pixel(image, 900, 300));
        assertEquals(Palette.of(Outcome.RECOVERED).rgb(), pixel(image, 900, 1000));
        assertEquals(Palette.of(Outcome.OVERLOADED).rgb(), pixel(image, 1500, 600));
        // The edge of recovery lies between the two.
        assertTrue(count(image, 0x222222, 900, 300, 901, 1000) >= 3, "no boundary");
    }

    @Test
    void legendNamesOutcomesThatArePresent() throws IOException {
        BufferedImage image = read(bytes(Samples.map(5, 4)));
        for (Outcome outcome : List.of(Outcome.RECOVERED, Outcome.METASTABLE, Outcome.OVERLOADED)) {
            assertTrue(count(image, Palette.of(outcome).rgb(), 0, 1100, 1600, 1200) > 300, outcome.label());
        }
        assertEquals(0, count(image, Palette.of(Outcome.UNDECIDED).rgb(), 0, 0, 1600, 1200));
    }

    @Test
    void nothingIsCutOff() throws IOException {
        Timeline timeline = Samples.timeline(1, new long[] {1, 2}, new long[] {1, 1});
        String name = "long name ".repeat(30);
        RunReport run = new RunReport(
                name, "1", OptionalLong.empty(), Outcome.UNDECIDED, -1, -1, Optional.empty(), List.of(), timeline);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelinePng.write(run, out);
        for (BufferedImage image : List.of(read(out.toByteArray()), read(bytes(Samples.map(5, 4))))) {
            int inside = count(image, WHITE, 6, 6, 1594, 1194);
            assertEquals(1600 * 1200 - 1588 * 1188, count(image, WHITE, 0, 0, 1600, 1200) - inside);
        }
    }

    @Test
    void sameInputSameBytes() throws IOException {
        assertArrayEquals(bytes(Samples.map(3, 2)), bytes(Samples.map(3, 2)));
    }

    @Test
    void mapsOfOneCellAndOfOneRowAreDrawn() throws IOException {
        assertEquals(Palette.of(Outcome.RECOVERED).rgb(), pixel(read(bytes(Samples.map(1, 1))), 600, 600));
        assertEquals(Palette.of(Outcome.OVERLOADED).rgb(), pixel(read(bytes(Samples.map(3, 1))), 1500, 600));
    }

    @Test
    void runShowsItsSeries() throws IOException {
        RunReport report = Samples.run(Samples.outage(280, 10 * Samples.SECOND));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelinePng.write(report, out);
        BufferedImage image = read(out.toByteArray());
        assertEquals(1600, image.getWidth());
        assertEquals(1200, image.getHeight());
        for (Palette.Swatch swatch : List.of(Palette.OFFERED, Palette.GOODPUT, Palette.QUEUE)) {
            assertTrue(count(image, swatch.rgb(), 0, 0, 1600, 1090) > 300, "no line of " + swatch);
        }
        for (Palette.Swatch swatch : List.of(Palette.OFFERED, Palette.GOODPUT)) {
            assertTrue(count(image, swatch.rgb(), 0, 1090, 1600, 1200) > 20, "no legend of " + swatch);
        }
    }

    /** Each service that ever had a queue has a strip of its own, and the picture grows where they would be too flat. */
    @Test
    void everyServiceHasAStrip() throws IOException {
        long[] none = new long[20];
        long[] some = new long[20];
        Arrays.fill(some, 5, 15, 40);
        assertEquals(1200, strips(none, none).getHeight());
        assertEquals(1200, strips(some, some, some, none).getHeight());
        assertEquals(1350, strips(some, some, some, some).getHeight());
        assertEquals(
                1950,
                strips(some, some, some, some, some, some, some, some, some, some, some)
                        .getHeight());

        BufferedImage three = strips(some, some, none, some);
        // A line straight down through the middle meets the top of each of the three queues, and no other.
        int tops = 0;
        for (int y = 1; y < three.getHeight() - 120; y++) {
            boolean line = pixel(three, 800, y) == Palette.QUEUE.rgb();
            tops += line && pixel(three, 800, y - 1) != Palette.QUEUE.rgb() ? 1 : 0;
        }
        assertEquals(3, tops);
    }

    private static BufferedImage strips(long[]... queues) throws IOException {
        RunReport report = new RunReport(
                "x",
                "1",
                OptionalLong.of(7),
                Outcome.UNDECIDED,
                -1,
                -1,
                Optional.empty(),
                List.of(),
                Samples.queues(queues));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelinePng.write(report, out);
        return read(out.toByteArray());
    }

    @Test
    void theCaptionNamesTheSeed() throws IOException {
        Timeline timeline = Samples.timeline(Samples.SECOND, new long[] {1, 2}, new long[] {1, 1});
        List<byte[]> pictures = new ArrayList<>();
        for (OptionalLong seed : List.of(OptionalLong.empty(), OptionalLong.of(1), OptionalLong.of(2))) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            TimelinePng.write(
                    new RunReport("x", "1", seed, Outcome.UNDECIDED, -1, -1, Optional.empty(), List.of(), timeline),
                    out);
            pictures.add(out.toByteArray());
        }
        assertFalse(Arrays.equals(pictures.get(0), pictures.get(1)));
        assertFalse(Arrays.equals(pictures.get(1), pictures.get(2)));
    }

    @Test
    void runsOfAnyLengthAreDrawn() throws IOException {
        for (int windows : new int[] {0, 1, 2, 3_600}) {
            Timeline timeline = Samples.timeline(Samples.SECOND, new long[windows], new long[windows]);
            RunReport report = new RunReport(
                    "x", "1", OptionalLong.empty(), Outcome.UNDECIDED, -1, -1, Optional.empty(), List.of(), timeline);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            TimelinePng.write(report, out);
            assertEquals(1600, read(out.toByteArray()).getWidth());
        }
    }

    private static byte[] bytes(MapReport report) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MapPng.write(report, out);
        return out.toByteArray();
    }

    private static BufferedImage read(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    private static int pixel(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) & 0xFFFFFF;
    }

    private static int count(BufferedImage image, int rgb, int left, int top, int right, int bottom) {
        int count = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                if (pixel(image, x, y) == rgb) {
                    count++;
                }
            }
        }
        return count;
    }
}
