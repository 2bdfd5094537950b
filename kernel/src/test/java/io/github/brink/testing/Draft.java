package io.github.brink.testing;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A scenario of the client "users" and the service "api" that can still be changed. Unless told otherwise: 10 s in windows
 * of 1 s, exact clock, steps of 1 ms, 100 requests a second, three slots of 10 ms, timeout 1 s, no retries.
 */
public final class Draft {

    public static final long SECOND = Fixed.ONE;
    public static final long MILLI = SECOND / 1000;

    public KernelKind kernel = KernelKind.STEP;
    public long horizonNanos = 10 * SECOND;
    public long horizonLimitNanos = 3600 * SECOND;
    public long windowNanos = SECOND;
    public long stepNanos = MILLI;
    public Stepping.Clock clock = Stepping.Clock.EXACT;
    public Health health = Health.DEFAULT;
    public long rateE9 = 100 * SECOND;
    public long timeoutNanos = SECOND;
    public int attempts = 1;
    public Optional<RetryBudget> budget = Optional.empty();
    public Optional<RetryCap> cap = Optional.empty();
    public long slots = 3;
    public long serviceNanos = 10 * MILLI;
    public long queueLimit = Service.UNLIMITED;
    public final List<Trigger> triggers = new ArrayList<>();
    public final List<Action> actions = new ArrayList<>();
    public final List<Client> moreClients = new ArrayList<>();
    public final List<Service> moreServices = new ArrayList<>();

    /** The published script's scenario: a spike of requests. */
    public static Draft spike(boolean guarded) {
        Draft draft = new Draft();
        draft.clock = Stepping.Clock.DOUBLE;
        draft.horizonNanos = 90 * SECOND;
        draft.rateE9 = 1800 * SECOND;
        draft.timeoutNanos = 200 * MILLI;
        draft.attempts = 3;
        draft.slots = 50;
        draft.serviceNanos = 20 * MILLI;
        if (guarded) {
            draft.budget = Optional.of(new RetryBudget(100_000_000L, SECOND));
            draft.queueLimit = 250;
        }
        return draft.add(new Trigger.Surge("spike", "users", 20 * SECOND, 10 * SECOND, new Change.To(6000 * SECOND)));
    }

    /** A service of 300 a second that stalls after 30 s, under clients that may retry. */
    public static Draft outage(long perSecond, int attempts, long outageNanos) {
        Draft draft = new Draft();
        draft.horizonNanos = 200 * SECOND;
        draft.rateE9 = perSecond * SECOND;
        draft.attempts = attempts;
        return draft.add(new Trigger.Outage("outage", "api", 30 * SECOND, outageNanos));
    }

    /** A token bucket of size {@code max(perSecond, 1)}. */
    public Draft cap(long perSecond) {
        cap = Optional.of(new RetryCap(perSecond * SECOND, Math.max(perSecond, 1)));
        return this;
    }

    public Draft add(Trigger trigger) {
        triggers.add(trigger);
        return this;
    }

    public Draft add(Action action) {
        actions.add(action);
        return this;
    }

    public Client client(String name) {
        return new Client(
                name, new Arrivals.Constant(rateE9), new Call("api", timeoutNanos, new Retry(attempts, budget, cap)));
    }

    public Service service(String name) {
        return new Service(name, slots, new ServiceTime.Constant(serviceNanos), queueLimit);
    }

    public int windows() {
        return (int) (horizonNanos / windowNanos);
    }

    public Scenario scenario() {
        List<Client> clients = new ArrayList<>(List.of(client("users")));
        clients.addAll(moreClients);
        List<Service> services = new ArrayList<>(List.of(service("api")));
        services.addAll(moreServices);
        return new Scenario(
                "draft",
                "",
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                kernel == KernelKind.STEP ? Optional.of(new Stepping(stepNanos, clock)) : Optional.empty(),
                health,
                clients,
                services,
                triggers,
                actions);
    }
}
