package io.github.brink.event;

/**
 * What links do: hold, lose, delay and deliver messages, which are attempts or cancellations. The steps are those of the
 * package description. Owned by one kernel; allocates nothing once warm. Every step is O(1).
 */
final class LinkSide {

    private final Calendar calendar;
    private final Attempts attempts;
    private final Network network;
    private final ServiceSide services;

    LinkSide(Network network, ServiceSide services) {
        this.services = services;
        calendar = network.calendar;
        attempts = network.attempts;
        this.network = network;
    }

    /** Puts a message on a link: an attempt, or the complement of one that is cancelled. */
    void put(long now, Wire wire, int message) {
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
        calendar.follow(wire.family, wire.underWay);
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
            services.reach(now, network.edge(message), message);
        } else {
            services.cancel(now, ~message);
        }
    }
}
