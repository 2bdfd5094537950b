package io.github.brink.reference.event;

import io.github.brink.model.Client;
import io.github.brink.reference.Timetable;
import java.util.Set;

/** A client: makes requests. Not thread-safe. */
abstract class ClientOracle {

    final CallOracle call;

    private final String name;
    private final Timetable timetable;
    private final Agenda agenda;

    ClientOracle(Client client, CallOracle call, Timetable timetable, Agenda agenda) {
        this.name = client.name();
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
        if (now.paused() || shed) {
            origin.failed();
        } else {
            call.begin(new Request(call, key, Agenda.NEVER, origin));
        }
    }
}
