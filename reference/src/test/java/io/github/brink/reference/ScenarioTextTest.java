package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scenarios as text; that it loads back is tested where files are loaded. */
class ScenarioTextTest {

    private static final long MS = 1_000_000;
    private static final long S = Fixed.ONE;

    @Test
    void quantities() {
        assertEquals("0s", QuantityText.duration(0));
        assertEquals("1ns", QuantityText.duration(1));
        assertEquals("20us", QuantityText.duration(20_000));
        assertEquals("3333333ns", QuantityText.duration(3_333_333));
        assertEquals("1500ms", QuantityText.duration(1500 * MS));
        assertEquals("90s", QuantityText.duration(90 * S));
        assertEquals("2m", QuantityText.duration(120 * S));
        assertEquals("1h", QuantityText.duration(3600 * S));
        assertEquals("0/s", QuantityText.rate(0));
        assertEquals("1800/s", QuantityText.rate(1800 * S));
        assertEquals("0.000000001/s", QuantityText.rate(1));
        assertEquals("1000000000/s", QuantityText.rate(S * S));
        assertEquals("99.5%", QuantityText.percent(995 * MS));
        assertEquals("0.0000001%", QuantityText.percent(1));
        assertEquals("1000%", QuantityText.percent(10 * S));
        assertEquals("1.857", QuantityText.factor(1857 * MS));
        assertEquals("100", QuantityText.factor(100 * S));
    }

    @Test
    void defaultsAreLeftOut() {
        Scenario scenario = new Scenario(
                "plain",
                "",
                KernelKind.EVENT,
                60 * S,
                Scenario.defaultHorizonLimitNanos(60 * S),
                S,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                List.of(new Client(
                        "users", new Arrivals.Constant(S / 2), new Call("api", Call.NO_TIMEOUT, Retry.NONE))),
                List.of(new Service("api", 3, new ServiceTime.Constant(10 * MS), Service.UNLIMITED)),
                List.of(),
                List.of());
        assertEquals("""
                brink: 1
                name: "plain"
                kernel: event
                horizon: 1m
                clients:
                  users:
                    calls: api
                    arrivals:
                      process: constant
                      rate: 0.5/s
                services:
                  api:
                    slots: 3
                    service: 10ms
                """, ScenarioText.write(scenario));
    }

    @Test
    void everything() {
        Retry retry = new Retry(3, Optional.of(new RetryBudget(S / 10, 2 * S)), Optional.of(new RetryCap(5 * S, 7)));
        Scenario scenario = new Scenario(
                "all \"of\" it\\",
                "two\nlines",
                KernelKind.STEP,
                90 * S,
                180 * S,
                2 * S,
                Optional.of(new Stepping(MS, Stepping.Clock.DOUBLE)),
                Health.of(S),
                List.of(new Client("yes", new Arrivals.Constant(1800 * S), new Call("1e3", 200 * MS, retry))),
                List.of(new Service("1e3", 50, new ServiceTime.Constant(20 * MS), 250)),
                List.of(
                        new Trigger.Surge("rate", "yes", S, S, new Change.To(6000 * S)),
                        new Trigger.Surge("times", "yes", S, 0, new Change.Times(3 * S / 2)),
                        new Trigger.Outage("out", "1e3", 0, S),
                        new Trigger.Slowdown("slow", "1e3", 0, S, 2 * S),
                        new Trigger.Capacity("few", "1e3", 0, S, 0)),
                List.of(
                        new Action.Shed("less", "yes", S, S, S / 4),
                        new Action.Pause("wait", "yes", S, S),
                        new Action.Purge("drop", "1e3", S),
                        new Action.StopRetries("stop", "yes", S, S),
                        new Action.Scale("more", "1e3", S, new Change.To(60)),
                        new Action.Scale("most", "1e3", S, new Change.Times(2 * S)),
                        new Action.Restart("-again", "1e3", S, 0)));
        assertEquals("""
                brink: 1
                name: "all \\"of\\" it\\\\"
                about: "two\\u000alines"
                kernel: step
                horizon: 90s
                horizonLimit: 3m
                window: 2s
                step: 1ms
                clock: double
                health: 100%
                clients:
                  "yes":
                    calls: "1e3"
                    arrivals:
                      process: constant
                      rate: 1800/s
                    timeout: 200ms
                    retry:
                      attempts: 3
                      budget:
                        ratio: 10%
                        window: 2s
                      cap:
                        rate: 5/s
                        burst: 7
                services:
                  "1e3":
                    slots: 50
                    service: 20ms
                    queue:
                      limit: 250
                triggers:
                  rate:
                    surge: "yes"
                    rate: 6000/s
                    from: 1s
                    for: 1s
                  times:
                    surge: "yes"
                    times: 1.5
                    from: 1s
                    for: 0s
                  out:
                    outage: "1e3"
                    from: 0s
                    for: 1s
                  slow:
                    slowdown: "1e3"
                    times: 2
                    from: 0s
                    for: 1s
                  few:
                    capacity: "1e3"
                    slots: 0
                    from: 0s
                    for: 1s
                actions:
                  less:
                    shed: "yes"
                    keep: 25%
                    at: 1s
                    for: 1s
                  wait:
                    pause: "yes"
                    at: 1s
                    for: 1s
                  drop:
                    purge: "1e3"
                    at: 1s
                  stop:
                    stop-retries: "yes"
                    at: 1s
                    for: 1s
                  more:
                    scale: "1e3"
                    slots: 60
                    at: 1s
                  most:
                    scale: "1e3"
                    times: 2
                    at: 1s
                  "-again":
                    restart: "1e3"
                    at: 1s
                    for: 0s
                """, ScenarioText.write(scenario));
    }

    @Test
    void everythingOfTheEventKernel() {
        Retry retry = new Retry(
                3,
                true,
                new Backoff(Backoff.Growth.EXPONENTIAL, 10 * MS, S, Backoff.Jitter.DECORRELATED),
                Optional.empty(),
                Optional.empty(),
                Optional.of(new RetryTokens(10 * S, S / 10, S)));
        Trigger ramp = new Trigger.Surge("ramp", "users", S, 4 * S, new Change.To(60 * S), S, 2 * S);
        assertEquals(
                """
                brink: 1
                name: "all"
                kernel: event
                horizon: 1m
                seed: 9223372036854775807
                clients:
                  users:
                    calls: api
                    arrivals:
                      process: poisson
                      rate: 20/s
                    timeout: 200ms
                    retry:
                      attempts: 3
                      when: [timeout, rejection]
                      backoff:
                        kind: exponential
                        base: 10ms
                        max: 1s
                        jitter: decorrelated
                      tokens:
                        tokens: 10
                        deposit: 0.1
                        cost: 1
                services:
                  api:
                    slots: unlimited
                    service: { exponential: 20ms }
                    queue:
                      limit: 7
                      order: lifo
                triggers:
                  ramp:
                    surge: users
                    rate: 60/s
                    rampUp: 1s
                    rampDown: 2s
                    from: 1s
                    for: 4s
                """,
                ScenarioText.write(event(
                        new Arrivals.Poisson(20 * S),
                        retry,
                        new Service(
                                "api", Service.UNLIMITED, new ServiceTime.Exponential(20 * MS), Service.Order.LIFO, 7),
                        List.of(ramp))));
    }

    @Test
    void graph() {
        Retry retry = new Retry(
                3,
                true,
                new Backoff(Backoff.Growth.FIXED, 5 * MS, 5 * MS, Backoff.Jitter.NONE),
                Optional.of(new RetryBudget(S / 10, 2 * S)),
                Optional.of(new RetryCap(5 * S, 7)),
                Optional.empty());
        Scenario scenario = new Scenario(
                "graph",
                "",
                KernelKind.EVENT,
                60 * S,
                Scenario.defaultHorizonLimitNanos(60 * S),
                S,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                List.of(
                        new Client(
                                "users",
                                new Arrivals.Closed(100, new ServiceTime.Constant(S)),
                                new Call("gateway", S, Retry.NONE, true, true, 10)),
                        new Client(
                                "1e3",
                                new Arrivals.Closed(1, new ServiceTime.Exponential(S)),
                                new Call("gateway", Call.NO_TIMEOUT, Retry.NONE)),
                        new Client(
                                "batch",
                                new Arrivals.Trace(
                                        Arrivals.Trace.Spacing.POISSON,
                                        List.of(
                                                new Arrivals.Trace.Sample(0, 100 * S),
                                                new Arrivals.Trace.Sample(10 * S, 501 * S / 2))),
                                new Call("worker", Call.NO_TIMEOUT, Retry.NONE))),
                List.of(
                        new Service(
                                "gateway",
                                10,
                                new ServiceTime.Constant(20 * MS),
                                Service.Order.FRESH_FIRST,
                                5,
                                100 * MS,
                                4,
                                Service.Routing.LEAST_LOADED,
                                List.of(
                                        new Downstream(
                                                new Call("worker", Call.NO_TIMEOUT, Retry.NONE, true, true, 1), true),
                                        new Downstream(new Call("worker", S, retry, false, false, 2), false))),
                        new Service(
                                "worker",
                                1,
                                new ServiceTime.Constant(MS),
                                Service.Order.FIFO,
                                Service.UNLIMITED,
                                MS,
                                3,
                                Service.Routing.RANDOM,
                                List.of())),
                List.of(
                        new Link("users", "gateway", MS),
                        new Link("1e3", "gateway", 0),
                        new Link("gateway", "worker", 1)),
                List.of(
                        new Trigger.Cut("t1", "users -> gateway", S, 2 * S, Trigger.Cut.Kind.HELD),
                        new Trigger.Cut("t2", "1e3 -> gateway", S, 2 * S, Trigger.Cut.Kind.LOST),
                        new Trigger.Outage("t3", "worker[2]", S, 2 * S)),
                List.of(new Action.StopRetries("a", "gateway", S, 0)));
        assertEquals("""
                brink: 1
                name: "graph"
                kernel: event
                horizon: 1m
                clients:
                  users:
                    calls: gateway
                    arrivals:
                      process: closed
                      users: 100
                      think: 1s
                    timeout: 1s
                    cancel: true
                    deadline: propagate
                    instances: 10
                  "1e3":
                    calls: gateway
                    arrivals:
                      process: closed
                      users: 1
                      think: { exponential: 1s }
                  batch:
                    calls: worker
                    arrivals:
                      process: poisson
                      trace: [[0s, 100/s], [10s, 250.5/s]]
                services:
                  gateway:
                    replicas: 4
                    routing: least-loaded
                    slots: 10
                    service: 20ms
                    queue:
                      limit: 5
                      order: fresh-first
                      maxWait: 100ms
                    then:
                      - calls: worker
                        cancel: true
                        deadline: propagate
                      - calls: worker
                        timeout: 1s
                        retry:
                          attempts: 3
                          when: [timeout, rejection]
                          backoff:
                            kind: fixed
                            base: 5ms
                            max: 5ms
                            jitter: none
                          budget:
                            ratio: 10%
                            window: 2s
                          cap:
                            rate: 5/s
                            burst: 7
                        instances: 2
                        holds: nothing
                  worker:
                    replicas: 3
                    routing: random
                    slots: 1
                    service: 1ms
                    queue:
                      maxWait: 1ms
                links:
                  users -> gateway:
                    latency: 1ms
                  "1e3 -> gateway":
                    latency: 0s
                  gateway -> worker:
                    latency: 1ns
                triggers:
                  t1:
                    cut: users -> gateway
                    kind: held
                    from: 1s
                    for: 2s
                  t2:
                    cut: "1e3 -> gateway"
                    kind: lost
                    from: 1s
                    for: 2s
                  t3:
                    outage: "worker[2]"
                    from: 1s
                    for: 2s
                actions:
                  a:
                    stop-retries: gateway
                    at: 1s
                    for: 0s
                """, ScenarioText.write(scenario));
    }

    @Test
    void arrivalsAtAnInterval() {
        Service service = new Service("api", 1, new ServiceTime.Constant(MS), Service.UNLIMITED);
        String text = ScenarioText.write(event(new Arrivals.Interval(3_571_428), Retry.NONE, service, List.of()));
        assertTrue(text.contains("      process: constant\n      interval: 3571428ns\n"), text);
    }

    @Test
    void serviceTimes() {
        assertService("10ms", new ServiceTime.Constant(10 * MS));
        assertService("{ uniform: { from: 1ms, to: 3ms } }", new ServiceTime.Uniform(MS, 3 * MS));
        assertService("{ erlang: { stages: 4, mean: 1ms } }", new ServiceTime.Erlang(4, MS));
        assertService(
                "{ hyperexponential: { share: 90%, often: 1ms, seldom: 20ms } }",
                new ServiceTime.Hyperexponential(9 * S / 10, MS, 20 * MS));
        assertService("{ lognormal: { median: 5ms, sigma: 0.75 } }", new ServiceTime.Lognormal(5 * MS, 3 * S / 4));
        assertService(
                "{ pareto: { low: 1ms, high: 1s, alpha: 1.5 } }", new ServiceTime.BoundedPareto(MS, S, 3 * S / 2));
        assertService(
                "{ table: [[0%, 5ms], [50%, 20ms], [100%, 2s]] }",
                new ServiceTime.Table(
                        List.of(new Quantile(0, 5 * MS), new Quantile(S / 2, 20 * MS), new Quantile(S, 2 * S))));
    }

    private static void assertService(String expected, ServiceTime time) {
        Service service = new Service("api", 1, time, Service.UNLIMITED);
        String text = ScenarioText.write(event(new Arrivals.Constant(S), Retry.NONE, service, List.of()));
        assertTrue(text.contains("    service: " + expected + "\n"), text);
    }

    private static Scenario event(Arrivals arrivals, Retry retry, Service service, List<Trigger> triggers) {
        return new Scenario(
                "all",
                "",
                KernelKind.EVENT,
                60 * S,
                Scenario.defaultHorizonLimitNanos(60 * S),
                S,
                Optional.empty(),
                Long.MAX_VALUE,
                Health.DEFAULT,
                List.of(new Client("users", arrivals, new Call("api", 200 * MS, retry))),
                List.of(service),
                triggers,
                List.of());
    }
}
