package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Does to a queue and to a sorted map the same and compares them after each operation. One thread owns it.
 *
 * <p>It notes what it does in words that {@link #run} understands: {@code +4@10#2} inserts the handle 4 at time 10 with
 * sequence number 2, {@code -4} removes it, {@code !} removes the first, {@code clear} removes all, {@code copy} goes on
 * with a copy, made into the queue that was copied from the last time.
 */
final class QueueScript {

    private record Key(long time, long sequence) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            return time != other.time ? Long.compare(time, other.time) : Long.compare(sequence, other.sequence);
        }
    }

    private final String name;
    private final StringBuilder done = new StringBuilder();
    private final TreeMap<Key, Integer> sorted = new TreeMap<>();
    private final Map<Integer, Key> keys = new HashMap<>();

    private HandleQueue queue;
    private HandleQueue other;
    private long now;

    QueueScript(HandleQueue.Kind kind, int capacity, String name) {
        this.queue = kind.create(capacity);
        this.other = kind.create(1);
        this.name = kind + ", " + name;
        check();
    }

    void run(String script) {
        for (String word : script.split("\\s+", -1)) {
            String[] parts = word.split("[@#]", -1);
            switch (word.charAt(0)) {
                case '!' -> removeMin();
                case '-' -> remove(Integer.parseInt(word.substring(1)));
                case '+' ->
                    insert(Integer.parseInt(parts[0].substring(1)), Long.parseLong(parts[1]), Long.parseLong(parts[2]));
                default -> {
                    if (word.equals("clear")) {
                        clear();
                    } else {
                        assertEquals("copy", word, "unknown word");
                        copy();
                    }
                }
            }
        }
        drain();
    }

    /** Time of what was first removed last. */
    long now() {
        return now;
    }

    boolean contains(int handle) {
        return keys.containsKey(handle);
    }

    void insert(int handle, long time, long sequence) {
        note("+" + handle + "@" + time + "#" + sequence);
        Key key = new Key(time, sequence);
        sorted.put(key, handle);
        keys.put(handle, key);
        queue.insert(handle, time, sequence);
        check();
        assertEquals(true, queue.contains(handle), this::toString);
    }

    void remove(int handle) {
        note("-" + handle);
        Key key = keys.remove(handle);
        if (key != null) {
            sorted.remove(key);
        }
        assertEquals(key != null, queue.remove(handle), this::toString);
        check();
        assertEquals(false, queue.contains(handle), this::toString);
    }

    int removeMin() {
        note("!");
        Map.Entry<Key, Integer> first = sorted.pollFirstEntry();
        int expected = first == null ? -1 : first.getValue();
        if (first != null) {
            keys.remove(expected);
            now = first.getKey().time();
        }
        assertEquals(expected, queue.removeMin(), this::toString);
        check();
        assertEquals(false, queue.contains(expected), this::toString);
        return expected;
    }

    void clear() {
        note("clear");
        keys.keySet().forEach(handle -> assertEquals(true, queue.contains(handle), this::toString));
        queue.clear();
        keys.keySet().forEach(handle -> assertEquals(false, queue.contains(handle), this::toString));
        sorted.clear();
        keys.clear();
        check();
    }

    void copy() {
        note("copy");
        HandleQueue original = queue;
        other.copyFrom(original);
        queue = other;
        other = original;
        check();
    }

    /** Removes the first until there is none. */
    void drain() {
        while (!sorted.isEmpty()) {
            removeMin();
        }
        removeMin();
    }

    private void note(String word) {
        done.append(' ').append(word);
    }

    private void check() {
        assertEquals(sorted.size(), queue.size(), this::toString);
        assertEquals(sorted.isEmpty(), queue.isEmpty(), this::toString);
        if (!sorted.isEmpty()) {
            Map.Entry<Key, Integer> first = sorted.firstEntry();
            assertEquals(first.getValue(), queue.min(), this::toString);
            assertEquals(first.getKey().time(), queue.minTime(), this::toString);
            assertEquals(first.getKey().sequence(), queue.minSequence(), this::toString);
        } else {
            assertEquals(-1, queue.min(), this::toString);
            assertEquals(Long.MAX_VALUE, queue.minTime(), this::toString);
            assertEquals(Long.MAX_VALUE, queue.minSequence(), this::toString);
        }
    }

    @Override
    public String toString() {
        return name + ":" + done;
    }
}
