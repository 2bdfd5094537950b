package io.github.brink.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One directory below {@code results}; immutable.
 *
 * @param directory its name
 * @param environment the text of its {@code environment.txt}
 */
record Recorded(String directory, String environment, List<Measurement> measurements) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** Every record, the oldest first. */
    static List<Recorded> all(Path results) throws IOException {
        List<Recorded> records = new ArrayList<>();
        try (Stream<Path> directories = Files.list(results)) {
            for (Path directory : directories.sorted().toList()) {
                if (Files.exists(directory.resolve("environment.txt"))) {
                    records.add(read(directory));
                }
            }
        }
        records.sort(Comparator.comparing(recorded -> recorded.line("date")));
        return records;
    }

    private static Recorded read(Path directory) throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().matches("jmh.*\\.json")) {
                    for (JsonNode benchmark : JSON.readTree(Files.readString(file, StandardCharsets.UTF_8))) {
                        measurements.add(Measurement.read(benchmark));
                    }
                }
            }
        }
        return new Recorded(
                directory.getFileName().toString(),
                Files.readString(directory.resolve("environment.txt"), StandardCharsets.UTF_8),
                List.copyOf(measurements));
    }

    /** What stands behind a word in the environment; empty if the word is not there. */
    String line(String word) {
        return environment
                .lines()
                .filter(line -> line.startsWith(word + " "))
                .map(line -> line.substring(word.length()).strip())
                .findFirst()
                .orElse("");
    }

    /** Cores of the machine; 1 if unknown. */
    int cores() {
        String digits = line("cores").replaceFirst("\\D.*$", "");
        return digits.isEmpty() ? 1 : Integer.parseInt(digits);
    }

    /** Whether whoever measured has noted that others used the cores meanwhile. */
    boolean coresWereShared() {
        return line("cores").contains("shared");
    }

    String commit() {
        return line("commit").replaceFirst(",.*$", "");
    }

    /** A benchmark on a workload; one without parameters is on whatever it is. */
    Optional<Measurement> find(String name, String workload) {
        return measurements.stream()
                .filter(measurement -> measurement.is(name, workload))
                .findFirst();
    }

    boolean has(String name) {
        return measurements.stream().anyMatch(measurement -> measurement.name().equals(name));
    }

    /** The newest of some records that has a benchmark on a workload. */
    static Optional<Recorded> newest(List<Recorded> records, String name, String workload) {
        Optional<Recorded> newest = Optional.empty();
        for (Recorded recorded : records) {
            if (recorded.find(name, workload).isPresent()) {
                newest = Optional.of(recorded);
            }
        }
        return newest;
    }
}
