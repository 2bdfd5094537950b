package io.github.brink.bench.limit;

import io.github.brink.internal.random.Exponential;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;

/**
 * {@link io.github.brink.bench.Workloads#mm50} and {@link io.github.brink.bench.Workloads#spikeRandom} as one loop on
 * arrays of fixed size; one thread owns it.
 *
 * <p>It does, for each attempt: the kernel's draws (four keys, two exponentials) and its exact arithmetic (a division for
 * the arrival, one by a constant for the service); a place in a pool of 16 bytes an attempt with a list of free ones; where
 * attempts wait, a ring of places; where they time out, a ring of places and times; and for completions a calendar of days
 * with a bit for each, and chains of places.
 *
 * <p>It does not know: more than one client, call or service; other distributions, orders, limits, backoffs, budgets, links,
 * cancellations; triggers other than one surge; the order of creation, which decides between equal times within a family
 * (nobody can tell them apart here); a calendar that adapts: its days are chosen for these workloads, and cover the longest
 * time that can be drawn; arrays that grow; copies of a run.
 */
final class EventLimit {

    private static final long NEVER = Long.MAX_VALUE;
    private static final long MOST_E9 = 8 * Fixed.ONE;

    private static final int AWAITED = 1;
    private static final int TIMED = 2;
    private static final int IN_SYSTEM = 4;
    private static final int NUMBER_SHIFT = 16;

    /** A day is 0.13 ms, and there are so many that 36.74 times the mean of 20 ms, the most that is ever drawn, fits. */
    private static final int DAY_SHIFT = 17;

    private static final int DAYS = 1 << 13;

    private static final int PLACES = 1 << 20;

    private final EventLimitSystem system;

    final Windows windows;

    private final long[] records = new long[2 * PLACES];
    private final int[] free = new int[PLACES];
    private final int[] waiting = new int[PLACES];
    private final int[] timing = new int[PLACES];
    private final long[] deadlines = new long[PLACES];
    private final long[] finishes = new long[PLACES];
    private final int[] following = new int[PLACES];
    private final int[] days = new int[DAYS];
    private final long[] marks = new long[DAYS / Long.SIZE];

    EventLimit(EventLimitSystem system) {
        this.system = system;
        windows = new Windows(system.windows(), Fixed.ONE);
    }

    void run() {
        final long[] records = this.records;
        final int[] free = this.free;
        final int[] waiting = this.waiting;
        final int[] timing = this.timing;
        final long[] deadlines = this.deadlines;
        final long[] finishes = this.finishes;
        final int[] following = this.following;
        final int[] days = this.days;
        final long[] marks = this.marks;
        final int ring = PLACES - 1;

        final long clientKey = Draws.child(Draws.mix(system.seed()), 0);
        final long mean = system.meanNanos();
        final int slots = system.slots();
        final boolean timed = system.timeoutNanos() != NEVER;
        final long timeout = system.timeoutNanos();
        final int attempts = system.attempts();
        final int noMark = timed ? AWAITED | TIMED | IN_SYSTEM : AWAITED | IN_SYSTEM;

        long rate = system.rateE9();
        long since = 0;
        long requests = 0;
        long nextKey = Draws.child(clientKey, 0);
        long laterE9 = Exponential.e9(Draws.child(nextKey, Draws.ARRIVAL));
        long missing = Math.min(laterE9, MOST_E9) * Fixed.ONE;
        laterE9 -= Math.min(laterE9, MOST_E9);
        long nextArrival = (missing + rate - 1) / rate;
        long nextTimeout = NEVER;
        long nextFinish = NEVER;
        int finishing = 0; // place 0 is never used: a day without a chain has a 0
        int freed = 0;
        int used = 1;
        int waitingHead = 0;
        int waitingTail = 0;
        int timingHead = 0;
        int timingTail = 0;
        int busy = 0;
        long firsts = 0;
        long retries = 0;
        long goodput = 0;
        long late = 0;
        long timeouts = 0;

        windows.clear();
        long change = system.surgeFrom();
        for (long window = Fixed.ONE; window <= system.windows() * Fixed.ONE; ) {
            final long end = Math.min(window, change - 1);
            while (true) {
                long now;
                long request = 0;
                int number = 0; // that of the attempt that is sent; 0 if none is
                int starting = 0;
                if (nextArrival <= nextFinish && nextArrival <= nextTimeout) {
                    now = nextArrival;
                    if (now > end) {
                        break;
                    }
                    missing -= rate * (now - since);
                    since = now;
                    if (laterE9 == 0) {
                        request = nextKey;
                        number = 1;
                        firsts++;
                        nextKey = Draws.child(clientKey, ++requests);
                        laterE9 = Exponential.e9(Draws.child(nextKey, Draws.ARRIVAL));
                    }
                    final long atOnce = Math.min(laterE9, MOST_E9);
                    missing += atOnce * Fixed.ONE;
                    laterE9 -= atOnce;
                    nextArrival = missing <= 0 ? now : now + (missing + rate - 1) / rate;
                } else if (nextFinish <= nextTimeout) {
                    now = nextFinish;
                    if (now > end) {
                        break;
                    }
                    final int place = finishing;
                    busy--;
                    // The first of the next day that has one.
                    if (busy == 0) {
                        finishing = 0;
                        nextFinish = NEVER;
                    } else {
                        int day = (int) (now >> DAY_SHIFT) & (DAYS - 1);
                        int word = day >> 6;
                        long bits = marks[word] & (-1L << day);
                        while (bits == 0) {
                            word = (word + 1) & (marks.length - 1);
                            bits = marks[word];
                        }
                        day = (word << 6) + Long.numberOfTrailingZeros(bits);
                        finishing = days[day];
                        nextFinish = finishes[finishing];
                        if (following[finishing] == 0) {
                            days[day] = 0;
                            marks[word] &= ~(1L << day);
                        } else {
                            int before = 0;
                            int last = finishing;
                            for (int other = following[last]; other != 0; other = following[other]) {
                                if (finishes[other] < nextFinish) {
                                    nextFinish = finishes[other];
                                    finishing = other;
                                    before = last;
                                }
                                last = other;
                            }
                            if (before == 0) {
                                days[day] = following[finishing];
                            } else {
                                following[before] = following[finishing];
                            }
                        }
                    }
                    final long state = records[2 * place + 1];
                    if ((state & AWAITED) != 0) {
                        goodput++;
                    } else {
                        late++;
                    }
                    if ((state & TIMED) == 0) {
                        free[freed++] = place;
                    } else {
                        records[2 * place + 1] = state & ~(AWAITED | IN_SYSTEM);
                    }
                    if (waitingHead != waitingTail && busy < slots) {
                        starting = waiting[waitingHead++ & ring];
                    }
                } else {
                    now = nextTimeout;
                    if (now > end) {
                        break;
                    }
                    final int place = timing[timingHead++ & ring];
                    nextTimeout = timingHead == timingTail ? NEVER : deadlines[timingHead & ring];
                    final long state = records[2 * place + 1];
                    if ((state & AWAITED) != 0) {
                        timeouts++;
                        if ((int) state >>> NUMBER_SHIFT < attempts) {
                            request = records[2 * place];
                            number = ((int) state >>> NUMBER_SHIFT) + 1;
                            retries++;
                        }
                        records[2 * place + 1] = state & ~(AWAITED | TIMED);
                    }
                    if ((state & IN_SYSTEM) == 0) {
                        free[freed++] = place;
                    }
                }
                if (number > 0) {
                    final int place = freed > 0 ? free[--freed] : used++;
                    records[2 * place] = request;
                    records[2 * place + 1] = ((long) number << NUMBER_SHIFT) | noMark;
                    if (timed) {
                        final int at = timingTail++ & ring;
                        timing[at] = place;
                        deadlines[at] = now + timeout;
                        if (nextTimeout == NEVER) {
                            nextTimeout = now + timeout;
                        }
                    }
                    if (busy < slots && waitingHead == waitingTail) {
                        starting = place;
                    } else {
                        waiting[waitingTail++ & ring] = place;
                    }
                }
                if (starting > 0) {
                    busy++;
                    final int attempt = (int) records[2 * starting + 1] >>> NUMBER_SHIFT;
                    final long key = Draws.child(Draws.child(records[2 * starting], attempt), Draws.SERVICE);
                    final long service = Math.max(1, (mean * Exponential.e9(key) + Fixed.ONE / 2) / Fixed.ONE);
                    final long finish = now + service;
                    finishes[starting] = finish;
                    int node = starting;
                    long time = finish;
                    if (finish < nextFinish) {
                        node = finishing;
                        time = nextFinish;
                        finishing = starting;
                        nextFinish = finish;
                    }
                    if (node != 0) {
                        final int day = (int) (time >> DAY_SHIFT) & (DAYS - 1);
                        following[node] = days[day];
                        days[day] = node;
                        marks[day >> 6] |= 1L << day;
                    }
                }
            }
            if (end == window) {
                windows.record(firsts, retries, goodput, late, timeouts, waitingTail - waitingHead, busy);
                window += Fixed.ONE;
            }
            if (end == change - 1) {
                missing -= rate * (change - since);
                since = change;
                final boolean begins = change == system.surgeFrom();
                rate = begins ? system.surgeRateE9() : system.rateE9();
                change = begins ? system.surgeTo() : NEVER;
                nextArrival = missing <= 0 ? since : since + (missing + rate - 1) / rate;
            }
        }
        java.util.Arrays.fill(days, 0);
        java.util.Arrays.fill(marks, 0);
    }
}
