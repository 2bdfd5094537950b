package io.github.brink.model;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The range of every number in the records: its ends are possible, what lies beyond is refused by name. */
class RangesTest {

    private static final long YEARS = 100L * 366 * 24 * 3600 * Fixed.ONE;
    private static final long BILLION = 1_000_000_000L;

    private static final String TIME = "a time from 0s to 100 years is allowed";
    private static final String DURATION = "a duration above zero is needed (at most 100 years)";
    private static final String LASTING = "a duration from 0s to 100 years is allowed";
    private static final String RATE = "a rate from 0/s to 1000000000/s is allowed";
    private static final String FACTOR = "a factor from 0 to 1000000 is allowed";
    private static final String SHARE = "a share from 0% to 100% is allowed";
    private static final String FROM_0 = "a whole number from 0 to 1000000000 is allowed";
    private static final String FROM_1 = "a whole number from 1 to 1000000000 is allowed";

    private record Range(String path, long low, long high, String problem, LongFunction<Object> with) {}

    private static List<Range> ranges() {
        Change half = new Change.Times(Fixed.ONE / 2);
        List<Range> ranges = new ArrayList<>();
        ranges.add(new Range("rate", 0, BILLION * BILLION, RATE, Arrivals.Constant::new));
        ranges.add(new Range("", 1, YEARS, DURATION, ServiceTime.Constant::new));
        ranges.add(new Range("slots", 1, BILLION, FROM_1, v -> service(v, 1)));
        ranges.add(new Range("queue.limit", 1, BILLION, FROM_1, v -> service(1, v)));
        ranges.add(new Range("timeout", 1, YEARS, DURATION, v -> new Call("api", v, Retry.NONE)));
        ranges.add(new Range(
                "attempts", 1, 100, "a whole number from 1 to 100 is allowed", v -> Retry.upTo(Math.toIntExact(v))));
        ranges.add(new Range(
                "ratio", 0, 100 * BILLION, "a ratio from 0% to 10000% is allowed", v -> new RetryBudget(v, 1)));
        ranges.add(new Range("window", 1, YEARS, DURATION, v -> new RetryBudget(0, v)));
        ranges.add(new Range("rate", 0, BILLION * BILLION, RATE, v -> new RetryCap(v, 1)));
        ranges.add(new Range("burst", 1, BILLION, FROM_1, v -> new RetryCap(0, v)));
        ranges.add(new Range("step", 1, YEARS, DURATION, v -> new Stepping(v, Stepping.Clock.EXACT)));
        ranges.add(new Range("times", 0, 1_000_000 * BILLION, FACTOR, Change.Times::new));

        ranges.add(new Range("from", 0, YEARS, TIME, v -> new Trigger.Outage("t", "api", v, 0)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Trigger.Outage("t", "api", 0, v)));
        ranges.add(new Range("from", 0, YEARS, TIME, v -> new Trigger.Surge("t", "users", v, 0, half)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Trigger.Surge("t", "users", 0, v, half)));
        ranges.add(new Range(
                "rate", 0, BILLION * BILLION, RATE, v -> new Trigger.Surge("t", "users", 0, 0, new Change.To(v))));
        ranges.add(new Range("from", 0, YEARS, TIME, v -> new Trigger.Slowdown("t", "api", v, 0, 1)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Trigger.Slowdown("t", "api", 0, v, 1)));
        ranges.add(new Range("from", 0, YEARS, TIME, v -> new Trigger.Capacity("t", "api", v, 0, 1)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Trigger.Capacity("t", "api", 0, v, 1)));
        ranges.add(new Range("slots", 0, BILLION, FROM_0, v -> new Trigger.Capacity("t", "api", 0, 0, v)));

        ranges.add(new Range("at", 0, YEARS, TIME, v -> new Action.Shed("a", "users", v, 0, 0)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Action.Shed("a", "users", 0, v, 0)));
        ranges.add(new Range("keep", 0, BILLION, SHARE, v -> new Action.Shed("a", "users", 0, 0, v)));
        ranges.add(new Range("at", 0, YEARS, TIME, v -> new Action.Pause("a", "users", v, 0)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Action.Pause("a", "users", 0, v)));
        ranges.add(new Range("at", 0, YEARS, TIME, v -> new Action.Purge("a", "api", v)));
        ranges.add(new Range("at", 0, YEARS, TIME, v -> new Action.StopRetries("a", "users", v, 0)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Action.StopRetries("a", "users", 0, v)));
        ranges.add(new Range("at", 0, YEARS, TIME, v -> new Action.Scale("a", "api", v, half)));
        ranges.add(new Range("slots", 1, BILLION, FROM_1, v -> new Action.Scale("a", "api", 0, new Change.To(v))));
        ranges.add(new Range("at", 0, YEARS, TIME, v -> new Action.Restart("a", "api", v, 0)));
        ranges.add(new Range("for", 0, YEARS, LASTING, v -> new Action.Restart("a", "api", 0, v)));
        return ranges;
    }

    @TestFactory
    Stream<DynamicTest> rangesHaveTheirEndsAndNoMore() {
        return ranges().stream()
                .map(range -> dynamicTest(name(range), () -> {
                    assertDoesNotThrow(() -> range.with.apply(range.low));
                    assertDoesNotThrow(() -> range.with.apply(range.high));
                    assertRefused(range.path, range.problem, () -> range.with.apply(range.low - 1));
                    assertRefused(range.path, range.problem, () -> range.with.apply(range.high + 1));
                }));
    }

    @Test
    void aSlowdownNeedsAFactorAboveZero() {
        LongFunction<Object> slowdown = v -> new Trigger.Slowdown("t", "api", 0, 0, v);
        assertDoesNotThrow(() -> slowdown.apply(1));
        assertDoesNotThrow(() -> slowdown.apply(1_000_000 * BILLION));
        assertRefused("times", "a factor above 0 is needed", () -> slowdown.apply(0));
        assertRefused("times", FACTOR, () -> slowdown.apply(-1));
        assertRefused("times", FACTOR, () -> slowdown.apply(1_000_000 * BILLION + 1));
    }

    @Test
    void whatIsMissingIsNotOutOfRange() {
        assertDoesNotThrow(() -> service(1, Service.UNLIMITED));
        assertDoesNotThrow(() -> new Call("api", Call.NO_TIMEOUT, Retry.NONE));
    }

    @Test
    void retriesNeedATimeout() {
        assertRefused(
                "retry.attempts",
                "retries need a timeout: without one no attempt is ever given up",
                () -> new Call("api", Call.NO_TIMEOUT, Retry.upTo(2)));
        assertDoesNotThrow(() -> new Call("api", 1, Retry.upTo(2)));
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "a b", "a.b", "größe", "a/b", " ", "a\n"})
    void namesFitIntoPaths(String name) {
        String problem = "a name is made of letters, digits, '-' and '_', because it is part of dotted paths";
        Call call = new Call("api", 1, Retry.NONE);
        assertRefused("", problem, () -> new Client(name, new Arrivals.Constant(0), call));
        assertRefused("", problem, () -> new Service(name, 1, new ServiceTime.Constant(1), 1));
        assertRefused("", problem, () -> new Trigger.Outage(name, "api", 0, 0));
        assertRefused("", problem, () -> new Action.Purge(name, "api", 0));
        assertRefused("calls", problem, () -> new Call(name, 1, Retry.NONE));
        assertDoesNotThrow(() -> new Action.Purge("A-z_09", "api", 0));
    }

    @Test
    void theWayToAValueIsToldFromTheOutside() {
        InvalidScenarioException inner = new InvalidScenarioException("slots", "0 is too few");
        InvalidScenarioException outer = inner.within("api").within("services");
        assertEquals("services.api.slots", outer.path());
        assertEquals("0 is too few", outer.problem());
        assertEquals("services.api.slots: 0 is too few", outer.getMessage());
        assertEquals(
                "services.api",
                new InvalidScenarioException("", "no").within("services.api").path());
    }

    @Test
    void defaults() {
        assertEquals(new Retry(1, Optional.empty(), Optional.empty()), Retry.NONE);
        assertEquals(new Retry(4, Optional.empty(), Optional.empty()), Retry.upTo(4));
        assertEquals(950_000_000L, Health.DEFAULT.shareE9());
        assertFalse(Health.DEFAULT.hasLimit());
        assertEquals(3600 * BILLION, Scenario.defaultHorizonLimitNanos(1));
        assertEquals(3600 * BILLION, Scenario.defaultHorizonLimitNanos(3600 * BILLION));
        assertEquals(3601 * BILLION, Scenario.defaultHorizonLimitNanos(3601 * BILLION));
    }

    private static Service service(long slots, long queueLimit) {
        return new Service("api", slots, new ServiceTime.Constant(1), queueLimit);
    }

    private static String name(Range range) {
        Object low = range.with.apply(range.low);
        return low.getClass().getName().replaceFirst(".*[.]", "") + " " + range.path;
    }

    private static void assertRefused(String path, String problem, Executable construction) {
        InvalidScenarioException refusal = assertThrows(InvalidScenarioException.class, construction);
        assertEquals(path + ": " + problem, refusal.getMessage());
        assertEquals(path, refusal.path());
        assertEquals(problem, refusal.problem());
    }
}
