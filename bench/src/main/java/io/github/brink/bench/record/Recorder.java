package io.github.brink.bench.record;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs every benchmark as its class asks for and stores the results in a new directory, named after date, commit and
 * JDK. Started by {@code bench/record}; takes as long as they do.
 */
public final class Recorder {

    /** The line of JMH's JSON that says where the JVM lies. */
    private static final String JVM_PATH = "\"jvm\" :";

    private Recorder() {}

    /**
     * Arguments: directory of the record, commit, {@code clean} or {@code dirty}, and those of JMH, regular expressions of the
     * benchmarks first.
     */
    public static void main(String[] args) {
        if (args.length < 4) {
            System.err.println("This is started by bench/record.");
            System.exit(2);
        }
        try {
            CommandLineOptions options = new CommandLineOptions(Arrays.copyOfRange(args, 3, args.length));
            record(Path.of(args[0]), args[1], args[2], options);
        } catch (CommandLineOptionException failure) {
            System.err.println("Nothing was recorded, because JMH does not know an option: " + failure.getMessage());
            System.exit(2);
        } catch (RunnerException failure) {
            System.err.println("Nothing was recorded, because a benchmark failed; what it said stands above.");
            System.exit(1);
        } catch (IOException | IllegalStateException failure) {
            System.err.println("Nothing was recorded: " + failure.getMessage());
            System.exit(1);
        }
    }

    private static void record(Path results, String commit, String state, Options options)
            throws RunnerException, IOException {
        ZonedDateTime start = ZonedDateTime.now(ZoneOffset.UTC);
        String name = directoryName(start, commit, Environment.jdk());
        Collection<RunResult> measured = new Runner(new OptionsBuilder()
                        .parent(options)
                        .addProfiler(GCProfiler.class)
                        .shouldFailOnError(true)
                        .build())
                .run();
        String json = withoutPaths(json(measured));
        String environment = Environment.describe(
                start,
                commit,
                state,
                measured.stream().map(RunResult::getParams).collect(Collectors.toList()));
        String summary = Summary.of(Figures.of(measured));
        Path directory = Files.createDirectories(free(results, name));
        Files.writeString(directory.resolve("jmh.json"), json);
        Files.writeString(directory.resolve("environment.txt"), environment);
        Files.writeString(directory.resolve("summary.txt"), summary);
        System.out.println();
        System.out.print(environment);
        System.out.println();
        System.out.print(summary);
        System.out.println();
        System.out.println("Recorded in " + directory + ".");
    }

    /** A directory that is not there yet: what is recorded is not changed. */
    static Path free(Path results, String name) {
        Path directory = results.resolve(name);
        for (int number = 2; Files.exists(directory); number++) {
            directory = results.resolve(name + "-" + number);
        }
        return directory;
    }

    static String directoryName(ZonedDateTime start, String commit, String jdk) {
        return DateTimeFormatter.ISO_LOCAL_DATE.format(start) + "-" + commit + "-jdk" + jdk;
    }

    private static String json(Collection<RunResult> results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream stream = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, stream).writeOut(results);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /**
     * JMH's JSON without the place of the JVM.
     *
     * @throws IllegalStateException if a place on this machine's disk is left in it
     */
    static String withoutPaths(String json) {
        String stripped = json.lines()
                .filter(line -> !line.strip().startsWith(JVM_PATH))
                .collect(Collectors.joining("\n", "", "\n"));
        for (String property : List.of("java.home", "user.home", "user.dir")) {
            String place = System.getProperty(property);
            if (place.length() > 1 && stripped.contains(place)) {
                throw new IllegalStateException("the JSON would say where this machine has its " + property + ".");
            }
        }
        return stripped;
    }
}
