package io.github.brink.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.ScenarioLoader;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.ScenarioSource;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Runner;
import io.github.brink.sweep.Tally;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of a map, without a browser: {@link ReportBrowserTest} has one. */
class MapPageTest {

    private static final Pattern FETCHING =
            Pattern.compile("(?:src|href|action|srcset)\\s*=\\s*[\"'](?!data:)|@import|url\\((?!#)|fetch\\(|XMLHttp");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void sameBytesForAnyNumberOfThreads(int threads) throws IOException, ScenarioProblems {
        assertEquals(Pages.outageMap(12, 9, 2), Pages.outageMap(12, 9, threads));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void sameBytesOfProbabilitiesForAnyNumberOfThreads(int threads) throws IOException, ScenarioProblems {
        LoadedScenario loaded = Pages.spike();
        ChanceMap map = Pages.chances(loaded.scenario(), 4, 3, 6);
        assertEquals(Pages.chanceMap(loaded, map, 1), Pages.chanceMap(loaded, map, threads));
    }

    /** The run that is shown of a cell is the first of the cell's runs with its outcome, and that is the usual one. */
    @Test
    void aTypicalRunStandsForItsCell() throws ScenarioProblems {
        Scenario scenario = Pages.spike().scenario();
        ChanceMap map = Pages.chances(scenario, 5, 5, 9);
        int[] cells = new KeptCells(map).cells();
        assertEquals(25, cells.length);
        List<byte[]> packed = CellTimelines.typical(scenario, map, cells, 2);
        Runner runner = Runner.of(scenario);
        int later = 0;
        for (int cell : cells) {
            byte[] bytes = packed.get(cell); // numbers this small are a byte each
            runner.set(
                    runner.slot("clients.users.arrivals.rate"), map.grid().x().value(cell % 5));
            runner.set(runner.slot("triggers.spike.for"), map.grid().y().value(cell / 5));
            Outcome shown = Outcome.values()[bytes[1]];
            for (int repetition = 0; repetition <= bytes[0]; repetition++) {
                runner.set(runner.slot("seed"), Repetitions.seed(scenario.seed(), repetition));
                runner.run();
                assertEquals(repetition == bytes[0], runner.outcome() == shown, "cell " + cell);
            }
            later += bytes[0];
            boolean down = 2 * map.tally(cell).recovered() <= 9;
            assertEquals(down, shown != Outcome.RECOVERED, "cell " + cell);
            for (Outcome other : Outcome.values()) {
                assertTrue(
                        other == Outcome.RECOVERED
                                || !down
                                || map.tally(cell).count(other)
                                        <= map.tally(cell).count(shown),
                        "cell " + cell);
            }
        }
        assertTrue(later > 0, "the first seed was typical everywhere, which tests little");
    }

    @Test
    void aLargeMapOfProbabilitiesKeepsItsEdgeAndARaster() {
        Grid grid = new Grid(new Axis("a", 0, 149, 150), new Axis("b", 0, 99, 100));
        ChanceMap map = new ChanceMap(grid);
        for (int cell = 0; cell < grid.cells(); cell++) {
            int down = Math.max(0, Math.min(20, cell / 150 - 40)); // from row 50 on at least half
            map.set(cell, new Tally(20 - down, down, 0, 0, down == 20 ? -1 : 0, down == 20 ? -1 : 0));
        }
        KeptCells kept = new KeptCells(map);
        assertEquals(2, kept.raster());
        int[] cells = kept.cells();
        assertEquals(75 * 50 + 150 + 75, cells.length);
        for (int x = 0; x < 150; x++) {
            assertTrue(Arrays.binarySearch(cells, grid.cell(x, 49)) >= 0, x + ", 49");
            assertTrue(Arrays.binarySearch(cells, grid.cell(x, 50)) >= 0, x + ", 50");
        }
    }

    @Test
    void nothingIsFetched() throws IOException, ScenarioProblems {
        LoadedScenario spike = Pages.spike();
        String chances = Pages.chanceMap(spike, Pages.chances(spike.scenario(), 3, 2, 2), 1);
        for (String page : new String[] {Pages.outageMap(5, 5, 1), chances, Pages.gatewayRun()}) {
            Matcher fetching = FETCHING.matcher(page);
            assertFalse(fetching.find(), () -> page.substring(fetching.start(), fetching.end() + 40));
        }
    }

    /** A name that would end the script, and a text that would begin one. */
    @Test
    void whatTheScenarioSaysStaysText() throws IOException, ScenarioProblems {
        String text = ScenarioSource.of("outage")
                .text()
                .replace("name: Ten-second", "name: </script><script>alert('{{data}}')</script> & Ten-second");
        LoadedScenario loaded = ScenarioLoader.load(new ScenarioSource("<b>.yaml", text));
        String page = Pages.outageMap(loaded, Pages.map(loaded.scenario(), 3, 3), 1);
        assertEquals(3, page.split("</script>", -1).length - 1);
        assertFalse(page.contains("<b>"));
        assertTrue(page.contains("&lt;script&gt;alert(&#39;{{data}}&#39;)&lt;/script&gt; &amp; Ten-second"));
        assertTrue(page.contains("\"title\":\"\\u003c/script>"), page.substring(0, 400));
    }

    @Test
    void aSmallMapKeepsEveryCell() throws ScenarioProblems {
        PhaseMap map = outage(12, 9);
        KeptCells kept = new KeptCells(map, KernelKind.STEP);
        assertEquals(1, kept.raster());
        assertEquals(108, kept.cells().length);
    }

    @Test
    void aLargeMapKeepsItsEdgeAndARaster() throws ScenarioProblems {
        PhaseMap map = outage(111, 81);
        Grid grid = map.grid();
        KeptCells kept = new KeptCells(map, KernelKind.STEP);
        int[] cells = kept.cells();
        assertEquals(2, kept.raster());
        assertTrue(cells.length <= 4000, cells.length + " cells");
        for (int cell = 0; cell < grid.cells(); cell++) {
            int x = cell % 111;
            int y = cell / 111;
            boolean edge = (x > 0 && differs(map, cell, cell - 1))
                    || (x < 110 && differs(map, cell, cell + 1))
                    || (y > 0 && differs(map, cell, cell - 111))
                    || (y < 80 && differs(map, cell, cell + 111));
            assertEquals(edge || (x % 2 == 0 && y % 2 == 0), Arrays.binarySearch(cells, cell) >= 0, x + ", " + y);
        }
    }

    /** Of the event kernel it counts how much work the cells are. */
    @Test
    void aCostlyMapKeepsFewer() throws ScenarioProblems {
        PhaseMap map = outage(71, 51);
        assertEquals(1, new KeptCells(map, KernelKind.STEP).raster());
        KeptCells kept = new KeptCells(map, KernelKind.EVENT);
        assertTrue(kept.raster() > 1, "raster " + kept.raster());
        long attempts = IntStream.of(kept.cells())
                .mapToLong(cell -> map.result(cell).attempts())
                .sum();
        assertTrue(attempts <= 100_000_000, attempts + " attempts");
    }

    private static PhaseMap outage(int columns, int rows) throws ScenarioProblems {
        return Pages.map(ScenarioLoader.load(ScenarioSource.of("outage")).scenario(), columns, rows);
    }

    private static boolean differs(PhaseMap map, int cell, int other) {
        return (map.outcome(cell) == Outcome.RECOVERED) != (map.outcome(other) == Outcome.RECOVERED);
    }
}
