package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
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
        assertEquals("0s", ScenarioText.duration(0));
        assertEquals("1ns", ScenarioText.duration(1));
        assertEquals("20us", ScenarioText.duration(20_000));
        assertEquals("3333333ns", ScenarioText.duration(3_333_333));
        assertEquals("1500ms", ScenarioText.duration(1500 * MS));
        assertEquals("90s", ScenarioText.duration(90 * S));
        assertEquals("2m", ScenarioText.duration(120 * S));
        assertEquals("1h", ScenarioText.duration(3600 * S));
        assertEquals("0/s", ScenarioText.rate(0));
        assertEquals("1800/s", ScenarioText.rate(1800 * S));
        assertEquals("0.000000001/s", ScenarioText.rate(1));
        assertEquals("1000000000/s", ScenarioText.rate(S * S));
        assertEquals("99.5%", ScenarioText.percent(995 * MS));
        assertEquals("0.0000001%", ScenarioText.percent(1));
        assertEquals("1000%", ScenarioText.percent(10 * S));
        assertEquals("1.857", ScenarioText.factor(1857 * MS));
        assertEquals("100", ScenarioText.factor(100 * S));
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
                Scenario.DEFAULT_HEALTH_E9,
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
                S,
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
}
