package io.github.brink.reference.event;

import io.github.brink.model.Action;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.Timetable;
import io.github.brink.reference.Timetable.Conditions;
import io.github.brink.reference.event.Event.Kind;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs a scenario event by event, with one object for each request, attempt and event; not thread-safe. An event costs
 * O(log events to come); a control change O(triggers + actions + attempts that it concerns).
 *
 * <p>It can be used once: a new run needs a new oracle.
 */
public final class EventOracle implements Simulation {

    private final Scenario scenario;
    private final Call call;
    private final Retry retry;
    private final Service service;
    private final Timetable timetable;
    private final ArrivalTimes arrivalTimes;
    private final RetryAllowance allowance;

    private final Timeline timeline = new Timeline();
    private final Map<Column, Long> counts = new EnumMap<>(Column.class);

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long created;
    private long nanos;

    /** What rules now. */
    private Conditions now;

    /** Attempts at the service that have not started, in order of sending. */
    private final Deque<Attempt> queue = new ArrayDeque<>();

    /** Attempts that hold a slot. */
    private final Set<Attempt> inService = new LinkedHashSet<>();

    /** Attempts that the client waits for, wherever they are, and even if they are lost. */
    private final Set<Attempt> awaited = new LinkedHashSet<>();

    /** Retries that will be sent when their backoff ends. */
    private final Set<Attempt> backingOff = new LinkedHashSet<>();

    /**
     * A run that has not begun.
     *
     * @throws InvalidScenarioException if the scenario is meant for another kernel, has several clients or services, or
     *     a surge with a rate that is too large
     */
    public EventOracle(Scenario scenario) {
        require(scenario.kernel() == KernelKind.EVENT, "kernel", "this scenario is not for the event kernel");
        require(scenario.clients().size() == 1, "clients", "the event kernel has one client population");
        require(scenario.services().size() == 1, "services", "the event kernel has one service");
        this.scenario = scenario;
        this.call = scenario.clients().get(0).call();
        this.retry = call.retry();
        this.service = scenario.services().get(0);
        this.timetable = new Timetable(scenario, new Nanoseconds());
        this.arrivalTimes = ArrivalTimes.of(scenario, timetable);
        this.allowance = new RetryAllowance(retry);
        this.now = timetable.undisturbed();
        timeline.reset(scenario.windowNanos());

        changes().forEach(change -> at(change, Kind.CONTROL, this::control));
        expect(0);
        at(scenario.windowNanos(), Kind.END_OF_WINDOW, this::endWindow);
        retry.budget()
                .ifPresent(budget ->
                        at(budget.windowNanos(), Kind.END_OF_WINDOW, () -> endBudgetWindow(budget.windowNanos())));
    }

    private static void require(boolean holds, String path, String otherwise) {
        if (!holds) {
            throw new InvalidScenarioException(path, otherwise);
        }
    }

    private record Nanoseconds() implements Timetable.Time {
        @Override
        public boolean reached(long momentNanos, long at) {
            return momentNanos <= at;
        }

        @Override
        public boolean within(long fromNanos, long forNanos, long at) {
            return fromNanos <= at && at < fromNanos + forNanos;
        }
    }

    /** All times at which a trigger or an action begins or ends. */
    private Set<Long> changes() {
        Set<Long> changes = new TreeSet<>();
        for (Trigger trigger : scenario.triggers()) {
            changes.add(trigger.fromNanos());
            changes.add(trigger.endNanos());
        }
        for (Action action : scenario.actions()) {
            changes.add(action.atNanos());
            if (action instanceof Action.Lasting lasting) {
                changes.add(lasting.atNanos() + lasting.forNanos());
            }
        }
        return changes;
    }

    private void at(long nanos, Kind kind, Runnable happens) {
        events.add(new Event(nanos, kind, created++, happens));
    }

    @Override
    public void advanceTo(int windows) {
        while (timeline.windows() < windows) {
            Event event = events.remove();
            nanos = event.nanos();
            event.happens().run();
        }
    }

    private void control() {
        now = timetable.at(nanos);
        for (Action action : timetable.due(nanos)) {
            if (action instanceof Action.Purge) {
                queue.clear();
            } else if (action instanceof Action.Restart) {
                queue.clear();
                inService.clear();
            } else if (action instanceof Action.StopRetries) {
                awaited.forEach(attempt -> attempt.lastOfItsRequest = true);
                backingOff.clear();
            }
        }
        startWaiting();
    }

    private void expect(long number) {
        Request request = Request.of(scenario.seed(), 0, number);
        at(arrivalTimes.of(request), Kind.ARRIVAL, () -> arrive(request));
    }

    private void arrive(Request request) {
        boolean dropped = now.paused()
                || now.shed().filter(shed -> !request.isKept(shed.keepE9())).isPresent();
        if (!dropped) {
            allowance.firstSent();
            count(Column.FIRST);
            send(new Attempt(request, 1, 0));
        }
        expect(request.number() + 1);
    }

    private void send(Attempt attempt) {
        count(Column.OFFERED);
        if (!canStart() || !queue.isEmpty()) {
            if (queue.size() >= service.queueLimit()) {
                reject(attempt);
                return;
            }
            queue.addLast(attempt);
        } else {
            start(attempt);
        }
        count(Column.ADMITTED);
        awaited.add(attempt);
        if (call.hasTimeout()) {
            at(nanos + call.timeoutNanos(), Kind.TIMEOUT, () -> timeOut(attempt));
        }
    }

    private void reject(Attempt attempt) {
        count(Column.REJECTED);
        if (retry.onRejection()) {
            tryAgain(attempt);
        }
    }

    private boolean canStart() {
        return !now.stalled() && inService.size() < now.slots();
    }

    private void start(Attempt attempt) {
        inService.add(attempt);
        long service = Distributions.service(this.service.time(), attempt.key(Draws.SERVICE));
        at(nanos + slowed(service), Kind.COMPLETION, () -> complete(attempt));
    }

    /** Within a nanosecond and the longest time, as a random service time times a large factor may exceed a long. */
    private long slowed(long service) {
        if (now.slowdown().isEmpty()) {
            return service;
        }
        BigInteger billionths = BigInteger.valueOf(service)
                .multiply(BigInteger.valueOf(now.slowdown().get().timesE9()));
        return billionths
                .add(BigInteger.valueOf(Fixed.ONE / 2))
                .divide(BigInteger.valueOf(Fixed.ONE))
                .max(BigInteger.ONE)
                .min(BigInteger.valueOf(Limits.MAX_NANOS))
                .longValueExact();
    }

    private void startWaiting() {
        while (canStart() && !queue.isEmpty()) {
            start(service.order() == Service.Order.FIFO ? queue.removeFirst() : queue.removeLast());
        }
    }

    private void complete(Attempt attempt) {
        if (!inService.remove(attempt)) {
            return; // a restart has lost it
        }
        if (awaited.remove(attempt)) {
            count(Column.GOODPUT);
            allowance.succeeded();
        } else {
            count(Column.LATE);
        }
        startWaiting();
    }

    private void timeOut(Attempt attempt) {
        if (awaited.remove(attempt)) { // otherwise it has completed in time
            count(Column.TIMEOUTS);
            tryAgain(attempt);
        }
    }

    /** After an attempt that was given up. */
    private void tryAgain(Attempt ended) {
        if (ended.number == retry.attempts() || ended.lastOfItsRequest || now.retriesStopped()) {
            return;
        }
        if (!allowance.take(nanos)) {
            count(Column.REFUSED);
            return;
        }
        Backoff backoff = retry.backoff();
        Attempt next = new Attempt(ended.request, ended.number + 1, Distributions.backoff(backoff, ended));
        if (next.delayNanos == 0) {
            sendRetry(next);
        } else {
            backingOff.add(next);
            at(nanos + next.delayNanos, Kind.END_OF_BACKOFF, () -> endBackoff(next));
        }
    }

    private void endBackoff(Attempt next) {
        if (backingOff.remove(next) && !now.retriesStopped()) {
            sendRetry(next);
        }
    }

    private void sendRetry(Attempt next) {
        count(Column.RETRIES);
        send(next);
    }

    private void endBudgetWindow(long window) {
        allowance.windowEnds();
        at(nanos + window, Kind.END_OF_WINDOW, () -> endBudgetWindow(window));
    }

    private void endWindow() {
        counts.put(Column.QUEUE, (long) queue.size());
        counts.put(Column.IN_SERVICE, (long) inService.size());
        int window = timeline.append();
        counts.forEach((column, value) -> timeline.set(column, window, value));
        counts.clear();
        at(nanos + scenario.windowNanos(), Kind.END_OF_WINDOW, this::endWindow);
    }

    private void count(Column column) {
        counts.merge(column, 1L, Long::sum);
    }

    @Override
    public Timeline timeline() {
        return timeline;
    }

    /** Slots that rule after the last event; those of the undisturbed service before the first. */
    @Override
    public long slots(int service, int replica) {
        return now.slots();
    }

    /** Mean service time of an attempt that would start after the last event; undisturbed before the first. */
    @Override
    public long serviceNanos(int service, int replica) {
        return Math.max(
                1, slowed(Math.min(Limits.MAX_NANOS, Math.round(this.service.time().meanNanos()))));
    }

    @Override
    public long firstTriggerNanos() {
        return scenario.firstTriggerNanos();
    }

    @Override
    public long lastTriggerEndNanos() {
        return scenario.lastTriggerEndNanos();
    }
}
