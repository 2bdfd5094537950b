package io.github.brink.bench.gate;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** The results that are checked in, {@code bench/goldens.properties}: compared with, and written anew. Stateless. */
final class GoldenFile {

    /** So many differences are told one by one. */
    private static final int TOLD = 5;

    private static final String HEADING = """
            # What the kernels make of the benchmarks' workloads and of random runs: bench/gate fails if it changes.
            # Each line: a hash of what is run, a hash of everything that is recorded, and figures for the reader.
            # Of the step and the event kernel: scenario; all columns of all scopes in all windows; sums of the system's, and
            # the work: steps run, or events scheduled.
            # Of the rounds kernel: parameters, start and bound; every answer, and the paths to the trap and to a cycle.
            # Made by a command, which refuses to write what the oracles do not confirm:
            #
            #     bench/gate --record-goldens
            #
            # Do so only if results were meant to change, and say in the commit why.

            """;

    private GoldenFile() {}

    /** Reads a file. */
    static Map<String, Recorded> read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new NotMeasuredException(
                    "The goldens cannot be read: there is no readable file " + file + ".", unreadable);
        }
        Map<String, Recorded> goldens = new LinkedHashMap<>();
        properties
                .stringPropertyNames()
                .forEach(name -> goldens.put(name, Recorded.parse(properties.getProperty(name))));
        return goldens;
    }

    /** The text of a file. */
    static String write(Map<String, Recorded> goldens) {
        StringBuilder text = new StringBuilder(HEADING);
        goldens.forEach((name, recorded) ->
                text.append(name).append(" = ").append(recorded.line()).append('\n'));
        return text.toString();
    }

    /**
     * What the kernels make of cases.
     *
     * @throws NotMeasuredException if an oracle makes something else of one
     */
    static Map<String, Recorded> record(Map<String, GoldenCase> cases) {
        Map<String, Recorded> goldens = new LinkedHashMap<>();
        cases.forEach((name, golden) -> {
            Recorded ours = golden.kernel();
            // The kernel also knows how much work it was.
            String difference = golden.oracle().changesFrom(ours);
            if (!difference.isEmpty()) {
                throw new NotMeasuredException(
                        "Nothing is recorded, because the oracle and the kernel (here: \"was\") differ on " + name
                                + ": " + difference + ".");
            }
            goldens.put(name, ours);
        });
        return goldens;
    }

    /** Sentences that say what is not as recorded; none if everything is. */
    static List<String> differences(Map<String, Recorded> goldens, Map<String, GoldenCase> cases) {
        List<String> changed = new ArrayList<>();
        List<String> other = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        cases.forEach((name, one) -> {
            Recorded golden = goldens.get(name);
            if (golden == null) {
                unknown.add(name);
                return;
            }
            Recorded now = one.kernel();
            String changes = now.changesFrom(golden);
            if (!now.sameInput(golden)) {
                other.add(name);
            } else if (!changes.isEmpty()) {
                changed.add(name + ": " + changes + ".");
            }
        });
        List<String> sentences = new ArrayList<>();
        if (!changed.isEmpty()) {
            sentences.add("Results have changed, those of " + changed.size() + " of " + cases.size() + " runs:");
            changed.stream().limit(TOLD).forEach(sentences::add);
            if (changed.size() > TOLD) {
                sentences.add("... and " + (changed.size() - TOLD) + " more.");
            }
        }
        if (!other.isEmpty()) {
            sentences.add(other.size() + " runs are other ones than those recorded, so nothing can be said of them; "
                    + "the first is " + other.get(0) + ".");
        }
        if (!unknown.isEmpty()) {
            sentences.add(unknown.size() + " runs have never been recorded; the first is " + unknown.get(0) + ".");
        }
        return sentences;
    }
}
