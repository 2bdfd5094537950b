package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JavaForksTest {

    private final Path root = Path.of("gate");

    /** What programs answer, by a part of their command. */
    private final Map<String, Shell.Result> answers = new HashMap<>();

    private final List<String> commands = new ArrayList<>();

    private Shell.Result run(Path directory, List<String> command) {
        String line = String.join(" ", command);
        commands.add(line);
        return answers.entrySet().stream()
                .filter(answer -> line.contains(answer.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private void answer(String command, int exit, String output) {
        answers.put(command, new Shell.Result(exit, output));
    }

    private Jars jars(Side side) {
        return Jars.in(root.resolve(side.name().toLowerCase(Locale.ROOT)));
    }

    private JavaForks forks() throws NoBaseException {
        Map<Side, Jars> sides = new EnumMap<>(Side.class);
        for (Side side : Side.values()) {
            sides.put(side, jars(side));
        }
        return JavaForks.of(this::run, "java", root, sides);
    }

    @Test
    void kernelThatFitsNeitherBenchmarksIsAReasonToFallBack() {
        answer("Probe link", Probe.OTHER_API, "java.lang.NoSuchMethodError: x\n");

        assertEquals(
                "it has another API, or not these benchmarks (java.lang.NoSuchMethodError: x)",
                assertThrows(NoBaseException.class, this::forks).getMessage());
        assertEquals(2, commands.size());
        assertTrue(commands.get(0).contains(jars(Side.HEAD).bench().toString()), "the same benchmarks first");
        assertTrue(commands.get(1).contains(jars(Side.BASE).bench().toString()), "then those of its own commit");
    }

    /** Their own commit may know fewer workloads: there would be no times to compare. */
    @Test
    void benchmarksOfOtherWorkloadsAreAReasonToFallBack() {
        answer("Probe link", 0, "brink-probe links step-spike\n");

        assertEquals(
                "it has another API, or not these benchmarks (brink-probe links step-spike)",
                assertThrows(NoBaseException.class, this::forks).getMessage());
    }

    @Test
    void forksRunTheKernelOfTheirSide() throws NoBaseException {
        answer("Probe link", 0, Probe.LINKS + "\n");
        answer("Probe mm50", 0, "brink-probe 12.5 ff\n");
        JavaForks forks = forks();

        assertEquals(new Sample(12.5, 255), forks.time(Timed.MM50, Side.HEAD));
        assertTrue(commands.get(1).contains(jars(Side.HEAD).kernel().toString()));
        forks.time(Timed.MM50, Side.CONTROL);
        assertTrue(commands.get(2).contains(jars(Side.CONTROL).kernel().toString()));
        forks.time(Timed.MM50, Side.BASE);
        assertTrue(commands.get(3).contains(jars(Side.BASE).kernel().toString()));
        commands.forEach(
                command -> assertTrue(command.contains(jars(Side.HEAD).bench().toString()), command));
    }

    @Test
    void forkThatFailsIsASentence() throws NoBaseException {
        answer("Probe link", 0, Probe.LINKS + "\n");
        answer("Probe mm50", 1, "Exception in thread main\n");
        JavaForks forks = forks();

        assertEquals(
                "mm50 could not be measured on BASE: Exception in thread main",
                assertThrows(NotMeasuredException.class, () -> forks.time(Timed.MM50, Side.BASE))
                        .getMessage());
    }
}
