package io.github.brink.cli.scenario;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import java.util.List;
import java.util.Optional;

/** Turns the clients and services of a scenario file into records; owned by one thread. */
final class SystemBinder {

    /** Stands in for names, so that a probe looks at one value only. */
    private static final String NAME = "x";

    private final Binding binding;

    SystemBinder(Binding binding) {
        this.binding = binding;
    }

    /** A client; empty if it cannot even be made with stand-ins. */
    Optional<Client> client(String name, Section section) {
        boolean known = section.allow(Language.below("clients.*"));
        String calls = section.reference("calls", "services").orElse(NAME);
        Arrivals arrivals = section.neededSection("arrivals", "a map with the keys process and rate")
                .map(this::arrivals)
                .orElse(new Arrivals.Constant(0));
        // An unknown key may be a misspelt timeout, so a missing one is not held against the retries then.
        long timeout = section.number(
                "timeout",
                Quantity.DURATION,
                known ? Call.NO_TIMEOUT : Fixed.ONE,
                Fixed.ONE,
                v -> new Call(NAME, v, Retry.NONE));
        Retry retry = section.section("retry").map(this::retry).orElse(Retry.NONE);
        // The name of the service was looked up, so only timeout and retries can disagree.
        Call call = binding.make(section.path(), () -> new Call(NAME, timeout, retry));
        if (call == null) {
            return Optional.empty();
        }
        Call named = binding.make(section.path(), () -> new Call(calls, timeout, retry));
        return named == null
                ? Optional.empty()
                : Optional.ofNullable(binding.make(section.path(), () -> new Client(name, arrivals, named)));
    }

    private Arrivals arrivals(Section section) {
        section.allow(Language.below("clients.*.arrivals"));
        String process = section.neededText("process", "constant").orElse("constant");
        switch (process) {
            case "constant" -> {}
            case "poisson" -> section.refuse("process", NotYet.refusal("random arrivals"));
            case "closed" -> section.refuse("process", NotYet.refusal("a closed loop of users"));
            default -> section.choice("process", List.of("constant"));
        }
        long rate = section.needed("rate", Quantity.RATE, 0, Arrivals.Constant::new);
        return new Arrivals.Constant(rate);
    }

    private Retry retry(Section section) {
        section.allow(Language.below("clients.*.retry"));
        long attempts = section.needed("attempts", Quantity.COUNT, 1, v -> Retry.upTo(clamp(v)));
        Optional<RetryBudget> budget = section.section("budget").map(SystemBinder::budget);
        Optional<RetryCap> cap = section.section("cap").map(SystemBinder::cap);
        return new Retry(clamp(attempts), budget, cap);
    }

    private static int clamp(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }

    private static RetryBudget budget(Section section) {
        section.allow(Language.below("clients.*.retry.budget"));
        long ratio = section.needed("ratio", Quantity.RATIO, 0, v -> new RetryBudget(v, Fixed.ONE));
        long window = section.needed("window", Quantity.DURATION, Fixed.ONE, v -> new RetryBudget(0, v));
        return new RetryBudget(ratio, window);
    }

    private static RetryCap cap(Section section) {
        section.allow(Language.below("clients.*.retry.cap"));
        long rate = section.needed("rate", Quantity.RATE, 0, v -> new RetryCap(v, 1));
        long burst = section.needed("burst", Quantity.COUNT, 1, v -> new RetryCap(0, v));
        return new RetryCap(rate, burst);
    }

    /** A service; empty if it cannot even be made with stand-ins. */
    Optional<Service> service(String name, Section section) {
        ServiceTime time = new ServiceTime.Constant(1);
        section.allow(Language.below("services.*"));
        long slots = section.needed("slots", Quantity.COUNT, 1, v -> new Service(NAME, v, time, Service.UNLIMITED));
        long nanos = section.needed("service", Quantity.DURATION, 1, ServiceTime.Constant::new);
        long limit = section.section("queue")
                .map(queue -> {
                    queue.allow(Language.below("services.*.queue"));
                    return queue.needed("limit", Quantity.COUNT, Service.UNLIMITED, v -> new Service(NAME, 1, time, v));
                })
                .orElse(Service.UNLIMITED);
        return Optional.ofNullable(
                binding.make(section.path(), () -> new Service(name, slots, new ServiceTime.Constant(nanos), limit)));
    }
}
