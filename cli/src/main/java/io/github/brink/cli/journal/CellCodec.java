package io.github.brink.cli.journal;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.CellResult;
import java.util.Optional;
import java.util.regex.Pattern;

/** Writes the cells of a map: the outcome, then numbers in the order of {@link CellResult}. Stateless and thread-safe. */
public final class CellCodec implements RecordCodec<CellResult> {

    private static final Pattern SPACE = Pattern.compile(" ");
    private static final int FIELDS = 9;

    @Override
    public String encode(CellResult cell) {
        return cell.outcome().label()
                + ' '
                + cell.recoveryNanos()
                + ' '
                + cell.downNanos()
                + ' '
                + cell.windows()
                + ' '
                + cell.peakQueue()
                + ' '
                + cell.requests()
                + ' '
                + cell.attempts()
                + ' '
                + cell.busiest()
                + ' '
                + cell.lastGoodput();
    }

    @Override
    public Optional<CellResult> decode(String text) {
        String[] fields = SPACE.split(text, -1);
        if (fields.length != FIELDS) {
            return Optional.empty();
        }
        for (Outcome outcome : Outcome.values()) {
            if (outcome.label().equals(fields[0])) {
                return numbers(outcome, fields);
            }
        }
        return Optional.empty();
    }

    private static Optional<CellResult> numbers(Outcome outcome, String[] fields) {
        try {
            return Optional.of(new CellResult(
                    outcome,
                    Long.parseLong(fields[1]),
                    Long.parseLong(fields[2]),
                    Integer.parseInt(fields[3]),
                    Long.parseLong(fields[4]),
                    Long.parseLong(fields[5]),
                    Long.parseLong(fields[6]),
                    Long.parseLong(fields[7]),
                    Long.parseLong(fields[8])));
        } catch (NumberFormatException unreadable) {
            return Optional.empty();
        }
    }
}
