package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class BusiestServiceTest {

    /** Clients send 300/s; a gateway passes them on, and from window 16 on a worker gets four times as many. */
    private static Timeline drowning(long times) {
        Timeline timeline = new Timeline();
        timeline.reset(
                Fixed.ONE,
                List.of(
                        Scope.SYSTEM,
                        new Scope("gateway", Scope.Kind.SERVICE),
                        new Scope("worker", Scope.Kind.SERVICE)));
        for (int w = 0; w < 32; w++) {
            timeline.append();
            timeline.set(Column.FIRST, w, 300);
            timeline.set(Column.OFFERED, w, 300);
            timeline.set(1, Column.OFFERED, w, 300);
            timeline.set(2, Column.OFFERED, w, w < 16 ? 300 : 300 * times);
        }
        return timeline;
    }

    @Test
    void itIsTheOneThatMostAttemptsReach() {
        assertEquals(Optional.of(new BusiestService("worker", 2)), BusiestService.of(drowning(4)));
    }

    @Test
    void whereItGetsWhatClientsSendThereIsNothingToTell() {
        assertEquals(Optional.empty(), BusiestService.of(drowning(1)));
        assertEquals(
                Optional.empty(), BusiestService.of(Samples.timeline(Fixed.ONE, new long[] {1, 2}, new long[] {1, 1})));
    }

    @Test
    void theTerminalShowsItsAttempts() {
        String chart = TerminalChart.render(drowning(4), List.of(), TerminalStyle.plain(56, 20));
        List<String> lines = chart.lines().toList();
        assertTrue(lines.get(1).contains("1200+ ") && lines.get(1).endsWith("^^^^"), chart);
        assertTrue(chart.contains("^^ attempts at worker   oo offered by clients   :: goodput"), chart);
        assertTrue(chart.contains("oooooooooooooooooo"), chart);
    }

    @Test
    void thePictureShowsItsAttempts() throws IOException {
        assertTrue(green(drowning(4)) > 300);
        assertEquals(0, green(drowning(1)));
    }

    private static int green(Timeline timeline) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelinePng.write(
                new RunReport(
                        "x", "1", OptionalLong.of(7), Outcome.UNDECIDED, -1, -1, Optional.empty(), List.of(), timeline),
                out);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        int green = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                green += (image.getRGB(x, y) & 0xFFFFFF) == Palette.BUSIEST.rgb() ? 1 : 0;
            }
        }
        return green;
    }
}
