package io.github.brink.bench.gate;

import io.github.brink.bench.gate.Options.BadArgumentException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The parts as they measure on this machine. One thread owns them. Progress goes to standard error. */
final class RealParts implements Gate.Parts {

    private static final int SHORT_NAME = 10;

    private final Path root;
    private final Path jar;
    private final PrintStream out;
    private final long begin = System.nanoTime();
    private FloorGate floors;

    /**
     * For a checkout and what was built of it.
     *
     * @param root the root of the project
     * @param jar its benchmarks
     * @param out the report
     */
    RealParts(Path root, Path jar, PrintStream out) {
        this.root = root;
        this.jar = jar;
        this.out = out;
    }

    private void progress(String what) {
        System.err.printf("gate: %3d s  %s%n", (System.nanoTime() - begin) / 1_000_000_000L, what);
    }

    private Path goldens() {
        return root.resolve("bench/goldens.properties");
    }

    @Override
    public List<String> changedResults() {
        progress("results of workloads and random runs");
        Map<String, Recorded> goldens = GoldenFile.read(goldens());
        Map<String, GoldenCase> cases = GoldenRuns.cases();
        List<String> changes = GoldenFile.differences(goldens, cases);
        if (changes.isEmpty()) {
            out.printf("Results: %d runs are as recorded.%n%n", cases.size());
        }
        return changes;
    }

    @Override
    public void recordGoldens() {
        progress("asking kernels and oracles, which takes a minute");
        Map<String, Recorded> goldens = GoldenFile.record(GoldenRuns.cases());
        try {
            Files.writeString(goldens(), GoldenFile.write(goldens), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new NotMeasuredException("The goldens cannot be written: " + failure.getMessage() + ".", failure);
        }
        out.printf("Recorded %d runs in bench/goldens.properties.%n", goldens.size());
    }

    private FloorGate floors() {
        if (floors == null) {
            Forks forks = new JmhForks(benchmark -> progress(benchmark.title()));
            floors = new FloorGate(Floors.load(root.resolve("bench/floor.properties")), forks, out);
        }
        return floors;
    }

    @Override
    public List<Check> bytes() {
        return floors().bytes();
    }

    @Override
    public List<Check> ratios() {
        return floors().ratios();
    }

    @Override
    public String base(Options options) throws BadArgumentException, NoBaseException {
        return base().commit(options.base());
    }

    private Base base() {
        return new Base(Shell::start, root, Gate.directory(root));
    }

    @Override
    public List<Comparison> compare(Options options, String commit) throws NoBaseException {
        Path directory = Gate.directory(root);
        Jars head = Jars.copy(jar, directory.resolve("fork-head"));
        progress("building the base, " + commit.substring(0, SHORT_NAME) + ", unless it is built");
        Jars base = base().build(commit);
        out.printf("%nBase: %s.%n", subject(commit));
        if (head.sameKernel(base) && !options.evenIfSame()) {
            out.println("The kernels of base and head are the same, byte for byte: there is nothing to compare.");
            return new ArrayList<>();
        }
        // Copies whose names are of one length: where a JVM lays out what it compiles depends on its class path,
        // which alone has been seen to make 4 % of difference. The control has a name of its own, so that it would
        // show.
        Map<Side, Jars> sides = new EnumMap<>(Side.class);
        sides.put(Side.BASE, base.copiedTo(directory.resolve("fork-base")));
        sides.put(Side.HEAD, head);
        sides.put(Side.CONTROL, base.copiedTo(directory.resolve("fork-ctrl")));
        JavaForks forks = JavaForks.of(Shell::start, javaProgram(), directory, sides);
        TimingForks told = (workload, side) -> {
            progress(workload.title() + ", " + side.name().toLowerCase(Locale.ROOT));
            return forks.time(workload, side);
        };
        long nanos = (long) (options.minutes() * 60e9);
        return new Paired(told, System::nanoTime, nanos, options.threshold(), out).judge();
    }

    private String subject(String commit) {
        Shell.Result log = Shell.start(root, List.of("git", "log", "-1", "--format=%h %s", commit));
        return log.succeeded() ? log.lastLine() : commit;
    }

    private static String javaProgram() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
