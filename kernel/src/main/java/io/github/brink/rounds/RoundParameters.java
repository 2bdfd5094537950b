package io.github.brink.rounds;

import io.github.brink.model.InvalidScenarioException;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * The constants of the retrier and server; immutable. Source of the model: M. Demirbas, "Metastability as a failed
 * conditional discharge of rely-guarantee composition", sections "The model" and "Fixing the retry law".
 *
 * @param capacity S: units of work that the server does in a round; 1 to {@link #MAX_CAPACITY}
 * @param arrivals AMax: the most fresh requests that one retrier sends in a round; 0 to {@link #MAX_ARRIVALS}
 * @param timeout T: rounds after which a request is retried; 1 to {@link #MAX_TIMEOUT}
 * @param budget B: the most retries that one retrier sends in a round, 0 or more; empty for no limit
 * @param service how the server divides its capacity
 * @param retriers N: retriers that share the server, 1 to {@link #MAX_RETRIERS}, and N * AMax at most
 *     {@link #MAX_ROUND_ARRIVALS}; see the description of the package
 */
public record RoundParameters(
        int capacity, int arrivals, int timeout, OptionalInt budget, ServiceRule service, int retriers) {

    /** Largest S. */
    public static final int MAX_CAPACITY = 1000;

    /** Largest AMax. */
    public static final int MAX_ARRIVALS = 1000;

    /** Largest T. */
    public static final int MAX_TIMEOUT = 1000;

    /** Largest B. */
    public static final int MAX_BUDGET = 1_000_000;

    /** Largest N. */
    public static final int MAX_RETRIERS = 1000;

    /** Largest N * AMax. */
    public static final int MAX_ROUND_ARRIVALS = 10_000;

    /** The article's instance: S = 3, AMax = 2, T = 2, no budget, proportional service, one retrier. */
    public static final RoundParameters ARTICLE =
            new RoundParameters(3, 2, 2, OptionalInt.empty(), ServiceRule.PROPORTIONAL, 1);

    /**
     * Checks the ranges.
     *
     * @throws InvalidScenarioException naming the constant, what was found and what is allowed
     */
    public RoundParameters {
        Objects.requireNonNull(budget, "budget");
        Objects.requireNonNull(service, "service");
        check("S", capacity, 1, MAX_CAPACITY, "units of work a round");
        check("AMax", arrivals, 0, MAX_ARRIVALS, "fresh requests a round");
        check("T", timeout, 1, MAX_TIMEOUT, "rounds");
        if (budget.isPresent()) {
            check("budget", budget.getAsInt(), 0, MAX_BUDGET, "retries a round");
        }
        check("retriers", retriers, 1, MAX_RETRIERS, "retriers");
        check("N * AMax", retriers * arrivals, 0, MAX_ROUND_ARRIVALS, "fresh requests a round, of all retriers");
    }

    private static void check(String name, int value, int low, int high, String unit) {
        if (value < low || value > high) {
            throw new InvalidScenarioException(
                    name,
                    value + " was found, and a whole number from " + low + " to " + high + " is allowed (" + unit
                            + ")");
        }
    }

    /** S * T: what may be open, in requests, before the first is late. */
    public int threshold() {
        return capacity * timeout;
    }

    /** N * AMax: the most fresh requests of a round. */
    public int roundArrivals() {
        return retriers * arrivals;
    }

    /** S + N * AMax: the largest backlog, in units of work, that counts as Good. */
    public int goodBacklog() {
        return capacity + roundArrivals();
    }

    /** 8 * S: the least fresh backlog of a Trapped state. */
    public int trappedFresh() {
        return 8 * capacity;
    }

    /** 32 * S: the least backlog, fresh and duplicate, of a Trapped state. */
    public int trappedBacklog() {
        return 4 * trappedFresh();
    }

    /** The same with a budget of so many retries a round for each retrier. */
    public RoundParameters withBudget(int retries) {
        return new RoundParameters(capacity, arrivals, timeout, OptionalInt.of(retries), service, retriers);
    }

    /** The same with another rule of service. */
    public RoundParameters withService(ServiceRule rule) {
        return new RoundParameters(capacity, arrivals, timeout, budget, rule, retriers);
    }

    /** The same with so many retriers. */
    public RoundParameters withRetriers(int count) {
        return new RoundParameters(capacity, arrivals, timeout, budget, service, count);
    }

    /** {@code S = 3, AMax = 2, T = 2, no budget, proportional service}, and the retriers if there are several. */
    @Override
    public String toString() {
        return "S = " + capacity + ", AMax = " + arrivals + ", T = " + timeout
                + (budget.isPresent() ? ", budget " + budget.getAsInt() : ", no budget") + ", " + service.label()
                + " service" + (retriers == 1 ? "" : ", " + retriers + " retriers");
    }
}
