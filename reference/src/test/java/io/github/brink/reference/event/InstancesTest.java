package io.github.brink.reference.event;

import static io.github.brink.reference.event.Graph.MS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Retry limits that each instance of a caller has for itself. */
class InstancesTest {

    private static final int REQUESTS = 6;

    @Test
    void eachHasItsOwnTokens() {
        // Six requests that all time out, and one token for each instance: as many retries as instances have requests.
        for (int instances : new int[] {1, 2, 3, 10, 10_000}) {
            long client = Draws.child(Draws.mix(Scenario.DEFAULT_SEED), 0);
            Set<Long> used = LongStream.range(0, REQUESTS)
                    .map(k -> Draws.below(Draws.child(Draws.child(client, k), Draws.INSTANCE), instances))
                    .boxed()
                    .collect(Collectors.toSet());
            Timeline timeline = run(instances);
            assertEquals(used.size(), timeline.sum(Column.RETRIES, 0, 60), instances + " instances");
            assertEquals(REQUESTS - used.size(), timeline.sum(Column.REFUSED, 0, 60), instances + " instances");
        }
    }

    private static Timeline run(int instances) {
        Retry retry =
                new Retry(2, false, Backoff.NONE, Optional.empty(), Optional.of(new RetryCap(0, 1)), Optional.empty());
        Scenario scenario = new Scenario(
                "instances",
                "",
                KernelKind.EVENT,
                60 * MS,
                60 * MS,
                MS,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.of(Fixed.ONE),
                List.of(new Client(
                        "users", new Arrivals.Interval(MS), new Call("api", 10 * MS, retry, false, false, instances))),
                List.of(new Service("api", 1, new ServiceTime.Constant(MS), Service.UNLIMITED)),
                List.of(new Trigger.Outage("outage", "api", 0, 60 * MS)),
                List.of(new Action.Pause("pause", "users", REQUESTS * MS, 60 * MS)));
        EventOracle oracle = new EventOracle(scenario);
        oracle.advanceTo(60);
        return oracle.timeline();
    }
}
