package io.github.brink.event;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.internal.structure.CalendarQueue;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.ServiceTime;
import java.util.Arrays;

/**
 * The users of a closed loop, who think, send a request, and think again when it has ended. Owned by one kernel. A user
 * costs O(log users) for each request; a change of their number O(users).
 */
final class Users {

    private final ServiceSampler think = new ServiceSampler();
    private final int kind;
    private final long[] tableShares;
    private final long[] tableNanos;

    /** Those who think, by when they have thought enough. */
    private final CalendarQueue thinking = new CalendarQueue();

    /** By user: number of the next request. */
    private int[] next = {};

    /** By user: whether it waits to become active. */
    private boolean[] parked = {};

    private long clientKey;

    /** Users below this number are active. */
    private int active;

    /** Users from this number on have never been active: they are parked, and the arrays need not know them. */
    private int known;

    Users(Arrivals.Closed closed) {
        ServiceTime time = closed.think();
        kind = ServiceSampler.kindOf(time);
        tableShares = ServiceSampler.tableSharesOf(time);
        tableNanos = ServiceSampler.tableNanosOf(time);
    }

    /**
     * Begins a run: nobody is active.
     *
     * @param client what to add to the slots of the first client
     */
    void load(PlanSlots slots, int client, long key) {
        think.load(kind, slots.values, client + PlanSlots.THINK, tableShares, tableNanos);
        clientKey = key;
        thinking.clear();
        active = 0;
        known = 0;
    }

    /** The number of active users changes; those who become active and do not think already begin to. */
    void change(long now, long levelE9, Calendar calendar) {
        final int level = (int) (levelE9 / Fixed.ONE);
        while (known < level) {
            if (known == next.length) {
                grow();
            }
            next[known] = 0;
            parked[known] = true;
            known++;
        }
        for (int user = active; user < level; user++) {
            if (parked[user]) {
                parked[user] = false;
                think(now, user, calendar);
            }
        }
        active = level;
    }

    /** A user begins to think about its next request. */
    void think(long now, int user, Calendar calendar) {
        final long time = think.sample(Draws.child(request(user), Draws.THINK));
        thinking.insert(user, now + time, calendar.nextOrder());
    }

    /** The key of the next request of a user. */
    long request(int user) {
        return Draws.child(Draws.child(clientKey, user), next[user]);
    }

    /** Takes the user whose think time ends now; -1 if it is not active, and will not send. */
    int removeNext() {
        final int user = thinking.removeMin();
        if (user >= active) {
            parked[user] = true;
            return -1;
        }
        return user;
    }

    /** The next request of a user has been sent, or dropped. */
    void countRequest(int user) {
        next[user]++;
    }

    void tell(Calendar calendar, int family) {
        calendar.set(family, thinking.minTime(), thinking.minSequence());
    }

    private void grow() {
        final int capacity = Math.max(16, 2 * next.length);
        next = Arrays.copyOf(next, capacity);
        parked = Arrays.copyOf(parked, capacity);
    }

    void copyFrom(Users other, PlanSlots slots, int client) {
        load(slots, client, other.clientKey);
        thinking.copyFrom(other.thinking);
        active = other.active;
        known = other.known;
        while (next.length < known) {
            grow();
        }
        System.arraycopy(other.next, 0, next, 0, known);
        System.arraycopy(other.parked, 0, parked, 0, known);
    }
}
