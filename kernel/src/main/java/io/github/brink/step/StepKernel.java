package io.github.brink.step;

import io.github.brink.internal.run.Controls;
import io.github.brink.internal.run.Counts;
import io.github.brink.internal.run.Meter;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Call;
import io.github.brink.model.Fixed;
import io.github.brink.model.Service;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.outcome.Undisturbed;
import java.util.Objects;
import java.util.Optional;

/**
 * Simulates one client population and one service in fixed steps; one thread owns it. Reusable for run after run, and
 * free of allocation once it has seen a run of the same size.
 *
 * <p>Cost: O(steps), independent of the request rate, of the number of slots and of the length of the queue, because
 * attempts travel in {@linkplain Cohorts cohorts}; on the exact clock less, because windows that can only repeat the
 * one before are {@linkplain #stepsRun not run}, unless it is measured or answers may be slow. Semantics: those of {@link io.github.brink.model}; in each step, in
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

    /** A step that never comes. */
    static final int NEVER = Integer.MAX_VALUE;

    /** The loop is entered for at least so many steps at once if the rings have room. */
    private static final int STRIDE = 64;

    private final StepClock clock = new StepClock();
    private final Traffic traffic = new Traffic();
    private final Controls controls = new Controls();
    private final RetryLimits limits = new RetryLimits();
    private final Counts counts = new Counts();
    private final Meter meter = new Meter();
    private final Admissions admissions = new Admissions();
    private final Repetition repetition = new Repetition();
    private final Timeline timeline = new Timeline();
    private final boolean skipping;
    private StepPlan plan;

    // Fixed for a run.
    private double timeout;
    private int windowSteps;
    private long maxAttempts;
    private long queueLimit;
    private boolean timesOut;
    private boolean mayRepeat;

    // Ruled by the controls.
    private double gain;
    private long openSlots;
    private double serviceTime;

    // State of the run.
    private int step;
    private int skipped;
    private int windowEnd;
    private int budgetEnd;
    private double arrived;
    private long keptE9;

    /** The undisturbed twin of a run of a plan, for its judge; with a kernel of its own, if it is needed. */
    public static Undisturbed twin(StepPlan plan) {
        if (!plan.isDisturbed()) {
            return Undisturbed.ITSELF;
        }
        return Undisturbed.of(
                () -> {
                    StepKernel twin = new StepKernel();
                    twin.start(plan.undisturbed());
                    return twin;
                },
                plan.health());
    }

    /** A kernel without a run; {@link #start} begins one. */
    public StepKernel() {
        this(true);
    }

    /** A kernel that runs every step even where windows only repeat, if it is not skipping. */
    StepKernel(boolean skipping) {
        this.skipping = skipping;
    }

    /**
     * Begins a run. The plan must be valid, and must not be patched before the run, and every copy of it, has ended.
     */
    public void start(StepPlan plan) {
        begin(plan, null);
    }

    /**
     * Begins a run that is measured. All its windows are run, and each cohort costs somewhat more.
     *
     * @param plan as of {@link #start(StepPlan)}
     * @param latency forgets what it has measured before, and belongs to this run until another one begins
     */
    public void start(StepPlan plan, Latency latency) {
        begin(plan, Objects.requireNonNull(latency, "latency"));
    }

    private void begin(StepPlan plan, Latency latency) {
        meter.begin(latency, 1, 1);
        load(plan);
        controls.load(plan.slots, plan.controls, plan.slots.values[PlanSlots.RATE], plan.slots.values[PlanSlots.SLOTS]);
        clock.place(controls, plan.slots);
        limits.load(plan);
        timeline.reset(plan.slots.windowNanos);
        traffic.clear();
        admissions.clear();
        counts.clear();
        repetition.forget();
        step = 0;
        skipped = 0;
        windowEnd = windowSteps;
        budgetEnd = limits.budgetSteps;
        arrived = 0;
        keptE9 = 0;
    }

    /** Takes what is fixed for a run from a plan. */
    private void load(StepPlan plan) {
        this.plan = plan;
        clock.load(plan);
        admissions.load(plan, meter.latency);
        timesOut = plan.slots.values[PlanSlots.TIMEOUT] != Call.NO_TIMEOUT;
        timeout = timesOut ? clock.units(plan.slots.values[PlanSlots.TIMEOUT]) : Traffic.NEVER;
        // On the double clock, rounding makes no two windows certainly alike. And while a queue grows, windows that are
        // alike in
        // all else answer later and later.
        mayRepeat = plan.exact && skipping && !admissions.kept;
        windowSteps = (int) (plan.slots.windowNanos / plan.stepNanos);
        maxAttempts = plan.slots.values[PlanSlots.ATTEMPTS];
        queueLimit = plan.slots.values[PlanSlots.QUEUE_LIMIT];
    }

    /**
     * Makes this run equal to another, which stays as it is: both can then go on independently. If that is measured, so is
     * this one, by a {@link #latency} of this kernel's own. O(attempts outstanding + windows recorded).
     */
    public void copyFrom(StepKernel other) {
        meter.copyFrom(other.meter);
        load(other.plan);
        admissions.copyFrom(other.admissions);
        controls.copyFrom(other.controls);
        limits.copyFrom(other.limits);
        timeline.copyFrom(other.timeline);
        traffic.copyFrom(other.traffic);
        repetition.forget();
        counts.copyFrom(other.counts);
        gain = other.gain;
        openSlots = other.openSlots;
        serviceTime = other.serviceTime;
        step = other.step;
        skipped = other.skipped;
        windowEnd = other.windowEnd;
        budgetEnd = other.budgetEnd;
        arrived = other.arrived;
        keptE9 = other.keptE9;
    }

    /**
     * Makes this run what another would be if it had had this plan from its start. Cost as that of {@link #copyFrom}.
     *
     * @param other a run, which stays as it is
     * @param changed a valid copy of that run's plan, in which only triggers and actions differ that begin, in both, no
     *     earlier than the last window ends that the run has recorded; must not be patched before this run has ended
     * @throws io.github.brink.model.InvalidScenarioException naming the first path whose value would change the past
     */
    public void resume(StepKernel other, StepPlan changed) {
        if (other.step == 0) {
            begin(changed, meter.like(other.meter));
            return;
        }
        final long past = other.timeline.windows() * other.timeline.windowNanos();
        changed.slots.requireSamePast(other.plan.slots, past);
        copyFrom(other);
        plan = changed;
        controls.replan(changed.slots);
        clock.place(controls, changed.slots);
        controls.await(step - 1L); // what is due in this step has not been applied yet
    }

    @Override
    public void advanceTo(int windows) {
        if ((long) windows * windowSteps > StepPlan.MAX_STEPS) {
            throw new IllegalArgumentException(windows + " windows of " + windowSteps + " steps: at most "
                    + StepPlan.MAX_STEPS + " steps are possible");
        }
        while (timeline.windows() < windows) {
            if (step == controls.next) {
                applyControls();
            }
            int stop = (int) Math.min(Math.min(windowEnd, budgetEnd), controls.next);
            stop = Math.min(stop, step + Math.min(traffic.cohorts.room(STRIDE), traffic.batches.room(STRIDE)) - 1);
            runTo(stop);
            if (step == budgetEnd) {
                counts.beginBudgetWindow();
                budgetEnd = later(budgetEnd, limits.budgetSteps);
            }
            if (step == windowEnd) {
                counts.record(timeline, traffic.queue(), traffic.busy);
                meter.endWindow();
                windowEnd += windowSteps;
                if (mayRepeat) {
                    skipTo(windows);
                }
            }
        }
    }

    /** Records windows without running them, as far as they can only repeat the last one. */
    private void skipTo(int windows) {
        if (traffic.irregular() || controls.keepE9 != Fixed.ONE) {
            repetition.forget();
            return;
        }
        repetition.begin();
        repetition.add(arrived);
        if (limits.budgeted()) {
            repetition.add((long) budgetEnd - step);
            repetition.add(counts.firsts - counts.budgetFirsts);
            repetition.add(counts.retries - counts.budgetRetries);
        }
        limits.describe(repetition, step);
        traffic.describe(repetition, step);
        long repeats = repetition.end(traffic, queueLimit == Service.UNLIMITED, timesOut);
        repeats = Math.min(repeats, windows - timeline.windows());
        if (controls.next != Controls.NEVER) {
            repeats = Math.min(repeats, (controls.next - step) / windowSteps);
        }
        if (repeats > 0) {
            final int steps = (int) repeats * windowSteps;
            counts.repeatLastWindow(timeline, repeats, repetition.admissions - repetition.starts);
            traffic.shift(steps, repeats * repetition.admissions, repeats * repetition.completions);
            limits.shift(steps);
            step += steps;
            skipped += steps;
            windowEnd += steps;
            budgetEnd = later(budgetEnd, steps);
            repetition.forget();
        }
    }

    /**
     * Runs the steps up to one, within which no control changes and no window ends. Each step adds at most one cohort
     * more than it removes and at most one batch, and the rings have room for that.
     */
    private void runTo(int stop) {
        final Traffic traffic = this.traffic;
        final Cohorts cohorts = traffic.cohorts;
        final Batches batches = traffic.batches;
        final long[] cohortEnd = cohorts.end;
        final double[] cohortDeadline = cohorts.deadline;
        final int[] cohortAttempt = cohorts.attempt;
        final int cohortMask = cohortEnd.length - 1;
        final long[] batchEnd = batches.end;
        final double[] batchFinish = batches.finish;
        final int batchMask = batchEnd.length - 1;

        final double stepLength = clock.stepLength;
        final double timeout = this.timeout;
        final double serviceTime = this.serviceTime;
        final double gain = this.gain;
        final double wholeRequest = clock.wholeRequest;
        final long wholeArrivals = (long) (gain / wholeRequest);
        final double fewer = wholeArrivals * wholeRequest;
        final double more = (wholeArrivals + 1) * wholeRequest;
        final long openSlots = this.openSlots;
        final long queueLimit = this.queueLimit;
        final boolean timesOut = this.timesOut;
        final boolean thinned = controls.keepE9 != Fixed.ONE;
        final boolean limited = limits.present;
        final long maxAttempts = controls.retriesStopped ? 0 : this.maxAttempts;
        final long retryFrom = traffic.retryFrom;
        final long lossyUntil = cohorts.lossyUntil;
        final Counts counts = this.counts;
        final Admissions admissions = this.admissions.kept ? this.admissions : null;

        double arrived = this.arrived;
        long admitted = traffic.admitted;
        long started = traffic.started;
        long completed = traffic.completed;
        long gaveUp = traffic.gaveUp;
        long busy = traffic.busy;
        double nextFinish = traffic.nextFinish;
        double nextDeadline = traffic.nextDeadline;
        double lastFinish = traffic.lastFinish;
        boolean outOfOrder = traffic.outOfOrder;
        long cohortHead = cohorts.head;
        long cohortTail = cohorts.tail;
        long batchHead = batches.head;
        long batchTail = batches.tail;
        long firsts = counts.firsts;
        long retries = counts.retries;
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
                final long wanted = arrivals;
                arrivals = keep(wanted);
                counts.shed += wanted - arrivals;
            }
            if (arrivals > 0) {
                firsts += arrivals;
                final long entering = Math.min(arrivals, Math.max(0, queueLimit - (admitted - started)));
                if (entering < arrivals) {
                    counts.rejected += arrivals - entering;
                }
                if (entering > 0) {
                    admitted += entering;
                    if (admissions != null) {
                        admissions.admit(admitted, step, step);
                    }
                    if (timesOut) {
                        final int place = (int) cohortTail++ & cohortMask;
                        cohortEnd[place] = admitted;
                        cohortDeadline[place] = now + timeout;
                        cohortAttempt[place] = 1;
                        if (nextDeadline == Traffic.NEVER) {
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
                    completed = batches.completeDue(now, completed, gaveUp, admissions, step);
                    busy -= batches.completed;
                    late += batches.completedLate;
                    goodput += batches.completed - batches.completedLate;
                    counts.slow += batches.completedSlow;
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
                        if (admissions != null) {
                            counts.slow += admissions.answer(completed, completed + wasted, end, step);
                        }
                        completed = end;
                        nextFinish = batchHead == batchTail ? Traffic.NEVER : batchFinish[(int) batchHead & batchMask];
                    } while (nextFinish <= now);
                }
            }

            // Starts.
            if (busy < openSlots && started < admitted) {
                final long starting = Math.min(openSlots - busy, admitted - started);
                final double finish = now + serviceTime;
                if (admissions != null) {
                    admissions.start(started, started + starting, step);
                }
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
                nextDeadline = cohortHead == cohortTail ? Traffic.NEVER : cohortDeadline[(int) cohortHead & cohortMask];
                timeouts += waiting;
                if (retried && waiting > 0) {
                    long granted = waiting;
                    if (limited) {
                        granted = limits.grant(
                                waiting, firsts - counts.budgetFirsts, retries - counts.budgetRetries, step);
                        counts.refused += waiting - granted;
                    }
                    retries += granted;
                    final long entering = Math.min(granted, Math.max(0, queueLimit - (admitted - started)));
                    if (entering < granted) {
                        counts.rejected += granted - entering;
                    }
                    if (entering > 0) {
                        admitted += entering;
                        if (admissions != null) {
                            admissions.admit(admitted, step, admissions.wanted(cohortHead - 1));
                        }
                        final int next = (int) cohortTail++ & cohortMask;
                        cohortEnd[next] = admitted;
                        cohortDeadline[next] = now + timeout;
                        cohortAttempt[next] = attempt + 1;
                        if (nextDeadline == Traffic.NEVER) {
                            nextDeadline = now + timeout;
                        }
                    }
                }
            }
        }

        if (admissions != null) {
            admissions.leave(completed, timesOut ? cohortHead : Long.MAX_VALUE);
        }
        this.step = stop;
        this.arrived = arrived;
        traffic.admitted = admitted;
        traffic.started = started;
        traffic.completed = completed;
        traffic.gaveUp = gaveUp;
        traffic.busy = busy;
        traffic.nextFinish = nextFinish;
        traffic.nextDeadline = nextDeadline;
        traffic.lastFinish = lastFinish;
        traffic.outOfOrder = outOfOrder;
        cohorts.head = cohortHead;
        cohorts.tail = cohortTail;
        batches.head = batchHead;
        batches.tail = batchTail;
        counts.firsts = firsts;
        counts.retries = retries;
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
        controls.apply(step);
        repetition.forget();
        if (controls.shedBegan) {
            keptE9 = 0;
        }
        gain = clock.gain(controls.rateE9);
        openSlots = controls.stalled ? 0 : controls.slots;
        serviceTime = clock.units(serviceNanos(0, 0));
        for (int c = 0; c < controls.count(); c++) {
            if (controls.beginsAt(c, step)) {
                switch (controls.kind(c)) {
                    case PURGE -> {
                        traffic.purge();
                        if (admissions.kept) {
                            admissions.loseFrom(traffic.admitted);
                        }
                    }
                    case RESTART -> traffic.restart();
                    case STOP_RETRIES -> traffic.retryFrom = traffic.cohorts.tail;
                    default -> {}
                }
            }
        }
    }

    /** So many steps after a step; never, if that is beyond any run. */
    private static int later(int step, int steps) {
        return (int) Math.min(NEVER, (long) step + steps);
    }

    /** Steps since the start of the run. */
    public int steps() {
        return step;
    }

    /**
     * How many of them were run. The others lie in windows that could only repeat the one before, bit for bit, which is
     * certain when the system is at the end of a window as it was at its beginning.
     */
    public int stepsRun() {
        return step - skipped;
    }

    @Override
    public Optional<Latency> latency() {
        return meter.latency();
    }

    @Override
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public long slots(int service, int replica) {
        return controls.slots;
    }

    @Override
    public long serviceNanos(int service, int replica) {
        return Fixed.times(plan.slots.values[PlanSlots.SERVICE], controls.slowdownE9);
    }

    @Override
    public boolean random() {
        return false;
    }

    @Override
    public long lastTriggerEndNanos() {
        return plan.slots.lastTriggerEndNanos();
    }
}
