package io.github.brink.event;

import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Backoff;
import io.github.brink.model.Draws;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Timeline;
import java.util.Arrays;

/** A call: an edge from a caller to a service, with what is to be done about its attempts. Owned by one kernel. */
final class Edge {

    final int index;
    final Topology.Edge shape;
    final Caller caller;
    final Tier tier;

    /** The link to the service; null if messages always reach it at once. */
    final Wire wire;

    /** What comes due when attempts are given up, in the order of sending. */
    final Line timeouts = new Line(true);

    /** The family of the timeouts in the calendar; -1 if there are none. */
    int family = -1;

    private final Delays delays = new Delays();
    private final RetryGate[] gates;

    private final boolean limited;

    /** Whether its attempts are sent for others, or for users, to whom they have to be traced back. */
    final boolean hasParents;

    final boolean retriesRejected;
    final boolean cancels;
    final boolean propagates;
    final boolean hasBackoff;

    // Fixed for a run.
    long timeout;
    int maxAttempts;

    /** Whether it matters when the requests behind its attempts were wanted; of a client. */
    boolean timed;

    /** An answer that comes later than this is slow. */
    private long within;

    /** Where the latencies of a client's requests go; null if nobody asks for them. */
    private Latency latency;

    private long budgetNanos;

    /** When the budget's window ends. */
    long budgetEnd;

    // Counted since the last record.
    long firsts;
    long retries;
    long refused;
    long rejected;
    long failed;
    long goodput;
    long late;
    long timedOut;

    /** Requests that were not sent because load was shed; of a client. */
    long shed;

    /** Requests that have ended without an answer. */
    long lost;

    /** Requests that were answered too slowly; of a client that is timed. */
    private long slow;

    /** Requests that had not ended at the last record. */
    private long open;

    Edge(int index, Topology.Edge shape, Caller caller, Tier tier, Wire wire, boolean hasParents) {
        this.index = index;
        this.shape = shape;
        this.hasParents = hasParents;
        retriesRejected = shape.call().retry().onRejection();
        cancels = shape.call().cancel();
        propagates = shape.call().propagatesDeadline();
        hasBackoff = shape.call().retry().backoff().growth() != Backoff.Growth.NONE;
        this.caller = caller;
        this.tier = tier;
        this.wire = wire;
        limited = shape.call().retry().budget().isPresent()
                || shape.call().retry().cap().isPresent()
                || shape.call().retry().tokens().isPresent();
        gates = new RetryGate[limited ? shape.call().instances() : 0];
        Arrays.setAll(gates, i -> new RetryGate());
    }

    boolean timesOut() {
        return family >= 0;
    }

    /**
     * Begins a run.
     *
     * @param ofClient whether a client makes it
     * @param measured where latencies go, or null
     */
    void load(PlanSlots slots, boolean ofClient, Latency measured) {
        within = slots.health.withinNanos();
        latency = measured;
        timed = ofClient && (slots.health.hasLimit() || latency != null);
        final int call = slots.call(index);
        timeout = slots.values[call + PlanSlots.TIMEOUT];
        maxAttempts = (int) slots.values[call + PlanSlots.ATTEMPTS];
        delays.load(shape.call().retry().backoff(), slots, call);
        for (RetryGate gate : gates) {
            gate.load(slots, call);
        }
        budgetNanos = slots.values[call + PlanSlots.BUDGET_WINDOW];
        budgetEnd = budgetNanos == PlanSlots.NONE ? Calendar.NEVER : budgetNanos;
        timeouts.clear();
        open = 0;
        countAnew();
    }

    /** A first attempt is sent. */
    void countFirst(long request) {
        firsts++;
        if (limited) {
            gate(request).sentFirst();
        }
    }

    /** An attempt has succeeded in time. */
    void countSuccess(long request) {
        goodput++;
        if (limited) {
            gate(request).succeeded();
        }
    }

    /** A request of a client that is timed is answered so long after it was wanted. */
    void countAnswer(long nanos) {
        if (nanos > within) {
            slow++;
        }
        if (latency != null) {
            latency.addAnswers(index, nanos, 1);
        }
    }

    /** Whether the limits grant a retry; if not, it is counted as refused. */
    boolean grants(long now, long request) {
        if (!limited || gate(request).grant(now)) {
            return true;
        }
        refused++;
        return false;
    }

    private RetryGate gate(long request) {
        return gates.length == 1
                ? gates[0]
                : gates[(int) Draws.below(Draws.child(request, Draws.INSTANCE), gates.length)];
    }

    /** The delay of the backoff after an attempt; see {@link Delays#after}. */
    long delayAfter(long request, int number, long previous) {
        return delays.after(request, number, previous);
    }

    /** The budget's window ends, and the next one begins. */
    void endBudgetWindow() {
        for (RetryGate gate : gates) {
            gate.beginBudgetWindow();
        }
        budgetEnd += budgetNanos;
    }

    /**
     * Adds what has been counted since the last record to the last window.
     *
     * @param scope the call's own, or -1 if it has none
     * @param ofClient whether the whole system counts it, too
     */
    void record(Timeline timeline, int scope, boolean ofClient) {
        if (scope >= 0) {
            write(timeline, scope);
            final int window = timeline.windows() - 1;
            timeline.add(scope, Column.REJECTED, window, rejected);
            timeline.add(scope, Column.FAILED, window, failed);
        }
        if (ofClient) {
            write(timeline, 0);
            open += firsts - goodput - lost;
            writeRequests(timeline, 0);
            if (scope >= 0) {
                writeRequests(timeline, scope);
            }
        }
        countAnew();
    }

    private void write(Timeline timeline, int scope) {
        final int window = timeline.windows() - 1;
        timeline.add(scope, Column.FIRST, window, firsts);
        timeline.add(scope, Column.RETRIES, window, retries);
        timeline.add(scope, Column.OFFERED, window, firsts + retries);
        timeline.add(scope, Column.REFUSED, window, refused);
        timeline.add(scope, Column.GOODPUT, window, goodput);
        timeline.add(scope, Column.LATE, window, late);
        timeline.add(scope, Column.TIMEOUTS, window, timedOut);
    }

    /** What became of a client's requests: each has one first attempt unless it was shed, and one answer at most. */
    private void writeRequests(Timeline timeline, int scope) {
        final int window = timeline.windows() - 1;
        timeline.add(scope, Column.WANTED, window, firsts + shed);
        timeline.add(scope, Column.SHED, window, shed);
        timeline.add(scope, Column.ANSWERED, window, goodput);
        timeline.add(scope, Column.LOST, window, lost);
        timeline.add(scope, Column.SLOW, window, slow);
        timeline.add(scope, Column.OPEN, window, open);
    }

    private void countAnew() {
        firsts = 0;
        retries = 0;
        refused = 0;
        rejected = 0;
        failed = 0;
        goodput = 0;
        late = 0;
        timedOut = 0;
        shed = 0;
        lost = 0;
        slow = 0;
    }

    /**
     * Makes this call equal to another.
     *
     * @param measured where latencies go, or null
     */
    void copyFrom(Edge other, Latency measured) {
        timed = other.timed;
        within = other.within;
        latency = measured;
        timeout = other.timeout;
        maxAttempts = other.maxAttempts;
        budgetNanos = other.budgetNanos;
        budgetEnd = other.budgetEnd;
        delays.copyFrom(other.delays);
        for (int i = 0; i < gates.length; i++) {
            gates[i].copyFrom(other.gates[i]);
        }
        timeouts.copyFrom(other.timeouts);
        firsts = other.firsts;
        retries = other.retries;
        refused = other.refused;
        rejected = other.rejected;
        failed = other.failed;
        goodput = other.goodput;
        late = other.late;
        timedOut = other.timedOut;
        shed = other.shed;
        lost = other.lost;
        slow = other.slow;
        open = other.open;
    }
}
