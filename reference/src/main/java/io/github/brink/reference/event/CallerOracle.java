package io.github.brink.reference.event;

import io.github.brink.reference.Timetable;

/** A client, or a service that calls others, as far as its retries can be stopped. Not thread-safe. */
final class CallerOracle {

    private final String name;
    private final Timetable timetable;
    private final Agenda agenda;

    /** When the last stop of retries began; before the start of the run if none has. */
    private long lastStopNanos = Timetable.BEFORE;

    CallerOracle(String name, Timetable timetable, Agenda agenda) {
        this.name = name;
        this.timetable = timetable;
        this.agenda = agenda;
    }

    String name() {
        return name;
    }

    /** A stop of retries begins now. */
    void stopRetries() {
        lastStopNanos = agenda.now();
    }

    /** Whether no retry is sent now. */
    boolean retriesAreStopped() {
        return timetable.retriesStopped(name, agenda.now());
    }

    /** Whether a stop of retries has begun after something that happened. */
    boolean hasStoppedRetriesSince(long nanos) {
        return nanos < lastStopNanos;
    }
}
