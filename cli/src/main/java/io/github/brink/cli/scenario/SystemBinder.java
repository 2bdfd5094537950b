package io.github.brink.cli.scenario;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Turns the clients and services of a scenario file into records; owned by one thread. */
final class SystemBinder {

    /** Stands in for names, so that a probe looks at one value only. */
    private static final String NAME = "x";

    private static final ServiceTime ANY_TIME = new ServiceTime.Constant(1);

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
        Retry retry = section.section("retry").map(RetryBinder::retry).orElse(Retry.NONE);
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
        List<String> processes = binding.isForStep() ? List.of("constant") : List.of("constant", "poisson");
        if (section.says("process", "closed")) {
            section.refuse("process", NotYet.refusal("a closed loop of users"));
            return new Arrivals.Constant(0);
        }
        boolean poisson = section.says("process", "poisson");
        if (poisson && binding.isForStep()) {
            section.refuse("process", KernelKeys.notInStep("random arrivals"));
        } else {
            section.neededChoice("process", processes);
        }
        return poisson ? poisson(section) : constant(section);
    }

    private static Arrivals poisson(Section section) {
        if (section.has("interval")) {
            section.problem("interval", "found 'interval', but a poisson process has a rate instead");
        }
        return new Arrivals.Poisson(section.needed("rate", Quantity.RATE, 0, Arrivals.Poisson::new));
    }

    private Arrivals constant(Section section) {
        boolean both = section.has("rate") && section.has("interval");
        boolean none = !section.has("rate") && !section.has("interval");
        if (both && !binding.isForStep()) {
            section.refuseLater("rate", "interval");
        } else if (none && binding.isForStep()) {
            section.missing("rate", Quantity.RATE.wanted());
        } else if (none) {
            section.missing("", "rate or interval");
        }
        long interval = section.number("interval", Quantity.DURATION, 1, 1, Arrivals.Interval::new);
        long rate = section.number("rate", Quantity.RATE, 0, 0, Arrivals.Constant::new);
        return section.has("interval") && !both && !binding.isForStep()
                ? new Arrivals.Interval(interval)
                : new Arrivals.Constant(rate);
    }

    /** A service; empty if it cannot even be made with stand-ins. */
    Optional<Service> service(String name, Section section) {
        section.allow(Language.below("services.*"));
        long slots = slots(section);
        ServiceTime time = ServiceTimeBinder.time(section, binding.isForStep());
        Optional<Section> queue = section.section("queue");
        long limit = queue.map(this::limit).orElse(Service.UNLIMITED);
        Service.Order order = queue.map(SystemBinder::order).orElse(Service.Order.FIFO);
        return Optional.ofNullable(binding.make(section.path(), () -> new Service(name, slots, time, order, limit)));
    }

    private long slots(Section section) {
        if (section.says("slots", Language.UNLIMITED)) {
            section.text("slots", Language.UNLIMITED);
            if (binding.isForStep()) {
                section.refuse("slots", KernelKeys.notInStep("a slot for every attempt"));
            }
            return Service.UNLIMITED;
        }
        if (!binding.isForStep() && section.isWord("slots")) {
            section.refuseChoice("slots", "a whole number or unlimited", List.of(Language.UNLIMITED));
            return 1;
        }
        return section.needed("slots", Quantity.COUNT, 1, limited(v -> new Service(NAME, v, ANY_TIME, 1)));
    }

    private long limit(Section queue) {
        queue.allow(Language.below("services.*.queue"));
        if (binding.isForStep() && !queue.has("limit")) {
            queue.missing("limit", Quantity.COUNT.wanted());
        }
        long none = Service.UNLIMITED;
        return queue.number("limit", Quantity.COUNT, none, none, limited(v -> new Service(NAME, 1, ANY_TIME, v)));
    }

    private static Service.Order order(Section queue) {
        if (queue.says("order", "fresh-first")) {
            queue.refuse("order", NotYet.refusal(""));
            return Service.Order.FIFO;
        }
        return queue.choice("order", List.of("fifo", "lifo")).equals(Optional.of("lifo"))
                ? Service.Order.LIFO
                : Service.Order.FIFO;
    }

    /** A number in a file is never the one that stands for no limit. */
    private static LongConsumer limited(LongConsumer probe) {
        return value -> probe.accept(Math.min(value, Service.UNLIMITED - 1));
    }
}
