package io.github.brink.event;

import io.github.brink.internal.structure.IndexedMinHeap;
import io.github.brink.model.Draws;

/**
 * What happens to attempts: the steps of which the package description tells, each by its name there. Owned by one kernel;
 * allocates nothing once warm. Every step is O(1) but for the heaps of random delays, and for a restart, which looks at all
 * attempts under way.
 */
final class Flow {

    private final Network network;
    private final Calendar calendar;
    private final Attempts attempts;
    private final Edge[] edges;
    private final Station[] stations;
    private final IndexedMinHeap completions;
    private final IndexedMinHeap backoffs;

    Flow(Network network) {
        this.network = network;
        calendar = network.calendar;
        attempts = network.attempts;
        edges = network.edges;
        stations = network.stations;
        completions = network.completions;
        backoffs = network.backoffs;
    }

    /** A request of an open client arrives, or part of what it waits for is over. */
    void arrive(long now, Source source) {
        final ArrivalStream stream = source.stream;
        if (stream.isRequest(now)) {
            stream.take(now, calendar.nextOrder());
            if (!source.drops(stream.requestKey)) {
                sendFirst(now, source.edge, stream.requestKey, Attempts.NOBODY);
            }
        }
        source.tell(calendar);
    }

    /** A user has thought enough. */
    void endThink(long now, Source source) {
        final Users users = source.users;
        final int user = users.removeNext();
        if (user >= 0) {
            final long request = users.request(user);
            users.countRequest(user);
            if (source.drops(request)) {
                users.think(now, user, calendar);
            } else {
                sendFirst(now, source.edge, request, Attempts.ofUser(user));
            }
        }
        source.tell(calendar);
    }

    private void sendFirst(long now, Edge edge, long request, int parent) {
        edge.countFirst(request);
        final int attempt = attempts.take(request, 1, edge.index);
        if (edge.hasBackoff) {
            attempts.setDelay(attempt, -1);
        }
        if (edge.hasParents) {
            attempts.setParent(attempt, parent);
        }
        send(now, edge, attempt, parent);
    }

    private void send(long now, Edge edge, int attempt, int parent) {
        int flags = Attempts.AWAITED;
        if (parent >= 0) {
            flags |= Attempts.OWNED;
            attempts.setChild(parent, attempt);
        }
        if (edge.caller.stoppable) {
            attempts.setSent(attempt, now);
        }
        if (edge.tier.hasDeadlines) {
            attempts.setDeadline(attempt, edge.propagates ? deadline(now, edge, parent) : Calendar.NEVER);
        }
        if (edge.timesOut()) {
            flags |= Attempts.TIMED;
            final long due = now + edge.timeout;
            final long order = calendar.nextOrder();
            if (edge.timeouts.isEmpty()) {
                calendar.set(edge.family, due, order);
            }
            edge.timeouts.add(attempt, due, order);
        }
        attempts.mark(attempt, Attempts.BACKING_OFF, flags);
        if (edge.wire == null) {
            reach(now, edge, attempt);
        } else {
            put(now, edge.wire, attempt);
        }
    }

    private long deadline(long now, Edge edge, int parent) {
        final long own = edge.timesOut() ? now + edge.timeout : Calendar.NEVER;
        return parent >= 0 && edges[attempts.edge(parent)].tier.hasDeadlines
                ? Math.min(own, attempts.deadline(parent))
                : own;
    }

    // ---- links

    /** Puts a message on a link: an attempt, or the complement of one that is cancelled. */
    private void put(long now, Wire wire, int message) {
        final int attempt = Math.max(message, ~message);
        final int flag = message >= 0 ? Attempts.ON_LINK : Attempts.CANCELLING;
        if (wire.controls.loses) {
            attempts.settle(attempt);
            return;
        }
        if (wire.controls.holds) {
            attempts.mark(attempt, 0, flag);
            wire.held.add(message, now, 0);
        } else if (wire.latency == 0) {
            deliver(now, message);
        } else {
            attempts.mark(attempt, 0, flag);
            final long order = calendar.nextOrder();
            if (wire.underWay.isEmpty()) {
                calendar.set(wire.family, now + wire.latency, order);
            }
            wire.underWay.add(message, now + wire.latency, order);
        }
    }

    /** A message arrives whose latency is over. */
    void endLatency(long now, Wire wire) {
        final int message = wire.underWay.removeFirst();
        tell(wire.underWay, wire.family);
        arriveMessage(now, message);
    }

    /** Messages that were held are sent on. */
    void sendOn(long now, Wire wire) {
        for (int left = wire.held.size(); left > 0; left--) {
            final int message = wire.held.removeFirst();
            final int attempt = Math.max(message, ~message);
            if (wire.controls.loses) {
                attempts.drop(attempt, message >= 0 ? Attempts.ON_LINK : Attempts.CANCELLING);
            } else if (wire.latency == 0) {
                arriveMessage(now, message);
            } else {
                put(now, wire, message);
            }
        }
    }

    /** A message that has been on a link or was held arrives. */
    private void arriveMessage(long now, int message) {
        if (message >= 0) {
            attempts.mark(message, Attempts.ON_LINK, 0);
        }
        deliver(now, message);
    }

    private void deliver(long now, int message) {
        if (message >= 0) {
            reach(now, edges[attempts.edge(message)], message);
        } else {
            cancel(now, ~message);
        }
    }

    // ---- services

    /** An attempt reaches the service. */
    private void reach(long now, Edge edge, int attempt) {
        final Tier tier = edge.tier;
        tier.offered++;
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
            reject(now, edge, attempt);
        } else {
            tier.admitted++;
            station.queue.add(attempt, now, calendar.nextOrder());
            tellWaits(station);
        }
    }

    /** The replica that an attempt has reached. */
    private Station station(int attempt) {
        final Station[] replicas = edges[attempts.edge(attempt)].tier.stations;
        return replicas.length == 1 ? replicas[0] : stations[attempts.station(attempt)];
    }

    private void start(long now, Station station, int attempt) {
        if (station.tier.hasDeadlines && now >= attempts.deadline(attempt)) {
            station.tier.dropped++;
            attempts.settle(attempt);
            return;
        }
        station.busy++;
        attempts.mark(attempt, 0, Attempts.SERVING);
        final long key = Draws.child(attempts.request(attempt), attempts.number(attempt));
        final long finish = now + station.tier.serviceTime(key, station);
        final long order = calendar.nextOrder();
        if (station.inOrder()) {
            if (station.finishing.isEmpty()) {
                calendar.set(station.finishFamily, finish, order);
            }
            station.finishing.add(attempt, finish, order);
        } else {
            completions.insert(attempt, finish, order);
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
        tell(station.finishing, station.finishFamily);
        complete(now, station, attempt);
    }

    /** The attempt in service for a random time that finishes next completes. */
    void completeNext(long now) {
        final int attempt = completions.removeMin();
        network.tellCompletions();
        complete(now, station(attempt), attempt);
    }

    private void complete(long now, Station station, int attempt) {
        final Tier tier = station.tier;
        if (tier.calls == 0) {
            station.busy--;
            attempts.mark(attempt, Attempts.SERVING, 0);
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
        sendFirst(now, edge, Draws.child(key, Draws.CALL + step), attempt);
    }

    private void leaveSlot(Station station, int attempt) {
        if (attempts.is(attempt, Attempts.HOLDING)) {
            attempts.mark(attempt, Attempts.HOLDING, 0);
            station.busy--;
        }
    }

    /** A call that an attempt has made has ended. */
    private void endCall(long now, int attempt, boolean succeeded) {
        final Station station = station(attempt);
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
                fail(now, attempt);
            }
        }
        startWaiting(now, station);
    }

    private void succeed(long now, Tier tier, int attempt) {
        final Edge edge = edges[attempts.edge(attempt)];
        if (!attempts.is(attempt, Attempts.AWAITED)) {
            tier.late++;
            edge.late++;
            attempts.settle(attempt);
            return;
        }
        tier.goodput++;
        edge.countSuccess(attempts.request(attempt));
        final int parent = parent(edge, attempt);
        attempts.drop(attempt, Attempts.AWAITED | Attempts.OWNED);
        endRequest(now, edge, parent, true);
    }

    /** A request has ended, in whatever way. */
    private void endRequest(long now, Edge edge, int parent, boolean succeeded) {
        if (parent >= 0) {
            endCall(now, parent, succeeded);
        } else if (parent != Attempts.NOBODY) {
            final Source source = network.sources[edge.index];
            source.users.think(now, Attempts.ofUser(parent), calendar);
            source.tell(calendar);
        }
    }

    // ---- callers

    private void fail(long now, int attempt) {
        final Edge edge = edges[attempts.edge(attempt)];
        if (attempts.is(attempt, Attempts.AWAITED)) {
            edge.failed++;
        }
        learn(now, edge, attempt);
    }

    private void reject(long now, Edge edge, int attempt) {
        if (attempts.is(attempt, Attempts.AWAITED)) {
            edge.rejected++;
        }
        learn(now, edge, attempt);
    }

    /** The caller, if it still waits for an attempt, is told that it will not succeed. */
    private void learn(long now, Edge edge, int attempt) {
        if (attempts.is(attempt, Attempts.AWAITED)) {
            attempts.mark(attempt, Attempts.AWAITED | Attempts.OWNED, 0);
            if (edge.retriesRejected) {
                retry(now, edge, attempt);
            } else {
                endRequest(now, edge, parent(edge, attempt), false);
            }
        }
        attempts.settle(attempt);
    }

    /** An attempt of a call has waited for its caller's whole timeout, if it still waits. */
    void endTimeout(long now, Edge edge) {
        final int attempt = edge.timeouts.removeFirst();
        tell(edge.timeouts, edge.family);
        if (attempts.is(attempt, Attempts.AWAITED)) {
            edge.timedOut++;
            attempts.mark(attempt, Attempts.AWAITED | Attempts.OWNED, 0);
            if (edge.cancels) {
                sendCancellation(now, edge, attempt);
            }
            retry(now, edge, attempt);
        }
        attempts.drop(attempt, Attempts.TIMED);
    }

    /** An attempt that was given up is retried, or the request has ended. */
    private void retry(long now, Edge edge, int attempt) {
        final int number = attempts.number(attempt);
        final long request = attempts.request(attempt);
        final int parent = parent(edge, attempt);
        if (number >= edge.maxAttempts
                || (edge.caller.stoppable && edge.caller.mayNotRetry(attempts.sent(attempt)))
                || !edge.grants(now, request)) {
            endRequest(now, edge, parent, false);
            return;
        }
        final int retry = attempts.take(request, number + 1, edge.index);
        if (edge.hasParents) {
            attempts.setParent(retry, parent);
        }
        if (edge.hasBackoff) {
            final long delay = edge.delayAfter(request, number, attempts.delay(attempt));
            attempts.setDelay(retry, delay);
            if (delay > 0) {
                backOff(now, retry, parent, delay);
                return;
            }
        }
        edge.retries++;
        send(now, edge, retry, parent);
    }

    private void backOff(long now, int retry, int parent, long delay) {
        if (parent >= 0) {
            attempts.setChild(parent, retry);
        }
        attempts.setSent(retry, now);
        attempts.mark(retry, 0, Attempts.BACKING_OFF);
        backoffs.insert(retry, now + delay, calendar.nextOrder());
        network.tellBackoffs();
    }

    void endBackoff(long now) {
        final int retry = backoffs.removeMin();
        network.tellBackoffs();
        final Edge edge = edges[attempts.edge(retry)];
        final int parent = parent(edge, retry);
        if (edge.caller.mayNotRetry(attempts.sent(retry))) {
            attempts.drop(retry, Attempts.BACKING_OFF);
            endRequest(now, edge, parent, false);
        } else {
            edge.retries++;
            send(now, edge, retry, parent);
        }
    }

    /** For whom an attempt was sent. */
    private int parent(Edge edge, int attempt) {
        return edge.hasParents ? attempts.parent(attempt) : Attempts.NOBODY;
    }

    // ---- what gets lost

    private void sendCancellation(long now, Edge edge, int attempt) {
        if (edge.wire == null) {
            cancel(now, attempt);
        } else {
            put(now, edge.wire, ~attempt);
        }
    }

    /** A cancellation reaches the service. */
    private void cancel(long now, int attempt) {
        attempts.mark(attempt, 0, Attempts.CANCELLING); // keeps its place to the end
        final int flags = attempts.flags(attempt);
        if ((flags & (Attempts.WAITING | Attempts.SERVING | Attempts.CALLING)) != 0) {
            final Station station = station(attempt);
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
                abandonCall(now, attempt, true);
                attempts.mark(attempt, Attempts.CALLING, 0);
            }
            station.tier.dropped++;
            startWaiting(now, station);
        }
        attempts.drop(attempt, Attempts.CANCELLING);
    }

    /** Nobody waits any more for the call that an attempt makes. */
    private void abandonCall(long now, int attempt, boolean mayCancel) {
        final int child = attempts.child(attempt);
        attempts.setChild(attempt, Attempts.NOBODY);
        if (child == Attempts.NOBODY) {
            return;
        }
        if (attempts.is(child, Attempts.BACKING_OFF)) {
            backoffs.remove(child);
            network.tellBackoffs();
            attempts.drop(child, Attempts.BACKING_OFF);
            return;
        }
        final Edge edge = edges[attempts.edge(child)];
        attempts.mark(child, Attempts.AWAITED | Attempts.OWNED, 0);
        if (mayCancel && edge.cancels) {
            sendCancellation(now, edge, child);
        } else {
            attempts.settle(child);
        }
    }

    /** The attempt that has waited longest at a replica has waited too long. */
    void endWait(long now, Station station) {
        final int attempt = station.queue.removeOldest();
        tellWaits(station);
        station.tier.rejected++;
        reject(now, edges[attempts.edge(attempt)], attempt);
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
            if ((flags & (Attempts.SERVING | Attempts.CALLING)) == 0 || station(attempt) != station) {
                continue;
            }
            if ((flags & Attempts.CALLING) != 0) {
                abandonCall(now, attempt, false);
            } else if (!station.inOrder()) {
                completions.remove(attempt);
            }
            station.tier.dropped++;
            attempts.drop(attempt, Attempts.SERVING | Attempts.CALLING | Attempts.HOLDING);
        }
        station.busy = 0;
        if (station.inOrder()) {
            station.finishing.clear();
            tell(station.finishing, station.finishFamily);
        } else {
            network.tellCompletions();
        }
    }

    // ---- the calendar

    private void tell(Line line, int family) {
        if (line.isEmpty()) {
            calendar.set(family, Calendar.NEVER, 0);
        } else {
            calendar.set(family, line.firstTime(), line.firstOrder());
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
