package io.github.brink.internal.run;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;

/**
 * What a run has counted since its start, and what it had counted when the window and the budget window began. Owned by
 * one kernel, whose loop reads and writes the totals itself.
 */
public final class Counts {

    private static final int FIRSTS = 0;
    private static final int RETRIES = 1;
    private static final int REFUSED = 2;
    private static final int REJECTED = 3;
    private static final int GOODPUT = 4;
    private static final int LATE = 5;
    private static final int TIMEOUTS = 6;
    private static final int SHED = 7;
    private static final int SLOW = 8;
    private static final int SIZE = 9;

    public long firsts;
    public long retries;
    public long refused;
    public long rejected;
    public long goodput;
    public long late;
    public long timeouts;

    /** Requests that were not sent because load was shed. */
    public long shed;

    /** Of the goodput, answers that came too late to be healthy; counted only where that matters. */
    public long slow;

    /** First attempts and retries sent before the budget window now running. */
    public long budgetFirsts;

    public long budgetRetries;

    private final long[] atWindowStart = new long[SIZE];

    /** Begins a run. */
    public void clear() {
        firsts = 0;
        retries = 0;
        refused = 0;
        rejected = 0;
        goodput = 0;
        late = 0;
        timeouts = 0;
        shed = 0;
        slow = 0;
        beginWindow();
        beginBudgetWindow();
    }

    /** Adds a row for the window that has just ended and begins the next one. */
    public void record(Timeline timeline, long queue, long inService) {
        final long[] before = atWindowStart;
        final int window = timeline.append();
        final long first = firsts - before[FIRSTS];
        final long retried = retries - before[RETRIES];
        final long turnedAway = rejected - before[REJECTED];
        timeline.set(Column.FIRST, window, first);
        timeline.set(Column.RETRIES, window, retried);
        timeline.set(Column.OFFERED, window, first + retried);
        timeline.set(Column.REFUSED, window, refused - before[REFUSED]);
        timeline.set(Column.REJECTED, window, turnedAway);
        timeline.set(Column.ADMITTED, window, first + retried - turnedAway);
        timeline.set(Column.GOODPUT, window, goodput - before[GOODPUT]);
        timeline.set(Column.LATE, window, late - before[LATE]);
        timeline.set(Column.TIMEOUTS, window, timeouts - before[TIMEOUTS]);
        timeline.set(Column.QUEUE, window, queue);
        timeline.set(Column.IN_SERVICE, window, inService);
        final long keptAway = shed - before[SHED];
        timeline.set(Column.WANTED, window, first + keptAway);
        timeline.set(Column.SHED, window, keptAway);
        timeline.set(Column.ANSWERED, window, goodput - before[GOODPUT]);
        timeline.set(Column.LOST, window, lost() - lost(before));
        timeline.set(Column.SLOW, window, slow - before[SLOW]);
        timeline.set(Column.OPEN, window, firsts - goodput - lost());
        beginWindow();
    }

    /** Whatever is given up and not retried is lost, and so is whatever is rejected: its client knows at once. */
    private long lost() {
        return timeouts - retries + rejected;
    }

    private static long lost(long[] counts) {
        return counts[TIMEOUTS] - counts[RETRIES] + counts[REJECTED];
    }

    private void beginWindow() {
        atWindowStart[FIRSTS] = firsts;
        atWindowStart[RETRIES] = retries;
        atWindowStart[REFUSED] = refused;
        atWindowStart[REJECTED] = rejected;
        atWindowStart[GOODPUT] = goodput;
        atWindowStart[LATE] = late;
        atWindowStart[TIMEOUTS] = timeouts;
        atWindowStart[SHED] = shed;
        atWindowStart[SLOW] = slow;
    }

    /**
     * Adds rows equal to the last one, except that the levels drift, as if so many more windows had been run. Nothing in them
     * is slow: where that is counted, every window is run.
     */
    public void repeatLastWindow(Timeline timeline, long windows, long queueDrift) {
        final int last = timeline.windows() - 1;
        final long first = timeline.get(Column.FIRST, last);
        final long retried = timeline.get(Column.RETRIES, last);
        firsts += windows * first;
        retries += windows * retried;
        refused += windows * timeline.get(Column.REFUSED, last);
        rejected += windows * timeline.get(Column.REJECTED, last);
        goodput += windows * timeline.get(Column.GOODPUT, last);
        late += windows * timeline.get(Column.LATE, last);
        timeouts += windows * timeline.get(Column.TIMEOUTS, last);
        shed += windows * timeline.get(Column.SHED, last);
        budgetFirsts += windows * first;
        budgetRetries += windows * retried;
        final long opened = first - timeline.get(Column.ANSWERED, last) - timeline.get(Column.LOST, last);
        timeline.repeatLast((int) windows);
        timeline.drift(Column.QUEUE, (int) windows, queueDrift);
        timeline.drift(Column.OPEN, (int) windows, opened);
        beginWindow();
    }

    /** Begins a budget window. */
    public void beginBudgetWindow() {
        budgetFirsts = firsts;
        budgetRetries = retries;
    }

    /** Makes these counts equal to others. */
    public void copyFrom(Counts other) {
        firsts = other.firsts;
        retries = other.retries;
        refused = other.refused;
        rejected = other.rejected;
        goodput = other.goodput;
        late = other.late;
        timeouts = other.timeouts;
        shed = other.shed;
        slow = other.slow;
        budgetFirsts = other.budgetFirsts;
        budgetRetries = other.budgetRetries;
        System.arraycopy(other.atWindowStart, 0, atWindowStart, 0, SIZE);
    }
}
