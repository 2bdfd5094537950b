package io.github.brink.cli.journal;

import io.github.brink.sweep.Tally;
import java.util.Optional;
import java.util.regex.Pattern;

/** Writes the repetitions of a cell: numbers in the order of {@link Tally}. Stateless and thread-safe. */
public final class TallyCodec implements RecordCodec<Tally> {

    private static final Pattern SPACE = Pattern.compile(" ");
    private static final int FIELDS = 6;

    @Override
    public String encode(Tally tally) {
        return tally.recovered() + " " + tally.metastable() + " " + tally.overloaded() + " " + tally.undecided() + " "
                + tally.medianRecoveryNanos() + " " + tally.p95RecoveryNanos();
    }

    @Override
    public Optional<Tally> decode(String text) {
        String[] fields = SPACE.split(text, -1);
        if (fields.length != FIELDS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Tally(
                    Integer.parseInt(fields[0]),
                    Integer.parseInt(fields[1]),
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    Long.parseLong(fields[4]),
                    Long.parseLong(fields[5])));
        } catch (NumberFormatException unreadable) {
            return Optional.empty();
        }
    }
}
