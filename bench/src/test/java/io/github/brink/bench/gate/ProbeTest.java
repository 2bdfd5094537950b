package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.Digest;
import io.github.brink.bench.Goldens;
import io.github.brink.bench.RoundAnswers;
import io.github.brink.bench.RoundStart;
import io.github.brink.bench.Workloads;
import io.github.brink.reference.rounds.RoundOracle;
import io.github.brink.rounds.RoundExplorer;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProbeTest {

    /** A run whose parts take what the script says, on a clock that only it moves. */
    private static final class Scripted implements Timed.Run {
        private final long[][] nanos;
        private int run = -1;
        private long now;

        Scripted(long[]... nanos) {
            this.nanos = nanos;
        }

        @Override
        public int parts() {
            return nanos[0].length;
        }

        @Override
        public void start() {
            run++;
        }

        @Override
        public void advance(int part) {
            now += nanos[Math.min(run, nanos.length - 1)][part];
        }

        @Override
        public long digest() {
            return 7;
        }
    }

    @Test
    void eachPartCountsByItsLeast() {
        Scripted run = new Scripted(new long[] {10, 90, 30}, new long[] {50, 20, 30}, new long[] {50, 50, 50});

        assertEquals(60, Probe.measure(run, 2000, () -> run.now).nanos());
    }

    @Test
    void lastPartHasTheWindowsThatAreLeft() {
        TimedScenario run = TimedScenario.of(Workloads.briefSpike(1), Workloads.BRIEF_SPIKE_WINDOWS, 4);

        assertEquals(2, run.parts());
        assertEquals(
                Goldens.BRIEF_SPIKE, Probe.measure(run, 0, System::nanoTime).digest());
    }

    @Test
    void whatIsStillGettingFasterGoesOn() {
        long[][] nanos = new long[40][];
        for (int run = 0; run < nanos.length; run++) {
            nanos[run] = new long[] {1000 - 20 * run, 0, 0};
        }
        Scripted run = new Scripted(nanos);

        double measured = Probe.measure(run, 5000, () -> run.now).nanos();
        assertTrue(run.now > 5000, "longer than it had to");
        assertTrue(run.now <= 4 * 5000 + 1000, "but not for ever");
        assertEquals((double) nanos[run.run][0], measured);
    }

    @Test
    void slowStartIsNotTheEnd() {
        long[][] nanos = new long[20][];
        Arrays.setAll(nanos, run -> new long[] {run < 19 ? 1000 : 10, 0, 0});
        Scripted run = new Scripted(nanos);

        assertEquals(10, Probe.measure(run, 2000, () -> run.now).nanos(), "20 repetitions are the least");
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
        assertEquals(
                Goldens.SPIKE,
                Probe.measure(Timed.STEP_SPIKE.compile(), 0, System::nanoTime).digest());
        Digest explored = new Digest();
        for (RoundStart start : List.of(RoundStart.ARTICLE, RoundStart.FRESH_FIRST, RoundStart.TWO_RETRIERS)) {
            explored.add(RoundAnswers.of(start.explore(new RoundExplorer())).digest());
        }
        assertEquals(
                explored.value(),
                Probe.measure(Timed.ROUNDS.compile(), 0, System::nanoTime).digest());
    }

    /** It is put before the kernel of another commit, where there is no oracle on the class path. */
    @Test
    void workloadsNeedNothingButKernelAndBenchmarks() throws Exception {
        URL[] jars = {
            RoundStart.class.getProtectionDomain().getCodeSource().getLocation(),
            RoundExplorer.class.getProtectionDomain().getCodeSource().getLocation()
        };
        try (URLClassLoader alone = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            Method main = alone.loadClass(Probe.class.getName()).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            assertDoesNotThrow(() -> main.invoke(null, (Object) new String[] {Probe.LINK}));
            assertThrows(ClassNotFoundException.class, () -> alone.loadClass(RoundOracle.class.getName()));
        }
    }
}
