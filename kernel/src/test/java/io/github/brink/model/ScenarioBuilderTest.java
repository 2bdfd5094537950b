package io.github.brink.model;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What builders make of what they are told, what they take for granted, and what they refuse. */
class ScenarioBuilderTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final long S = Fixed.ONE;

    private static ScenarioBuilder small() {
        return Scenario.builder("small")
                .client("web", c -> c.rate(Rate.perSecond(280)).calls("api"))
                .service("api", s -> s.slots(3).time(Duration.ofMillis(10)));
    }

    @Test
    void defaultsAreThoseOfTheLanguage() {
        Scenario expected = new Scenario(
                "small",
                "",
                KernelKind.EVENT,
                200 * S,
                3600 * S,
                S,
                Optional.empty(),
                1,
                Health.DEFAULT,
                List.of(new Client(
                        "web",
                        new Arrivals.Constant(280 * S),
                        new Call("api", Call.NO_TIMEOUT, Retry.NONE, false, false, 1))),
                List.of(new Service(
                        "api",
                        3,
                        new ServiceTime.Constant(S / 100),
                        Service.Order.FIFO,
                        Service.UNLIMITED,
                        Service.UNLIMITED,
                        1,
                        Service.Routing.ROUND_ROBIN,
                        List.of())),
                List.of(),
                List.of(),
                List.of());
        assertEquals(expected, small().build());
        assertEquals(expected, small().build().toBuilder().build());
    }

    @Test
    void everySettingArrivesWhereItBelongs() {
        Scenario made = small().about("all")
                .horizon(Duration.ofSeconds(60))
                .horizonLimit(Duration.ofSeconds(600))
                .window(Duration.ofMillis(500))
                .seed(7)
                .health(Share.percent(99), Duration.ofMillis(300))
                .client(
                        "web",
                        c -> c.poisson(Rate.perSecond(0.5))
                                .calls(
                                        "api",
                                        k -> k.timeout(SECOND)
                                                .retries(2)
                                                .retryRejections(true)
                                                .exponentialBackoff(Duration.ofMillis(10), SECOND, Backoff.Jitter.FULL)
                                                .budget(Share.percent(20), SECOND)
                                                .cap(Rate.perSecond(5), 9)
                                                .tokens(10, 0.1, 1)
                                                .cancel(true)
                                                .propagateDeadline(true)
                                                .instances(4)))
                .client(
                        "batch",
                        c -> c.users(8, ServiceTime.exponential(SECOND)).calls("api"))
                .service(
                        "api",
                        s -> s.time(ServiceTime.uniform(Duration.ofMillis(1), Duration.ofMillis(2)))
                                .order(Service.Order.LIFO)
                                .queueLimit(100)
                                .maxWait(SECOND)
                                .replicas(2, Service.Routing.RANDOM)
                                .then("db", k -> k.timeout(SECOND))
                                .thenAsync("log", k -> {}))
                .service("db", s -> s.unlimitedSlots().time(Duration.ofMillis(1)))
                .service("log", s -> s.slots(1).time(ServiceTime.lognormal(Duration.ofMillis(1), 0.5)))
                .link("web", "api", Duration.ofMillis(3))
                .surge("s", "web", SECOND, SECOND, Factor.of(1.5))
                .outage("o", "api[1]", SECOND, SECOND)
                .cut("c", "api", "db", SECOND, SECOND, Trigger.Cut.Kind.LOST)
                .shed("h", "web", SECOND, SECOND, Share.percent(25))
                .scale("u", "api", SECOND, 5)
                .build();
        Call call = made.clients().get(0).call();
        assertAll(
                () -> assertEquals(
                        new Arrivals.Poisson(S / 2), made.clients().get(0).arrivals()),
                () -> assertEquals(new Health(990_000_000L, 3 * S / 10), made.health()),
                () -> assertEquals(
                        new Retry(
                                3,
                                true,
                                new Backoff(Backoff.Growth.EXPONENTIAL, S / 100, S, Backoff.Jitter.FULL),
                                Optional.of(new RetryBudget(S / 5, S)),
                                Optional.of(new RetryCap(5 * S, 9)),
                                Optional.of(new RetryTokens(10 * S, S / 10, S))),
                        call.retry()),
                () -> assertEquals(4, call.instances()),
                () -> assertEquals(3 * S / 1000, made.links().get(0).latencyNanos()),
                () -> assertEquals(
                        new Trigger.Surge("s", "web", S, S, new Change.Times(3 * S / 2), 0, 0),
                        made.triggers().get(0)),
                () -> assertEquals(List.of(true, false), holds(made.services().get(0))),
                () -> assertEquals(
                        new Action.Scale("u", "api", S, new Change.To(5)),
                        made.actions().get(1)),
                () -> assertEquals(made, made.toBuilder().build()));
    }

    private static List<Boolean> holds(Service service) {
        return service.then().stream().map(Downstream::holdsSlot).toList();
    }

    @Test
    void decimalDigitsAreTakenAsTheyAreWritten() {
        assertEquals(100_000_000L, Rate.perSecond(0.1).e9());
        assertEquals(333_333_333L, Rate.perSecond(1.0 / 3).e9());
        assertEquals(70_000_000L, Share.percent(7).e9());
        assertEquals(1, Share.percent(0.0000001).e9());
        assertEquals(280, Rate.perSecond(280).perSecond());
    }

    @Test
    void refusalsNameThePlace() {
        refused("client's rate", ": a rate is a number from 0 up, not -280.0", () -> Rate.perSecond(-280));
        refused("no number", ": a share is a number from 0 up, not NaN", () -> Share.of(Double.NaN));
        refused("too large", ": a factor of 1.0E300 is too large to be counted in billionths", () -> Factor.of(1e300));
        refused(
                "too fast",
                "clients.web.arrivals.rate: a rate from 0/s to 1000000000/s is allowed",
                () -> small().client("web", c -> c.rate(Rate.perSecond(2e9))));
        refused(
                "slots below none",
                "services.api.slots: a whole number from 1 to 1000000000 is allowed",
                () -> small().service("api", s -> s.slots(-5)));
        refused(
                "no slots",
                "services.db.slots: a number of slots is needed",
                () -> small().service("db", s -> s.time(SECOND)).build());
        refused(
                "no arrivals",
                "clients.b.arrivals: a rate, an interval, users or a trace is needed",
                () -> small().client("b", c -> c.calls("api")).build());
        refused(
                "nobody called",
                "clients.b.calls: the name of the service is needed that is called",
                () -> small().client("b", c -> c.rate(Rate.perSecond(1))).build());
        refused(
                "a budget",
                "clients.web.retry.budget.window: a duration above zero is needed (at most 100 years)",
                () -> small().client("web", c -> c.calls("api", k -> k.budget(Share.percent(1), Duration.ZERO))));
        refused(
                "a duration below nothing",
                "clients.web.timeout: a duration from 0s to 100 years is allowed",
                () -> small().client("web", c -> c.calls("api", k -> k.timeout(Duration.ofMillis(-1)))));
        refused(
                "a trigger",
                "triggers.o.for: the trigger must end by the horizon",
                () -> small().outage("o", "api", SECOND, Duration.ofDays(1)).build());
        refused(
                "seed without chance",
                "seed: the step kernel has no random numbers to seed",
                () -> small().step(Duration.ofMillis(1)).seed(3).build());
        refused(
                "clock without steps",
                "clock: only the step kernel has a choice of clocks",
                () -> small().clock(Stepping.Clock.DOUBLE).build());
        refused(
                "a limit of no time",
                "horizonLimit: the limit must not be below the horizon (nor above 100 years)",
                () -> small().horizonLimit(Duration.ZERO).build());
    }

    private static void refused(String what, String message, Executable made) {
        assertEquals(
                message,
                assertThrows(InvalidScenarioException.class, made, what).getMessage(),
                what);
    }
}
