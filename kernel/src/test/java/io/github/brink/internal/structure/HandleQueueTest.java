package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each queue against a sorted map: scripts by hand, and random ones that print themselves in the same language. */
class HandleQueueTest {

    /** A script that fails at random goes here, in one line; see {@link QueueScript} for its words. */
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
        for (HandleQueue.Kind kind : HandleQueue.kinds()) {
            new QueueScript(kind, 0, name).run(script);
            new QueueScript(kind, 16, name).run(script);
        }
    }

    static List<Arguments> kindsAndHandles() {
        return HandleQueue.kinds().stream()
                .flatMap(kind -> Stream.of(1, 2, 5, 6, 17, 64, 1000).map(handles -> Arguments.of(kind, handles)))
                .toList();
    }

    /** Few handles, so that most operations meet one that is or was there; few times, so that many are equal. */
    @ParameterizedTest
    @MethodSource("kindsAndHandles")
    void randomOperations(HandleQueue.Kind kind, int handles) {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            QueueScript script = new QueueScript(kind, seed, "seed " + seed);
            int times = 1 + random.nextInt(3 * handles);
            int scale = random.nextInt(56);
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
                    script.insert(handle, (long) (random.nextInt(times) - times / 4) << scale, i);
                }
            }
            script.drain();
        }
    }

    /** What a kernel does: the first event leads to another, now and then one is cancelled. */
    @ParameterizedTest
    @MethodSource("io.github.brink.internal.structure.HandleQueue#kinds")
    void eventsOfAGrowingSystem(HandleQueue.Kind kind) {
        SplittableRandom random = new SplittableRandom(20260213);
        for (long most : new long[] {1000, 1_000_000, 3_600_000_000_000L}) {
            QueueScript script = new QueueScript(kind, 16, "growing system, up to " + most);
            int handles = 0;
            for (int i = 0; i < 20_000; i++) {
                if (i % 10 == 0) {
                    script.insert(handles++, script.now() + random.nextLong(most), i);
                } else if (i % 10 == 5) {
                    int handle = random.nextInt(handles);
                    script.remove(handle);
                    script.insert(handle, script.now() + random.nextLong(most), i);
                } else {
                    int first = script.removeMin();
                    script.insert(first, script.now() + random.nextLong(most), i);
                }
                if (i % 1000 == 999) {
                    script.copy();
                }
            }
            script.drain();
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.brink.internal.structure.HandleQueue#kinds")
    void emptyQueueHasNoFirst(HandleQueue.Kind kind) {
        HandleQueue queue = kind.create(16);
        assertEquals(-1, queue.min());
        assertEquals(-1, queue.removeMin());
        assertEquals(IndexedMinHeap.NEVER, queue.minTime());
        assertEquals(CalendarQueue.NEVER, queue.minSequence());
        assertTrue(queue.isEmpty());
    }

    @ParameterizedTest
    @MethodSource("io.github.brink.internal.structure.HandleQueue#kinds")
    void mistakesAreRefused(HandleQueue.Kind kind) {
        HandleQueue queue = kind.create(16);
        queue.insert(3, 10, 0);
        String message = assertThrows(IllegalArgumentException.class, () -> queue.insert(3, 20, 1))
                .getMessage();
        assertTrue(message.startsWith("already in the ") && message.endsWith(": 3"), message);
        assertThrows(IndexOutOfBoundsException.class, () -> queue.insert(-1, 20, 1));
        assertThrows(IllegalArgumentException.class, () -> kind.create(-1));
        assertEquals(1, queue.size());
        assertEquals(10, queue.minTime());
        assertEquals(3, queue.removeMin());
        assertEquals(-1, queue.removeMin());
    }

    @ParameterizedTest
    @MethodSource("io.github.brink.internal.structure.HandleQueue#kinds")
    void anyNumberMayBeAskedFor(HandleQueue.Kind kind) {
        HandleQueue queue = kind.create(0);
        queue.insert(2, 10, 0);
        for (int handle : new int[] {Integer.MIN_VALUE, -1, 0, 1, 3, Integer.MAX_VALUE}) {
            assertEquals(false, queue.contains(handle));
            assertEquals(false, queue.remove(handle));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.brink.internal.structure.HandleQueue#kinds")
    void copyOfItselfIsItself(HandleQueue.Kind kind) {
        HandleQueue queue = kind.create(16);
        queue.insert(2, 10, 0);
        queue.copyFrom(queue);
        assertEquals(2, queue.removeMin());
    }

    /** A copy is made into a queue that was larger, and one into a queue that was smaller; both go on by themselves. */
    @ParameterizedTest
    @MethodSource("io.github.brink.internal.structure.HandleQueue#kinds")
    void copiesAreIndependent(HandleQueue.Kind kind) {
        HandleQueue original = kind.create(0);
        HandleQueue copy = kind.create(0);
        for (int handle = 0; handle < 300; handle++) {
            copy.insert(handle, handle, handle);
        }
        for (int handle = 0; handle < 100; handle++) {
            original.insert(2 * handle, 1000 - handle, handle);
        }
        copy.copyFrom(original);
        for (int handle = 0; handle < 500; handle++) {
            if (!copy.contains(handle)) {
                copy.insert(handle, 2000 + handle, handle);
            }
        }
        assertEquals(100, original.size());
        assertEquals(500, copy.size());
        original.copyFrom(copy);
        copy.clear();
        for (int i = 0; i < 100; i++) {
            assertEquals(198 - 2 * i, original.removeMin());
        }
        assertEquals(1, original.removeMin());
        assertEquals(399, original.size());
    }

    @Test
    void theHeapRemovesAnyHandle() {
        IndexedMinHeap heap = new IndexedMinHeap();
        heap.insert(2, 10, 0);
        heap.insert(3, 5, 1);
        heap.insert(4, 7, 2);
        int any = heap.removeAny();
        assertEquals(false, heap.contains(any));
        assertEquals(2, heap.size());
        assertEquals(any == 3 ? 4 : 3, heap.removeMin());
        heap.removeAny();
        assertEquals(-1, heap.removeAny());
        assertTrue(heap.isEmpty());
    }
}
