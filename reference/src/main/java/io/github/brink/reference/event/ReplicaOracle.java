package io.github.brink.reference.event;

import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.Service;
import io.github.brink.outcome.Column;
import io.github.brink.reference.Timetable;
import io.github.brink.reference.event.Attempt.Place;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** One replica of a service: its slots and its queue. Not thread-safe. O(log attempts that wait). */
final class ReplicaOracle {

    private final ServiceOracle owner;
    private final Service service;
    private final int index;
    private final Timetable timetable;
    private final Agenda agenda;

    /** What rules now. */
    private Timetable.OfReplica now;

    /** What waits; the next to start is the first. */
    private final NavigableSet<Attempt> queue;

    /** What has started and has not left the service; it holds a slot or makes a call. */
    private final Set<Attempt> started = new LinkedHashSet<>();

    private long slotsTaken;
    private long tickets;

    ReplicaOracle(ServiceOracle owner, int index, Timetable timetable, Agenda agenda) {
        this.owner = owner;
        this.service = owner.service;
        this.index = index;
        this.timetable = timetable;
        this.agenda = agenda;
        this.now = timetable.replica(service, index, Timetable.BEFORE);
        this.queue = new TreeSet<>(order(service.order()));
    }

    private static Comparator<Attempt> order(Service.Order order) {
        Comparator<Attempt> cameFirst = Comparator.comparingLong(attempt -> attempt.ticket);
        return switch (order) {
            case FIFO -> cameFirst;
            case LIFO -> cameFirst.reversed();
            case FRESH_FIRST ->
                Comparator.<Attempt, Boolean>comparing(attempt -> attempt.number > 1)
                        .thenComparing(cameFirst);
        };
    }

    int index() {
        return index;
    }

    long waiting() {
        return queue.size();
    }

    long slotsTaken() {
        return slotsTaken;
    }

    /** Attempts waiting and in service. */
    long load() {
        return waiting() + slotsTaken();
    }

    /** Slots that it has now. */
    long slots() {
        return now.slots();
    }

    /** Mean time that an attempt started now would be served. */
    long serviceNanos() {
        return slowed(Math.min(Limits.MAX_NANOS, Math.round(service.time().meanNanos())));
    }

    /** Takes note of what rules from now on. */
    void control() {
        now = timetable.replica(service, index, agenda.now());
    }

    /** An attempt arrives. */
    void reached(Attempt attempt) {
        attempt.replica = this;
        attempt.reachedNanos = agenda.now();
        if (canStart() && queue.isEmpty()) {
            owner.tally.count(Column.ADMITTED);
            start(attempt);
        } else if (queue.size() >= service.queueLimit()) {
            reject(attempt);
        } else {
            owner.tally.count(Column.ADMITTED);
            enqueue(attempt);
        }
    }

    private boolean canStart() {
        return !now.stalled() && slotsTaken < now.slots();
    }

    private void enqueue(Attempt attempt) {
        attempt.place = Place.WAITING;
        attempt.ticket = tickets++;
        queue.add(attempt);
        if (service.maxWaitNanos() != Service.UNLIMITED) {
            agenda.at(agenda.now() + service.maxWaitNanos(), Event.Kind.END_OF_WAIT, () -> endWait(attempt));
        }
    }

    private void endWait(Attempt attempt) {
        if (attempt.place == Place.WAITING) {
            queue.remove(attempt);
            reject(attempt);
        }
    }

    private void reject(Attempt attempt) {
        attempt.place = Place.GONE;
        owner.tally.count(Column.REJECTED);
        attempt.request.call.failed(attempt, Column.REJECTED);
    }

    /** Starts what waits, as far as slots are free. */
    void startWaiting() {
        while (canStart() && !queue.isEmpty()) {
            start(queue.pollFirst());
        }
    }

    private void start(Attempt attempt) {
        if (attempt.deadlineNanos <= agenda.now()) {
            drop(attempt);
            return;
        }
        attempt.place = Place.IN_SERVICE;
        attempt.hasSlot = true;
        slotsTaken++;
        started.add(attempt);
        owner.waits.add(agenda.now() - attempt.reachedNanos);
        long nanos = slowed(Distributions.service(service.time(), attempt.key(Draws.SERVICE)));
        agenda.at(agenda.now() + nanos, Event.Kind.COMPLETION, () -> complete(attempt));
    }

    /** Within a nanosecond and the longest time, as a random service time times a large factor may exceed a long. */
    private long slowed(long nanos) {
        if (now.slowdown().isEmpty()) {
            return Math.max(1, nanos);
        }
        BigInteger billionths = BigInteger.valueOf(nanos)
                .multiply(BigInteger.valueOf(now.slowdown().get().timesE9()));
        return billionths
                .add(BigInteger.valueOf(Fixed.ONE / 2))
                .divide(BigInteger.valueOf(Fixed.ONE))
                .max(BigInteger.ONE)
                .min(BigInteger.valueOf(Limits.MAX_NANOS))
                .longValueExact();
    }

    private void complete(Attempt attempt) {
        if (attempt.place != Place.IN_SERVICE) {
            return; // it was dropped meanwhile
        }
        proceed(attempt, 0);
        startWaiting();
    }

    /** Makes a call for an attempt; if there is no such call, all is done. */
    private void proceed(Attempt attempt, int number) {
        if (number == owner.calls.size()) {
            leaveSlot(attempt);
            succeed(attempt);
            return;
        }
        if (!owner.holdsSlot(number)) {
            leaveSlot(attempt);
        }
        CallOracle call = owner.calls.get(number);
        long key = Draws.child(attempt.key(), Draws.CALL + number);
        attempt.place = Place.CALLING;
        attempt.calling = new Request(call, key, attempt.deadlineNanos, new Request.Origin() {
            @Override
            public void succeeded() {
                proceed(attempt, number + 1);
                startWaiting();
            }

            @Override
            public void failed() {
                leaveSlot(attempt);
                fail(attempt);
                startWaiting();
            }
        });
        call.begin(attempt.calling);
    }

    private void leaveSlot(Attempt attempt) {
        if (attempt.hasSlot) {
            attempt.hasSlot = false;
            slotsTaken--;
        }
    }

    private void succeed(Attempt attempt) {
        leave(attempt);
        owner.tally.count(attempt.isAwaited() ? Column.GOODPUT : Column.LATE);
        attempt.request.call.succeeded(attempt);
    }

    private void fail(Attempt attempt) {
        leave(attempt);
        owner.tally.count(Column.FAILED);
        attempt.request.call.failed(attempt, Column.FAILED);
    }

    private void leave(Attempt attempt) {
        attempt.place = Place.GONE;
        attempt.calling = null;
        started.remove(attempt);
    }

    /** A cancellation of an attempt arrives that has reached this replica before. */
    void cancelled(Attempt attempt) {
        if (attempt.place == Place.GONE) {
            return;
        }
        if (attempt.place == Place.WAITING) {
            queue.remove(attempt);
        }
        lose(attempt, true);
        startWaiting();
    }

    /** Loses what waits. */
    void purge() {
        while (!queue.isEmpty()) {
            drop(queue.pollFirst());
        }
    }

    /** Loses everything. */
    void restart() {
        purge();
        List<Attempt> lost = new ArrayList<>(started);
        lost.forEach(attempt -> lose(attempt, false));
    }

    private void lose(Attempt attempt, boolean cancelsItsCall) {
        leaveSlot(attempt);
        if (attempt.calling != null) {
            attempt.calling.call.abandon(attempt.calling, cancelsItsCall);
        }
        drop(attempt);
    }

    private void drop(Attempt attempt) {
        leave(attempt);
        owner.tally.count(Column.DROPPED);
    }
}
