package io.github.brink.bench;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoldensTest {

    @Test
    void spikeIsTheOracles() {
        assertEquals(Long.toHexString(Goldens.SPIKE), Long.toHexString(Digest.of(Goldens.run(Workloads.spike(1)))));
    }

    @Test
    void briefRunsAreTheOraclesAndHaveRetries() {
        Timeline spike = Goldens.run(Workloads.briefSpike(1));
        Timeline outage = Goldens.judged(Workloads.briefOutage(), new Judge());

        assertEquals(Long.toHexString(Goldens.BRIEF_SPIKE), Long.toHexString(Digest.of(spike)));
        assertEquals(Long.toHexString(Goldens.BRIEF_OUTAGE), Long.toHexString(Digest.of(outage)));
        assertTrue(spike.sum(Column.RETRIES, 0, spike.windows()) > 0);
        assertTrue(outage.sum(Column.RETRIES, 0, outage.windows()) > 0);
    }

    @Test
    void cellIsTheOraclesAndMetastable() {
        Judge judge = new Judge();
        Timeline timeline = Goldens.judged(Workloads.outageCell(), judge);

        assertEquals(Long.toHexString(Goldens.OUTAGE_CELL), Long.toHexString(Digest.of(timeline)));
        assertEquals(Outcome.METASTABLE, judge.outcome());
    }

    /** The checks that stand before the benchmarks: if one of them threw, JMH would time nothing. */
    @Test
    void benchmarksMayBeTimed() {
        assertDoesNotThrow(new StepSpike.Kernel()::check);
        assertDoesNotThrow(new StepSpike.Oracle()::check);
        assertDoesNotThrow(new SweepOutage()::check);
        assertDoesNotThrow(new BriefRuns()::check);
        assertDoesNotThrow(new RoundsBasin.Article()::check);
        assertDoesNotThrow(new RoundsBasin.Brief()::check);
        assertDoesNotThrow(new RoundsBasin.Large()::check);
        for (String name : List.of("outage-fifo", "spike-random", "mm50", "gateway")) {
            EventRuns.Workload workload = new EventRuns.Workload();
            workload.workload = name;
            workload.find();
            assertDoesNotThrow(() -> new EventRuns.Kernel().check(workload));
        }
    }

    @Test
    void wrongResultIsRefusedWithASentence() {
        IllegalStateException refusal =
                assertThrows(IllegalStateException.class, () -> Goldens.require("the kernel on spike", 0xab, 0xcd));

        assertEquals(
                "the kernel on spike is not timed, because its result is wrong: its digest is ab, and the oracle's cd",
                refusal.getMessage());
    }

    @Test
    void digestDependsOnEveryNumber() {
        Timeline timeline = new Timeline();
        timeline.reset(1);
        timeline.append();
        timeline.append();
        long zeros = Digest.of(timeline);
        for (Column column : Scope.SYSTEM.columns()) {
            for (int window = 0; window < 2; window++) {
                timeline.set(column, window, 1L << 40);
                assertNotEquals(zeros, Digest.of(timeline), column + " of window " + window);
                timeline.set(column, window, 0);
            }
        }
        assertEquals(zeros, Digest.of(timeline));
    }

    @Test
    void digestIsFnv1a() {
        Digest digest = new Digest();
        assertEquals("cbf29ce484222325", Long.toHexString(digest.value()));
        digest.add(0);
        assertEquals("a8c7f832281a39c5", Long.toHexString(digest.value()), "eight bytes of zero");
    }
}
