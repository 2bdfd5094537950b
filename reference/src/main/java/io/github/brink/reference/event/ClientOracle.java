package io.github.brink.reference.event;

import io.github.brink.model.Client;
import io.github.brink.model.Health;
import io.github.brink.outcome.Column;
import io.github.brink.reference.DurationLists;
import io.github.brink.reference.Timetable;
import java.util.HashSet;
import java.util.Set;

/** A client: makes requests. Not thread-safe. */
abstract class ClientOracle {

    final CallOracle call;

    /** How long requests took to be answered. */
    final DurationLists answerTimes = new DurationLists();

    private final String name;
    private final Health health;
    private final Timetable timetable;
    private final Agenda agenda;

    /** Requests that have not ended. */
    private final Set<Request> open = new HashSet<>();

    ClientOracle(Client client, Health health, CallOracle call, Timetable timetable, Agenda agenda) {
        this.name = client.name();
        this.health = health;
        this.call = call;
        this.timetable = timetable;
        this.agenda = agenda;
    }

    /** Creates the first arrivals. */
    abstract void begin();

    /** The times at which something changes beside those at which triggers and actions begin and end. */
    abstract Set<Long> changes();

    /** Does what a control change brings about. */
    abstract void control();

    /** A request with this key arrives; it may be dropped at once. */
    final void arrive(long key, Request.Origin origin) {
        Timetable.OfClient now = timetable.client(name, agenda.now());
        boolean shed = now.shed()
                .filter(active -> !Request.isKept(key, active.keepE9()))
                .isPresent();
        call.tally.count(Column.WANTED);
        if (now.paused() || shed) {
            call.tally.count(Column.SHED);
            origin.failed();
        } else {
            Counted counted = new Counted(origin, agenda.now());
            counted.request = new Request(call, key, Agenda.NEVER, counted);
            open.add(counted.request);
            call.begin(counted.request);
        }
    }

    /** Adds the level to what has been counted in this window. */
    final void countLevels() {
        call.tally.add(Column.OPEN, open.size());
    }

    /** Counts how a request ends, and passes it on. */
    private final class Counted implements Request.Origin {

        private final Request.Origin origin;
        private final long wantedNanos;
        private Request request;

        Counted(Request.Origin origin, long wantedNanos) {
            this.origin = origin;
            this.wantedNanos = wantedNanos;
        }

        @Override
        public void succeeded() {
            end(Column.ANSWERED);
            long nanos = agenda.now() - wantedNanos;
            answerTimes.add(nanos);
            if (health.hasLimit() && nanos > health.withinNanos()) {
                call.tally.count(Column.SLOW);
            }
            origin.succeeded();
        }

        @Override
        public void failed() {
            end(Column.LOST);
            origin.failed();
        }

        private void end(Column how) {
            if (!open.remove(request)) {
                throw new IllegalStateException("a request has ended twice");
            }
            call.tally.count(how);
        }
    }
}
