package io.github.brink.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.cli.scenario.LoadedScenario;
import io.github.brink.cli.scenario.ScenarioLoader;
import io.github.brink.cli.scenario.ScenarioProblems;
import io.github.brink.cli.scenario.ScenarioSource;
import io.github.brink.model.KernelKind;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import java.io.IOException;
import java.util.Arrays;
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

    @Test
    void nothingIsFetched() throws IOException, ScenarioProblems {
        for (String page : new String[] {Pages.outageMap(5, 5, 1), Pages.gatewayRun()}) {
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
