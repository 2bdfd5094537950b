package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;

/** A small outage with random arrivals and service times; at most loads it is a matter of luck whether it is survived. */
final class RandomOutage {

    private RandomOutage() {}

    /** At so many requests a second, of the 300 that three slots of 10 ms can serve; 1.2 s of outage. */
    static Scenario scenario(long perSecond) {
        return scenario(perSecond, 1200 * MILLI);
    }

    static Scenario scenario(long perSecond, long outageNanos) {
        return new Scenario(
                "random outage",
                "",
                KernelKind.EVENT,
                40 * SECOND,
                160 * SECOND,
                SECOND,
                Optional.empty(),
                1,
                Health.of(800_000_000),
                List.of(new Client(
                        "users", new Arrivals.Poisson(perSecond * SECOND), new Call("api", SECOND, Retry.upTo(2)))),
                List.of(new Service("api", 3, new ServiceTime.Exponential(10 * MILLI), Service.UNLIMITED)),
                List.of(new Trigger.Outage("outage", "api", 10 * SECOND, outageNanos)),
                List.of());
    }
}
