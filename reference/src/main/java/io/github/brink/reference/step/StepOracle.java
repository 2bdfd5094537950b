package io.github.brink.reference.step;

import io.github.brink.model.Action;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Stepping;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.DurationLists;
import io.github.brink.reference.Oracle;
import io.github.brink.reference.Timetable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a scenario in steps, with one object an attempt; not thread-safe. A step costs O(attempts that arrive, leave or
 * are in service + triggers + actions); memory is O(attempts that wait, at the service or at the client).
 *
 * <p>It can be used once: a new run needs a new oracle.
 */
public final class StepOracle implements Oracle {

    private final Scenario scenario;
    private final Client client;
    private final Service service;
    private final long rateE9;
    private final long serviceNanos;
    private final StepTime time;
    private final Timetable timetable;
    private final StepTime.Arrived arrivals;
    private final RetryAllowance allowance;
    private final long stepsPerWindow;

    private final Timeline timeline = new Timeline();
    private final Map<Column, Long> counts = new EnumMap<>(Column.class);

    private final DurationLists answerTimes = new DurationLists();
    private final DurationLists waits = new DurationLists();

    private final Deque<Attempt> queue = new ArrayDeque<>();
    private final List<Attempt> inService = new ArrayList<>();

    /** Attempts with a deadline, in order of sending; the head may have completed. */
    private final Deque<Attempt> outstanding = new ArrayDeque<>();

    /** What rules over the client in this step. */
    private Timetable.OfClient demand;

    /** What rules over the service in this step. */
    private Timetable.OfReplica supply;

    /** Requests that have not ended. */
    private long open;

    private long shedE9;
    private long step;

    /**
     * A run that has not begun.
     *
     * @throws InvalidScenarioException if the scenario cannot be run in steps: it is meant for another kernel, has
     *     several clients or services, or a time that must be a whole number of steps is not
     */
    public StepOracle(Scenario scenario) {
        StepRules.check(scenario);
        Stepping stepping = scenario.stepping().orElseThrow();
        this.scenario = scenario;
        this.client = scenario.clients().get(0);
        this.service = scenario.services().get(0);
        this.rateE9 = StepRules.rateE9(scenario);
        this.serviceNanos = StepRules.serviceNanos(scenario);
        this.time = StepTime.of(stepping);
        this.timetable = new Timetable(scenario, time);
        this.arrivals = time.arrivals();
        this.allowance = new RetryAllowance(client.call().retry(), time, stepping.stepNanos());
        this.stepsPerWindow = scenario.windowNanos() / stepping.stepNanos();
        this.demand = timetable.client(client.name(), Timetable.BEFORE);
        this.supply = timetable.replica(service, 0, Timetable.BEFORE);
        timeline.reset(scenario.windowNanos());
    }

    @Override
    public void advanceTo(int windows) {
        while (timeline.windows() < windows) {
            control();
            arrive();
            complete();
            start();
            giveUp();
            record();
            step++;
        }
    }

    @Override
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public List<DurationLists> answerTimes() {
        return List.of(answerTimes);
    }

    @Override
    public List<DurationLists> waits() {
        return List.of(waits);
    }

    /** Slots that ruled in the last step that was run; those of the undisturbed service before the first. */
    @Override
    public long slots(int service, int replica) {
        return supply.slots();
    }

    /** Service time that ruled in the last step that was run; that of the undisturbed service before the first. */
    @Override
    public long serviceNanos(int service, int replica) {
        return slowed();
    }

    @Override
    public boolean random() {
        return false;
    }

    @Override
    public long lastTriggerEndNanos() {
        return scenario.lastTriggerEndNanos();
    }

    /** Phase 1: what rules in this step, and what happens once. */
    private void control() {
        Timetable.OfClient next = timetable.client(client.name(), step);
        if (!next.shed().equals(demand.shed())) {
            shedE9 = 0; // each shed begins with an empty accumulator, also one that rules again
        }
        demand = next;
        supply = timetable.replica(service, 0, step);
        for (Action action : timetable.due(step)) {
            if (action instanceof Action.Purge) {
                queue.clear();
            } else if (action instanceof Action.Restart) {
                queue.clear();
                inService.clear();
            } else if (action instanceof Action.StopRetries) {
                outstanding.forEach(attempt -> attempt.lastOfItsRequest = true);
            }
        }
        allowance.begin(step);
    }

    /** Phase 2: first attempts. */
    private void arrive() {
        long rate = demand.surge().map(surge -> Timetable.peakE9(surge, rateE9)).orElse(rateE9);
        for (long requests = arrivals.step(rate); requests > 0; requests--) {
            count(Column.WANTED);
            if (demand.paused() || !passesShed()) {
                count(Column.SHED);
            } else {
                allowance.firstSent();
                count(Column.FIRST);
                open++;
                send(1, step);
            }
        }
    }

    private boolean passesShed() {
        if (demand.shed().isEmpty()) {
            return true;
        }
        shedE9 += demand.shed().get().keepE9();
        if (shedE9 < Fixed.ONE) {
            return false;
        }
        shedE9 -= Fixed.ONE;
        return true;
    }

    private void send(int number, long wantedStep) {
        count(Column.OFFERED);
        if (queue.size() >= service.queueLimit()) {
            count(Column.REJECTED); // its client knows at once, and neither waits nor tries again
            end(Column.LOST);
            return;
        }
        count(Column.ADMITTED);
        Attempt attempt = new Attempt(number, step, wantedStep);
        queue.add(attempt);
        if (client.call().hasTimeout()) {
            outstanding.add(attempt);
        }
    }

    /** Phase 3: what has been served leaves. */
    private void complete() {
        for (Attempt attempt : inService) {
            if (time.elapsed(attempt.startedStep, attempt.serviceNanos, step)) {
                attempt.completed = true;
                if (attempt.givenUp) {
                    count(Column.LATE);
                } else {
                    count(Column.GOODPUT);
                    end(Column.ANSWERED);
                    answered(nanosSince(attempt.wantedStep));
                }
            }
        }
        inService.removeIf(attempt -> attempt.completed);
    }

    private void answered(long nanos) {
        answerTimes.add(nanos);
        if (scenario.health().hasLimit() && nanos > scenario.health().withinNanos()) {
            count(Column.SLOW);
        }
    }

    private long nanosSince(long past) {
        return (step - past) * scenario.stepping().orElseThrow().stepNanos();
    }

    /** Phase 4: free slots take what waits, given up or not. */
    private void start() {
        while (!supply.stalled() && inService.size() < supply.slots() && !queue.isEmpty()) {
            Attempt attempt = queue.remove();
            attempt.startedStep = step;
            waits.add(nanosSince(attempt.sentStep));
            attempt.serviceNanos = slowed();
            inService.add(attempt);
        }
    }

    /** How long an attempt that starts in this step is served. */
    private long slowed() {
        return supply.slowdown()
                .map(slowdown -> Fixed.times(serviceNanos, slowdown.timesE9()))
                .orElse(serviceNanos);
    }

    /**
     * Phase 5: what has waited for long enough is given up, and perhaps tried again. The timeout is the same for all, so
     * deadlines come in order of sending; what is sent in this step stands behind and cannot be due.
     */
    private void giveUp() {
        while (!outstanding.isEmpty()) {
            Attempt oldest = outstanding.peek();
            if (!oldest.completed && !isOverdue(oldest)) {
                return;
            }
            outstanding.remove();
            if (!oldest.completed) {
                oldest.givenUp = true;
                count(Column.TIMEOUTS);
                retry(oldest);
            }
        }
    }

    private boolean isOverdue(Attempt attempt) {
        return attempt.sentStep < step
                && time.elapsed(attempt.sentStep, client.call().timeoutNanos(), step);
    }

    private void retry(Attempt attempt) {
        boolean isLast = attempt.number == client.call().retry().attempts() || attempt.lastOfItsRequest;
        if (isLast || timetable.retriesStopped(client.name(), step)) {
            end(Column.LOST);
            return;
        }
        if (!allowance.take()) {
            count(Column.REFUSED);
            end(Column.LOST);
            return;
        }
        count(Column.RETRIES);
        send(attempt.number + 1, attempt.wantedStep);
    }

    /** Phase 6: windows that end with this step, of the timeline and of the budget. */
    private void record() {
        allowance.end(step);
        if ((step + 1) % stepsPerWindow != 0) {
            return;
        }
        counts.put(Column.QUEUE, (long) queue.size());
        counts.put(Column.IN_SERVICE, (long) inService.size());
        counts.put(Column.OPEN, open);
        int window = timeline.append();
        counts.forEach((column, value) -> timeline.set(column, window, value));
        counts.clear();
        answerTimes.endWindow();
        waits.endWindow();
    }

    /** A request ends. */
    private void end(Column how) {
        count(how);
        open--;
    }

    private void count(Column column) {
        counts.merge(column, 1L, Long::sum);
    }
}
