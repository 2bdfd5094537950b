package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Little's law, exactly: in windows of one nanosecond the numbers in the system add up to the times spent in it. Arrivals
 * end early, so that the system is empty at the end and no time is cut off.
 *
 * <p>Source: J. D. C. Little, "A proof for the queuing formula L = lambda W", Operations Research 9(3), 1961; over a
 * finite time that begins and ends empty it is an identity.
 */
class LittlesLawTest {

    private static final int HORIZON = 60_000;
    private static final int ARRIVALS_END = 40_000;
    private static final ServiceTime SERVICE = new ServiceTime.Exponential(70);

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void numbersInTheSystemAddUpToTimesInIt(int slots) {
        Timeline timeline = run(slots, 7);
        long inSystem = 0;
        long timesInSystem = 0;
        long requests = 0;
        for (int t = 0; t < HORIZON; t++) {
            inSystem += timeline.get(Column.QUEUE, t) + timeline.get(Column.IN_SERVICE, t);
            // What happens at time t belongs to the window that ends then: both times are off by the same constant.
            timesInSystem += t * (timeline.get(Column.GOODPUT, t) - timeline.get(Column.FIRST, t));
            requests += timeline.get(Column.FIRST, t);
        }
        assertTrue(requests > 300, requests + " requests");
        assertEquals(0, timeline.get(Column.IN_SERVICE, HORIZON - 1));
        assertEquals(timesInSystem, inSystem);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void numbersInTheQueueAddUpToTheWaitsOfLindleysRecursion(long seed) {
        Timeline timeline = run(1, seed);
        long inQueue = 0;
        long waits = 0;
        long number = 0;
        long free = 0;
        for (int t = 0; t < HORIZON; t++) {
            inQueue += timeline.get(Column.QUEUE, t);
            for (long i = timeline.get(Column.FIRST, t); i > 0; i--) {
                long attempt = attemptKey(seed, number++);
                long start = Math.max(t, free);
                waits += start - t;
                free = start + Distributions.service(SERVICE, Draws.child(attempt, Draws.SERVICE));
            }
        }
        assertTrue(waits > 10_000, waits + " ns of waiting");
        assertEquals(waits, inQueue);
    }

    /** The key of the first attempt of a request of the first client. */
    private static long attemptKey(long seed, long number) {
        return Draws.child(Draws.child(Draws.child(Draws.mix(seed), 0), number), 1);
    }

    /** Requests at a mean distance of 100 ns per slot, and none towards the end. */
    private static Timeline run(int slots, long seed) {
        Scenario scenario = new Scenario(
                "little",
                "",
                KernelKind.EVENT,
                HORIZON,
                HORIZON,
                1,
                Optional.empty(),
                seed,
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Poisson(10_000_000L * slots * Fixed.ONE),
                        new Call("api", Call.NO_TIMEOUT, Retry.NONE))),
                List.of(new Service("api", slots, SERVICE, Service.UNLIMITED)),
                List.of(new Trigger.Surge("end", "users", ARRIVALS_END, HORIZON - ARRIVALS_END, new Change.To(0))),
                List.of());
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(scenario));
        kernel.advanceTo(HORIZON);
        return kernel.timeline();
    }
}
