package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.Digest;
import io.github.brink.bench.Goldens;
import io.github.brink.outcome.Timeline;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProbeTest {

    /** A run of three windows whose parts take what the script says, on a clock that only it moves. */
    private static final class Scripted implements Timed.Run {
        private final long[][] nanos;
        private int run = -1;
        private int part;
        private long now;

        Scripted(long[]... nanos) {
            this.nanos = nanos;
        }

        @Override
        public void start() {
            run++;
            part = 0;
        }

        @Override
        public void advanceTo(int windows) {
            now += nanos[Math.min(run, nanos.length - 1)][part++];
        }

        @Override
        public Timeline timeline() {
            Timeline timeline = new Timeline();
            timeline.reset(1);
            return timeline;
        }
    }

    @Test
    void eachPartCountsByItsLeast() {
        Scripted run = new Scripted(new long[] {10, 90, 30}, new long[] {50, 20, 30}, new long[] {50, 50, 50});

        assertEquals(60, Probe.measure(run, 3, 1, 2000, () -> run.now).nanos());
    }

    @Test
    void partsMayHoldSeveralWindows() {
        Scripted run = new Scripted(new long[] {10, 20});

        assertEquals(30, Probe.measure(run, 3, 2, 100, () -> run.now).nanos());
    }

    @Test
    void whatIsStillGettingFasterGoesOn() {
        long[][] nanos = new long[40][];
        for (int run = 0; run < nanos.length; run++) {
            nanos[run] = new long[] {1000 - 20 * run, 0, 0};
        }
        Scripted run = new Scripted(nanos);

        double measured = Probe.measure(run, 3, 1, 5000, () -> run.now).nanos();
        assertTrue(run.now > 5000, "longer than it had to");
        assertTrue(run.now <= 4 * 5000 + 1000, "but not for ever");
        assertEquals((double) nanos[run.run][0], measured);
    }

    @Test
    void slowStartIsNotTheEnd() {
        long[][] nanos = new long[20][];
        Arrays.setAll(nanos, run -> new long[] {run < 19 ? 1000 : 10, 0, 0});
        Scripted run = new Scripted(nanos);

        assertEquals(10, Probe.measure(run, 3, 1, 2000, () -> run.now).nanos(), "20 repetitions are the least");
    }

    @Test
    void workloadsAreFoundByName() {
        for (Timed timed : Timed.values()) {
            assertEquals(Optional.of(timed), Timed.named(timed.title()));
        }
        assertEquals(Optional.empty(), Timed.named("spike"));
    }

    @Test
    void digestIsThatOfTheRun() {
        Timed.Run run = Timed.STEP_SPIKE.compile();
        Sample sample =
                Probe.measure(run, Timed.STEP_SPIKE.windows(), Timed.STEP_SPIKE.windowsPerPart(), 0, System::nanoTime);

        assertEquals(Goldens.SPIKE, sample.digest());
        assertEquals(Goldens.SPIKE, Digest.of(run.timeline()));
    }
}
