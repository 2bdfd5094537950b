package io.github.brink.reference.step;

import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.OFFERED;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REFUSED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;

import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import org.junit.jupiter.api.Test;

/** Each action, and what rules where several meet; every window is one step. */
class ActionsTest {

    @Test
    void shedSendsAShare() {
        new Experiment()
                .perStep(1)
                .shed(40, 0, 10)
                .expect(FIRST, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1)
                .expect(OFFERED, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1);
        new Experiment().perStep(1).shed(0, 1, 2).expect(FIRST, 1, 0, 0, 1);
        new Experiment().perStep(1).shed(100, 1, 2).expect(FIRST, 1, 1, 1, 1);
    }

    @Test
    void shedBeginsAnewWhenItRulesAgain() {
        new Experiment().perStep(1).shed(40, 0, 8).shed(40, 2, 2).expect(FIRST, 0, 0, 0, 0, 0, 0, 1, 0, 1);
    }

    @Test
    void pauseDropsWhatArrivesMeanwhile() {
        new Experiment().perStep(2).pause(1, 2).expect(FIRST, 2, 0, 0, 2);
        // The parts of a request are gathered all the while.
        new Experiment().perSecond(400).pause(0, 3).expect(FIRST, 0, 0, 0, 0, 1, 0, 0, 1);
    }

    @Test
    void pauseRulesOverShed() {
        new Experiment().perStep(1).pause(2, 2).shed(50, 0, 8).expect(FIRST, 0, 1, 0, 0, 0, 1, 0, 1, 1);
    }

    @Test
    void purgeTellsNobody() {
        new Experiment()
                .timeout(4, 2)
                .burst(3, 0)
                .outage(0, 3)
                .purge(2)
                .expect(QUEUE, 3, 3, 0, 0, 3, 2, 1, 0, 0)
                .expect(TIMEOUTS, 0, 0, 0, 0, 3, 0, 0, 0, 0)
                .expect(RETRIES, 0, 0, 0, 0, 3, 0, 0, 0, 0)
                .expect(GOODPUT, 0, 0, 0, 0, 0, 0, 1, 1, 1);
    }

    @Test
    void purgeLeavesWhatIsInService() {
        new Experiment().service(1, 3).burst(2, 0).purge(1).expect(GOODPUT, 0, 0, 0, 1, 0, 0, 0);
    }

    @Test
    void purgeComesBeforeTheArrivalsOfItsStep() {
        new Experiment().outage(0, 5).burst(1, 1).burst(2, 2).purge(2).expect(QUEUE, 0, 1, 2);
    }

    @Test
    void stopRetriesEndsWhatIsOutstanding() {
        new Experiment()
                .timeout(3, 2)
                .outage(0, 9)
                .burst(1, 0)
                .burst(1, 2)
                .stopRetries(1, 1)
                .expect(TIMEOUTS, 0, 0, 0, 1, 0, 1, 0, 0, 1)
                .expect(RETRIES, 0, 0, 0, 0, 0, 1, 0, 0, 0)
                .expect(REFUSED, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void stopRetriesOfNoLengthStillEndsWhatIsOutstanding() {
        new Experiment()
                .timeout(2, 3)
                .outage(0, 9)
                .burst(1, 0)
                .burst(1, 1)
                .stopRetries(1, 0)
                .expect(RETRIES, 0, 0, 0, 1, 0, 1, 0, 0, 0);
    }

    @Test
    void stopRetriesSendsNoneWhileItLasts() {
        new Experiment()
                .timeout(2, 2)
                .outage(0, 9)
                .burst(1, 1)
                .burst(1, 2)
                .cap(0, 1)
                .stopRetries(1, 3)
                // The first times out in the last step of the action, the second in the next and finds the token.
                .expect(TIMEOUTS, 0, 0, 0, 1, 1, 0, 1)
                .expect(RETRIES, 0, 0, 0, 0, 1, 0, 0)
                .expect(REFUSED, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void scaleLastsUntilTheNext() {
        new Experiment()
                .service(1, 1)
                .burst(8, 0)
                .scale(new Change.To(3), 1)
                .scale(new Change.To(2), 2)
                .expect(GOODPUT, 0, 1, 3, 2, 2, 0);
        // 3 * 1.5 slots are 4.
        new Experiment()
                .service(3, 1)
                .burst(8, 0)
                .scale(new Change.Times(Fixed.ONE * 3 / 2), 1)
                .expect(GOODPUT, 0, 3, 4, 1);
    }

    @Test
    void scaleOfAnEarlierTimeGivesWayWhateverTheOrder() {
        new Experiment()
                .service(1, 1)
                .burst(8, 0)
                .scale(new Change.To(2), 2)
                .scale(new Change.To(3), 1)
                .expect(GOODPUT, 0, 1, 3, 2, 2, 0);
        new Experiment()
                .burst(8, 0)
                .scale(new Change.To(2), 1)
                .scale(new Change.To(3), 1)
                .expect(GOODPUT, 0, 1, 3, 3, 1);
    }

    @Test
    void capacityRulesOverScale() {
        new Experiment()
                .burst(6, 0)
                .scale(new Change.To(4), 0)
                .capacity(1, 0, 2)
                .expect(GOODPUT, 0, 1, 1, 4, 0);
    }

    @Test
    void restartLosesEverythingAndStalls() {
        new Experiment()
                .service(2, 3)
                .timeout(5, 1)
                .burst(4, 0)
                .burst(1, 1)
                .restart(1, 2)
                .expect(QUEUE, 2, 1, 1, 0, 0, 0, 0)
                .expect(IN_SERVICE, 2, 0, 0, 1, 1, 1, 0)
                .expect(TIMEOUTS, 0, 0, 0, 0, 0, 4, 0)
                .expect(GOODPUT, 0, 0, 0, 0, 0, 0, 1);
    }

    @Test
    void restartOfNoLengthLosesEverything() {
        new Experiment().service(1, 3).burst(2, 0).burst(1, 1).restart(1, 0).expect(GOODPUT, 0, 0, 0, 0, 1, 0, 0);
    }

    @Test
    void restartInAnOutageStallsUntilBothAreOver() {
        new Experiment().burst(1, 0).burst(1, 2).outage(0, 3).restart(1, 4).expect(IN_SERVICE, 0, 0, 0, 0, 0, 1, 0);
        new Experiment().burst(1, 2).outage(1, 4).restart(1, 1).expect(IN_SERVICE, 0, 0, 0, 0, 0, 1, 0);
    }

    @Test
    void workUnderASlowdownIsLostToo() {
        new Experiment()
                .slowdown(4, 0, 2)
                .timeout(3, 1)
                .burst(1, 0)
                .burst(1, 3)
                .restart(2, 1)
                .expect(GOODPUT, 0, 0, 0, 0, 1, 0)
                .expect(LATE, 0, 0, 0, 0, 0, 0);
    }
}
