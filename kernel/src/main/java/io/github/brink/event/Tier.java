package io.github.brink.event;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Timeline;

/** A service: its replicas and what they count together. Owned by one kernel. */
final class Tier {

    final int index;
    final Service service;
    final Station[] stations;
    final ServiceSampler sampler = new ServiceSampler();

    /** Number of the first call that it makes, and how many there are. */
    final int firstEdge;

    final int calls;

    /** Whether attempts may carry deadlines. */
    final boolean hasDeadlines;

    private final int kind;
    private final long[] tableShares;
    private final long[] tableNanos;

    /** Of a table, whose values cannot be patched. */
    private final double tableMean;

    // Fixed for a run.
    long queueLimit;
    long maxWait;
    private PlanSlots slots;

    /** Where the waits of attempts go; null if nobody asks for them. */
    Latency latency;

    private int nextReplica;

    // Counted since the last record.
    long offered;
    long rejected;
    long admitted;
    long failed;
    long dropped;
    long goodput;
    long late;

    Tier(int index, Topology topology) {
        this.index = index;
        service = topology.services.get(index);
        stations = new Station[service.replicas()];
        firstEdge = topology.firstEdge[index];
        calls = topology.calls(index);
        hasDeadlines = topology.edges.stream()
                .anyMatch(edge -> edge.service() == index && edge.call().propagatesDeadline());
        kind = ServiceSampler.kindOf(service.time());
        tableShares = ServiceSampler.tableSharesOf(service.time());
        tableNanos = ServiceSampler.tableNanosOf(service.time());
        tableMean = service.time().meanNanos();
    }

    /**
     * Begins a run.
     *
     * @param measured where waits go, or null
     */
    void load(PlanSlots plan, Latency measured) {
        final int at = plan.service(index);
        latency = measured;
        slots = plan;
        queueLimit = plan.values[at + PlanSlots.QUEUE_LIMIT];
        maxWait = plan.values[at + PlanSlots.MAX_WAIT];
        sampler.load(kind, plan.values, at + PlanSlots.SERVICE, tableShares, tableNanos);
        nextReplica = 0;
        countAnew();
    }

    /** The replica to which an attempt that has reached the service goes, if there are several. */
    Station route(long attemptKey) {
        return switch (service.routing()) {
            case ROUND_ROBIN -> roundRobin();
            case RANDOM -> stations[(int) Draws.below(Draws.child(attemptKey, Draws.ROUTE), stations.length)];
            case LEAST_LOADED -> leastLoaded();
        };
    }

    private Station roundRobin() {
        final Station station = stations[nextReplica];
        nextReplica = nextReplica + 1 == stations.length ? 0 : nextReplica + 1;
        return station;
    }

    private Station leastLoaded() {
        Station least = stations[0];
        for (Station station : stations) {
            if (station.queue.size() + station.busy < least.queue.size() + least.busy) {
                least = station;
            }
        }
        return least;
    }

    /** How long an attempt of a key would be served if it started now. */
    long serviceTime(long attemptKey, Station station) {
        final long time = sampler.sample(attemptKey);
        final long slowdownE9 = station.controls.slowdownE9;
        return slowdownE9 == Fixed.ONE ? time : slowed(time, slowdownE9);
    }

    private static long slowed(long time, long slowdownE9) {
        // The product may not fit a long; where it comes near, it is beyond the longest time anyway.
        if (Fixed.toDouble(slowdownE9) * time > Limits.MAX_NANOS) {
            return Limits.MAX_NANOS;
        }
        return Math.max(1, Fixed.times(time, slowdownE9));
    }

    /** The mean of {@link #serviceTime}. */
    long meanServiceNanos(Station station) {
        final long mean = Math.min(Limits.MAX_NANOS, Math.round(undisturbedMeanNanos()));
        return slowed(mean, station.controls.slowdownE9);
    }

    /** Mean of the service time as patched. */
    private double undisturbedMeanNanos() {
        final int at = slots.service(index) + PlanSlots.SERVICE;
        final long a = slots.values[at];
        final long b = slots.values[at + 1];
        final long c = slots.values[at + 2];
        return switch (kind) {
            case ServiceSampler.CONSTANT, ServiceSampler.EXPONENTIAL -> a;
            case ServiceSampler.UNIFORM -> ServiceTime.Uniform.meanNanos(a, b);
            case ServiceSampler.ERLANG -> b;
            case ServiceSampler.HYPEREXPONENTIAL -> ServiceTime.Hyperexponential.meanNanos(a, b, c);
            case ServiceSampler.LOGNORMAL -> ServiceTime.Lognormal.meanNanos(a, b);
            case ServiceSampler.BOUNDED_PARETO -> ServiceTime.BoundedPareto.meanNanos(a, b, c);
            default -> tableMean;
        };
    }

    /**
     * Adds what has been counted since the last record, and the levels, to the last window, for the whole system.
     *
     * @param scope the service's own, or -1 if it has none
     */
    void record(Timeline timeline, int scope) {
        final int window = timeline.windows() - 1;
        long queue = 0;
        long busy = 0;
        for (Station station : stations) {
            queue += station.queue.size();
            busy += station.busy;
        }
        write(timeline, 0, queue, busy);
        if (scope >= 0) {
            write(timeline, scope, queue, busy);
            timeline.add(scope, Column.OFFERED, window, offered);
            timeline.add(scope, Column.GOODPUT, window, goodput);
            timeline.add(scope, Column.LATE, window, late);
        }
        countAnew();
    }

    private void write(Timeline timeline, int scope, long queue, long busy) {
        final int window = timeline.windows() - 1;
        timeline.add(scope, Column.REJECTED, window, rejected);
        timeline.add(scope, Column.ADMITTED, window, admitted);
        timeline.add(scope, Column.FAILED, window, failed);
        timeline.add(scope, Column.DROPPED, window, dropped);
        timeline.add(scope, Column.QUEUE, window, queue);
        timeline.add(scope, Column.IN_SERVICE, window, busy);
    }

    private void countAnew() {
        offered = 0;
        rejected = 0;
        admitted = 0;
        failed = 0;
        dropped = 0;
        goodput = 0;
        late = 0;
    }

    /**
     * Makes this service equal to another.
     *
     * @param measured where waits go, or null
     */
    void copyFrom(Tier other, Latency measured) {
        latency = measured;
        slots = other.slots;
        queueLimit = other.queueLimit;
        maxWait = other.maxWait;
        sampler.load(kind, slots.values, slots.service(index) + PlanSlots.SERVICE, tableShares, tableNanos);
        nextReplica = other.nextReplica;
        offered = other.offered;
        rejected = other.rejected;
        admitted = other.admitted;
        failed = other.failed;
        dropped = other.dropped;
        goodput = other.goodput;
        late = other.late;
    }
}
