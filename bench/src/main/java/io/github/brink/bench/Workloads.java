package io.github.brink.bench;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
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

    /** Windows of a run of {@link #briefSpikeRandom} and of {@link #briefGateway}. */
    public static final int BRIEF_EVENT_WINDOWS = 10;

    private static final long HORIZON_LIMIT = 3600 * SECOND;

    private record Span(long horizonNanos, long horizonLimitNanos, long windowNanos) {}

    private static final Span BRIEF_EVENT =
            new Span(BRIEF_EVENT_WINDOWS * 30 * MILLI, BRIEF_EVENT_WINDOWS * 30 * MILLI, 30 * MILLI);

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

    /** M/M/50 at 72 %, 200 s: requests at random, 1800/s, nobody gives up, exponential service of 20 ms. */
    public static Scenario mm50() {
        return event(
                "mm50",
                seconds(200),
                new Client(
                        "users", new Arrivals.Poisson(1800 * SECOND), new Call("api", Call.NO_TIMEOUT, Retry.upTo(1))),
                List.of(new Service("api", 50, new ServiceTime.Exponential(20 * MILLI), Service.UNLIMITED)),
                List.of());
    }

    /** {@link #spike} with requests at random and exponential service. */
    public static Scenario spikeRandom() {
        return event(
                "spike-random",
                seconds(SPIKE_WINDOWS),
                new Client("users", new Arrivals.Poisson(1800 * SECOND), new Call("api", 200 * MILLI, Retry.upTo(3))),
                List.of(new Service("api", 50, new ServiceTime.Exponential(20 * MILLI), Service.UNLIMITED)),
                List.of(new Trigger.Surge("spike", "users", 20 * SECOND, 10 * SECOND, new Change.To(6000 * SECOND))));
    }

    /**
     * A tenth of {@link #spikeRandom} for 300 ms, with impatience to match; some hundred attempts, so short that JMH can
     * count single bytes: there are a surge, timeouts and retries in it.
     */
    public static Scenario briefSpikeRandom() {
        return event(
                "brief-spike-random",
                BRIEF_EVENT,
                new Client("users", new Arrivals.Poisson(180 * SECOND), new Call("api", 40 * MILLI, Retry.upTo(3))),
                List.of(new Service("api", 5, new ServiceTime.Exponential(20 * MILLI), Service.UNLIMITED)),
                List.of(new Trigger.Surge("spike", "users", 60 * MILLI, 90 * MILLI, new Change.To(600 * SECOND))));
    }

    /** The golden outage at 280/s: one slot of a third of a hundredth of a second, one retry, ten seconds of stall. */
    public static Scenario outageFifo() {
        return event(
                "outage-fifo",
                seconds(200),
                new Client("web", new Arrivals.Interval(3_571_428), new Call("database", SECOND, Retry.upTo(2))),
                List.of(new Service("database", 1, new ServiceTime.Constant(3_333_333), Service.UNLIMITED)),
                List.of(new Trigger.Outage("outage", "database", 30 * SECOND, 10 * SECOND)));
    }

    /** An open load on a gateway that retries three times, before four workers of ten slots, after a surge. */
    public static Scenario gateway() {
        return gateway(
                "gateway",
                seconds(120),
                1400 * SECOND,
                SECOND,
                10,
                new Trigger.Surge(
                        "ramp",
                        "load",
                        20 * SECOND,
                        60 * SECOND,
                        new Change.Times(1_857_000_000L),
                        20 * SECOND,
                        20 * SECOND));
    }

    /** A tenth of {@link #gateway} for 300 ms: short like {@link #briefSpikeRandom}. */
    public static Scenario briefGateway() {
        return gateway(
                "brief-gateway",
                BRIEF_EVENT,
                140 * SECOND,
                30 * MILLI,
                1,
                new Trigger.Surge(
                        "ramp",
                        "load",
                        60 * MILLI,
                        180 * MILLI,
                        new Change.Times(1_857_000_000L),
                        30 * MILLI,
                        30 * MILLI));
    }

    private static Scenario gateway(
            String name, Span span, long rateE9, long timeoutNanos, long slots, Trigger trigger) {
        return event(
                name,
                span,
                new Client("load", new Arrivals.Poisson(rateE9), new Call("gateway", Call.NO_TIMEOUT, Retry.NONE)),
                List.of(
                        new Service(
                                "gateway",
                                Service.UNLIMITED,
                                new ServiceTime.Constant(MILLI / 2),
                                Service.Order.FIFO,
                                Service.UNLIMITED,
                                Service.UNLIMITED,
                                1,
                                Service.Routing.ROUND_ROBIN,
                                List.of(new Downstream(new Call("worker", timeoutNanos, Retry.upTo(4)), false))),
                        new Service(
                                "worker",
                                slots,
                                new ServiceTime.Exponential(20 * MILLI),
                                Service.Order.FIFO,
                                Service.UNLIMITED,
                                Service.UNLIMITED,
                                4,
                                Service.Routing.ROUND_ROBIN,
                                List.of())),
                List.of(trigger));
    }

    private static Span seconds(long seconds) {
        return new Span(seconds * SECOND, HORIZON_LIMIT, SECOND);
    }

    private static Scenario event(
            String name, Span span, Client client, List<Service> services, List<Trigger> triggers) {
        return new Scenario(
                name,
                "",
                KernelKind.EVENT,
                span.horizonNanos,
                span.horizonLimitNanos,
                span.windowNanos,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                List.of(client),
                services,
                triggers,
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
                Health.DEFAULT,
                List.of(client),
                List.of(service),
                List.of(trigger),
                List.of());
    }
}
