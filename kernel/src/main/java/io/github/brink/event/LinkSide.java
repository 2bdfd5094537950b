package io.github.brink.event;

/**
 * What links do: hold, lose, delay and deliver messages, which are attempts or cancellations. The steps are those of the
 * package description. Owned by one kernel; allocates nothing once warm. Every step is O(1).
 */
final class LinkSide {

    private final Network network;
    private final Calendar calendar;
    private final Attempts attempts;
    private final ServiceSide services;

    LinkSide(Network network, ServiceSide services) {
        this.network = network;
        this.services = services;
        calendar = network.calendar;
        attempts = network.attempts;
    }

    /** Puts a message on a link: an attempt, or the complement of one that is cancelled. */
    void put(long now, Wire wire, int message) {
        final int attempt = attemptOf(message);
        if (wire.controls.loses) {
            attempts.settle(attempt);
            return;
        }
        if (wire.controls.holds) {
            attempts.mark(attempt, 0, flagOf(message));
            wire.held.add(message, now, 0);
        } else if (wire.latency == 0) {
            deliver(now, message);
        } else {
            attempts.mark(attempt, 0, flagOf(message));
            calendar.append(wire.family, wire.underWay, message, now + wire.latency);
        }
    }

    /** A message arrives whose latency is over. */
    void endLatency(long now, Wire wire) {
        final int message = wire.underWay.removeFirst();
        calendar.follow(wire.family, wire.underWay);
        unmark(message);
        deliver(now, message);
    }

    /** Messages that were held, and are held no more, are put on the link again. */
    void sendOn(long now, Wire wire) {
        for (int left = wire.held.size(); left > 0; left--) {
            final int message = wire.held.removeFirst();
            unmark(message);
            put(now, wire, message);
        }
    }

    private static int attemptOf(int message) {
        return Math.max(message, ~message);
    }

    private static int flagOf(int message) {
        return message >= 0 ? Attempts.ON_LINK : Attempts.CANCELLING;
    }

    /** A message is no longer on its way; its attempt keeps its place, because something is done with it at once. */
    private void unmark(int message) {
        attempts.mark(attemptOf(message), flagOf(message), 0);
    }

    private void deliver(long now, int message) {
        if (message >= 0) {
            services.reach(now, network.edge(message), message);
        } else {
            services.cancel(now, ~message);
        }
    }
}
