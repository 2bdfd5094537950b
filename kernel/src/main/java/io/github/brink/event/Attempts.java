package io.github.brink.event;

import java.util.Arrays;

/**
 * The attempts of a run: a pool of parallel arrays with a list of free places. Owned by one kernel. Taking and freeing
 * are O(1); memory grows by doubling and is kept.
 */
final class Attempts {

    /** Its client still waits for it. */
    static final byte AWAITED = 1;

    /** It is in the queue or in service. */
    static final byte INSIDE = 2;

    /** The timeouts still have to pass it. */
    static final byte TIMED = 4;

    private static final int FIRST_CAPACITY = 1024;

    /** Key of the request. */
    long[] request = new long[FIRST_CAPACITY];

    /** When it was sent; of a retry that waits for the end of its backoff, when that began. */
    long[] sent = new long[FIRST_CAPACITY];

    /** Delay before it was sent; -1 for a first attempt. */
    long[] delay = new long[FIRST_CAPACITY];

    /** Attempt number, from 1. */
    int[] number = new int[FIRST_CAPACITY];

    byte[] state = new byte[FIRST_CAPACITY];

    private int[] free = new int[FIRST_CAPACITY];
    private int freed;
    private int used;

    void clear() {
        freed = 0;
        used = 0;
    }

    int take(long requestKey, int attemptNumber, long delayBefore) {
        int attempt;
        if (freed > 0) {
            attempt = free[--freed];
        } else {
            if (used == state.length) {
                grow();
            }
            attempt = used++;
        }
        request[attempt] = requestKey;
        number[attempt] = attemptNumber;
        delay[attempt] = delayBefore;
        state[attempt] = 0;
        return attempt;
    }

    void release(int attempt) {
        free[freed++] = attempt;
    }

    /** Takes flags away; an attempt with which nobody has to do any more is freed. */
    void drop(int attempt, int flags) {
        final byte left = (byte) (state[attempt] & ~flags);
        state[attempt] = left;
        if ((left & (INSIDE | TIMED)) == 0) {
            release(attempt);
        }
    }

    private void grow() {
        final int capacity = 2 * state.length;
        request = Arrays.copyOf(request, capacity);
        sent = Arrays.copyOf(sent, capacity);
        delay = Arrays.copyOf(delay, capacity);
        number = Arrays.copyOf(number, capacity);
        state = Arrays.copyOf(state, capacity);
        free = Arrays.copyOf(free, capacity);
    }
}
