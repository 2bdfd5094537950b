package io.github.brink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Action;
import io.github.brink.model.Call;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Histogram;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Simulation;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import io.github.brink.testing.Draft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How long answers and waits take where that can be said with a pencil: the same on both kernels. */
class LatencyAnswersTest {

    private static final long MS = Draft.MILLI;

    /** What runs a draft. */
    enum Engine {
        EXACT,
        DOUBLE,
        EVENT
    }

    static List<Engine> engines() {
        return List.of(Engine.values());
    }

    /** On the double clock, sums of steps are rounded: what ends a step later there cannot be said with a pencil. */
    static List<Engine> exactEngines() {
        return List.of(Engine.EXACT, Engine.EVENT);
    }

    private static Simulation run(Draft draft, Engine engine, Latency latency) {
        if (engine == Engine.EVENT) {
            draft.kernel = KernelKind.EVENT;
            EventKernel kernel = new EventKernel();
            kernel.start(EventPlan.compile(draft.scenario()), latency);
            kernel.advanceTo(draft.windows());
            return kernel;
        }
        draft.clock = engine == Engine.EXACT ? Stepping.Clock.EXACT : Stepping.Clock.DOUBLE;
        StepKernel kernel = new StepKernel();
        kernel.start(StepPlan.compile(draft.scenario()), latency);
        kernel.advanceTo(draft.windows());
        return kernel;
    }

    /** Requests every 10 ms for a slot that takes 20 ms: each waits 10 ms longer than the one before. */
    @ParameterizedTest
    @MethodSource("exactEngines")
    void aQueueThatGrowsMakesEveryAnswerLater(Engine engine) {
        Draft draft = new Draft();
        draft.slots = 1;
        draft.serviceNanos = 20 * MS;
        draft.timeoutNanos = Call.NO_TIMEOUT;
        draft.health = new Health(Health.DEFAULT.shareE9(), Fixed.ONE);
        Latency latency = new Latency(true);
        Simulation run = run(draft, engine, latency);
        assertEquals(latency, run.latency().orElseThrow());

        // Request k, from 0, is answered 20 (k + 1) ms after the first was wanted, 20 + 10 k ms after it was wanted
        // itself.
        // The step kernel's first request comes when one has accumulated, the event kernel's at 0.
        long answers = 499;
        assertEquals(answers, run.timeline().sum(Column.ANSWERED, 0, 10));
        Histogram answered = latency.answered().all();
        assertEquals(answers, answered.count());
        assertEquals(20 * MS, answered.minNanos());
        assertEquals((20 + 10 * (answers - 1)) * MS, answered.maxNanos());
        assertEquals((20 + 10 * (answers - 1) / 2.0) * MS, answered.meanNanos());
        Histogram waits = latency.waits(0).all();
        assertEquals(answers + 1, waits.count());
        assertEquals(0, waits.minNanos());
        assertEquals(10 * answers * MS, waits.maxNanos());

        // In each second some 50 answers, the last of them half a second later than the first.
        assertEquals(50, latency.answered().count(4));
        assertEquals(10, latency.answered().windows());
        // 20 + 10 k > 1000 from k = 99 on.
        assertEquals(answers - 99, run.timeline().sum(Column.SLOW, 0, 10));
        assertEquals(0, run.timeline().get(Column.SLOW, 0));
        assertEquals(50, run.timeline().get(Column.SLOW, 5));
    }

    /** A request's latency goes from its first attempt to the answer to its third. */
    @ParameterizedTest
    @MethodSource("engines")
    void retriesAreMadeForWhatWasWantedBefore(Engine engine) {
        Draft draft = new Draft();
        draft.rateE9 = Fixed.ONE; // one at 0, or at 999 ms
        draft.horizonNanos = draft.windowNanos * 2;
        draft.slots = 1;
        draft.serviceNanos = 10 * MS;
        draft.timeoutNanos = 100 * MS;
        draft.attempts = 3;
        draft.add(new Trigger.Outage(
                "stall", "api", engine == Engine.EVENT ? 0 : 900 * MS, engine == Engine.EVENT ? 230 * MS : 329 * MS));
        draft.health = new Health(Health.DEFAULT.shareE9(), Fixed.ONE);
        Latency latency = new Latency(false);
        Simulation run = run(draft, engine, latency);

        // Sent at 0, 100 and 200; from 230 on all three are served, one after the other.
        assertEquals(2, run.timeline().sum(Column.RETRIES, 0, 2));
        Histogram answered = latency.answered().all();
        assertEquals(260 * MS, answered.maxNanos());
        assertEquals(0, run.timeline().sum(Column.SLOW, 0, 2));
        Histogram waits = latency.waits(0).all();
        assertEquals(1, waits.countAt(230 * MS));
        assertEquals(1, waits.countAt(140 * MS));
        assertEquals(1, waits.countAt(50 * MS));
    }

    /** What a restart loses is known to have been wanted before a thousand others, when its clients notice. */
    @ParameterizedTest
    @MethodSource("exactEngines")
    void whatIsLostIsStillWanted(Engine engine) {
        Draft draft = new Draft();
        draft.rateE9 = 1000 * Fixed.ONE;
        draft.slots = 100;
        draft.attempts = 2;
        draft.add(new Action.Restart("restart", "api", 2 * Fixed.ONE, 0));
        Latency latency = new Latency(false);
        Simulation run = run(draft, engine, latency);

        // Of the ten in service each is sent again after a second, and served within ten milliseconds; on the step
        // kernel
        // what is sent when a timeout is over starts in the next step.
        long late = (engine == Engine.EVENT ? 1010 : 1011) * MS;
        assertEquals(10, run.timeline().sum(Column.RETRIES, 0, 10));
        Histogram answered = latency.answered().all();
        assertEquals(10, answered.countAt(late));
        assertEquals(answered.count() - 10, answered.countAt(10 * MS));
        assertEquals(late, answered.maxNanos());
    }

    @ParameterizedTest
    @MethodSource("exactEngines")
    void anAnswerRightAtTheLimitIsNotSlow(Engine engine) {
        Draft draft = new Draft();
        draft.windowNanos = 10 * MS;
        draft.horizonNanos = 2 * Fixed.ONE;
        draft.health = new Health(Health.DEFAULT.shareE9(), 10 * MS);
        Simulation atTheLimit = run(draft, engine, new Latency(false));
        assertEquals(0, atTheLimit.timeline().sum(Column.SLOW, 0, 200));
        draft.serviceNanos = 11 * MS;
        Simulation above = run(draft, engine, new Latency(false));
        assertEquals(
                above.timeline().sum(Column.ANSWERED, 0, 200), above.timeline().sum(Column.SLOW, 0, 200));
    }

    @Test
    void nothingIsMeasuredUnlessAskedFor() {
        EventKernel event = new EventKernel();
        Draft draft = new Draft();
        draft.kernel = KernelKind.EVENT;
        EventPlan plan = EventPlan.compile(draft.scenario());
        event.start(plan, new Latency(false));
        event.start(plan);
        assertTrue(event.latency().isEmpty());
        assertTrue(new StepKernel().latency().isEmpty());
    }
}
