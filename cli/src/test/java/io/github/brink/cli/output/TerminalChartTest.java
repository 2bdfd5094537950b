package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Trigger;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalChartTest {

    private static final List<Trigger> OUTAGE =
            List.of(new Trigger.Outage("outage", "database", 20 * Samples.SECOND, 10 * Samples.SECOND));

    @Test
    void plainCharacters() {
        assertEquals("""
                 /s
                 600+                oooooooooooooooooooooooooooooooo
                    |
                    |
                    |
                 400+
                    |
                    |oooooooooooooooo
                    |::::::::::::::::
                 200+::::::::::::::::
                    |::::::::::::::::
                    |::::::::::::::::                        ::::::::
                    |::::::::::::::::                        ::::::::
                   0++-------+-------+=======+-------+-------+------+
                     0       10      20      30      40      50     60 s
                     oo offered   :: goodput   == outage 20 to 30 s
                """, TerminalChart.render(storm(), OUTAGE, TerminalStyle.plain(56, 20)));
    }

    /** Each queue is drawn up to its own longest, or small ones would not be seen beside large ones. */
    @Test
    void severalServicesHaveARowEach() {
        long[] rising = new long[32];
        long[] falling = new long[32];
        for (int w = 0; w < 32; w++) {
            rising[w] = 1000L * w;
            falling[w] = w < 16 ? 3 : w < 24 ? 1 : 0;
        }
        assertEquals(
                """
                service-0 |  ......::::::::--------========++++++++********########@@@@@@@@ max 31,000
                service-1 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@----------------                 max 3
                service-2 |                                                                 no queue
                           oo offered   :: goodput   -# queue of each service
                """,
                lastLines(
                        TerminalChart.render(
                                Samples.queues(rising, falling, new long[32]), List.of(), TerminalStyle.plain(87, 20)),
                        4));
        String unicode = TerminalChart.render(
                Samples.queues(rising, falling, new long[32]), List.of(), new TerminalStyle(87, 20, false, true));
        assertTrue(unicode.contains("service-1 \u2502" + "\u2588".repeat(32) + "\u2583".repeat(16)), unicode);
    }

    @Test
    void longNamesOfServicesAreCut() {
        Timeline timeline = new Timeline();
        timeline.reset(Samples.SECOND, List.of(Scope.SYSTEM, new Scope("checkout-and-billing", Scope.Kind.SERVICE)));
        timeline.append();
        String chart = TerminalChart.render(timeline, List.of(), TerminalStyle.plain(80, 20));
        assertTrue(chart.contains("\ncheckout-and-bi~ |"), chart);
    }

    private static String lastLines(String text, int count) {
        List<String> lines = text.lines().toList();
        return String.join("\n", lines.subList(lines.size() - count, lines.size())) + "\n";
    }

    @Test
    void unicode() {
        assertEquals("""
                 /s
                 600┤                ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                    │                ⡇
                    │                ⡇
                    │                ⡇
                 400┤                ⡇
                    │                ⡇
                    │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠁
                    │████████████████
                 200┤████████████████
                    │████████████████
                    │████████████████                        ████████
                    │████████████████                        ████████
                   0└┴───────┴───────┷━━━━━━━┴───────┴───────┴──────┴
                     0       10      20      30      40      50     60 s
                     ⠒⠒ offered   ██ goodput   ━━ outage 20 to 30 s
                """, TerminalChart.render(storm(), OUTAGE, new TerminalStyle(56, 20, false, true)));
    }

    @Test
    void oneShortWindowWithManyRequestsAndNoGoodput() {
        assertEquals(
                """
                 /s
                 12M+oooooooooooooooooooooooooooooooooooooooooooooooo
                    |
                 10M+
                    |
                  8M+
                    |
                  6M+
                    |
                  4M+
                    |
                  2M+
                    |
                   0++--------+---------+--------+---------+--------+
                     0       0.2       0.4      0.6       0.8      1.0 ms
                     oo offered   :: goodput
                """,
                TerminalChart.render(
                        Samples.timeline(Samples.MILLI, new long[] {12_000}, new long[] {0}),
                        List.of(),
                        TerminalStyle.plain(56, 20)));
    }

    @Test
    void manyWindowsAreAveraged() {
        assertEquals("""
                 /s
                 120+
                    | o o o o o o o o o o o o o o o o o o o o o o o o
                 100+o o o o o o o o o o o o o o o o o o o o o o o o:
                    |                                         :::::::
                  80+                                    ::::::::::::
                    |                               :::::::::::::::::
                  60+                           :::::::::::::::::::::
                    |                      ::::::::::::::::::::::::::
                  40+                 :::::::::::::::::::::::::::::::
                    |            ::::::::::::::::::::::::::::::::::::
                  20+       :::::::::::::::::::::::::::::::::::::::::
                    |   :::::::::::::::::::::::::::::::::::::::::::::
                   0++-----+------+------+-----+------+------+-----+-
                     0    500    1000   1500  2000   2500   3000  3500 s
                     oo offered   :: goodput
                """, TerminalChart.render(manyWindows(), List.of(), TerminalStyle.plain(56, 20)));
    }

    @Test
    void nothingRecorded() {
        assertEquals(
                "no window was recorded\n", TerminalChart.render(new Timeline(), OUTAGE, TerminalStyle.plain(56, 20)));
    }

    @Test
    void fitsAnyWidth() {
        for (int width : new int[] {0, 40, 41, 72, 100, 500}) {
            for (boolean unicode : new boolean[] {false, true}) {
                String chart = TerminalChart.render(storm(), OUTAGE, new TerminalStyle(width, 20, false, unicode));
                chart.lines().forEach(line -> assertTrue(line.length() <= Math.max(40, width), line));
            }
        }
    }

    @Test
    void coloursEndWithTheLine() {
        String chart = TerminalChart.render(storm(), OUTAGE, new TerminalStyle(72, 20, true, true));
        assertTrue(chart.contains("\033[38;5;" + Palette.OFFERED.ansi() + "m"), chart);
        assertTrue(chart.contains("\033[38;5;" + Palette.GOODPUT.ansi() + "m"), chart);
        chart.lines()
                .filter(line -> line.contains("\033"))
                .forEach(line -> assertTrue(line.contains("\033[0m") || line.lastIndexOf("\033[39m") > 0, line));
    }

    /** Healthy for 20 s; then everything is sent twice and nothing served, in the end a little. */
    private static Timeline storm() {
        long[] offered = new long[60];
        Arrays.fill(offered, 0, 20, 280);
        Arrays.fill(offered, 20, 60, 560);
        long[] goodput = new long[60];
        Arrays.fill(goodput, 0, 20, 280);
        Arrays.fill(goodput, 50, 60, 100);
        return Samples.timeline(Samples.SECOND, offered, goodput);
    }

    /** An hour: offered load alternates, goodput rises. */
    private static Timeline manyWindows() {
        long[] offered = new long[3600];
        long[] goodput = new long[3600];
        for (int w = 0; w < 3600; w++) {
            offered[w] = w % 2 * 200L;
            goodput[w] = w / 36;
        }
        return Samples.timeline(Samples.SECOND, offered, goodput);
    }
}
