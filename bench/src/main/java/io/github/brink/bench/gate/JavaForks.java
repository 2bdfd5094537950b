package io.github.brink.bench.gate;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
    private final Map<Side, String> classPaths;

    private JavaForks(Shell shell, String java, Path directory, Map<Side, String> classPaths) {
        this.shell = shell;
        this.java = java;
        this.directory = directory;
        this.classPaths = classPaths;
    }

    /**
     * The same benchmarks, those of head, on all kernels, so that all do the same work; or, if they do not fit the kernel
     * of the base, each kernel with the benchmarks of its own commit, if those are of the same workloads.
     *
     * @param java the program
     * @param directory where forks run
     * @param sides what each side runs; best in files whose names are of one length
     * @throws NoBaseException if the base fits neither
     */
    static JavaForks of(Shell shell, String java, Path directory, Map<Side, Jars> sides) throws NoBaseException {
        Jars base = sides.get(Side.BASE);
        Jars head = sides.get(Side.HEAD);
        Shell.Result last = null;
        for (Path bench : List.of(head.bench(), base.bench())) {
            last = shell.run(directory, command(java, classPath(base.kernel(), bench), Probe.LINK));
            if (last.succeeded() && last.lastLine().equals(Probe.LINKS)) {
                Map<Side, String> classPaths = new EnumMap<>(Side.class);
                sides.forEach((side, jars) ->
                        classPaths.put(side, classPath(jars.kernel(), side == Side.HEAD ? head.bench() : bench)));
                return new JavaForks(shell, java, directory, classPaths);
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
        Shell.Result result =
                shell.run(directory, command(java, classPaths.get(side), workload.title(), Integer.toString(MILLIS)));
        String[] words = result.lastLine().split(" ", -1);
        if (!result.succeeded() || words.length != 3 || !words[0].equals(Probe.MARK)) {
            throw new NotMeasuredException(
                    workload.title() + " could not be measured on " + side + ": " + result.lastLine());
        }
        return new Sample(Double.parseDouble(words[1]), Long.parseUnsignedLong(words[2], 16));
    }
}
