package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FloorsTest {

    private static final String GOOD = """
            bytesPerRun.below = 1
            bytesPerRun.because = a
            kernelToOracle.atLeast = 20
            kernelToOracle.because = b \\
              c
            timesThousand.atMost = 1.5
            timesThousand.because = d
            eventKernelToOracle.atLeast = 8
            eventKernelToOracle.because = e
            roundsKernelToOracle.atLeast = 9
            roundsKernelToOracle.because = f
            """;

    @Test
    void readsValuesAndReasons() {
        Floors floors = Floors.parse(GOOD, "floor.properties");

        assertEquals(new Limit(Limit.Bound.BELOW, 1, "a"), floors.bytesPerRun());
        assertEquals(new Limit(Limit.Bound.AT_LEAST, 20, "b c"), floors.kernelToOracle());
        assertEquals(new Limit(Limit.Bound.AT_MOST, 1.5, "d"), floors.timesThousand());
        assertEquals(new Limit(Limit.Bound.AT_LEAST, 8, "e"), floors.eventKernelToOracle());
        assertEquals(new Limit(Limit.Bound.AT_LEAST, 9, "f"), floors.roundsKernelToOracle());
    }

    /** What the project promises must not be given up by editing a file. */
    @Test
    void committedLimitsAreWhatIsPromised() {
        Floors floors = Floors.load(Path.of("floor.properties"));

        assertTrue(floors.bytesPerRun().value() <= 1);
        assertTrue(floors.kernelToOracle().value() >= 15);
        assertTrue(floors.timesThousand().value() <= 1.5);
        assertTrue(floors.eventKernelToOracle().value() >= 10);
        assertTrue(floors.roundsKernelToOracle().value() >= 10);
    }

    @Test
    void reasonsAreNeeded() {
        assertProblem(GOOD.replace("because = d", "because ="), "floor.properties: timesThousand.because is missing.");
        assertProblem(
                GOOD.replace("because = f", "because ="), "floor.properties: roundsKernelToOracle.because is missing.");
        assertProblem(GOOD.replace("bytesPerRun.below", "x"), "floor.properties: bytesPerRun.below is missing.");
    }

    @Test
    void valuesAreNumbers() {
        assertProblem(
                GOOD.replace("20", "twenty"),
                "floor.properties: kernelToOracle.atLeast is 'twenty', and has to be a number.");
    }

    @Test
    void missingFileIsASentence() {
        NotMeasuredException problem =
                assertThrows(NotMeasuredException.class, () -> Floors.load(Path.of("no", "such.file")));
        assertTrue(problem.getMessage().startsWith("The limits cannot be read:"), problem.getMessage());
    }

    private static void assertProblem(String text, String sentence) {
        NotMeasuredException problem =
                assertThrows(NotMeasuredException.class, () -> Floors.parse(text, "floor.properties"));
        assertEquals(sentence, problem.getMessage());
    }
}
