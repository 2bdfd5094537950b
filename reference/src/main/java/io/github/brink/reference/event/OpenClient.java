package io.github.brink.reference.event;

import io.github.brink.model.Client;
import io.github.brink.model.Draws;
import io.github.brink.model.Health;
import io.github.brink.reference.Timetable;
import java.util.Set;

/** A client whose requests arrive at a rate, whatever becomes of them. Not thread-safe. */
final class OpenClient extends ClientOracle {

    /** Nobody learns how a request ended. */
    private static final Request.Origin NOBODY = new Request.Origin() {
        @Override
        public void succeeded() {}

        @Override
        public void failed() {}
    };

    private final long key;
    private final ArrivalTimes times;
    private final Agenda agenda;

    OpenClient(
            Client client,
            Health health,
            long key,
            ArrivalTimes times,
            CallOracle call,
            Timetable timetable,
            Agenda agenda) {
        super(client, health, call, timetable, agenda);
        this.key = key;
        this.times = times;
        this.agenda = agenda;
    }

    @Override
    void begin() {
        expect(0);
    }

    private void expect(long number) {
        long requestKey = Draws.child(key, number);
        agenda.at(times.of(number, requestKey), Event.Kind.ARRIVAL, () -> {
            expect(number + 1);
            arrive(requestKey, NOBODY);
        });
    }

    @Override
    Set<Long> changes() {
        return Set.of();
    }

    @Override
    void control() {
        // Arrivals follow from the rate alone.
    }
}
