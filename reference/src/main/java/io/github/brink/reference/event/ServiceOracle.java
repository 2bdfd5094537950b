package io.github.brink.reference.event;

import io.github.brink.model.Draws;
import io.github.brink.model.Service;
import io.github.brink.outcome.Column;
import io.github.brink.reference.DurationLists;
import io.github.brink.reference.Timetable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A service: sends what reaches it to one of its replicas, and counts for all of them. Not thread-safe. */
final class ServiceOracle {

    final Service service;
    final Tally tally = new Tally();

    /** How long attempts have waited that have started. */
    final DurationLists waits = new DurationLists();

    final List<ReplicaOracle> replicas;

    /** The calls that it makes for each attempt. */
    final List<CallOracle> calls = new ArrayList<>();

    /** How many attempts have reached it. */
    private long reached;

    ServiceOracle(Service service, Timetable timetable, Agenda agenda) {
        this.service = service;
        this.replicas = IntStream.range(0, service.replicas())
                .mapToObj(index -> new ReplicaOracle(this, index, timetable, agenda))
                .toList();
    }

    /** An attempt arrives. */
    void reached(Attempt attempt) {
        tally.count(Column.OFFERED);
        ReplicaOracle replica = route(attempt);
        reached++;
        replica.reached(attempt);
    }

    private ReplicaOracle route(Attempt attempt) {
        return switch (service.routing()) {
            case ROUND_ROBIN -> replicas.get((int) (reached % replicas.size()));
            case RANDOM -> replicas.get((int) Draws.below(attempt.key(Draws.ROUTE), replicas.size()));
            case LEAST_LOADED ->
                replicas.stream()
                        .min(Comparator.comparingLong(ReplicaOracle::load)) // the first of several
                        .orElseThrow();
        };
    }

    /** Whether an attempt keeps its slot during a call. */
    boolean holdsSlot(int call) {
        return service.then().get(call).holdsSlot();
    }

    /** Adds the levels at the end of a window to what was counted in it. */
    void countLevels() {
        for (ReplicaOracle replica : replicas) {
            tally.add(Column.QUEUE, replica.waiting());
            tally.add(Column.IN_SERVICE, replica.slotsTaken());
        }
    }
}
