package io.github.brink.bench.gate;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * The limits that the gate holds figures to, as {@code floor.properties} has them; immutable.
 *
 * @param bytesPerRun bytes that a run of a kernel may allocate
 * @param kernelToOracle throughput of the step kernel, as a multiple of its oracle's
 * @param timesThousand time for a thousand times the load, as a multiple of the time for the load
 * @param eventKernelToOracle throughput of the event kernel, as a multiple of its oracle's
 * @param roundsKernelToOracle throughput of the rounds kernel, as a multiple of its oracle's
 */
record Floors(
        Limit bytesPerRun,
        Limit kernelToOracle,
        Limit timesThousand,
        Limit eventKernelToOracle,
        Limit roundsKernelToOracle) {

    /**
     * Reads the file.
     *
     * @throws NotMeasuredException with a sentence, if it cannot be read or something is missing from it
     */
    static Floors load(Path file) {
        try {
            return parse(Files.readString(file), file.getFileName().toString());
        } catch (IOException unreadable) {
            throw new NotMeasuredException(
                    "The limits cannot be read: there is no readable file " + file + ".", unreadable);
        }
    }

    /** {@link #load} for a text at hand; {@code name} is for messages. */
    static Floors parse(String text, String name) {
        Properties properties = new Properties();
        try (Reader reader = new StringReader(text)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException malformed) {
            throw new NotMeasuredException(
                    name + " is not a properties file: " + malformed.getMessage() + ".", malformed);
        }
        return new Floors(
                limit(properties, name, "bytesPerRun", "below", Limit.Bound.BELOW),
                limit(properties, name, "kernelToOracle", "atLeast", Limit.Bound.AT_LEAST),
                limit(properties, name, "timesThousand", "atMost", Limit.Bound.AT_MOST),
                limit(properties, name, "eventKernelToOracle", "atLeast", Limit.Bound.AT_LEAST),
                limit(properties, name, "roundsKernelToOracle", "atLeast", Limit.Bound.AT_LEAST));
    }

    private static Limit limit(Properties properties, String name, String figure, String key, Limit.Bound bound) {
        String value = required(properties, name, figure + "." + key);
        String reason = required(properties, name, figure + ".because");
        try {
            return new Limit(bound, Double.parseDouble(value), reason);
        } catch (NumberFormatException noNumber) {
            throw new NotMeasuredException(
                    name + ": " + figure + "." + key + " is '" + value + "', and has to be a number.", noNumber);
        }
    }

    private static String required(Properties properties, String name, String key) {
        String value = properties.getProperty(key, "").strip();
        if (value.isEmpty()) {
            throw new NotMeasuredException(name + ": " + key + " is missing.");
        }
        return value;
    }
}
