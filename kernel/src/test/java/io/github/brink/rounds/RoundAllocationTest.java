package io.github.brink.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** A warm explorer allocates nothing: not few bytes, none. Counted by the JVM for this thread alone. */
class RoundAllocationTest {

    private static final int WARM_UP = 3;

    /** Counts of which the smallest is taken: when the JVM compiles a method, it may book constants on this thread. */
    private static final int COUNTS = 5;

    @Test
    void exploringAllocatesNothing() {
        RoundExplorer explorer = new RoundExplorer();
        assertNothing(() -> {
            for (int q0 = 5; q0 <= 30; q0 += 5) {
                explorer.explore(RoundParameters.ARTICLE, q0, 200);
                ask(explorer);
            }
        });
    }

    @Test
    void severalRetriersAndDuplicatesAtTheStart() {
        RoundExplorer explorer = new RoundExplorer();
        RoundParameters shared = new RoundParameters(7, 1, 1, OptionalInt.of(3), ServiceRule.FRESH_FIRST, 3);
        assertNothing(() -> {
            explorer.explore(shared, 30, 120, 500);
            ask(explorer);
        });
    }

    private static void ask(RoundExplorer explorer) {
        explorer.fate();
        explorer.trapSteps();
        explorer.trapStepsAreExact();
        explorer.orbitSteps();
        explorer.quietRecovers();
    }

    private static void assertNothing(Runnable run) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting ? counting : null;
        assumeTrue(
                threads != null
                        && threads.isThreadAllocatedMemorySupported()
                        && threads.isThreadAllocatedMemoryEnabled(),
                "this JVM does not count what a thread allocates");
        for (int i = 0; i < WARM_UP; i++) {
            run.run();
        }
        long smallest = Long.MAX_VALUE;
        for (int count = 0; count < COUNTS; count++) {
            long first = threads.getCurrentThreadAllocatedBytes();
            long before = threads.getCurrentThreadAllocatedBytes();
            run.run();
            long after = threads.getCurrentThreadAllocatedBytes();
            smallest = Math.min(smallest, after - before - (before - first));
        }
        assertEquals(0, smallest);
    }
}
