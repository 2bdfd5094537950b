package io.github.brink.event;

import io.github.brink.internal.structure.CalendarQueue;
import io.github.brink.model.Draws;

/**
 * What services do: let attempts wait, serve them, make calls for them, and lose them. The steps are those of the package
 * description. Owned by one kernel; allocates nothing once warm. Every step is O(1) but for the heap of random service
 * times, and for a restart, which looks at all attempts under way.
 */
final class ServiceSide {

    private final Network network;
    private final Calendar calendar;
    private final Attempts attempts;
    private final Edge[] edges;
    private final CalendarQueue completions;
    private final CallerSide callers;

    ServiceSide(Network network, CallerSide callers) {
        this.network = network;
        this.callers = callers;
        calendar = network.calendar;
        attempts = network.attempts;
        edges = network.edges;
        completions = network.completions;
    }

    /** An attempt reaches the service. */
    void reach(long now, Edge edge, int attempt) {
        final Tier tier = edge.tier;
        tier.offered++;
        if (tier.latency != null) {
            attempts.setReached(attempt, now);
        }
        Station station = tier.stations[0];
        if (tier.stations.length > 1) {
            station = tier.route(Draws.child(attempts.request(attempt), attempts.number(attempt)));
            attempts.setStation(attempt, station.index);
        }
        if (station.busy < station.open && station.queue.isEmpty()) {
            tier.admitted++;
            start(now, station, attempt);
        } else if (station.queue.size() >= tier.queueLimit) {
            tier.rejected++;
            callers.reject(now, edge, attempt);
        } else {
            tier.admitted++;
            station.queue.add(attempt, now, calendar.nextOrder());
            tellWaits(station);
        }
    }

    private void start(long now, Station station, int attempt) {
        if (station.tier.hasDeadlines && now >= attempts.deadline(attempt)) {
            station.tier.dropped++;
            attempts.settle(attempt);
            return;
        }
        if (station.tier.latency != null) {
            station.tier.latency.addWaits(station.tier.index, now - attempts.reached(attempt), 1);
        }
        station.busy++;
        attempts.mark(attempt, 0, Attempts.SERVING);
        final long key = Draws.child(attempts.request(attempt), attempts.number(attempt));
        final long finish = now + station.tier.serviceTime(key, station);
        if (station.inOrder()) {
            calendar.append(station.finishFamily, station.finishing, attempt, finish);
        } else {
            completions.insert(attempt, finish, calendar.nextOrder());
            network.tellCompletions();
        }
    }

    /** Attempts that wait start, as far as slots are free. */
    void startWaiting(long now, Station station) {
        if (station.busy >= station.open || station.queue.isEmpty()) {
            return;
        }
        while (station.busy < station.open && !station.queue.isEmpty()) {
            start(now, station, station.queue.removeNext());
        }
        tellWaits(station);
    }

    /** The attempt of a replica with constant service times that finishes next completes. */
    void completeNext(long now, Station station) {
        final int attempt = station.finishing.removeFirst();
        calendar.follow(station.finishFamily, station.finishing);
        complete(now, station, attempt);
    }

    /** The attempt in service for a random time that finishes next completes. */
    void completeNext(long now) {
        final int attempt = completions.removeMin();
        network.tellCompletions();
        complete(now, network.station(attempt), attempt);
    }

    private void complete(long now, Station station, int attempt) {
        final Tier tier = station.tier;
        if (tier.calls == 0) {
            station.busy--;
            succeed(now, tier, attempt);
        } else {
            attempts.mark(attempt, Attempts.SERVING, Attempts.CALLING | Attempts.HOLDING);
            call(now, station, attempt, 0);
        }
        startWaiting(now, station);
    }

    /** An attempt makes one of its calls. */
    private void call(long now, Station station, int attempt, int step) {
        final Edge edge = edges[station.tier.firstEdge + step];
        if (!edge.shape.holdsSlot()) {
            leaveSlot(station, attempt);
        }
        attempts.setStep(attempt, step);
        final long key = Draws.child(attempts.request(attempt), attempts.number(attempt));
        callers.sendFirst(now, edge, Draws.child(key, Draws.CALL + step), attempt);
    }

    private void leaveSlot(Station station, int attempt) {
        if (attempts.is(attempt, Attempts.HOLDING)) {
            attempts.mark(attempt, Attempts.HOLDING, 0);
            station.busy--;
        }
    }

    /** A call that an attempt has made has ended. */
    void endCall(long now, int attempt, boolean succeeded) {
        final Station station = network.station(attempt);
        final Tier tier = station.tier;
        final int next = attempts.step(attempt) + 1;
        attempts.setChild(attempt, Attempts.NOBODY);
        if (succeeded && next < tier.calls) {
            call(now, station, attempt, next);
        } else {
            leaveSlot(station, attempt);
            attempts.mark(attempt, Attempts.CALLING, 0);
            if (succeeded) {
                succeed(now, tier, attempt);
            } else {
                tier.failed++;
                callers.fail(now, attempt);
            }
        }
        startWaiting(now, station);
    }

    private void succeed(long now, Tier tier, int attempt) {
        final Edge edge = network.edge(attempt);
        if (!attempts.is(attempt, Attempts.AWAITED)) {
            tier.late++;
            edge.late++;
            attempts.drop(attempt, Attempts.SERVING);
            return;
        }
        tier.goodput++;
        edge.countSuccess(attempts.request(attempt));
        if (edge.timed) {
            edge.countAnswer(now - attempts.wanted(attempt));
        }
        final int parent = callers.parent(edge, attempt);
        attempts.drop(attempt, Attempts.AWAITED | Attempts.OWNED | Attempts.SERVING);
        callers.endRequest(now, edge, parent, true);
    }

    /** A cancellation reaches the service. */
    void cancel(long now, int attempt) {
        attempts.mark(attempt, 0, Attempts.CANCELLING); // keeps its place to the end
        final int flags = attempts.flags(attempt);
        if ((flags & (Attempts.WAITING | Attempts.SERVING | Attempts.CALLING)) != 0) {
            final Station station = network.station(attempt);
            if ((flags & Attempts.WAITING) != 0) {
                station.queue.leave(attempt);
                tellWaits(station);
            } else if ((flags & Attempts.SERVING) != 0) {
                completions.remove(attempt);
                network.tellCompletions();
                station.busy--;
                attempts.mark(attempt, Attempts.SERVING, 0);
            } else {
                leaveSlot(station, attempt);
                callers.abandonCall(now, attempt, true);
                attempts.mark(attempt, Attempts.CALLING, 0);
            }
            station.tier.dropped++;
            startWaiting(now, station);
        }
        attempts.drop(attempt, Attempts.CANCELLING);
    }

    /** The attempt that has waited longest at a replica has waited too long. */
    void endWait(long now, Station station) {
        final int attempt = station.queue.removeOldest();
        tellWaits(station);
        station.tier.rejected++;
        callers.reject(now, network.edge(attempt), attempt);
    }

    /** Drops what waits at a replica. */
    void purge(Station station) {
        while (!station.queue.isEmpty()) {
            final int attempt = station.queue.removeNext();
            station.tier.dropped++;
            attempts.settle(attempt);
        }
        tellWaits(station);
    }

    /** Drops whatever is at a replica; O(attempts under way). */
    void restart(long now, Station station) {
        purge(station);
        for (int attempt = 0; attempt < attempts.used(); attempt++) {
            final int flags = attempts.flags(attempt);
            if ((flags & (Attempts.SERVING | Attempts.CALLING)) == 0 || network.station(attempt) != station) {
                continue;
            }
            if ((flags & Attempts.CALLING) != 0) {
                callers.abandonCall(now, attempt, false);
            } else if (!station.inOrder()) {
                completions.remove(attempt);
            }
            station.tier.dropped++;
            attempts.drop(attempt, Attempts.SERVING | Attempts.CALLING | Attempts.HOLDING);
        }
        station.busy = 0;
        if (station.inOrder()) {
            station.finishing.clear();
            calendar.follow(station.finishFamily, station.finishing);
        } else {
            network.tellCompletions();
        }
    }

    private void tellWaits(Station station) {
        if (station.waitFamily >= 0) {
            final Line oldest = station.queue.oldestLine();
            if (oldest == null) {
                calendar.set(station.waitFamily, Calendar.NEVER, 0);
            } else {
                calendar.set(station.waitFamily, oldest.firstTime() + station.tier.maxWait, oldest.firstOrder());
            }
        }
    }
}
