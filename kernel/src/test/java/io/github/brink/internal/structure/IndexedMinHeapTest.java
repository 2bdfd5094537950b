package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The heap against a sorted map: scripts by hand, and random ones that print themselves in the same language. */
class IndexedMinHeapTest {

    /** A script that fails at random goes here, in one line; see {@link HeapScript} for its words. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
                    one in, one out                       | +0@5#0 !
                    taken from an empty heap              | ! -0 clear !
                    order of time                         | +0@3#0 +1@1#1 +2@2#2 ! ! ! !
                    order of sequence at equal times      | +0@7#3 +1@7#1 +2@7#2 ! ! !
                    time before sequence                  | +0@8#0 +1@7#9 ! !
                    extreme keys                          | +0@9223372036854775807#0 +1@-9223372036854775808#0 +2@0#0 ! ! !
                    the first is removed by handle        | +0@1#0 +1@2#1 +2@3#2 -0 ! !
                    the last is removed by handle         | +0@1#0 +1@2#1 +2@3#2 -2 ! !
                    removed twice                         | +0@1#0 -0 -0
                    comes back with another key           | +0@1#0 +1@2#1 -0 +0@3#2 ! !
                    a handle far beyond the others        | +1000@1#0 -2000 +0@0#1 ! !
                    cleared, then used                    | +0@1#0 +1@2#1 clear +1@5#2 +0@6#3 ! !
                    gap filled by one that sinks                | +0@0#0 +1@1#1 +2@2#2 +3@3#3 +4@4#4 +5@5#5 +6@6#6 -1 ! ! ! ! !
                    gap filled by one that rises                | +0@0#0 +1@50#1 +2@10#2 +3@3#3 +4@4#4 +5@60#5 +6@61#6 +7@62#7 \
                                                            +8@63#8 +9@11#9 -5 ! ! ! ! ! ! ! !
                    grows while full of one more          | +0@9#0 +1@8#1 +2@7#2 +3@6#3 +4@5#4 +5@4#5 +6@3#6 +7@2#7 \
                                                            +8@1#8 +9@0#9 +10@-1#10 +11@-2#11 +12@-3#12 +13@-4#13 \
                                                            +14@-5#14 +15@-6#15 +16@-7#16 +17@-8#17 -3 -17 ! ! ! !
                    copied, and the copy goes on          | +0@1#0 +1@2#1 copy ! +2@0#2 ! !
                    copied over a larger heap             | +0@1#0 +1@2#1 +2@3#2 copy clear +3@4#3 copy ! !
                    """)
    void script(String name, String script) {
        new HeapScript(new IndexedMinHeap(0), name).run(script);
        new HeapScript(new IndexedMinHeap(), name).run(script);
    }

    /** Few handles, so that most operations meet one that is or was there; few times, so that many are equal. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 6, 17, 64, 1000})
    void randomOperations(int handles) {
        for (long seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HeapScript script = new HeapScript(new IndexedMinHeap((int) seed), "seed " + seed);
            int times = 1 + random.nextInt(3 * handles);
            int removals = 1 + random.nextInt(8);
            for (int i = 0; i < 2000; i++) {
                int handle = random.nextInt(handles);
                int choice = random.nextInt(10);
                if (random.nextInt(500) == 0) {
                    script.clear();
                } else if (random.nextInt(200) == 0) {
                    script.copy();
                } else if (choice < removals / 2) {
                    script.removeMin();
                } else if (script.contains(handle) || choice < removals) {
                    script.remove(handle);
                } else {
                    script.insert(handle, random.nextInt(times), i);
                }
            }
            script.drain();
        }
    }

    /** What a kernel does: the first event leads to another, now and then one is cancelled. */
    @Test
    void eventsOfAGrowingSystem() {
        SplittableRandom random = new SplittableRandom(20260213);
        HeapScript script = new HeapScript(new IndexedMinHeap(), "growing system");
        int handles = 0;
        for (int i = 0; i < 20_000; i++) {
            if (i % 10 == 0) {
                script.insert(handles++, script.now() + random.nextInt(1000), i);
            } else if (i % 10 == 5) {
                int handle = random.nextInt(handles);
                script.remove(handle);
                script.insert(handle, script.now() + random.nextInt(1000), i);
            } else {
                int first = script.removeMin();
                script.insert(first, script.now() + random.nextInt(1000), i);
            }
        }
        script.drain();
    }

    @Test
    void emptyHeapHasNoFirst() {
        IndexedMinHeap heap = new IndexedMinHeap();
        assertEquals(-1, heap.min());
        assertEquals(-1, heap.removeMin());
        assertEquals(IndexedMinHeap.NEVER, heap.minTime());
        assertEquals(IndexedMinHeap.NEVER, heap.minSequence());
        assertTrue(heap.isEmpty());
    }

    @Test
    void mistakesAreRefused() {
        IndexedMinHeap heap = new IndexedMinHeap();
        heap.insert(3, 10, 0);
        assertEquals(
                "already in the heap: 3",
                assertThrows(IllegalArgumentException.class, () -> heap.insert(3, 20, 1))
                        .getMessage());
        assertThrows(IndexOutOfBoundsException.class, () -> heap.insert(-1, 20, 1));
        assertThrows(IllegalArgumentException.class, () -> new IndexedMinHeap(-1));
        assertEquals(1, heap.size());
        assertEquals(10, heap.minTime());
    }

    @Test
    void anyNumberMayBeAskedFor() {
        IndexedMinHeap heap = new IndexedMinHeap(0);
        heap.insert(2, 10, 0);
        for (int handle : new int[] {Integer.MIN_VALUE, -1, 0, 1, 3, Integer.MAX_VALUE}) {
            assertEquals(false, heap.contains(handle));
            assertEquals(false, heap.remove(handle));
        }
    }

    @Test
    void copyOfItselfIsItself() {
        IndexedMinHeap heap = new IndexedMinHeap();
        heap.insert(2, 10, 0);
        heap.copyFrom(heap);
        assertEquals(2, heap.removeMin());
    }
}
