package io.github.brink.outcome;

import java.util.Arrays;
import java.util.Objects;

/**
 * How long requests took to be answered, and attempts to start, in one run: kernels measure it only if they are given one.
 * Not thread-safe; reusable for run after run. A duration costs O(1); there are 190 kilobytes for each histogram: of every
 * client, of all clients together if there are several, of every service, and twice that if windows are asked for. They are
 * allocated when a run with more clients or services than any before begins.
 *
 * <p>The latency of a request is the time from when it was wanted to its answer: from its arrival (in a closed loop, the end of
 * the think time) to the completion of the attempt for which its caller still waited, with all retries and backoffs between.
 * Requests that are lost, shed or open have none. The wait of an attempt is the time from when it reached a replica to when it
 * started, 0 if it started at once; attempts that take no slot have none. Both count in the window in which they end.
 *
 * <p>On both clocks of the step kernel, a duration is the number of steps between times the length of a step.
 */
public final class Latency {

    private static final Durations[] NONE = {};

    private final boolean byWindow;

    /** Of all clients together, and, if there are several, of each. */
    private Durations[] answered = NONE;

    private Durations[] waits = NONE;
    private int clients;
    private int services;

    /**
     * Nothing measured yet.
     *
     * @param byWindow whether the percentiles of each window are wanted, too
     */
    public Latency(boolean byWindow) {
        this.byWindow = byWindow;
    }

    /** Whether it has the percentiles of each window. */
    public boolean isByWindow() {
        return byWindow;
    }

    /** Number of clients of the run; 0 before any has begun. */
    public int clients() {
        return clients;
    }

    /** Number of services of the run; 0 before any has begun. */
    public int services() {
        return services;
    }

    /**
     * Latencies of the answered requests of all clients.
     *
     * @throws IndexOutOfBoundsException if no run has begun
     */
    public Durations answered() {
        Objects.checkIndex(0, clients);
        return answered[0];
    }

    /** Latencies of the answered requests of one client. */
    public Durations answered(int client) {
        Objects.checkIndex(client, clients);
        return answered[clients == 1 ? 0 : 1 + client];
    }

    /** Waits of the attempts that have started at a service. */
    public Durations waits(int service) {
        Objects.checkIndex(service, services);
        return waits[service];
    }

    /** Begins a run; for kernels, as what follows. */
    public void begin(int clientsOfRun, int servicesOfRun) {
        clients = clientsOfRun;
        services = servicesOfRun;
        answered = enough(answered, series());
        waits = enough(waits, services);
        for (int i = 0; i < series(); i++) {
            answered[i].clear();
        }
        for (int i = 0; i < services; i++) {
            waits[i].clear();
        }
    }

    private int series() {
        return clients < 2 ? clients : 1 + clients;
    }

    private Durations[] enough(Durations[] have, int wanted) {
        if (have.length >= wanted) {
            return have;
        }
        final Durations[] more = Arrays.copyOf(have, wanted);
        for (int i = have.length; i < wanted; i++) {
            more[i] = new Durations(byWindow);
        }
        return more;
    }

    /** Requests of a client are answered so long after they were wanted. */
    public void addAnswers(int client, long nanos, long times) {
        answered[0].add(nanos, times);
        if (clients > 1) {
            answered[1 + client].add(nanos, times);
        }
    }

    /** Attempts start at a service so long after they reached it. */
    public void addWaits(int service, long nanos, long times) {
        waits[service].add(nanos, times);
    }

    /** A window ends; O(buckets touched in it). */
    public void endWindow() {
        for (int i = 0; i < series(); i++) {
            answered[i].endWindow();
        }
        for (int i = 0; i < services; i++) {
            waits[i].endWindow();
        }
    }

    /**
     * Makes this equal to another.
     *
     * @throws IllegalArgumentException if only one of them has percentiles of each window
     */
    public void copyFrom(Latency other) {
        if (byWindow != other.byWindow) {
            throw new IllegalArgumentException("only one of the two measures window by window");
        }
        begin(other.clients, other.services);
        for (int i = 0; i < series(); i++) {
            answered[i].copyFrom(other.answered[i]);
        }
        for (int i = 0; i < services; i++) {
            waits[i].copyFrom(other.waits[i]);
        }
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Latency other
                && byWindow == other.byWindow
                && clients == other.clients
                && services == other.services
                && Arrays.equals(answered, 0, series(), other.answered, 0, series())
                && Arrays.equals(waits, 0, services, other.waits, 0, services);
    }

    @Override
    public int hashCode() {
        return 31 * clients + services;
    }
}
