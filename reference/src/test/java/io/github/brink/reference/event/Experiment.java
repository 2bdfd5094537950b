package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Builds small scenarios in which things happen at whole or half milliseconds. Windows are half a millisecond long, and
 * what happens when one begins belongs to it, so that the timeline tells when something happened. Unless told otherwise:
 * one request a millisecond, one slot, service 1 ms, fifo, timeout 100 ms, one attempt.
 */
final class Experiment {

    static final long MS = 1_000_000;

    long windowNanos = MS / 2;
    long horizonNanos = 60 * MS;
    long horizonLimitNanos;
    Arrivals arrivals = new Arrivals.Interval(MS);
    long slots = 1;
    ServiceTime serviceTime = new ServiceTime.Constant(MS);
    Service.Order order = Service.Order.FIFO;
    long queueLimit = Service.UNLIMITED;
    long timeoutNanos = 100 * MS;
    int attempts = 1;
    boolean onRejection;
    Backoff backoff = Backoff.NONE;
    Optional<RetryBudget> budget = Optional.empty();
    Optional<RetryCap> cap = Optional.empty();
    Optional<RetryTokens> tokens = Optional.empty();
    final List<Trigger> triggers = new ArrayList<>();
    final List<Action> actions = new ArrayList<>();

    /** So many requests and no more, the first at 0. */
    Experiment requests(int number, int everyMs) {
        long arrivalNanos = everyMs * MS;
        arrivals = new Arrivals.Interval(arrivalNanos);
        return add(new Action.Pause(nextAction(), "users", number * arrivalNanos, horizonNanos));
    }

    Experiment perSecond(long requests) {
        arrivals = new Arrivals.Constant(requests * Fixed.ONE);
        return this;
    }

    Experiment service(int slots, int ms) {
        this.slots = slots;
        serviceTime = new ServiceTime.Constant(ms * MS);
        return this;
    }

    Experiment limit(int queueLimit) {
        this.queueLimit = queueLimit;
        return this;
    }

    Experiment lifo() {
        order = Service.Order.LIFO;
        return this;
    }

    Experiment timeout(int ms, int attempts) {
        timeoutNanos = ms * MS;
        this.attempts = attempts;
        return this;
    }

    Experiment onRejection() {
        onRejection = true;
        return this;
    }

    Experiment fixedBackoff(int ms) {
        backoff = new Backoff(Backoff.Growth.FIXED, ms * MS, ms * MS, Backoff.Jitter.NONE);
        return this;
    }

    Experiment exponentialBackoff(int baseMs, int mostMs) {
        backoff = new Backoff(Backoff.Growth.EXPONENTIAL, baseMs * MS, mostMs * MS, Backoff.Jitter.NONE);
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

    Experiment outage(int fromMs, int forMs) {
        return add(new Trigger.Outage(nextTrigger(), "api", fromMs * MS, forMs * MS));
    }

    Experiment stopRetries(int atMs, int forMs) {
        return add(new Action.StopRetries(nextAction(), "users", atMs * MS, forMs * MS));
    }

    Experiment restart(int atMs, int forMs) {
        return add(new Action.Restart(nextAction(), "api", atMs * MS, forMs * MS));
    }

    Experiment purge(int atMs) {
        return add(new Action.Purge(nextAction(), "api", atMs * MS));
    }

    Experiment add(Trigger trigger) {
        triggers.add(trigger);
        return this;
    }

    Experiment add(Action action) {
        actions.add(action);
        return this;
    }

    private String nextTrigger() {
        return "t" + triggers.size();
    }

    private String nextAction() {
        return "a" + actions.size();
    }

    Scenario scenario() {
        Retry retry = new Retry(attempts, onRejection, backoff, budget, cap, tokens);
        return new Scenario(
                "experiment",
                "",
                KernelKind.EVENT,
                horizonNanos,
                Math.max(horizonNanos, horizonLimitNanos),
                windowNanos,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                List.of(new Client("users", arrivals, new Call("api", timeoutNanos, retry))),
                List.of(new Service("api", slots, serviceTime, order, queueLimit)),
                triggers,
                actions);
    }

    EventOracle run() {
        EventOracle oracle = new EventOracle(scenario());
        oracle.advanceTo((int) (horizonNanos / windowNanos));
        return oracle;
    }

    /**
     * Compares the milliseconds at which a column counted something, each as often as it did: {@code "0 2 2 2.5"}.
     */
    Experiment expect(Column column, String milliseconds) {
        assertEquals(milliseconds, when(run().timeline(), 0, column), column.header());
        return this;
    }

    /** The milliseconds at which a column of a scope counted something, in windows of half a millisecond. */
    static String when(Timeline timeline, int scope, Column column) {
        StringJoiner found = new StringJoiner(" ");
        for (int w = 0; w < timeline.windows(); w++) {
            String start = w / 2 + (w % 2 == 0 ? "" : ".5");
            for (long n = timeline.get(scope, column, w); n > 0; n--) {
                found.add(start);
            }
        }
        return found.toString();
    }

    /** Compares a level after everything that happens at 0, 1, 2, ... ms. */
    Experiment levels(Column column, long... values) {
        EventOracle oracle = run();
        long[] actual = new long[values.length];
        for (int ms = 0; ms < actual.length; ms++) {
            actual[ms] = oracle.timeline().get(column, 2 * ms);
        }
        assertArrayEquals(values, actual, column.header());
        return this;
    }
}
