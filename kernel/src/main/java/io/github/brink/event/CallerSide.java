package io.github.brink.event;

import io.github.brink.internal.structure.CalendarQueue;

/**
 * What callers do: clients whose requests arrive, and all who send attempts, wait for them, give them up and retry. The steps
 * are those of the package description. Owned by one kernel; allocates nothing once warm. Every step is O(1) but for the
 * heap of random backoffs.
 */
final class CallerSide {

    private final Network network;
    private final Calendar calendar;
    private final Attempts attempts;
    private final CalendarQueue backoffs;
    private final LinkSide links;
    private final ServiceSide services;

    CallerSide(Network network) {
        this.network = network;
        calendar = network.calendar;
        attempts = network.attempts;
        backoffs = network.backoffs;
        services = new ServiceSide(network, this);
        links = new LinkSide(network, services);
    }

    LinkSide links() {
        return links;
    }

    ServiceSide services() {
        return services;
    }

    /** A request of an open client arrives, or part of what it waits for is over. */
    void arrive(long now, Source source) {
        final ArrivalStream stream = source.stream;
        if (stream.isRequest(now)) {
            stream.take(now, calendar.nextOrder());
            if (source.drops(stream.requestKey)) {
                source.edge.shed++;
            } else {
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
                source.edge.shed++;
                users.think(now, user, calendar);
            } else {
                sendFirst(now, source.edge, request, Attempts.ofUser(user));
            }
        }
        source.tell(calendar);
    }

    void sendFirst(long now, Edge edge, long request, int parent) {
        edge.countFirst(request);
        final int attempt = attempts.take(request, 1, edge.index, flags(edge, parent));
        if (edge.hasBackoff) {
            attempts.setDelay(attempt, -1);
        }
        if (edge.hasParents) {
            attempts.setParent(attempt, parent);
        }
        if (edge.timed) {
            attempts.setWanted(attempt, now);
        }
        send(now, edge, attempt, parent);
    }

    /** Those of an attempt that is sent. */
    private static int flags(Edge edge, int parent) {
        return Attempts.AWAITED | (parent >= 0 ? Attempts.OWNED : 0) | (edge.timesOut() ? Attempts.TIMED : 0);
    }

    /** Sends an attempt that has its {@link #flags}. */
    private void send(long now, Edge edge, int attempt, int parent) {
        if (parent >= 0) {
            attempts.setChild(parent, attempt);
        }
        if (edge.caller.stoppable) {
            attempts.setSent(attempt, now);
        }
        if (edge.tier.hasDeadlines) {
            attempts.setDeadline(attempt, edge.propagates ? deadline(now, edge, parent) : Calendar.NEVER);
        }
        if (edge.timesOut()) {
            calendar.append(edge.family, edge.timeouts, attempt, now + edge.timeout);
        }
        if (edge.wire == null) {
            services.reach(now, edge, attempt);
        } else {
            links.put(now, edge.wire, attempt);
        }
    }

    private long deadline(long now, Edge edge, int parent) {
        final long own = edge.timesOut() ? now + edge.timeout : Calendar.NEVER;
        return parent >= 0 && network.edge(parent).tier.hasDeadlines ? Math.min(own, attempts.deadline(parent)) : own;
    }

    /** A request has ended, in whatever way. */
    void endRequest(long now, Edge edge, int parent, boolean succeeded) {
        if (!succeeded) {
            edge.lost++;
        }
        if (parent >= 0) {
            services.endCall(now, parent, succeeded);
        } else if (parent != Attempts.NOBODY) {
            final Source source = network.sources[edge.index];
            source.users.think(now, Attempts.ofUser(parent), calendar);
            source.tell(calendar);
        }
    }

    void fail(long now, int attempt) {
        final Edge edge = network.edge(attempt);
        if (attempts.is(attempt, Attempts.AWAITED)) {
            edge.failed++;
        }
        learn(now, edge, attempt);
    }

    void reject(long now, Edge edge, int attempt) {
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
        calendar.follow(edge.family, edge.timeouts);
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
        final long delay = edge.hasBackoff ? edge.delayAfter(request, number, attempts.delay(attempt)) : 0;
        final int flags = delay > 0 ? Attempts.BACKING_OFF : flags(edge, parent);
        final int retry = attempts.take(request, number + 1, edge.index, flags);
        if (edge.hasParents) {
            attempts.setParent(retry, parent);
        }
        if (edge.hasBackoff) {
            attempts.setDelay(retry, delay);
        }
        if (edge.timed) {
            attempts.setWanted(retry, attempts.wanted(attempt));
        }
        if (delay > 0) {
            backOff(now, retry, parent, delay);
        } else {
            edge.retries++;
            send(now, edge, retry, parent);
        }
    }

    private void backOff(long now, int retry, int parent, long delay) {
        if (parent >= 0) {
            attempts.setChild(parent, retry);
        }
        attempts.setSent(retry, now);
        backoffs.insert(retry, now + delay, calendar.nextOrder());
        network.tellBackoffs();
    }

    void endBackoff(long now) {
        final int retry = backoffs.removeMin();
        network.tellBackoffs();
        final Edge edge = network.edge(retry);
        final int parent = parent(edge, retry);
        if (edge.caller.mayNotRetry(attempts.sent(retry))) {
            attempts.drop(retry, Attempts.BACKING_OFF);
            endRequest(now, edge, parent, false);
        } else {
            attempts.mark(retry, Attempts.BACKING_OFF, flags(edge, parent));
            edge.retries++;
            send(now, edge, retry, parent);
        }
    }

    /** For whom an attempt was sent. */
    int parent(Edge edge, int attempt) {
        return edge.hasParents ? attempts.parent(attempt) : Attempts.NOBODY;
    }

    private void sendCancellation(long now, Edge edge, int attempt) {
        if (edge.wire == null) {
            services.cancel(now, attempt);
        } else {
            links.put(now, edge.wire, ~attempt);
        }
    }

    /** Nobody waits any more for the call that an attempt makes. */
    void abandonCall(long now, int attempt, boolean mayCancel) {
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
        final Edge edge = network.edge(child);
        attempts.mark(child, Attempts.AWAITED | Attempts.OWNED, 0);
        if (mayCancel && edge.cancels) {
            sendCancellation(now, edge, child);
        } else {
            attempts.settle(child);
        }
    }
}
