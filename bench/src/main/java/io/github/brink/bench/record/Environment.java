package io.github.brink.bench.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * What a figure depends on beside the code: machine, system, JVM. Stateless. Says nothing that names the machine, its
 * owner or a place on its disk.
 */
final class Environment {

    private Environment() {}

    /**
     * One line for each thing.
     *
     * @param commit what was measured
     * @param state whether it is exactly that commit: {@code clean} or {@code dirty}
     */
    static String describe(ZonedDateTime time, String commit, String state, List<BenchmarkParams> benchmarks) {
        return """
                date     %s
                commit   %s, %s
                cpu      %s
                cores    %d
                system   %s %s, %s
                jvm      %s %s
                flags    %s
                jmh      %s; forks x (warm-up + measured iterations): %s
                """.formatted(
                        DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'").format(time),
                        commit,
                        state,
                        cpu(),
                        Runtime.getRuntime().availableProcessors(),
                        System.getProperty("os.name"),
                        release(System.getProperty("os.version")),
                        System.getProperty("os.arch"),
                        System.getProperty("java.vm.name"),
                        System.getProperty("java.vm.version"),
                        distinct(benchmarks, params -> String.join(" ", params.getJvmArgs())),
                        distinct(benchmarks, BenchmarkParams::getJmhVersion),
                        distinct(benchmarks, Environment::effort));
    }

    /** The version of the Java runtime in the name of a directory: {@code 17.0.15}. */
    static String jdk() {
        return Runtime.version().version().stream().map(String::valueOf).collect(Collectors.joining("."));
    }

    /** The numbers at the beginning of a kernel's version; what follows may say who built it. */
    static String release(String version) {
        return version.replaceFirst("^(\\d+(?:\\.\\d+)*).*$", "$1");
    }

    /** The model in the text of {@code /proc/cpuinfo}. */
    static String model(String cpuinfo) {
        return cpuinfo.lines()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unknown");
    }

    private static String cpu() {
        try {
            return model(Files.readString(Path.of("/proc/cpuinfo"), StandardCharsets.UTF_8));
        } catch (IOException notLinux) {
            return "unknown";
        }
    }

    private static String effort(BenchmarkParams params) {
        return params.getForks() + " x (" + params.getWarmup().getCount() + " x "
                + params.getWarmup().getTime() + " + "
                + params.getMeasurement().getCount() + " x "
                + params.getMeasurement().getTime() + ")";
    }

    private static String distinct(List<BenchmarkParams> benchmarks, Function<BenchmarkParams, String> text) {
        return benchmarks.stream().map(text).distinct().sorted().collect(Collectors.joining("; "));
    }
}
