package io.github.brink.cli.report;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Reports in a real browser, as people use them. Skipped where there is none. With {@code -Dbrink.screenshots=DIR} it leaves
 * pictures of the pages there.
 */
class ReportBrowserTest {

    @TempDir
    private static Path folder;

    private static Browser browser;
    private static Path map;
    private static Path graph;
    private static Path chance;

    @BeforeAll
    static void start() throws Exception {
        Optional<Path> program = Browser.find();
        Assumptions.assumeTrue(
                program.isPresent(),
                "no browser: install chromium, or name one in BRINK_BROWSER, to test the reports in it");
        browser = Browser.start(program.orElseThrow(), folder);
        map = folder.resolve("map.html");
        Files.writeString(map, Pages.outageMap(23, 17, 2));
        chance = folder.resolve("chance.html");
        Files.writeString(
                chance,
                Pages.chanceMap(Pages.spike(), Pages.chances(Pages.spike().scenario(), 21, 17, 20), 2));
        graph = folder.resolve("run.html");
        Files.writeString(graph, Pages.gatewayRun());
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    /** Nothing went wrong, and nothing was fetched but the pages. */
    @AfterEach
    void allIsQuiet() {
        List<String> complaints = List.copyOf(browser.complaints());
        browser.complaints().clear();
        assertEquals(List.of(), complaints);
        assertTrue(
                browser.fetched().stream()
                        .allMatch(url -> url.startsWith(map.toUri().toString())
                                || url.startsWith(chance.toUri().toString())
                                || url.startsWith(graph.toUri().toString())),
                browser.fetched().toString());
    }

    @Test
    void aClickShowsTheCellAndItsNeighbourAcrossTheEdge() throws Exception {
        openMap(1280, 900);
        double[] cell = place(18, 8);
        browser.mouse("mouseMoved", cell[0], cell[1]);
        String tip = browser.text("document.getElementById('tooltip').innerText");
        assertAll(
                () -> assertEquals("false", browser.text("document.getElementById('tooltip').hidden")),
                () -> assertTrue(tip.contains("clients.web.arrivals.rate\n280/s"), tip),
                () -> assertTrue(tip.contains("triggers.outage.for\n2s"), tip),
                () -> assertTrue(tip.contains("outcome\nmetastable"), tip),
                () -> assertTrue(tip.contains("goodput in the last window\n0/s"), tip));

        browser.click(cell[0], cell[1]);
        String choice = browser.text("document.getElementById('choice').innerText");
        assertEquals(
                "A metastable at triggers.outage.for = 2s; B recovered at 1s, the nearest across the edge in the same"
                        + " column.",
                choice);
        for (String id : List.of("cell-a", "cell-b")) {
            String chart = "document.getElementById('" + id + "').querySelector";
            assertEquals("4", browser.text(chart + "All('path.series').length"), id);
            assertEquals("2", browser.text(chart + "All('rect.shade').length"), id);
        }
        String commands = browser.text("document.getElementById('command-a').innerText");
        assertTrue(
                commands.startsWith(
                        "brink run outage --set clients.web.arrivals.rate=280/s" + " --set triggers.outage.for=2s"),
                commands);
        assertEquals("#cell=18,8", browser.text("location.hash"));
    }

    @Test
    void theKeyboardReachesEveryCell() throws Exception {
        openMap(1280, 900);
        browser.evaluate("document.getElementById('map').focus()");
        double[] before = place(0, 0);
        for (String key : List.of("Home", "PageDown", "PageDown", "ArrowUp", "ArrowRight")) {
            browser.key(key);
        }
        String spoken = browser.text("document.getElementById('spoken').textContent");
        assertTrue(spoken.startsWith("clients.web.arrivals.rate 110/s, triggers.outage.for 250ms"), spoken);
        browser.key("Enter");
        assertEquals("#cell=1,1", browser.text("location.hash"));
        browser.key("+");
        browser.key("+");
        assertNotEquals(before[0], place(0, 0)[0]);
        assertEquals("false", browser.text("document.getElementById('zoom-all').disabled"));
        browser.key("0");
        assertEquals(before[0], place(0, 0)[0], 0.01);
    }

    @Test
    void chartsReadValuesOut() throws Exception {
        openMap(1280, 900);
        browser.evaluate("document.querySelector('#cell-a .chart').focus()");
        browser.key("Home");
        String readout = browser.text("document.querySelector('#cell-a .readout').innerText");
        assertTrue(readout.startsWith("0 s to 1 s: offered "), readout);
        assertTrue(readout.contains(", queue 0"), readout);
        assertTrue(
                readout.matches(".*\\. Requests: [0-9.]+/s wanted, [0-9.]+/s answered, 0/s lost, [0-9]+ open"),
                readout);
    }

    @Test
    void whatGoesDownByItselfSaysWhen() throws Exception {
        openMap(1280, 900);
        double[] cell = place(22, 0);
        browser.click(cell[0], cell[1]);
        String numbers =
                browser.text("document.getElementById('numbers').innerText").replace('\u00a0', ' ');
        String when = "down by itself after 16 s";
        assertTrue(numbers.contains("without any trigger\t" + when + "\t\n"), numbers);
        assertTrue(numbers.contains("recovery after the last trigger\tnone\t0 s\n"), numbers);
        String choice = browser.text("document.getElementById('choice').innerText");
        assertTrue(choice.replace('\u00a0', ' ').startsWith("A overloaded (" + when + ") at "), choice);
        String caption = browser.text("document.querySelector('#cell-a figcaption').innerText");
        assertTrue(caption.contains("Requests: 64,000 wanted, "), caption);
        assertTrue(caption.contains("\u00a0%), "), caption);
        String legend = browser.text("document.getElementById('legend').innerText");
        assertTrue(legend.contains("overloaded: goes down by itself ("), legend);
        keep("map.html-overloaded.png", browser.picture());
    }

    @ParameterizedTest
    @CsvSource({"1280, 900, false", "1600, 1000, true", "390, 844, false", "390, 844, true", "320, 568, false"})
    void nothingIsWiderThanTheScreen(int width, int height, boolean dark) throws Exception {
        for (Path page : List.of(map, chance, graph)) {
            browser.screen(width, height, dark);
            browser.open(page.toUri());
            int wide = browser.evaluate("document.documentElement.scrollWidth").asInt();
            assertTrue(wide <= width, page + " is " + wide + " wide");
            String paper = browser.text("getComputedStyle(document.body).backgroundColor");
            assertEquals(dark, paper.equals("rgb(18, 20, 23)"), paper);
            keep(page.getFileName() + "-" + width + (dark ? "-dark" : "") + ".png", browser.picture());
        }
    }

    /** Dragged, a part of the map moves with the mouse, and nothing is chosen. */
    @Test
    void aPartOfTheMapCanBeDragged() throws Exception {
        openMap(1280, 900);
        String chosen = browser.text("location.hash");
        browser.evaluate("document.getElementById('map').focus()");
        browser.key("+");
        browser.key("+");
        double[] cell = place(11, 5);
        browser.mouse("mouseMoved", cell[0], cell[1]);
        browser.mouse("mousePressed", cell[0], cell[1]);
        browser.mouse("mouseDragged", cell[0] - 40, cell[1] - 30);
        browser.mouse("mouseReleased", cell[0] - 40, cell[1] - 30);
        assertEquals(cell[0] - 40, place(11, 5)[0], 1);
        assertEquals(cell[1] - 30, place(11, 5)[1], 1);
        assertEquals(chosen, browser.text("location.hash"));
    }

    @Test
    void aFingerChoosesACell() throws Exception {
        openMap(390, 844);
        double[] cell = place(20, 2);
        browser.tap(cell[0], cell[1]);
        browser.await("location.hash === '#cell=20,2'");
    }

    @Test
    void theRunShowsEveryService() throws Exception {
        browser.screen(1280, 900, false);
        browser.open(graph.toUri());
        String all = browser.text("document.getElementById('timelines').innerText");
        assertAll(
                () -> assertEquals("3", browser.text("document.querySelectorAll('#timelines figure').length")),
                () -> assertTrue(all.contains("attempts at worker"), all),
                () -> assertTrue(all.contains("Service gateway"), all),
                () -> assertTrue(all.contains("Service worker"), all),
                () -> assertFalse(browser.text("document.querySelector('.source').innerText")
                        .isEmpty()));
    }

    @Test
    void onPaperThereAreNoButtons() throws Exception {
        for (Path page : List.of(map, chance, graph)) {
            browser.paper();
            browser.open(page.toUri());
            assertEquals(
                    "0",
                    browser.text("[...document.querySelectorAll('button, .readout')]"
                            + ".filter(one => one.offsetParent !== null).length"));
            keep(page.getFileName() + "-paper.png", browser.picture());
        }
    }

    @Test
    void aCellOfProbabilitiesShowsOneOfItsRuns() throws Exception {
        browser.screen(1280, 900, false);
        browser.open(chance.toUri());
        awaitMap();
        double[] cell = place(10, 8, 21, 17);
        browser.mouse("mouseMoved", cell[0], cell[1]);
        String tip =
                browser.text("document.getElementById('tooltip').innerText").replace('\u00a0', ' ');
        assertAll(
                () -> assertTrue(tip.contains("clients.users.arrivals.rate\n150/s"), tip),
                () -> assertTrue(tip.contains("triggers.spike.for\n240ms"), tip),
                () -> assertTrue(tip.matches("(?s).*do not recover\n[0-9.]+ %\n.*"), tip),
                () -> assertTrue(tip.matches("(?s).*95 % interval of that\n[0-9.]+ % to [0-9.]+ %\n.*"), tip),
                () -> assertTrue(tip.contains("runs\n20"), tip),
                () -> assertTrue(tip.contains("median recovery\n"), tip));
        keep("chance.html-tooltip.png", browser.picture());
        browser.click(cell[0], cell[1]);
        assertEquals("#cell=10,8", browser.text("location.hash"));
        String choice = browser.text("document.getElementById('choice').innerText");
        assertTrue(choice.contains(", the nearest across the 50\u00a0% edge in the same "), choice);
        for (String id : List.of("a", "b")) {
            String chart = "document.getElementById('cell-" + id + "').querySelector";
            assertEquals("4", browser.text(chart + "All('path.series').length"), id);
            String caption = browser.text(chart + "('figcaption').innerText");
            String command = browser.text("document.getElementById('command-" + id + "').innerText");
            String seed = command.replaceFirst(".* --seed ([0-9]+) .*", "$1");
            assertTrue(command.startsWith("brink run spike-random --set clients.users.arrivals.rate="), command);
            assertTrue(caption.contains("The run with seed " + seed + ", "), caption + command);
        }
        assertEquals("3", browser.text("document.querySelectorAll('#map path.edge').length"));
    }

    private static void openMap(int width, int height) throws Exception {
        browser.screen(width, height, false);
        browser.open(map.toUri());
        awaitMap();
    }

    /** The map is drawn when it has got its width, which is after the script has ended. */
    private static void awaitMap() throws Exception {
        browser.await("document.querySelector('#map image') !== null");
        browser.evaluate("scrollTo(0, 0)");
    }

    /** Where the middle of a cell of the map of 23 x 17 cells is on the screen. */
    private static double[] place(int x, int y) throws Exception {
        return place(x, y, 23, 17);
    }

    private static double[] place(int x, int y, int columns, int rows) throws Exception {
        String image = "document.querySelector('#map image').getBoundingClientRect()";
        double left = browser.evaluate(image + ".left").asDouble();
        double top = browser.evaluate(image + ".top").asDouble();
        double width = browser.evaluate(image + ".width").asDouble();
        double height = browser.evaluate(image + ".height").asDouble();
        return new double[] {left + width * (x + 0.5) / columns, top + height * (rows - y - 0.5) / rows};
    }

    private static void keep(String name, byte[] bytes) throws IOException {
        String wanted = System.getProperty("brink.screenshots");
        if (wanted != null) {
            Files.write(Files.createDirectories(Path.of(wanted)).resolve(name), bytes);
        }
    }
}
