package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.bench.gate.Options.BadArgumentException;
import io.github.brink.bench.gate.Options.Task;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OptionsTest {

    @Test
    void withoutArgumentsEverythingIsMeasuredForFiveMinutes() throws BadArgumentException {
        assertEquals(new Options(Task.EVERYTHING, Optional.empty(), 5, 0.1, false), Options.parse(List.of()));
    }

    @Test
    void valuesFollowOrAreAttached() throws BadArgumentException {
        Options options = new Options(Task.PAIRED, Optional.of("v1"), 1.5, 0.05, true);

        assertEquals(
                options,
                Options.parse(List.of(
                        "--base",
                        "v1",
                        "--minutes",
                        "1.5",
                        "--threshold",
                        "5%",
                        "--only",
                        "paired",
                        "--even-if-same")));
        assertEquals(
                options,
                Options.parse(
                        List.of("--base=v1", "--minutes=1.5", "--threshold=5%", "--only=paired", "--even-if-same")));
    }

    @Test
    void whatIsNoOptionIsRefused() {
        assertRefused("There is no option '--bse'.", "--bse", "v1");
        assertRefused("There is no option 'v1'.", "v1");
        assertRefused("There is no option '5'.", "--minutes", "5", "5");
        assertRefused("There is no option --even-if-same with a value.", "--even-if-same=yes");
    }

    @Test
    void valuesAreNeeded() {
        assertRefused("--base needs a value.", "--base");
        assertRefused("--minutes needs a value.", "--minutes=");
    }

    @Test
    void impossibleValuesAreRefused() {
        assertRefused("--base is '--minutes', and has to be a commit.", "--base", "--minutes");
        assertRefused("--minutes is 'five', and has to be a number from 0 to 600.", "--minutes", "five");
        assertRefused("--minutes is '-1', and has to be a number from 0 to 600.", "--minutes", "-1");
        assertRefused("--minutes is 'NaN', and has to be a number from 0 to 600.", "--minutes", "NaN");
        assertRefused("--threshold is '0.1', and has to be a percentage like 10%, at least 1%.", "--threshold", "0.1");
        assertRefused("--threshold is '0%', and has to be a percentage like 10%, at least 1%.", "--threshold", "0%");
        assertRefused("--only is 'all', and has to be deterministic, floors or paired.", "--only", "all");
    }

    private static void assertRefused(String sentence, String... arguments) {
        BadArgumentException refusal =
                assertThrows(BadArgumentException.class, () -> Options.parse(List.of(arguments)));
        assertEquals(sentence, refusal.getMessage());
    }
}
