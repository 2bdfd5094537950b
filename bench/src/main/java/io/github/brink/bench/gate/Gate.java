package io.github.brink.bench.gate;

import io.github.brink.bench.gate.Options.BadArgumentException;
import io.github.brink.bench.gate.Options.Task;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Judges whether the kernels are as right, as frugal and as fast as they were. Started by {@code bench/gate}; ends with exit
 * code 0 if everything holds, with 1 if something does not, with 2 if it is asked for something that there is not.
 *
 * <p>First what is deterministic: results against {@code goldens.properties}, bytes per run. If that fails, nothing is
 * timed. Then the floors: ratios within one run. Then the paired part, if there is a commit to compare with.
 */
public final class Gate {

    private final Path root;
    private final Parts parts;
    private final PrintStream out;

    /** What the gate consists of; scripted in tests. */
    interface Parts {

        /** Sentences that say which results have changed. */
        List<String> changedResults();

        /** Bytes per run; prints. */
        List<Check> bytes();

        /** Ratios within one run; prints. */
        List<Check> ratios();

        /** The commit to compare with, or the sentence's end that says why there is none. */
        String base(Options options) throws BadArgumentException, NoBaseException;

        /** Compares with it; prints. Empty if there is nothing to compare. */
        List<Comparison> compare(Options options, String commit) throws NoBaseException;

        /** Writes the goldens anew. */
        void recordGoldens();
    }

    Gate(Path root, Parts parts, PrintStream out) {
        this.root = root;
        this.parts = parts;
        this.out = out;
    }

    /** The arguments are the root of the project, the jar of the benchmarks, and what the user gave. */
    public static void main(String[] args) {
        Path root = Path.of(args[0]);
        Parts parts = new RealParts(root, Path.of(args[1]), System.out);
        List<String> asked = Arrays.asList(args).subList(2, args.length);
        System.exit(new Gate(root, parts, System.out).run(asked));
    }

    /** Everything; the exit code. */
    int run(List<String> arguments) {
        try {
            Options options = Options.parse(arguments);
            return switch (options.task()) {
                case HELP -> {
                    out.print(Options.USAGE);
                    yield 0;
                }
                case RECORD_GOLDENS -> {
                    parts.recordGoldens();
                    yield 0;
                }
                default -> judge(options);
            };
        } catch (BadArgumentException problem) {
            out.println(problem.getMessage() + " bench/gate --help says what is possible.");
            return 2;
        } catch (NotMeasuredException problem) {
            out.println(problem.getMessage());
            out.println("The gate FAILS: it could not be applied.");
            return 1;
        }
    }

    private int judge(Options options) throws BadArgumentException {
        // Asked first, so that a commit that does not exist is told at once.
        String commit = null;
        String whyNone = null;
        if (options.task().includes(Task.PAIRED)) {
            try {
                commit = parts.base(options);
            } catch (NoBaseException none) {
                whyNone = none.getMessage();
            }
        }

        List<Check> checks = new ArrayList<>();
        if (options.task().includes(Task.DETERMINISTIC)) {
            List<String> changes = parts.changedResults();
            if (!changes.isEmpty()) {
                changes.forEach(out::println);
                out.println("If they were meant to change, record them: bench/gate --record-goldens");
                out.println("The gate FAILS, and nothing was timed: results are not those recorded.");
                return 1;
            }
            checks.addAll(parts.bytes());
            if (!FloorGate.holds(checks)) {
                write("benchmark.json", Reports.custom(checks, List.of()));
                out.println("The gate FAILS, and nothing was timed: runs allocate.");
                return 1;
            }
        }

        List<Comparison> comparisons = List.of();
        if (commit != null) {
            try {
                comparisons = parts.compare(options, commit);
                write("jmh.json", Reports.jmh(comparisons, commit));
            } catch (NoBaseException none) {
                whyNone = "the base is " + commit.substring(0, Math.min(10, commit.length())) + ", and "
                        + none.getMessage();
            }
        }
        if (whyNone != null) {
            out.println("There is nothing to compare times with: " + whyNone + ". The floors have to do.");
        }
        if (options.task().includes(Task.FLOORS) || whyNone != null) {
            out.println();
            checks.addAll(parts.ratios());
        }
        write("benchmark.json", Reports.custom(checks, comparisons));
        boolean holds = FloorGate.holds(checks)
                && Paired.failing(comparisons, options.threshold()).isEmpty();
        out.println(holds ? "The gate holds." : "The gate FAILS.");
        return holds ? 0 : 1;
    }

    private void write(String name, String text) {
        Path directory = directory(root);
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve(name), text, StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new NotMeasuredException("The report cannot be written: " + failure.getMessage() + ".", failure);
        }
    }

    /** Where reports and builds go. */
    static Path directory(Path root) {
        return root.resolve("bench/target/gate");
    }
}
