package io.github.brink.scenario;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Service;
import io.github.brink.model.Service.Order;
import io.github.brink.model.Service.Routing;
import io.github.brink.model.ServiceTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Turns the clients and services of a scenario file into records; owned by one thread. */
final class SystemBinder {

    /** Stands in for names, so that a probe looks at one value only. */
    private static final String NAME = "x";

    private static final ServiceTime ANY_TIME = new ServiceTime.Constant(1);

    private final Binding binding;
    private final ArrivalsBinder arrivals;
    private final CallBinder calls;

    SystemBinder(Binding binding) {
        this.binding = binding;
        this.arrivals = new ArrivalsBinder(binding);
        this.calls = new CallBinder(binding);
    }

    /** A client; empty if it cannot even be made with stand-ins. */
    Optional<Client> client(String name, Section section) {
        boolean known = section.allow(Language.below("clients.*"));
        Arrivals when = section.neededSection("arrivals", "a map with the keys process and rate")
                .map(arrivals::arrivals)
                .orElse(new Arrivals.Constant(0));
        Optional<Call> call = calls.call(section, known);
        return call.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(binding.make(section.path(), () -> new Client(name, when, call.get())));
    }

    /** A service; empty if it cannot even be made with stand-ins. */
    Optional<Service> service(String name, Section section) {
        section.allow(Language.below("services.*"));
        long slots = slots(section);
        ServiceTime time = binding.isForStep()
                ? ServiceTimeBinder.constantTime(section, "service")
                : ServiceTimeBinder.time(section, "service");
        Optional<Section> queue = section.section("queue");
        long limit = queue.map(this::limit).orElse(Service.UNLIMITED);
        Order order = queue.flatMap(q -> q.choice("order", List.of("fifo", "lifo", "fresh-first")))
                .map(word -> Order.valueOf(constant(word)))
                .orElse(Order.FIFO);
        long maxWait = queue.map(SystemBinder::maxWait).orElse(Service.UNLIMITED);
        int replicas =
                Section.clamp(section.number("replicas", Quantity.COUNT, 1, 1, v -> withReplicas(Section.clamp(v))));
        Routing routing = section.choice("routing", List.of("round-robin", "random", "least-loaded"))
                .map(word -> Routing.valueOf(constant(word)))
                .orElse(Routing.ROUND_ROBIN);
        List<Downstream> then = calls.then(section);
        return Optional.ofNullable(binding.make(
                section.path(), () -> new Service(name, slots, time, order, limit, maxWait, replicas, routing, then)));
    }

    private static String constant(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static Service withReplicas(int replicas) {
        return new Service(
                NAME,
                1,
                ANY_TIME,
                Order.FIFO,
                Service.UNLIMITED,
                Service.UNLIMITED,
                replicas,
                Routing.ROUND_ROBIN,
                List.of());
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

    private static long maxWait(Section queue) {
        long none = Service.UNLIMITED;
        return queue.number(
                "maxWait",
                Quantity.DURATION,
                none,
                none,
                limited(v -> new Service(NAME, 1, ANY_TIME, Order.FIFO, none, v, 1, Routing.ROUND_ROBIN, List.of())));
    }

    /** A number in a file is never the one that stands for no limit. */
    private static LongConsumer limited(LongConsumer probe) {
        return value -> probe.accept(Math.min(value, Service.UNLIMITED - 1));
    }
}
