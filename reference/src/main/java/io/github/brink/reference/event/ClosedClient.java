package io.github.brink.reference.event;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Draws;
import io.github.brink.model.Health;
import io.github.brink.reference.Timetable;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** A client of users who think, send a request, and think again when it has ended. Not thread-safe. */
final class ClosedClient extends ClientOracle {

    private final Arrivals.Closed loop;
    private final long key;
    private final Agenda agenda;

    /** How many users are active, by the times from which it holds. */
    private final NavigableMap<Long, Long> levels;

    /** Users who neither think nor wait for a request, because they are not active; by number. */
    private final NavigableMap<Long, User> resting = new TreeMap<>();

    /** How many users there have been so far; all others rest. */
    private long known;

    ClosedClient(
            Client client,
            Health health,
            long key,
            NavigableMap<Long, Long> levels,
            CallOracle call,
            Timetable timetable,
            Agenda agenda) {
        super(client, health, call, timetable, agenda);
        this.loop = (Arrivals.Closed) client.arrivals();
        this.key = key;
        this.levels = levels;
        this.agenda = agenda;
    }

    @Override
    void begin() {
        control();
    }

    @Override
    Set<Long> changes() {
        return levels.keySet();
    }

    /** Whoever has become active begins to think. */
    @Override
    void control() {
        while (!resting.isEmpty() && isActive(resting.firstKey())) {
            resting.pollFirstEntry().getValue().think();
        }
        while (isActive(known)) {
            new User(known++).think();
        }
    }

    private boolean isActive(long user) {
        return user < levels.floorEntry(agenda.now()).getValue();
    }

    private final class User implements Request.Origin {

        private final long number;

        /** The next request. */
        private long request;

        User(long number) {
            this.number = number;
        }

        private long requestKey() {
            return Draws.child(Draws.child(key, number), request);
        }

        void think() {
            long draw = Draws.child(Draws.child(requestKey(), Draws.THINK), Draws.SERVICE);
            long nanos = Distributions.service(loop.think(), draw);
            agenda.at(agenda.now() + nanos, Event.Kind.ARRIVAL, this::endThinking);
        }

        private void endThinking() {
            if (isActive(number)) {
                arrive(requestKey(), this);
            } else {
                resting.put(number, this);
            }
        }

        @Override
        public void succeeded() {
            request++;
            think();
        }

        @Override
        public void failed() {
            request++;
            think();
        }
    }
}
