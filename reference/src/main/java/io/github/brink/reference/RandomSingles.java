package io.github.brink.reference;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
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
import io.github.brink.model.ServiceTime.Table.Quantile;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Scenarios of one client and one service: loads near the edge, and times that are often whole milliseconds, so that
 * things fall together. Used for one scenario.
 *
 * <p>A run takes at most two seconds up to its horizon, and twice that up to its limit, at up to some thousand requests a
 * second.
 */
final class RandomSingles {

    private static final String CLIENT = "users";
    private static final String SERVICE = "api";
    private static final long MS = 1_000_000;
    private static final long WINDOW = 100 * MS;
    private static final double[] LOADS = {0, 0.3, 0.8, 1, 1.3};
    private static final long MOST_PER_SECOND = 1500;

    private final SplittableRandom random;
    private final long horizon;

    RandomSingles(SplittableRandom random) {
        this.random = random;
        this.horizon = WINDOW * random.nextInt(1, 20);
    }

    Scenario scenario(long seed) {
        long service = duration(30);
        long slots = chance(15) ? Service.UNLIMITED : random.nextLong(1, 8);
        long rateE9 = rateE9(service, slots == Service.UNLIMITED ? 5 : slots);
        Arrivals arrivals = arrivals(rateE9);
        List<Trigger> triggers = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            triggers.add(trigger("t" + i, arrivals, rateE9));
        }
        List<Action> actions = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            actions.add(action("a" + i));
        }
        return new Scenario(
                "random-" + seed,
                "",
                KernelKind.EVENT,
                horizon,
                horizon * random.nextInt(1, 3),
                WINDOW,
                Optional.empty(),
                random.nextLong(1000),
                RandomHealth.limited(Health.DEFAULT, seed, WINDOW),
                List.of(new Client(CLIENT, arrivals, call())),
                List.of(new Service(
                        SERVICE,
                        slots,
                        time(service),
                        random.nextBoolean() ? Service.Order.FIFO : Service.Order.LIFO,
                        random.nextBoolean() ? Service.UNLIMITED : random.nextLong(1, 30))),
                triggers,
                actions);
    }

    private long rateE9(long service, long slots) {
        double capacity = (double) slots * Fixed.ONE / service;
        long whole = Math.min(MOST_PER_SECOND, (long) (capacity * LOADS[random.nextInt(LOADS.length)]));
        return whole * Fixed.ONE + (random.nextBoolean() ? 0 : random.nextLong(Fixed.ONE));
    }

    private Arrivals arrivals(long rateE9) {
        return switch (random.nextInt(3)) {
            case 0 -> new Arrivals.Constant(rateE9);
            case 1 -> new Arrivals.Poisson(rateE9);
            default -> new Arrivals.Interval(MS + duration(20));
        };
    }

    private ServiceTime time(long base) {
        return switch (random.nextInt(9)) {
            case 0 -> new ServiceTime.Exponential(base);
            case 1 -> new ServiceTime.Uniform(base, base + random.nextLong(20 * MS));
            case 2 -> new ServiceTime.Erlang(random.nextInt(1, 5), base);
            case 3 -> new ServiceTime.Hyperexponential(random.nextLong(Fixed.ONE + 1), base, 3 * base);
            case 4 -> new ServiceTime.Lognormal(base, random.nextLong(2 * Fixed.ONE));
            case 5 ->
                new ServiceTime.BoundedPareto(base, base * random.nextLong(2, 50), random.nextLong(1, 3 * Fixed.ONE));
            case 6 ->
                new ServiceTime.Table(List.of(
                        new Quantile(0, base),
                        new Quantile(random.nextLong(1, Fixed.ONE), 2 * base),
                        new Quantile(Fixed.ONE, 5 * base)));
            default -> new ServiceTime.Constant(base);
        };
    }

    private Call call() {
        boolean timesOut = !chance(12);
        boolean onRejection = chance(33);
        Retry retry = new Retry(
                timesOut || onRejection ? random.nextInt(1, 6) : 1,
                onRejection,
                chance(50) ? backoff() : Backoff.NONE,
                chance(33)
                        ? Optional.of(new RetryBudget(random.nextLong(2 * Fixed.ONE), duration(300)))
                        : Optional.empty(),
                chance(33)
                        ? Optional.of(
                                new RetryCap(chance(25) ? 0 : random.nextLong(200 * Fixed.ONE), random.nextLong(1, 10)))
                        : Optional.empty(),
                chance(33)
                        ? Optional.of(new RetryTokens(
                                random.nextLong(1, 10 * Fixed.ONE),
                                random.nextLong(Fixed.ONE),
                                random.nextLong(2 * Fixed.ONE)))
                        : Optional.empty());
        return new Call(SERVICE, timesOut ? duration(100) : Call.NO_TIMEOUT, retry);
    }

    private Backoff backoff() {
        Backoff.Jitter[] jitters = Backoff.Jitter.values();
        Backoff.Jitter jitter = jitters[random.nextInt(jitters.length)];
        long base = chance(20) ? 0 : duration(20);
        return chance(50)
                ? new Backoff(Backoff.Growth.FIXED, base, base + (chance(50) ? 0 : 50 * MS), jitter)
                : new Backoff(Backoff.Growth.EXPONENTIAL, base, base + duration(60), jitter);
    }

    private Trigger trigger(String name, Arrivals arrivals, long rateE9) {
        long from = moment();
        long length = Math.min(horizon - from, chance(17) ? 0 : duration(horizon / MS));
        int kind = arrivals instanceof Arrivals.Interval ? random.nextInt(1, 4) : random.nextInt(4);
        return switch (kind) {
            case 0 -> surge(name, from, length, rateE9);
            case 1 -> new Trigger.Outage(name, SERVICE, from, length);
            case 2 -> new Trigger.Slowdown(name, SERVICE, from, length, random.nextLong(1, 4 * Fixed.ONE));
            default -> new Trigger.Capacity(name, SERVICE, from, length, random.nextLong(8));
        };
    }

    private Trigger surge(String name, long from, long length, long rateE9) {
        long up = chance(50) ? 0 : random.nextLong(length + 1);
        long down = chance(50) ? 0 : random.nextLong(length - up + 1);
        Change change = chance(50)
                ? new Change.To(Math.min(MOST_PER_SECOND * Fixed.ONE, 2 * rateE9))
                : new Change.Times(random.nextLong(3 * Fixed.ONE));
        return new Trigger.Surge(name, CLIENT, from, length, change, up, down);
    }

    private Action action(String name) {
        long at = moment();
        long length = chance(17) ? 0 : duration(horizon / MS / 2 + 1);
        return switch (random.nextInt(6)) {
            case 0 -> new Action.Shed(name, CLIENT, at, length, random.nextLong(Fixed.ONE + 1));
            case 1 -> new Action.Pause(name, CLIENT, at, length);
            case 2 -> new Action.Purge(name, SERVICE, at);
            case 3 -> new Action.StopRetries(name, CLIENT, at, length);
            case 4 ->
                new Action.Scale(
                        name,
                        SERVICE,
                        at,
                        chance(50)
                                ? new Change.To(random.nextLong(1, 10))
                                : new Change.Times(random.nextLong(3 * Fixed.ONE)));
            default -> new Action.Restart(name, SERVICE, at, length);
        };
    }

    /** A duration above zero of up to so many milliseconds; whole ones more often than not. */
    private long duration(long mostMillis) {
        return chance(33)
                ? random.nextLong(1, mostMillis * MS + 1)
                : random.nextLong(1, Math.max(2, mostMillis + 1)) * MS;
    }

    /** A time up to the horizon, preferring those where things fall together. */
    private long moment() {
        long moment = switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1 -> random.nextLong(horizon / WINDOW + 1) * WINDOW;
            case 2 -> random.nextLong(horizon);
            default -> random.nextLong(horizon / MS + 1) * MS;
        };
        return Math.min(horizon, moment);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
