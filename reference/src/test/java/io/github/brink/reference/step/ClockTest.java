package io.github.brink.reference.step;

import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Fixed;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Timeline;
import org.junit.jupiter.api.Test;

/** What differs when time is a double. */
class ClockTest {

    private static Experiment floating() {
        Experiment experiment = new Experiment();
        experiment.clock = Stepping.Clock.DOUBLE;
        return experiment;
    }

    @Test
    void durationsBetweenStepsEndInTheNext() {
        Experiment service = floating();
        service.serviceNanos = 1_500_000;
        service.burst(1, 0).expect(GOODPUT, 0, 0, 1, 0);
        Experiment timeout = floating();
        timeout.timeoutNanos = 1;
        timeout.burst(1, 1).outage(0, 3).expect(TIMEOUTS, 0, 0, 1, 0);
    }

    @Test
    void triggersBetweenStepsMayMissAll() {
        Experiment experiment = floating();
        experiment
                .add(new Trigger.Outage("t", "api", 1_100_000, 800_000))
                .perStep(1)
                .expect(GOODPUT, 0, 1, 1, 1);
        experiment.add(new Trigger.Outage("u", "api", 1_100_000, 1_000_000)).expect(GOODPUT, 0, 1, 1, 0, 1);
    }

    @Test
    void actionsBetweenStepsHappenInTheNext() {
        floating()
                .outage(0, 5)
                .burst(2, 0)
                .add(new Action.Purge("p", "api", 1_100_000))
                .expect(QUEUE, 2, 2, 0, 0);
    }

    @Test
    void restartBetweenStepsLosesEverythingEvenIfItMissesAll() {
        floating()
                .service(1, 9)
                .burst(2, 0)
                .burst(1, 2)
                .add(new Action.Restart("r", "api", 1_100_000, 100_000))
                .expect(IN_SERVICE, 1, 1, 1)
                .expect(QUEUE, 1, 1, 0);
    }

    @Test
    void roundingLosesArrivals() {
        // A tenth a step: ten times 0.1 is less than 1 when added up as doubles.
        floating().perSecond(100).expect(FIRST, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
        new Experiment().perSecond(100).expect(FIRST, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
    }

    @Test
    void roundingLosesCapacity() {
        Experiment busy = floating().perSecond(400).service(3, 10);
        busy.timeoutNanos = 1000 * Fixed.ONE;
        busy.windowNanos = Fixed.ONE;
        busy.horizonNanos = 100 * Fixed.ONE;
        Timeline rounded = busy.run().timeline();
        long least = 300;
        long most = 0;
        for (int w = 1; w < rounded.windows(); w++) {
            least = Math.min(least, rounded.get(GOODPUT, w));
            most = Math.max(most, rounded.get(GOODPUT, w));
        }
        // A service of ten steps takes ten or eleven.
        assertTrue(least >= 3 * 1000 / 11 && least < 290, "worst window: " + least);
        assertEquals(300, most);

        busy.clock = Stepping.Clock.EXACT;
        Timeline exact = busy.run().timeline();
        for (int w = 1; w < exact.windows(); w++) {
            assertEquals(300, exact.get(GOODPUT, w));
        }
    }
}
