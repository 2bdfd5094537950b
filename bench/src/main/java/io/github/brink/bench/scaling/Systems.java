package io.github.brink.bench.scaling;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Systems of any size; stateless. */
final class Systems {

    private static final long SECOND = Fixed.ONE;
    private static final long MILLI = SECOND / 1000;
    private static final int WINDOWS = 10;

    private Systems() {}

    /** M/M/50 with rate and slots times so much. */
    static Scenario station(long times, long horizonNanos) {
        return event(
                horizonNanos,
                new Client(
                        "users",
                        new Arrivals.Poisson(1800 * times * SECOND),
                        new Call("api", Call.NO_TIMEOUT, Retry.NONE)),
                List.of(new Service("api", 50 * times, new ServiceTime.Exponential(20 * MILLI), Service.UNLIMITED)));
    }

    /** So many users who never think, and 50 slots: all others wait. */
    static Scenario crowd(long users) {
        return event(
                40 * SECOND,
                new Client(
                        "users",
                        new Arrivals.Closed(users, new ServiceTime.Constant(1)),
                        new Call("api", Call.NO_TIMEOUT, Retry.NONE)),
                List.of(new Service("api", 50, new ServiceTime.Exponential(20 * MILLI), Service.UNLIMITED)));
    }

    /** So many services, each of which calls the next with a timeout; as many attempts whatever their number. */
    static Scenario chain(int services) {
        List<Service> all = new ArrayList<>();
        for (int i = 0; i < services; i++) {
            List<Downstream> then = i + 1 == services
                    ? List.of()
                    : List.of(new Downstream(new Call("s" + (i + 1), SECOND, Retry.NONE), false));
            all.add(new Service(
                    "s" + i,
                    50,
                    new ServiceTime.Exponential(20 * MILLI),
                    Service.Order.FIFO,
                    Service.UNLIMITED,
                    Service.UNLIMITED,
                    1,
                    Service.Routing.ROUND_ROBIN,
                    then));
        }
        return event(
                256 * SECOND / services,
                new Client("users", new Arrivals.Poisson(1800 * SECOND), new Call("s0", SECOND, Retry.NONE)),
                all);
    }

    private static Scenario event(long horizonNanos, Client client, List<Service> services) {
        return new Scenario(
                "system",
                "",
                KernelKind.EVENT,
                horizonNanos,
                horizonNanos,
                horizonNanos / WINDOWS,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                List.of(client),
                services,
                List.of(),
                List.of());
    }
}
