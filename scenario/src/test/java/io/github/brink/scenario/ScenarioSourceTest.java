package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScenarioSourceTest {

    @TempDir
    Path folder;

    private static void assertRefused(String name, String message) {
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> ScenarioSource.of(name));
        assertEquals(name + ": " + message, problems.getMessage());
    }

    private String write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("my.yaml"), bytes).toString();
    }

    @Test
    void takesBundledNames() throws Exception {
        assertEquals(new ScenarioSource("outage.yaml", Bundled.text("outage")), ScenarioSource.of("outage"));
    }

    @Test
    void takesFiles() throws Exception {
        String file = write(Bundled.text("spike").getBytes(StandardCharsets.UTF_8));
        assertEquals(new ScenarioSource(file, Bundled.text("spike"), folder), ScenarioSource.of(file));
    }

    @Test
    void dropsAByteOrderMark() throws Exception {
        assertEquals(
                "a: 1",
                ScenarioSource.of(write("\uFEFFa: 1".getBytes(StandardCharsets.UTF_8)))
                        .text());
    }

    @Test
    void suggestsABundledName() {
        assertRefused(
                "spyke",
                "there is no such file, and no bundled scenario of this name; did you mean 'spike'?" + " (bundled: "
                        + String.join(", ", Bundled.names()) + ")");
        assertRefused(
                "nothing-like-it.yaml",
                "there is no such file, and no bundled scenario of this name" + " (bundled: "
                        + String.join(", ", Bundled.names()) + ")");
    }

    @Test
    void refusesWhatIsNoTextFile() throws Exception {
        assertRefused(folder.toString(), "this is a directory, but a scenario file is needed");
        assertRefused(write(new byte[] {'a', (byte) 0xff}), "this file is not UTF-8 text");
        assertRefused(write(new byte[(1 << 20) + 1]), "this file has more than 1 MiB, which no scenario needs");
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> ScenarioSource.of("a\0b"));
        assertEquals("a\\u0000b: this cannot be the name of a file", problems.getMessage());
    }
}
