package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds small scenarios whose every window is one step of a millisecond, so that a row of the timeline is a step and a
 * column can be written down. Unless told otherwise: exact clock, no requests, one slot, service 1 ms, timeout 100 ms,
 * one attempt.
 */
final class Experiment {

    static final long MS = 1_000_000;

    Stepping.Clock clock = Stepping.Clock.EXACT;
    long stepNanos = MS;
    long windowNanos = MS;
    long horizonNanos = 20 * MS;
    long horizonLimitNanos;
    long rateE9;
    long slots = 1;
    long serviceNanos = MS;
    long queueLimit = Service.UNLIMITED;
    long timeoutNanos = 100 * MS;
    int attempts = 1;
    Optional<RetryBudget> budget = Optional.empty();
    Optional<RetryCap> cap = Optional.empty();
    final List<Trigger> triggers = new ArrayList<>();
    final List<Action> actions = new ArrayList<>();

    Experiment perStep(int requests) {
        rateE9 = requests * 1000L * Fixed.ONE;
        return this;
    }

    Experiment perSecond(long requests) {
        rateE9 = requests * Fixed.ONE;
        return this;
    }

    Experiment service(int slots, int ms) {
        this.slots = slots;
        serviceNanos = ms * MS;
        return this;
    }

    Experiment limit(int queueLimit) {
        this.queueLimit = queueLimit;
        return this;
    }

    Experiment timeout(int ms, int attempts) {
        timeoutNanos = ms * MS;
        this.attempts = attempts;
        return this;
    }

    Experiment budget(int percent, int windowMs) {
        budget = Optional.of(new RetryBudget(percent * Fixed.ONE / 100, windowMs * MS));
        return this;
    }

    Experiment cap(int perSecond, int burst) {
        cap = Optional.of(new RetryCap(perSecond * Fixed.ONE, burst));
        return this;
    }

    /** So many requests in one step, on top of nothing. */
    Experiment burst(int requests, int atMs) {
        return surge(requests, atMs, 1);
    }

    Experiment surge(int perStep, int fromMs, int forMs) {
        return add(new Trigger.Surge(
                nextTrigger(), "users", fromMs * MS, forMs * MS, new Change.To(perStep * 1000L * Fixed.ONE)));
    }

    Experiment outage(int fromMs, int forMs) {
        return add(new Trigger.Outage(nextTrigger(), "api", fromMs * MS, forMs * MS));
    }

    Experiment slowdown(int times, int fromMs, int forMs) {
        return add(new Trigger.Slowdown(nextTrigger(), "api", fromMs * MS, forMs * MS, times * Fixed.ONE));
    }

    Experiment capacity(int slots, int fromMs, int forMs) {
        return add(new Trigger.Capacity(nextTrigger(), "api", fromMs * MS, forMs * MS, slots));
    }

    Experiment shed(int percent, int atMs, int forMs) {
        return add(new Action.Shed(nextAction(), "users", atMs * MS, forMs * MS, percent * Fixed.ONE / 100));
    }

    Experiment pause(int atMs, int forMs) {
        return add(new Action.Pause(nextAction(), "users", atMs * MS, forMs * MS));
    }

    Experiment purge(int atMs) {
        return add(new Action.Purge(nextAction(), "api", atMs * MS));
    }

    Experiment stopRetries(int atMs, int forMs) {
        return add(new Action.StopRetries(nextAction(), "users", atMs * MS, forMs * MS));
    }

    Experiment scale(Change change, int atMs) {
        return add(new Action.Scale(nextAction(), "api", atMs * MS, change));
    }

    Experiment restart(int atMs, int forMs) {
        return add(new Action.Restart(nextAction(), "api", atMs * MS, forMs * MS));
    }

    Experiment add(Trigger trigger) {
        triggers.add(trigger);
        return this;
    }

    Experiment add(Action action) {
        actions.add(action);
        return this;
    }

    String nextTrigger() {
        return "t" + triggers.size();
    }

    String nextAction() {
        return "a" + actions.size();
    }

    Scenario scenario() {
        return new Scenario(
                "experiment",
                "",
                KernelKind.STEP,
                horizonNanos,
                Math.max(horizonNanos, horizonLimitNanos),
                windowNanos,
                Optional.of(new Stepping(stepNanos, clock)),
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Constant(rateE9),
                        new Call("api", timeoutNanos, new Retry(attempts, budget, cap)))),
                List.of(new Service("api", slots, new ServiceTime.Constant(serviceNanos), queueLimit)),
                triggers,
                actions);
    }

    StepOracle run() {
        StepOracle oracle = new StepOracle(scenario());
        oracle.advanceTo((int) (horizonNanos / windowNanos));
        return oracle;
    }

    /** Runs as many steps as there are numbers, and compares a column. */
    Experiment expect(Column column, long... values) {
        StepOracle oracle = new StepOracle(scenario());
        oracle.advanceTo(values.length);
        long[] actual = new long[values.length];
        for (int w = 0; w < actual.length; w++) {
            actual[w] = oracle.timeline().get(column, w);
        }
        assertArrayEquals(values, actual, column.header());
        return this;
    }
}
