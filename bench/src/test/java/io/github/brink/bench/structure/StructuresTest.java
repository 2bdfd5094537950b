package io.github.brink.bench.structure;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks that stand before the benchmarks: if one of them threw, JMH would time nothing. */
class StructuresTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CalendarQueue",
                "IndexedMinHeap",
                "java.util.PriorityQueue",
                "ObjectHeapPriorityQueue",
                "IntHeapPriorityQueue",
                "LongHeapIndirectPriorityQueue"
            })
    void listsMayBeTimed(String list) {
        HoldModel hold = new HoldModel();
        hold.list = list;
        hold.size = 1000;
        assertDoesNotThrow(hold::check);
        ServiceModel service = new ServiceModel();
        service.list = list;
        assertDoesNotThrow(service::check);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "free list",
                "fastutil IntArrayList",
                "HPPC IntStack",
                "Agrona IntArrayList",
                "objects in an ArrayDeque",
                "new objects"
            })
    void poolsMayBeTimed(String pool) {
        Pools pools = new Pools();
        pools.pool = pool;
        pools.size = 1000;
        assertDoesNotThrow(pools::check);
    }

    @Test
    void queuesOfIntsMayBeTimed() {
        IntQueues queues = new IntQueues();
        queues.size = 36;
        assertDoesNotThrow(queues::check);
    }

    @Test
    void wrongResultIsRefusedWithASentence() {
        IllegalStateException refusal =
                assertThrows(IllegalStateException.class, () -> StructureSuite.require("the ring", 1, 2));
        assertEquals("the ring is not timed, because it gives 1, and what it is compared with 2", refusal.getMessage());
    }
}
