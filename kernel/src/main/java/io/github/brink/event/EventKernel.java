package io.github.brink.event;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.internal.run.Control;
import io.github.brink.internal.run.Controls;
import io.github.brink.internal.run.Counts;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.internal.structure.CalendarQueue;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.Service;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;

/**
 * Simulates one client population and one service event by event, in whole nanoseconds and with keyed random numbers; one
 * thread owns it. Reusable for run after run, and free of allocation once it has seen a run of the same size.
 *
 * <p>Cost: O(1) for each attempt, plus O(log attempts in service) where service times are random or a slowdown can change
 * their order, plus O(log retries waiting) where backoff is random. The package description has the semantics.
 *
 * <p>Every family of events (arrivals, completions, timeouts, ends of backoffs) knows when its next event is due; the
 * loop takes the earliest, at one time in the order of the families.
 */
public final class EventKernel implements Simulation {

    private static final long NEVER = Controls.NEVER;

    private final Controls controls = new Controls();
    private final Counts counts = new Counts();
    private final Timeline timeline = new Timeline();
    private final ArrivalStream arrivals = new ArrivalStream();
    private final ServiceSampler sampler = new ServiceSampler();
    private final RetryGate gate = new RetryGate();
    private final Delays delays = new Delays();
    private final Attempts attempts = new Attempts();

    /** Waiting attempts, the oldest first. */
    private final Line queue = new Line();

    /** Attempts in the order of sending, with the times at which they are given up. */
    private final Line timeouts = new Line();

    /** Attempts in service, if they finish in the order in which they started ... */
    private final Line finishing = new Line();

    /** ... and otherwise. */
    private final CalendarQueue finishes = new CalendarQueue();

    /** Retries that wait for the end of their backoff. */
    private final CalendarQueue backoffs = new CalendarQueue();

    private EventPlan plan;

    // Fixed for a run.
    private long timeout;
    private boolean timesOut;
    private int maxAttempts;
    private boolean retriesRejected;
    private boolean lastFirst;
    private boolean inOrder;
    private long queueLimit;

    // State of the run.
    private long windowEnd;
    private long budgetEnd;
    private long busy;
    private long nextFinish;
    private long nextTimeout;
    private long nextBackoff;
    private long created;
    private long retriesStoppedAt;
    private long openSlots;

    /** A kernel without a run; {@link #start} begins one. */
    public EventKernel() {}

    /** Begins a run. The plan must be valid; patching it during the run has no effect that could be relied on. */
    public void start(EventPlan plan) {
        this.plan = plan;
        final long[] values = plan.slots.values;
        timeout = values[PlanSlots.TIMEOUT];
        timesOut = plan.client.call().hasTimeout();
        maxAttempts = (int) values[PlanSlots.ATTEMPTS];
        retriesRejected = plan.client.call().retry().onRejection();
        lastFirst = plan.service.order() == Service.Order.LIFO;
        queueLimit = values[PlanSlots.QUEUE_LIMIT];
        controls.load(plan.slots);
        boolean slowed = false;
        for (int control = 0; control < controls.count(); control++) {
            final long from = plan.slots.ofControl(control, PlanSlots.FROM);
            controls.place(control, from, from + plan.slots.ofControl(control, PlanSlots.FOR));
            slowed |= controls.kind(control) == Control.SLOWDOWN;
        }
        sampler.load(plan.serviceKind, values, PlanSlots.SERVICE, plan.tableShares, plan.tableNanos);
        inOrder = plan.serviceKind == ServiceSampler.CONSTANT && !slowed;
        gate.load(plan.slots);
        delays.load(plan);
        arrivals.load(plan, Draws.mix(values[PlanSlots.SEED]), values[PlanSlots.INTERVAL]);
        attempts.clear();
        queue.clear();
        timeouts.clear();
        finishing.clear();
        finishes.clear();
        backoffs.clear();
        counts.clear();
        timeline.reset(plan.slots.windowNanos);
        windowEnd = plan.slots.windowNanos;
        budgetEnd = gate.budgetNanos == PlanSlots.NONE ? NEVER : gate.budgetNanos;
        busy = 0;
        nextFinish = NEVER;
        nextTimeout = NEVER;
        nextBackoff = NEVER;
        created = 0;
        retriesStoppedAt = -1;
        openSlots = 0;
    }

    @Override
    public void advanceTo(int windows) {
        while (timeline.windows() < windows) {
            final long end = Math.min(windowEnd, budgetEnd);
            runThrough(end);
            if (end == windowEnd) {
                counts.record(timeline, queue.size(), busy);
                windowEnd += plan.slots.windowNanos;
            }
            if (end == budgetEnd) {
                gate.beginBudgetWindow();
                budgetEnd += gate.budgetNanos;
            }
        }
    }

    /** Handles every event up to a time, that time included. */
    private void runThrough(long end) {
        while (true) {
            final long arrival = arrivals.next;
            final long others = Math.min(Math.min(nextFinish, nextTimeout), nextBackoff);
            final long now = Math.min(Math.min(arrival, others), controls.next);
            if (now > end) {
                return;
            }
            if (controls.next == now) {
                change(now);
            } else if (arrival == now) {
                arrive(now);
            } else if (nextFinish == now) {
                complete(now);
            } else if (nextTimeout == now) {
                giveUp(now);
            } else {
                endBackoff(now);
            }
        }
    }

    private void change(long now) {
        controls.apply(now);
        arrivals.change(now, controls.rateE9);
        openSlots = controls.stalled ? 0 : controls.slots;
        for (int control = 0; control < controls.count(); control++) {
            if (controls.beginsAt(control, now)) {
                switch (controls.kind(control)) {
                    case PURGE -> purge();
                    case RESTART -> restart();
                    case STOP_RETRIES -> retriesStoppedAt = now;
                    default -> {}
                }
            }
        }
        startWaiting(now);
    }

    private void arrive(long now) {
        if (!arrivals.isRequest(now)) {
            return;
        }
        arrivals.take(now);
        final long request = arrivals.requestKey;
        if (controls.keepE9 != Fixed.ONE
                && Draws.below(Draws.child(request, Draws.SHED), Fixed.ONE) >= controls.keepE9) {
            return;
        }
        counts.firsts++;
        gate.sentFirst();
        send(now, attempts.take(request, 1, -1));
    }

    /** An attempt reaches the service; if it is rejected, it may be retried at once, again and again. */
    private void send(long now, int sent) {
        int attempt = sent;
        while (attempt >= 0) {
            attempts.sent[attempt] = now;
            if (busy < openSlots && queue.isEmpty()) {
                admit(attempt);
                begin(now, attempt);
                return;
            }
            if (queue.size() < queueLimit) {
                admit(attempt);
                queue.add(attempt, now);
                return;
            }
            counts.rejected++;
            final int rejected = attempt;
            attempt = retriesRejected ? retryOf(now, rejected) : -1;
            attempts.release(rejected);
        }
    }

    private void admit(int attempt) {
        if (timesOut) {
            attempts.state[attempt] = Attempts.AWAITED | Attempts.INSIDE | Attempts.TIMED;
            final long due = attempts.sent[attempt] + timeout;
            if (timeouts.isEmpty()) {
                nextTimeout = due;
            }
            timeouts.add(attempt, due);
        } else {
            attempts.state[attempt] = Attempts.AWAITED | Attempts.INSIDE;
        }
    }

    private void begin(long now, int attempt) {
        busy++;
        long time = sampler.sample(Draws.child(attempts.request[attempt], attempts.number[attempt]));
        if (controls.slowdownE9 != Fixed.ONE) {
            time = slowed(time);
        }
        final long finish = now + time;
        if (inOrder) {
            finishing.add(attempt, finish);
        } else {
            finishes.insert(attempt, finish, created++);
        }
        if (finish < nextFinish) {
            nextFinish = finish;
        }
    }

    private long slowed(long time) {
        // The product may not fit a long; where it comes near, it is beyond the longest time anyway.
        if (Fixed.toDouble(controls.slowdownE9) * time > Limits.MAX_NANOS) {
            return Limits.MAX_NANOS;
        }
        return Math.max(1, Fixed.times(time, controls.slowdownE9));
    }

    private void startWaiting(long now) {
        while (busy < openSlots && !queue.isEmpty()) {
            begin(now, lastFirst ? queue.removeLast() : queue.removeFirst());
        }
    }

    private void complete(long now) {
        int attempt;
        if (inOrder) {
            attempt = finishing.removeFirst();
            nextFinish = finishing.isEmpty() ? NEVER : finishing.firstTime();
        } else {
            attempt = finishes.removeMin();
            nextFinish = finishes.size() == 0 ? NEVER : finishes.minTime();
        }
        busy--;
        if ((attempts.state[attempt] & Attempts.AWAITED) != 0) {
            counts.goodput++;
            gate.succeeded();
        } else {
            counts.late++;
        }
        attempts.drop(attempt, Attempts.AWAITED | Attempts.INSIDE);
        startWaiting(now);
    }

    private void giveUp(long now) {
        final int attempt = timeouts.removeFirst();
        nextTimeout = timeouts.isEmpty() ? NEVER : timeouts.firstTime();
        if ((attempts.state[attempt] & Attempts.AWAITED) == 0) {
            attempts.drop(attempt, Attempts.TIMED);
            return;
        }
        counts.timeouts++;
        final int retry = retryOf(now, attempt);
        attempts.drop(attempt, Attempts.AWAITED | Attempts.TIMED);
        if (retry >= 0) {
            send(now, retry);
        }
    }

    /** The retry that is to be sent now for an attempt that is given up; -1 if there is none, or not yet. */
    private int retryOf(long now, int attempt) {
        final int number = attempts.number[attempt];
        if (number >= maxAttempts || controls.retriesStopped || attempts.sent[attempt] < retriesStoppedAt) {
            return -1;
        }
        if (!gate.grant(now)) {
            counts.refused++;
            return -1;
        }
        final long request = attempts.request[attempt];
        final long delay = delays.after(request, number, attempts.delay[attempt]);
        final int retry = attempts.take(request, number + 1, delay);
        if (delay == 0) {
            counts.retries++;
            return retry;
        }
        attempts.sent[retry] = now;
        backoffs.insert(retry, now + delay, created++);
        nextBackoff = backoffs.minTime();
        return -1;
    }

    private void endBackoff(long now) {
        final int retry = backoffs.removeMin();
        nextBackoff = backoffs.size() == 0 ? NEVER : backoffs.minTime();
        if (controls.retriesStopped || attempts.sent[retry] < retriesStoppedAt) {
            attempts.release(retry);
            return;
        }
        counts.retries++;
        send(now, retry);
    }

    private void purge() {
        while (!queue.isEmpty()) {
            attempts.drop(queue.removeFirst(), Attempts.INSIDE);
        }
    }

    private void restart() {
        purge();
        while (!finishing.isEmpty()) {
            attempts.drop(finishing.removeFirst(), Attempts.INSIDE);
        }
        while (finishes.size() > 0) {
            attempts.drop(finishes.removeMin(), Attempts.INSIDE);
        }
        busy = 0;
        nextFinish = NEVER;
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
        return slowed(Math.min(Limits.MAX_NANOS, Math.round(plan.meanServiceNanos())));
    }

    @Override
    public long firstTriggerNanos() {
        return plan.slots.firstTriggerNanos();
    }

    @Override
    public long lastTriggerEndNanos() {
        return plan.slots.lastTriggerEndNanos();
    }
}
