package io.github.brink.bench.gate;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Forks of {@link Probe}, one at a time. Not thread-safe: two at a time would disturb each other. */
final class JavaForks implements TimingForks {

    /**
     * As the suites are run, and with compilers that the program waits for: two JVMs then compile more alike, and none is
     * measured before it is compiled.
     */
    private static final List<String> OPTIONS =
            List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-Xshare:auto", "-Xbatch");

    /** Least time in a fork, after which its time has usually settled. */
    private static final int MILLIS = 800;

    private final Shell shell;
    private final String java;
    private final Path directory;
    private final String base;
    private final String head;

    /** Kernels to compare, each on its class path. */
    private JavaForks(Shell shell, String java, Path directory, String base, String head) {
        this.shell = shell;
        this.java = java;
        this.directory = directory;
        this.base = base;
        this.head = head;
    }

    /**
     * The same benchmarks, those of head, on both kernels, so that both do the same work; or, if they do not fit the kernel
     * of the base, each kernel with the benchmarks of its own commit.
     *
     * @param java the program
     * @param directory where forks run
     * @throws NoBaseException if the base fits neither
     */
    static JavaForks of(Shell shell, String java, Path directory, Jars base, Jars head) throws NoBaseException {
        String headPath = classPath(head.kernel(), head.bench());
        Shell.Result last = null;
        for (Path bench : List.of(head.bench(), base.bench())) {
            String basePath = classPath(base.kernel(), bench);
            last = shell.run(directory, command(java, basePath, Probe.LINK));
            if (last.succeeded() && last.lastLine().startsWith(Probe.MARK)) {
                return new JavaForks(shell, java, directory, basePath, headPath);
            }
        }
        throw new NoBaseException("it has another API, or not these benchmarks (" + last.lastLine() + ")");
    }

    private static String classPath(Path kernel, Path bench) {
        return kernel + File.pathSeparator + bench;
    }

    private static List<String> command(String java, String classPath, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(java);
        command.addAll(OPTIONS);
        command.addAll(List.of("-cp", classPath, Probe.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    @Override
    public Sample time(Timed workload, Side side) {
        String classPath = side == Side.HEAD ? head : base;
        Shell.Result result =
                shell.run(directory, command(java, classPath, workload.title(), Integer.toString(MILLIS)));
        String[] words = result.lastLine().split(" ", -1);
        if (!result.succeeded() || words.length != 3 || !words[0].equals(Probe.MARK)) {
            throw new NotMeasuredException(
                    workload.title() + " could not be measured on " + side + ": " + result.lastLine());
        }
        return new Sample(Double.parseDouble(words[1]), Long.parseUnsignedLong(words[2], 16));
    }
}
