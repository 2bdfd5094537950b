package io.github.brink.rounds;

import java.util.ArrayList;
import java.util.List;

/**
 * Follows the one path that there is when every round brings the same arrivals; one thread owns it. Nothing is allocated.
 * Reckons duplicates in longs, because they may pile up far beyond the bound of any exploration.
 */
final class QuietRun {

    /** Good is never met. */
    static final long NEVER = -1;

    /** There was no telling within the rounds allowed. */
    static final long UNTOLD = -2;

    private QuietRun() {}

    /**
     * Rounds completed when Good is first met, at whoever's turn; or one of the two constants.
     *
     * <p>Without arrivals there is always a certain answer, given enough rounds. While the server completes anything
     * fresh, the fresh backlog falls. While it completes nothing fresh, the retries of a round stay the same: if they are
     * fewer than S, the duplicates fall; if not, the duplicates never fall again, the fresh share of the work stays at
     * nothing, and Good is out of reach for ever.
     *
     * @param rules loaded
     */
    static long rounds(Rules rules, int fresh, long duplicates, int arrivals, long mostRounds) {
        final int capacity = rules.capacity;
        long waiting = fresh;
        long copies = duplicates;
        for (long round = 0; round <= mostRounds; round++) {
            if (waiting + copies <= rules.good) {
                return round;
            }
            if (waiting > Packing.MAX_BACKLOG) {
                return UNTOLD;
            }
            final int flux = rules.flux((int) waiting);
            waiting += arrivals;
            copies += flux;
            final long total = waiting + copies;
            if (total <= rules.good) {
                return round;
            }
            final long served = rules.served(waiting, copies);
            if (served == 0 && flux >= capacity && arrivals == 0) {
                return NEVER;
            }
            waiting -= served;
            copies -= Math.min(capacity, total) - served;
        }
        return UNTOLD;
    }

    /** The first states at the retrier's turn, one more than {@code rounds}, or fewer if backlogs leave the range of ints. */
    static List<RoundState> path(RoundParameters parameters, RoundState start, int arrivals, int rounds) {
        Rules rules = new Rules();
        rules.load(parameters);
        List<RoundState> path = new ArrayList<>(List.of(start));
        RoundState state = start;
        while (path.size() <= rounds && state.backlog() <= Packing.MAX_BACKLOG) {
            int waiting = state.fresh() + arrivals;
            int copies = state.duplicates() + rules.flux(state.fresh());
            int served = rules.served(waiting, copies);
            int left = copies - (rules.work(waiting, copies) - served);
            state = new RoundState(false, waiting - served, left, waiting, served);
            path.add(state);
        }
        return path;
    }
}
