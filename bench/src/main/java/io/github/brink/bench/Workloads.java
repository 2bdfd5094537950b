package io.github.brink.bench;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import java.util.List;
import java.util.Optional;

/**
 * The named workloads that the benchmarks share; stateless. They are written down here, and not read from the bundled
 * scenario files, so that figures stay comparable when somebody improves a bundled scenario.
 */
public final class Workloads {

    private static final long SECOND = Fixed.ONE;
    private static final long MILLI = SECOND / 1000;

    /** Windows of a run of {@link #spike}. */
    public static final int SPIKE_WINDOWS = 90;

    /** Requests a second in {@link #outageCell}: 280, in billionths. */
    public static final long CELL_RATE_E9 = 280 * SECOND;

    /** Length of the outage in {@link #outageCell}: two seconds. */
    public static final long CELL_OUTAGE_NANOS = 2 * SECOND;

    /** Windows of a run of {@link #briefSpike}. */
    public static final int BRIEF_SPIKE_WINDOWS = 6;

    /** Windows of a run of {@link #mm50}: a second each. */
    public static final int MM50_WINDOWS = 1000;

    /** Windows of {@link #mm50} that the oracle runs as well. */
    public static final int MM50_BRIEF_WINDOWS = 20;

    private static final long HORIZON_LIMIT = 3600 * SECOND;

    private record Span(long horizonNanos, long horizonLimitNanos, long windowNanos) {}

    private Workloads() {}

    /**
     * A retry storm after a load spike, on the double clock: 50 slots of 20 ms, 200 ms timeout, 3 attempts, 1800/s, for
     * ten seconds 6000/s, 90,000 steps. Most of the run is spent in the metastable state, with a queue that grows to 328,000.
     *
     * @param times what every rate, and the number of slots, is multiplied by
     */
    public static Scenario spike(long times) {
        Span span = new Span(SPIKE_WINDOWS * SECOND, HORIZON_LIMIT, SECOND);
        return spike(times, span, 20 * SECOND, 10 * SECOND);
    }

    /**
     * The same storm in 600 steps, so short that JMH can count single bytes in what a run allocates: there are windows,
     * a surge, timeouts and retries in it.
     *
     * @param times what every rate, and the number of slots, is multiplied by
     */
    public static Scenario briefSpike(long times) {
        Span span = new Span(BRIEF_SPIKE_WINDOWS * 100 * MILLI, BRIEF_SPIKE_WINDOWS * 100 * MILLI, 100 * MILLI);
        return spike(times, span, 200 * MILLI, 200 * MILLI);
    }

    private static Scenario spike(long times, Span span, long surgeFrom, long surgeFor) {
        return scenario(
                "spike",
                span,
                Stepping.Clock.DOUBLE,
                client("users", 1800 * times * SECOND, "api", 200 * MILLI, 3),
                new Service("api", 50 * times, new ServiceTime.Constant(20 * MILLI), Service.UNLIMITED),
                new Trigger.Surge("spike", "users", surgeFrom, surgeFor, new Change.To(6000 * times * SECOND)));
    }

    /**
     * HotOS'21 figure 2, on the exact clock: 3 slots of 10 ms, 1 s timeout, one retry, 200,000 steps, more where the
     * outcome is undecided.
     *
     * @param rateE9 requests a second, in billionths
     * @param outageNanos how long the service stalls
     */
    public static Scenario outage(long rateE9, long outageNanos) {
        return outage(rateE9, new Span(200 * SECOND, HORIZON_LIMIT, SECOND), 30 * SECOND, outageNanos);
    }

    /** The same system for 3,000 steps, so short that JMH can count single bytes; never extended. */
    public static Scenario briefOutage() {
        return outage(CELL_RATE_E9, new Span(3 * SECOND, 3 * SECOND, 100 * MILLI), SECOND, SECOND);
    }

    private static Scenario outage(long rateE9, Span span, long outageFrom, long outageNanos) {
        return scenario(
                "outage",
                span,
                Stepping.Clock.EXACT,
                client("web", rateE9, "database", SECOND, 2),
                new Service("database", 3, new ServiceTime.Constant(10 * MILLI), Service.UNLIMITED),
                new Trigger.Outage("outage", "database", outageFrom, outageNanos));
    }

    /** One cell of the map, deep in its metastable region: {@link #CELL_RATE_E9} and {@link #CELL_OUTAGE_NANOS}. */
    public static Scenario outageCell() {
        return outage(CELL_RATE_E9, CELL_OUTAGE_NANOS);
    }

    /** A small map of {@link #outage}: 100 to 320/s by 0 to 4 s, 23 x 11 cells. */
    public static Grid outageGrid() {
        return new Grid(
                new Axis("clients.web.arrivals.rate", 100 * SECOND, 320 * SECOND, 23),
                new Axis("triggers.outage.for", 0, 4 * SECOND, 11));
    }

    /** M/M/50 at 72 % for the event kernel: requests at random, 1800/s, nobody gives up, exponential service of 20 ms. */
    public static Scenario mm50() {
        return new Scenario(
                "mm50",
                "",
                KernelKind.EVENT,
                MM50_WINDOWS * SECOND,
                MM50_WINDOWS * SECOND,
                SECOND,
                Optional.empty(),
                50,
                Scenario.DEFAULT_HEALTH_E9,
                List.of(new Client(
                        "users", new Arrivals.Poisson(1800 * SECOND), new Call("api", Call.NO_TIMEOUT, Retry.upTo(1)))),
                List.of(new Service(
                        "api", 50, new ServiceTime.Exponential(20 * MILLI), Service.Order.FIFO, Service.UNLIMITED)),
                List.of(),
                List.of());
    }

    private static Client client(String name, long rateE9, String service, long timeoutNanos, int attempts) {
        return new Client(name, new Arrivals.Constant(rateE9), new Call(service, timeoutNanos, Retry.upTo(attempts)));
    }

    private static Scenario scenario(
            String name, Span span, Stepping.Clock clock, Client client, Service service, Trigger trigger) {
        return new Scenario(
                name,
                "",
                KernelKind.STEP,
                span.horizonNanos,
                span.horizonLimitNanos,
                span.windowNanos,
                Optional.of(new Stepping(MILLI, clock)),
                Scenario.DEFAULT_HEALTH_E9,
                List.of(client),
                List.of(service),
                List.of(trigger),
                List.of());
    }
}
