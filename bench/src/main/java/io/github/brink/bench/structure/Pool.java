package io.github.brink.bench.structure;

import com.carrotsearch.hppc.IntStack;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayDeque;

/**
 * The attempts that are under way, a key and a state each, as the benchmarks use them; not thread-safe. Their number is
 * constant: when one leaves, another comes in its stead.
 */
abstract class Pool {

    /** Whatever a state is. */
    private static final long SENT = 1;

    /** One attempt leaves and another comes; returns key and state of the one that has left. */
    abstract long replace(int live, long key);

    /** A pool with so many attempts, whose keys are 0. */
    static Pool create(String name, int size) {
        return switch (name) {
            case "free list" -> new Places(size, new FreeList(size + 1));
            case "fastutil IntArrayList" -> new Places(size, new FastutilStack());
            case "HPPC IntStack" -> new Places(size, new HppcStack());
            case "Agrona IntArrayList" -> new Places(size, new AgronaStack());
            case "objects in an ArrayDeque" -> new Reused(size);
            case "new objects" -> new Fresh(size);
            default -> throw new IllegalArgumentException(name + ": there is no such pool");
        };
    }

    /** Numbers of places that are free. */
    private interface Stack {

        void push(int place);

        int pop();
    }

    private static final class FreeList implements Stack {

        private final int[] free;
        private int freed;

        FreeList(int places) {
            free = new int[places];
        }

        @Override
        public void push(int place) {
            free[freed++] = place;
        }

        @Override
        public int pop() {
            return free[--freed];
        }
    }

    private static final class FastutilStack implements Stack {

        private final IntArrayList free = new IntArrayList();

        @Override
        public void push(int place) {
            free.push(place);
        }

        @Override
        public int pop() {
            return free.popInt();
        }
    }

    private static final class HppcStack implements Stack {

        private final IntStack free = new IntStack();

        @Override
        public void push(int place) {
            free.push(place);
        }

        @Override
        public int pop() {
            return free.pop();
        }
    }

    private static final class AgronaStack implements Stack {

        private final org.agrona.collections.IntArrayList free = new org.agrona.collections.IntArrayList();

        @Override
        public void push(int place) {
            free.pushInt(place);
        }

        @Override
        public int pop() {
            return free.popInt();
        }
    }

    /** Attempts are places in an array. */
    private static final class Places extends Pool {

        private final long[] records;
        private final int[] attempts;
        private final Stack free;

        Places(int size, Stack free) {
            this.free = free;
            records = new long[2 * size];
            attempts = new int[size];
            for (int live = 0; live < size; live++) {
                attempts[live] = live;
            }
        }

        @Override
        long replace(int live, long key) {
            final int left = attempts[live];
            final long sum = records[2 * left] + records[2 * left + 1];
            free.push(left);
            final int place = free.pop();
            records[2 * place] = key;
            records[2 * place + 1] = SENT;
            attempts[live] = place;
            return sum;
        }
    }

    private static final class Attempt {

        private long key;
        private long state;
    }

    /** Attempts are objects that are used again. */
    private static final class Reused extends Pool {

        private final Attempt[] attempts;
        private final ArrayDeque<Attempt> free = new ArrayDeque<>();

        Reused(int size) {
            attempts = Fresh.attempts(size);
        }

        @Override
        long replace(int live, long key) {
            final Attempt left = attempts[live];
            final long sum = left.key + left.state;
            free.push(left);
            final Attempt attempt = free.pop();
            attempt.key = key;
            attempt.state = SENT;
            attempts[live] = attempt;
            return sum;
        }
    }

    /** Attempts are objects, and those that have left are garbage. */
    private static final class Fresh extends Pool {

        private final Attempt[] attempts;

        Fresh(int size) {
            attempts = attempts(size);
        }

        private static Attempt[] attempts(int size) {
            final Attempt[] all = new Attempt[size];
            for (int live = 0; live < size; live++) {
                all[live] = new Attempt();
            }
            return all;
        }

        @Override
        long replace(int live, long key) {
            final Attempt left = attempts[live];
            final long sum = left.key + left.state;
            final Attempt attempt = new Attempt();
            attempt.key = key;
            attempt.state = SENT;
            attempts[live] = attempt;
            return sum;
        }
    }
}
