package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that are not even the YAML that scenarios are written in. */
class YamlReaderTest {

    private static String messages(String text) {
        return assertThrows(ScenarioProblems.class, () -> ScenarioLoader.load(new ScenarioSource("my.yaml", text)))
                .getMessage();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        '' | my.yaml:1:1: found nothing, but a scenario is needed
        # only a comment | my.yaml:1:1: found nothing, but a scenario is needed
        spike | my.yaml:1:1: found 'spike', but a scenario is a map that begins with brink: 1
        [brink, 1] | my.yaml:1:1: found a list, but a scenario is a map that begins with brink: 1
        ~ | my.yaml:1:1: found nothing, but a scenario is a map that begins with brink: 1
        &all [brink] | my.yaml:1:1: found '&', but anchors and aliases are not used here: repeat the value
        !all [brink] | my.yaml:1:1: found '!', but tags are not used here: leave it out, or put the value in quotes
        {? [a]: 1} | my.yaml:1:5: a key must be plain text
        {a: [1, 2} | my.yaml:1:10: the list opened with '[' at line 1, column 5 goes on with ',' or ends with ']', but not like this
        {a: 1, | my.yaml:1:7: a value is missing here
        {a: [1, | my.yaml:1:8: a value is missing here
        a: "\\q" | my.yaml:1:6: this is not an escape that YAML knows; in single quotes a backslash stands for itself
        a: %b | my.yaml:1:4: a value cannot begin with '%'; put it in quotes
        """)
    void isRefused(String text, String message) {
        assertEquals(message, messages(text).lines().findFirst().orElseThrow());
    }

    @Test
    void refusesInvisibleCharacters() {
        assertEquals(
                "my.yaml:2:7: found the invisible character U+0007, which YAML does not allow",
                messages("brink: 1\nname: \u0007\n"));
    }

    @Test
    void messagesHaveNoInvisibleCharacters() {
        assertTrue(messages("horizon: \"\\e[31m\\n\"\n").contains("horizon: found '\\u001b[31m\\n', but a duration"));
        assertTrue(messages("\"a\\n\": 1\n").contains("my.yaml:1:1: a\\n: unknown key 'a\\n' (allowed"));
    }

    /** A column is where an editor shows it: a character outside the basic plane is one, not two. */
    @Test
    void columnsCountCharacters() {
        assertTrue(messages("{a: \"\uD83D\uDE00\", a: 1}").contains("my.yaml:1:10: found the key 'a' twice"));
    }

    /** The parser reads in buffers; a character of two halves must not be torn where two of them meet. */
    @Test
    void readsCharactersOutsideTheBasicPlaneAnywhere() throws ScenarioProblems {
        String base = Bundled.text("outage");
        for (int spaces = 900; spaces < 1100; spaces++) {
            ScenarioLoader.load(new ScenarioSource("my.yaml", "#" + " ".repeat(spaces) + "\uD83D\uDE00\n" + base));
        }
    }

    /** The parser says of this fault what it is, but not where. */
    @Test
    void placesAFaultWithoutAMarkAfterWhatCameBefore() {
        String text = "a: { b:\n c|\n } }\uD83D\uDE00\n d: 1\n";
        assertTrue(messages(text).startsWith("my.yaml:"), messages(text));
    }

    @Test
    void survivesDeepNesting() {
        String tooDeep = "found more than 20 levels, but no scenario is that deep";
        assertEquals("my.yaml:1:24: " + tooDeep, messages("a: " + "[".repeat(100_000)));
        assertEquals("my.yaml:1:84: " + tooDeep, messages("a: " + "{a: ".repeat(100_000)));
    }

    /** Whatever happens to a good file, the loader answers with a scenario or with problems. */
    @Test
    void survivesMutations() throws Exception {
        String base = ScenarioTable.resource("base.yaml");
        Random random = new Random(31);
        String pieces = "{}[]:,-#&*!|>'\"%@`?~ \n\t\u0000\uD800x0";
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder(base);
            for (int n = random.nextInt(3); n >= 0; n--) {
                int at = random.nextInt(text.length());
                int piece = random.nextInt(pieces.length());
                text.replace(at, at + random.nextInt(3), pieces.substring(piece, piece + random.nextInt(2)));
            }
            try {
                ScenarioLoader.load(new ScenarioSource("my.yaml", text.toString()));
            } catch (ScenarioProblems e) {
                assertTrue(e.problems().size() <= 20);
            }
        }
    }
}
