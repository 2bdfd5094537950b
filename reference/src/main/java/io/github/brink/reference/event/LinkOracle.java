package io.github.brink.reference.event;

import io.github.brink.model.Trigger.Cut;
import io.github.brink.reference.Timetable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The way of attempts and cancellations from a caller to a service. Not thread-safe. */
final class LinkOracle {

    private final String name;
    private final long latencyNanos;
    private final Timetable timetable;
    private final Agenda agenda;

    /** Messages that wait for the end of a cut, in order of sending. */
    private List<Runnable> held = new ArrayList<>();

    LinkOracle(String name, long latencyNanos, Timetable timetable, Agenda agenda) {
        this.name = name;
        this.latencyNanos = latencyNanos;
        this.timetable = timetable;
        this.agenda = agenda;
    }

    /**
     * Sends a message.
     *
     * @param reaches what it brings about when it reaches the service
     */
    void send(Runnable reaches) {
        Optional<Cut.Kind> cut = cut();
        if (cut.isEmpty()) {
            put(reaches);
        } else if (cut.get() == Cut.Kind.HELD) {
            held.add(reaches);
        }
    }

    /** Sends on what was held, unless it still is; it may be lost instead. */
    void sendOn() {
        Optional<Cut.Kind> cut = cut();
        if (cut.isPresent() && cut.get() == Cut.Kind.HELD) {
            return;
        }
        List<Runnable> messages = held;
        held = new ArrayList<>();
        if (cut.isEmpty()) {
            messages.forEach(this::put);
        }
    }

    private void put(Runnable reaches) {
        if (latencyNanos == 0) {
            reaches.run();
        } else {
            agenda.at(agenda.now() + latencyNanos, Event.Kind.DELIVERY, reaches);
        }
    }

    private Optional<Cut.Kind> cut() {
        return timetable.cut(name, agenda.now()).map(Cut::kind);
    }
}
