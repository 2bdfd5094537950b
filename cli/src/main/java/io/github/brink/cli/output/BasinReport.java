package io.github.brink.cli.output;

import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundState;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The basin of one set of parameters, as the outputs show it; immutable.
 *
 * @param version of brink
 * @param parameters of the model
 * @param rows one for each start, in order of Q0; at least one
 * @param in the shortest path of some start into the trap, of which round boundaries and the end are kept; empty if there is
 *     none
 * @param out the path of some start to Good without arrivals; empty if there is none
 */
public record BasinReport(
        String version, RoundParameters parameters, List<BasinRow> rows, List<RoundState> in, List<RoundState> out) {

    public BasinReport {
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(parameters, "parameters");
        rows = List.copyOf(rows);
        RoundState end = in.isEmpty() ? null : in.get(in.size() - 1);
        in = in.stream()
                .filter(state -> !state.serverTurn() || state.equals(end))
                .toList();
        out = List.copyOf(out);
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a basin without starts");
        }
    }

    /** The row of a start. */
    Optional<BasinRow> row(int q0) {
        int index = q0 - rows.get(0).q0();
        return index >= 0 && index < rows.size() ? Optional.of(rows.get(index)) : Optional.empty();
    }

    /** Starts with a fate. */
    long count(Fate fate) {
        return rows.stream().filter(row -> row.fate() == fate).count();
    }

    /** The largest fresh backlog to show. */
    int widest() {
        int widest = Math.max(rows.get(rows.size() - 1).q0(), parameters.trappedFresh() * 3 / 2);
        for (RoundState state : in) {
            widest = Math.max(widest, state.fresh());
        }
        for (RoundState state : out) {
            widest = Math.max(widest, state.fresh());
        }
        return widest;
    }

    /** The largest duplicate backlog to show. */
    int highest() {
        int highest = parameters.trappedFresh() * 4;
        for (RoundState state : in) {
            highest = Math.max(highest, state.duplicates());
        }
        for (RoundState state : out) {
            highest = Math.max(highest, state.duplicates());
        }
        return highest;
    }

    /** Q0 of a path. */
    static int q0(List<RoundState> path) {
        return path.get(0).fresh();
    }
}
