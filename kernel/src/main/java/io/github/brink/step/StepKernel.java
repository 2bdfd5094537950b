package io.github.brink.step;

import io.github.brink.model.Call;
import io.github.brink.model.Fixed;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;

/**
 * Simulates one client population and one service in fixed steps; one thread owns it. Reusable for run after run, and
 * free of allocation once it has seen a run of the same size.
 *
 * <p>Cost: O(steps), independent of the request rate, of the number of slots and of the length of the queue, because
 * attempts travel in {@linkplain Cohorts cohorts}. Semantics: those of {@link io.github.brink.model}; in each step, in
 * this order: control changes, arrivals, completions, starts, timeouts with their retries, window ends.
 *
 * <p>The loop reckons time in clock units, as doubles: whole steps on the exact clock, seconds on the double clock. Whole
 * numbers below 2^53 are exact in a double, so one loop serves both clocks and knows neither; arrivals accumulate in
 * billionths of a request on the one and in requests on the other in the same way.
 *
 * <p>The model is the retry storm of Bronson et al., "Metastable Failures in Distributed Systems" (HotOS 2021), section
 * 2.1.
 */
public final class StepKernel implements Simulation {

    private static final double NOTHING = Double.POSITIVE_INFINITY;

    /** The loop is entered for at least so many steps at once if the rings have room. */
    private static final int STRIDE = 64;

    private final Cohorts cohorts = new Cohorts();
    private final Batches batches = new Batches();
    private final Controls controls = new Controls();
    private final RetryLimits limits = new RetryLimits();
    private final Counts counts = new Counts();
    private final Timeline timeline = new Timeline();
    private StepPlan plan;

    // Fixed for a run.
    private double stepLength;
    private double timeout;
    private double wholeRequest;
    private int windowSteps;
    private long maxAttempts;
    private long queueLimit;
    private boolean timesOut;

    // Ruled by the controls.
    private double gain;
    private long openSlots;
    private double serviceTime;

    // State of the run.
    private int step;
    private int windowEnd;
    private int budgetEnd;
    private double arrived;
    private long keptE9;
    private long admitted;
    private long started;
    private long completed;
    private long gaveUp;
    private long busy;
    private double nextFinish;
    private double nextDeadline;
    private double lastFinish;
    private boolean outOfOrder;
    private long retryFrom;

    /** A kernel without a run; {@link #start} begins one. */
    public StepKernel() {}

    /**
     * Begins a run. The plan must be valid; patching it during the run has no effect that could be relied on.
     *
     * @throws io.github.brink.model.InvalidScenarioException never, if {@link StepPlan#validate} passed
     */
    public void start(StepPlan plan) {
        load(plan);
        timeline.reset(plan.windowNanos);
        cohorts.clear();
        batches.clear();
        counts.clear();
        step = 0;
        windowEnd = windowSteps;
        budgetEnd = limits.budgetSteps;
        arrived = 0;
        keptE9 = 0;
        admitted = 0;
        started = 0;
        completed = 0;
        gaveUp = 0;
        busy = 0;
        nextFinish = NOTHING;
        nextDeadline = NOTHING;
        lastFinish = 0;
        outOfOrder = false;
        retryFrom = 0;
    }

    /** Takes what is fixed for a run from a plan. */
    private void load(StepPlan plan) {
        this.plan = plan;
        stepLength = plan.exact ? 1.0 : Fixed.toDouble(plan.stepNanos);
        wholeRequest = plan.exact ? Fixed.ONE : 1.0;
        timesOut = plan.values[StepPlan.TIMEOUT] != Call.NO_TIMEOUT;
        timeout = timesOut ? clockUnits(plan.values[StepPlan.TIMEOUT]) : NOTHING;
        windowSteps = (int) (plan.windowNanos / plan.stepNanos);
        maxAttempts = plan.values[StepPlan.ATTEMPTS];
        queueLimit = plan.values[StepPlan.QUEUE_LIMIT];
        controls.load(plan, stepLength);
        limits.load(plan);
    }

    /**
     * Makes this run equal to another, which stays as it is: both can then go on independently. O(attempts outstanding +
     * windows recorded).
     */
    public void copyFrom(StepKernel other) {
        load(other.plan);
        controls.copyFrom(other.controls);
        limits.copyFrom(other.limits);
        timeline.copyFrom(other.timeline);
        cohorts.copyFrom(other.cohorts);
        batches.copyFrom(other.batches);
        counts.copyFrom(other.counts);
        gain = other.gain;
        openSlots = other.openSlots;
        serviceTime = other.serviceTime;
        step = other.step;
        windowEnd = other.windowEnd;
        budgetEnd = other.budgetEnd;
        arrived = other.arrived;
        keptE9 = other.keptE9;
        admitted = other.admitted;
        started = other.started;
        completed = other.completed;
        gaveUp = other.gaveUp;
        busy = other.busy;
        nextFinish = other.nextFinish;
        nextDeadline = other.nextDeadline;
        lastFinish = other.lastFinish;
        outOfOrder = other.outOfOrder;
        retryFrom = other.retryFrom;
    }

    @Override
    public void advanceTo(int windows) {
        while (timeline.windows() < windows) {
            if (step == controls.next) {
                applyControls();
            }
            int stop = Math.min(Math.min(windowEnd, budgetEnd), controls.next);
            stop = Math.min(stop, step + Math.min(cohorts.room(STRIDE), batches.room(STRIDE)) - 1);
            runTo(stop);
            if (step == windowEnd) {
                counts.record(timeline, admitted - started, busy);
                windowEnd += windowSteps;
            }
            if (step == budgetEnd) {
                counts.beginBudgetWindow();
                budgetEnd += limits.budgetSteps;
            }
        }
    }

    /**
     * Runs the steps up to one, within which no control changes and no window ends. Each step adds at most one cohort
     * more than it removes and at most one batch, and the rings have room for that.
     */
    private void runTo(int stop) {
        final long[] cohortEnd = cohorts.end;
        final double[] cohortDeadline = cohorts.deadline;
        final int[] cohortAttempt = cohorts.attempt;
        final int cohortMask = cohortEnd.length - 1;
        final long[] batchEnd = batches.end;
        final double[] batchFinish = batches.finish;
        final int batchMask = batchEnd.length - 1;

        final double stepLength = this.stepLength;
        final double timeout = this.timeout;
        final double serviceTime = this.serviceTime;
        final double gain = this.gain;
        final double wholeRequest = this.wholeRequest;
        final long wholeArrivals = (long) (gain / wholeRequest);
        final double fewer = wholeArrivals * wholeRequest;
        final double more = (wholeArrivals + 1) * wholeRequest;
        final long openSlots = this.openSlots;
        final long queueLimit = this.queueLimit;
        final boolean timesOut = this.timesOut;
        final boolean thinned = controls.keepE9 != Fixed.ONE;
        final boolean limited = limits.present;
        final long maxAttempts = controls.retriesStopped ? 0 : this.maxAttempts;
        final long retryFrom = this.retryFrom;
        final long lossyUntil = cohorts.lossyUntil;
        final long budgetFirsts = counts.budgetFirsts;
        final long budgetRetries = counts.budgetRetries;

        double arrived = this.arrived;
        long admitted = this.admitted;
        long started = this.started;
        long completed = this.completed;
        long gaveUp = this.gaveUp;
        long busy = this.busy;
        double nextFinish = this.nextFinish;
        double nextDeadline = this.nextDeadline;
        double lastFinish = this.lastFinish;
        boolean outOfOrder = this.outOfOrder;
        long cohortHead = cohorts.head;
        long cohortTail = cohorts.tail;
        long batchHead = batches.head;
        long batchTail = batches.tail;
        long firsts = counts.firsts;
        long retries = counts.retries;
        long refused = counts.refused;
        long rejected = counts.rejected;
        long goodput = counts.goodput;
        long late = counts.late;
        long timeouts = counts.timeouts;

        for (int step = this.step; step < stop; step++) {
            final double now = step * stepLength;

            // Arrivals. The remainder is below one request, so the whole part of the sum is one of two numbers.
            arrived += gain;
            long arrivals = wholeArrivals;
            if (arrived >= more) {
                arrived -= more;
                arrivals++;
                if (arrived >= wholeRequest) { // a sum of doubles that was rounded up to the next whole number
                    arrived -= wholeRequest;
                    arrivals++;
                }
            } else {
                arrived -= fewer;
            }
            if (thinned) {
                arrivals = keep(arrivals);
            }
            if (arrivals > 0) {
                firsts += arrivals;
                final long entering = Math.min(arrivals, Math.max(0, queueLimit - (admitted - started)));
                rejected += arrivals - entering;
                if (entering > 0) {
                    admitted += entering;
                    if (timesOut) {
                        final int place = (int) cohortTail++ & cohortMask;
                        cohortEnd[place] = admitted;
                        cohortDeadline[place] = now + timeout;
                        cohortAttempt[place] = 1;
                        if (nextDeadline == NOTHING) {
                            nextDeadline = now + timeout;
                        }
                    }
                }
            }

            // Completions.
            if (nextFinish <= now) {
                if (outOfOrder) {
                    batches.head = batchHead;
                    batches.tail = batchTail;
                    completed = batches.completeDue(now, completed, gaveUp);
                    busy -= batches.completed;
                    late += batches.completedLate;
                    goodput += batches.completed - batches.completedLate;
                    batchHead = batches.head;
                    nextFinish = batches.nextFinish();
                    outOfOrder = batches.outOfOrder();
                } else {
                    do {
                        final long end = batchEnd[(int) batchHead++ & batchMask];
                        final long wasted = Math.max(0, Math.min(gaveUp, end) - completed);
                        late += wasted;
                        goodput += end - completed - wasted;
                        busy -= end - completed;
                        completed = end;
                        nextFinish = batchHead == batchTail ? NOTHING : batchFinish[(int) batchHead & batchMask];
                    } while (nextFinish <= now);
                }
            }

            // Starts.
            if (busy < openSlots && started < admitted) {
                final long starting = Math.min(openSlots - busy, admitted - started);
                final double finish = now + serviceTime;
                started += starting;
                busy += starting;
                final int place = (int) batchTail++ & batchMask;
                batchEnd[place] = started;
                batchFinish[place] = finish;
                nextFinish = finish < nextFinish ? finish : nextFinish;
                outOfOrder |= finish < lastFinish;
                lastFinish = finish;
            }

            // Timeouts, and the retries that they lead to.
            while (nextDeadline <= now) {
                final int place = (int) cohortHead & cohortMask;
                final long end = cohortEnd[place];
                final int attempt = cohortAttempt[place];
                final long from = Math.max(gaveUp, completed);
                long waiting = Math.max(0, end - from);
                if (outOfOrder) {
                    batches.head = batchHead;
                    batches.tail = batchTail;
                    waiting -= batches.doneWithin(from, end, completed);
                }
                if (cohortHead < lossyUntil) {
                    waiting += cohorts.takeLost(cohortHead);
                }
                final boolean retried = attempt < maxAttempts && cohortHead >= retryFrom;
                gaveUp = end;
                cohortHead++;
                nextDeadline = cohortHead == cohortTail ? NOTHING : cohortDeadline[(int) cohortHead & cohortMask];
                timeouts += waiting;
                if (retried && waiting > 0) {
                    long granted = waiting;
                    if (limited) {
                        granted = limits.grant(waiting, firsts - budgetFirsts, retries - budgetRetries, step);
                        refused += waiting - granted;
                    }
                    retries += granted;
                    final long entering = Math.min(granted, Math.max(0, queueLimit - (admitted - started)));
                    rejected += granted - entering;
                    if (entering > 0) {
                        admitted += entering;
                        final int next = (int) cohortTail++ & cohortMask;
                        cohortEnd[next] = admitted;
                        cohortDeadline[next] = now + timeout;
                        cohortAttempt[next] = attempt + 1;
                        if (nextDeadline == NOTHING) {
                            nextDeadline = now + timeout;
                        }
                    }
                }
            }
        }

        this.step = stop;
        this.arrived = arrived;
        this.admitted = admitted;
        this.started = started;
        this.completed = completed;
        this.gaveUp = gaveUp;
        this.busy = busy;
        this.nextFinish = nextFinish;
        this.nextDeadline = nextDeadline;
        this.lastFinish = lastFinish;
        this.outOfOrder = outOfOrder;
        cohorts.head = cohortHead;
        cohorts.tail = cohortTail;
        batches.head = batchHead;
        batches.tail = batchTail;
        counts.firsts = firsts;
        counts.retries = retries;
        counts.refused = refused;
        counts.rejected = rejected;
        counts.goodput = goodput;
        counts.late = late;
        counts.timeouts = timeouts;
    }

    /** How many of some arrivals are sent while load is shed. */
    private long keep(long arrivals) {
        keptE9 += arrivals * controls.keepE9;
        final long kept = keptE9 / Fixed.ONE;
        keptE9 -= kept * Fixed.ONE;
        return kept;
    }

    private void applyControls() {
        controls.apply(step, plan);
        if (controls.shedBegan) {
            keptE9 = 0;
        }
        gain = plan.exact ? Fixed.times(controls.rateE9, plan.stepNanos) : Fixed.toDouble(controls.rateE9) * stepLength;
        openSlots = controls.stalled ? 0 : controls.slots;
        serviceTime = clockUnits(controls.serviceNanos);
        for (int c = 0; c < controls.count(); c++) {
            if (controls.beginsAt(c, step)) {
                switch (controls.kind(c)) {
                    case PURGE -> purge();
                    case RESTART -> restart();
                    case STOP_RETRIES -> retryFrom = cohorts.tail;
                    default -> {}
                }
            }
        }
    }

    private double clockUnits(long nanos) {
        if (!plan.exact) {
            return Fixed.toDouble(nanos);
        }
        final long steps = nanos / plan.stepNanos;
        return steps;
    }

    /** Empties the queue. The numbers of the lost attempts are given again to those admitted next. */
    private void purge() {
        cohorts.loseFrom(started, gaveUp);
        admitted = started;
        gaveUp = Math.min(gaveUp, started);
    }

    /** Loses the queue and what is in service; what its clients still wait for becomes a loss of its cohort. */
    private void restart() {
        long start = gaveUp;
        for (long cohort = cohorts.head; cohort < cohorts.tail; cohort++) {
            final long end = cohorts.end(cohort);
            final long from = Math.max(start, completed);
            if (end > from) {
                cohorts.addLost(cohort, end - from - batches.doneWithin(from, end, completed));
            }
            start = Math.max(start, end);
        }
        batches.clear();
        started = admitted;
        completed = admitted;
        busy = 0;
        nextFinish = NOTHING;
        lastFinish = 0;
        outOfOrder = false;
    }

    @Override
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public long slots() {
        return controls.slots;
    }

    @Override
    public long serviceNanos() {
        return controls.serviceNanos;
    }

    @Override
    public long firstTriggerNanos() {
        return plan.firstTriggerNanos();
    }

    @Override
    public long lastTriggerEndNanos() {
        return plan.lastTriggerEndNanos();
    }
}
