package io.github.brink.reference.step;

import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.QUEUE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import org.junit.jupiter.api.Test;

/** Each trigger, and what rules where several meet; every window is one step. */
class TriggersTest {

    @Test
    void undisturbed() {
        new Experiment()
                .perStep(1)
                .expect(FIRST, 1, 1, 1, 1)
                .expect(GOODPUT, 0, 1, 1, 1)
                .expect(QUEUE, 0, 0, 0, 0)
                .expect(IN_SERVICE, 1, 1, 1, 1);
    }

    @Test
    void partsOfARequestAddUp() {
        new Experiment().perSecond(250).expect(FIRST, 0, 0, 0, 1, 0, 0, 0, 1);
        new Experiment().perSecond(2400).expect(FIRST, 2, 2, 3, 2, 3);
    }

    @Test
    void surgeChangesTheRateAndKeepsTheRemainder() {
        new Experiment().perStep(1).surge(3, 2, 2).expect(FIRST, 1, 1, 3, 3, 1, 1);
        Experiment half = new Experiment().perSecond(500);
        half.add(new Trigger.Surge("s", "users", Experiment.MS, 2 * Experiment.MS, new Change.Times(3 * Fixed.ONE)))
                .expect(FIRST, 0, 2, 1, 1, 0, 1);
    }

    @Test
    void surgeThatBeganLastRules() {
        new Experiment().perStep(1).surge(2, 1, 4).surge(4, 2, 1).expect(FIRST, 1, 2, 4, 2, 2, 1);
        new Experiment().perStep(1).surge(4, 2, 1).surge(2, 1, 4).expect(FIRST, 1, 2, 4, 2, 2, 1);
        new Experiment().perStep(1).surge(2, 1, 2).surge(4, 1, 3).expect(FIRST, 1, 4, 4, 4, 1);
        new Experiment().perStep(1).surge(4, 1, 1).surge(2, 1, 3).expect(FIRST, 1, 2, 2, 2, 1);
    }

    @Test
    void zeroLengthIsNothing() {
        new Experiment().perStep(1).surge(7, 1, 0).outage(1, 0).expect(GOODPUT, 0, 1, 1, 1);
    }

    @Test
    void outageStartsNothingButFinishes() {
        new Experiment()
                .perStep(1)
                .outage(2, 2)
                .expect(GOODPUT, 0, 1, 1, 0, 0, 1, 1)
                .expect(QUEUE, 0, 0, 1, 2, 2, 2, 2)
                .expect(IN_SERVICE, 1, 1, 0, 0, 1, 1, 1);
    }

    @Test
    void outagesAddUp() {
        new Experiment().perStep(1).outage(1, 3).outage(2, 1).expect(IN_SERVICE, 1, 0, 0, 0, 1);
    }

    @Test
    void slowdownLastsToTheEndOfWhatItMet() {
        new Experiment().perStep(1).slowdown(3, 1, 1).expect(GOODPUT, 0, 1, 0, 0, 1, 1, 1);
    }

    @Test
    void laterStartedMayFinishFirst() {
        new Experiment()
                .service(2, 1)
                .slowdown(5, 0, 1)
                .burst(1, 0)
                .burst(1, 1)
                .expect(GOODPUT, 0, 0, 1, 0, 0, 1, 0)
                .expect(IN_SERVICE, 1, 2, 1, 1, 1, 0, 0);
    }

    @Test
    void slowdownThatBeganLastRules() {
        // Started at 0, 1 + 2, 1 + 2 + 5 under the inner one, and so on.
        new Experiment()
                .perStep(1)
                .slowdown(2, 1, 8)
                .slowdown(5, 3, 1)
                .expect(GOODPUT, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 1);
    }

    @Test
    void capacityLetsFinishWhatIsInService() {
        new Experiment()
                .service(2, 2)
                .burst(6, 0)
                .capacity(1, 1, 3)
                .expect(GOODPUT, 0, 0, 2, 0, 1, 0, 2, 0, 1)
                .expect(IN_SERVICE, 2, 2, 1, 1, 2, 2, 1, 1, 0);
        new Experiment().service(2, 1).burst(4, 0).capacity(0, 1, 2).expect(GOODPUT, 0, 2, 0, 0, 2, 0);
    }

    @Test
    void triggersTellWhenTheyEnd() {
        StepOracle none = new Experiment().run();
        assertEquals(0, none.lastTriggerEndNanos());
        StepOracle two = new Experiment().outage(3, 1).outage(2, 5).run();
        assertEquals(7 * Experiment.MS, two.lastTriggerEndNanos());
    }

    @Test
    void slotsAndServiceAreThoseOfTheLastStep() {
        StepOracle oracle = new StepOracle(new Experiment()
                .service(2, 1)
                .capacity(7, 1, 1)
                .slowdown(3, 2, 1)
                .scenario());
        oracle.advanceTo(1);
        assertEquals(2, oracle.slots(0, 0));
        assertEquals(Experiment.MS, oracle.serviceNanos(0, 0));
        oracle.advanceTo(2);
        assertEquals(7, oracle.slots(0, 0));
        oracle.advanceTo(3);
        assertEquals(2, oracle.slots(0, 0));
        assertEquals(3 * Experiment.MS, oracle.serviceNanos(0, 0));
        oracle.advanceTo(2);
        assertEquals(3, oracle.timeline().windows());
    }
}
