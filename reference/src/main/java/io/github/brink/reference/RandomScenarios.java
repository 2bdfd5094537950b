package io.github.brink.reference;

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
import io.github.brink.model.Stepping.Clock;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Small but nasty scenarios for the step kernel: loads near the edge, ties, zero lengths, overlaps, times at the ends of
 * windows and of the run. Stateless and thread-safe; the same seed gives the same scenario on every machine.
 *
 * <p>Every scenario can be run in steps, takes at most 1,500 of them up to its horizon (and at most three times that up
 * to its limit), and sends at most some 60,000 attempts up to its horizon.
 */
public final class RandomScenarios {

    private static final String CLIENT = "users";
    private static final String SERVICE = "api";
    private static final long[] STEPS = {1_000_000, 1_000_000, 2_000_000, 500_000, 7_000_000, 3_333_333, 100_000_000};
    private static final double[] LOADS = {0, 0.02, 0.3, 0.6, 0.9, 0.97, 1, 1.03, 1.4, 3};

    /** Windows of so many steps can hold a whole number of requests each, evenly spread. */
    private static final long[] EVEN_WINDOWS = {1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 40, 50};

    private static final long MAX_STEPS = 1_500;
    private static final long MAX_ATTEMPTS = 60_000;

    private final SplittableRandom random;
    private final Clock clock;
    private final long step;
    private final long steps;
    private final long windowSteps;
    private final long serviceNanos;
    private final long slots;
    private final int attempts;
    private final int density;

    /** Whether arrivals are the same in every window, and little disturbs them: then windows can repeat exactly. */
    private final boolean even;

    /** Times already used, in nanoseconds: to meet again, so that things happen together. */
    private final List<Long> used = new ArrayList<>();

    /** A scenario; O(its length). */
    public static Scenario next(long seed) {
        return new RandomScenarios(new SplittableRandom(seed)).scenario(seed);
    }

    private RandomScenarios(SplittableRandom random) {
        this.random = random;
        this.clock = random.nextBoolean() ? Clock.EXACT : Clock.DOUBLE;
        this.step = STEPS[random.nextInt(STEPS.length)];
        this.even = chance(30);
        this.windowSteps = even ? pick(EVEN_WINDOWS) : chance(10) ? 1 : random.nextLong(2, 60);
        this.steps = windowSteps
                * random.nextLong(1, 1 + (even ? MAX_STEPS : Math.min(60 * windowSteps, MAX_STEPS)) / windowSteps);
        this.serviceNanos = duration(chance(30) ? 3 : 30);
        this.slots = chance(25) ? 1 : random.nextLong(1, chance(70) ? 20 : 400);
        this.attempts = random.nextInt(1, 7);
        this.density = (int) (even ? pick(2, 8, 15) : pick(5, 25, 60));
    }

    private Scenario scenario(long seed) {
        long horizon = steps * step;
        long window = windowSteps * step;
        List<Trigger> triggers = new ArrayList<>();
        List<Action> actions = new ArrayList<>();
        for (int kind = 0; kind < 4; kind++) {
            for (int i = several(); i > 0; i--) {
                triggers.add(trigger(kind, "t" + triggers.size(), horizon));
            }
        }
        for (int kind = 0; kind < 6; kind++) {
            for (int i = several(); i > 0; i--) {
                actions.add(action(kind, "a" + actions.size(), horizon));
            }
        }
        return new Scenario(
                "random-" + seed,
                chance(20) ? "Scenario \"" + seed + "\": 100 % random, # and \\ included" : "",
                KernelKind.STEP,
                horizon,
                horizon * random.nextLong(1, 4),
                window,
                Optional.of(new Stepping(step, clock)),
                RandomHealth.limited(
                        chance(50) ? Health.DEFAULT : Health.of(1 + random.nextLong(Fixed.ONE)), seed, window),
                List.of(new Client(CLIENT, new Arrivals.Constant(rate()), call())),
                List.of(new Service(SERVICE, slots, new ServiceTime.Constant(serviceNanos), queueLimit())),
                shuffled(triggers),
                shuffled(actions));
    }

    private Call call() {
        if (chance(8)) {
            return new Call(SERVICE, Call.NO_TIMEOUT, Retry.NONE);
        }
        Optional<RetryBudget> budget = chance(40) ? Optional.of(budget()) : Optional.empty();
        Optional<RetryCap> cap = chance(40) ? Optional.of(cap()) : Optional.empty();
        long timeout = chance(25) ? duration(3) : duration(chance(50) ? 30 : 200);
        timeout += chance(75) ? serviceNanos : 0; // less than that leaves no goodput to compare
        return new Call(SERVICE, timeout, new Retry(attempts, budget, cap));
    }

    private RetryBudget budget() {
        long[] ratios = {0, 1, Fixed.ONE / 10, Fixed.ONE, 3 * Fixed.ONE, random.nextLong(2 * Fixed.ONE)};
        return new RetryBudget(pick(ratios), random.nextLong(1, chance(20) ? 3 : 150) * step);
    }

    private RetryCap cap() {
        return new RetryCap(chance(20) ? 0 : rate(), random.nextLong(1, chance(50) ? 4 : 50));
    }

    private long queueLimit() {
        return chance(35) ? Service.UNLIMITED : random.nextLong(1, chance(50) ? 10 : 300);
    }

    private Trigger trigger(int kind, String name, long horizon) {
        long from = moment(horizon);
        long length = Math.min(lasting(), horizon - from);
        return switch (kind) {
            case 0 -> new Trigger.Surge(name, CLIENT, from, length, surge());
            case 1 -> new Trigger.Outage(name, SERVICE, from, length);
            case 2 -> new Trigger.Slowdown(name, SERVICE, from, length, slowdown());
            default -> new Trigger.Capacity(name, SERVICE, from, length, random.nextLong(0, 2 * slots + 1));
        };
    }

    private Change surge() {
        // Any base rate times 4 is at most four times the highest, which the share of attempts below allows for.
        return chance(50) ? new Change.To(rate()) : new Change.Times(random.nextLong(4 * Fixed.ONE));
    }

    /** Any factor on the double clock; on the exact clock one that gives whole steps. */
    private long slowdown() {
        if (clock == Clock.DOUBLE) {
            // Not so small that the product would round to nothing.
            long factor = chance(50) ? random.nextLong(1, Fixed.ONE) : random.nextLong(Fixed.ONE, 5 * Fixed.ONE);
            return Fixed.times(serviceNanos, factor) > 0 ? factor : Fixed.ONE / 2;
        }
        long base = serviceNanos / step;
        long target = random.nextLong(1, 3 * base + 2);
        long factor = Math.round((double) target / base * Fixed.ONE);
        // The nearest factor gives the product up to rounding, unless the service time exceeds a second.
        return Fixed.times(serviceNanos, factor) == target * step ? factor : random.nextLong(1, 4) * Fixed.ONE;
    }

    private Action action(int kind, String name, long horizon) {
        // An extended run goes beyond the horizon, and so may actions.
        long at = moment(chance(10) ? 2 * horizon : horizon);
        long length = lasting();
        return switch (kind) {
            case 0 -> new Action.Shed(name, CLIENT, at, length, pick(0, Fixed.ONE, random.nextLong(Fixed.ONE)));
            case 1 -> new Action.Pause(name, CLIENT, at, length / 4 / step * step);
            case 2 -> new Action.Purge(name, SERVICE, at);
            case 3 -> new Action.StopRetries(name, CLIENT, at, length);
            case 4 -> new Action.Scale(name, SERVICE, at, scale());
            default -> new Action.Restart(name, SERVICE, at, length / 4 / step * step);
        };
    }

    private Change scale() {
        return chance(50)
                ? new Change.To(random.nextLong(1, 2 * slots + 2))
                : new Change.Times(random.nextLong(3 * Fixed.ONE));
    }

    /**
     * A rate at some load of the capacity, in billionths a second, such that even four times that sends no more attempts
     * than are wanted.
     */
    private long rate() {
        double capacity = (double) slots * Fixed.ONE / serviceNanos;
        double most = (double) MAX_ATTEMPTS / (4.0 * attempts * steps * step) * Fixed.ONE;
        double load = LOADS[random.nextInt(LOADS.length)];
        double rate = Math.min(load * capacity, most);
        long billionths = (long) (rate * Fixed.ONE);
        if (even) {
            long requestsPerWindow = (long) (rate * windowSteps * step / Fixed.ONE);
            return Math.round((double) requestsPerWindow * Fixed.ONE / (windowSteps * step) * Fixed.ONE);
        }
        return chance(50) ? billionths : billionths / Fixed.ONE * Fixed.ONE;
    }

    /** A duration above zero of up to so many steps; off the steps sometimes, where the clock allows it. */
    private long duration(int mostSteps) {
        if (clock == Clock.DOUBLE && chance(40)) {
            return random.nextLong(1, mostSteps * step);
        }
        return random.nextLong(1, mostSteps + 1) * step;
    }

    /** A duration of any part of the run, zero included. */
    private long lasting() {
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> step;
            case 2 -> windowSteps * step;
            case 3 -> steps * step;
            default -> chance(50) ? duration((int) Math.max(1, steps / 3)) : duration(40);
        };
    }

    /** A time from 0 to the horizon, preferring those where things go wrong. */
    private long moment(long horizon) {
        long moment = switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> horizon;
            case 2 -> horizon - step;
            case 3, 4 -> random.nextLong(horizon / (windowSteps * step) + 1) * windowSteps * step;
            case 5, 6 -> used.isEmpty() ? step : Math.min(horizon, used.get(random.nextInt(used.size())));
            default -> Math.min(horizon, duration((int) (horizon / step)));
        };
        used.add(moment);
        return moment;
    }

    private int several() {
        return !chance(density) ? 0 : chance(60) ? random.nextInt(1, 3) : random.nextInt(2, 6);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private long pick(long... values) {
        return values[random.nextInt(values.length)];
    }

    /** In an order that says nothing about kinds or times, because it decides who rules. */
    private <T> List<T> shuffled(List<T> items) {
        List<T> shuffled = new ArrayList<>();
        for (T item : items) {
            shuffled.add(random.nextInt(shuffled.size() + 1), item);
        }
        return shuffled;
    }
}
