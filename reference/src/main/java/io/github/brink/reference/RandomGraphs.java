package io.github.brink.reference;

import static io.github.brink.reference.Dice.MS;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Arrivals.Trace;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * Scenarios of up to three clients and four services, in which most times are a few milliseconds out of a small set, so
 * that events of every kind are due at one time. Used for one scenario.
 *
 * <p>A run takes at most a second up to its horizon, and three up to its limit. Rates and numbers of attempts are such that
 * hardly more than {@link RandomCalls#MOST_PER_SECOND} attempts a second are made by any call.
 */
final class RandomGraphs {

    private static final List<String> CLIENTS = List.of("users", "batch", "crawl");
    private static final List<String> SERVICES = List.of("api", "work", "store", "disk");

    private final Dice dice;
    private final RandomCalls calls;
    private final long window;
    private final long horizon;

    /** Attempts a second, at worst, that each service gets from the callers made so far. */
    private final Map<String, Long> perSecond = new LinkedHashMap<>();

    RandomGraphs(Dice dice) {
        this.dice = dice;
        this.calls = new RandomCalls(dice);
        this.window = dice.pick(25, 50, 100) * MS;
        this.horizon = window * dice.between(1, (int) ((dice.chance(20) ? 1000 : 600) * MS / window));
    }

    Scenario scenario(long seed) {
        int depth = dice.between(1, SERVICES.size());
        List<Client> clients = new ArrayList<>();
        for (int i = dice.pick(0, 0, 1, 2) > 0 ? dice.between(2, CLIENTS.size()) : 1; i > 0; i--) {
            clients.add(client(
                    CLIENTS.get(clients.size()), SERVICES.get(dice.chance(70) ? 0 : dice.between(0, depth - 1))));
        }
        List<Service> services = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            services.add(service(SERVICES.get(i), SERVICES.subList(i + 1, depth)));
        }
        if (dice.chance(50)) {
            Collections.shuffle(services, new Random(seed));
        }
        RandomDisturbances disturbances = new RandomDisturbances(dice, clients, services, window, horizon);
        return new Scenario(
                "random-" + seed,
                "",
                KernelKind.EVENT,
                horizon,
                horizon * dice.between(1, 3),
                window,
                Optional.empty(),
                dice.between(0L, 999L),
                RandomHealth.limited(Health.DEFAULT, seed, window),
                clients,
                services,
                links(clients, services),
                disturbances.triggers(),
                disturbances.actions());
    }

    private Client client(String name, String service) {
        long rate = dice.pick(0, 50, 100, 200, 200, 400, 400, 800);
        Arrivals arrivals = arrivals(rate);
        if (arrivals instanceof Arrivals.Closed) {
            rate = 500;
        } else if (arrivals instanceof Arrivals.Interval) {
            rate = 200;
        }
        Call call = calls.ofClient(service, rate);
        perSecond.merge(service, rate * call.retry().attempts(), Long::sum);
        return new Client(name, arrivals, call);
    }

    private Arrivals arrivals(long rate) {
        long rateE9 = rate * Fixed.ONE + (dice.chance(20) ? dice.between(0, Fixed.ONE) : 0);
        return switch (dice.between(0, 5)) {
            case 0 -> new Arrivals.Constant(rateE9);
            case 1 -> new Arrivals.Poisson(rateE9);
            case 2 -> new Arrivals.Interval(5 * MS + dice.millis(0, 5, 10));
            case 3 -> trace(rateE9);
            default -> {
                boolean quick = dice.chance(50);
                long users = quick ? dice.between(1L, 4L) : dice.between(1L, 20L);
                yield new Arrivals.Closed(users, quick ? think(5) : think(dice.pick(20, 40, 100)));
            }
        };
    }

    private Trace trace(long rateE9) {
        List<Trace.Sample> samples = new ArrayList<>();
        long from = dice.chance(50) ? 0 : dice.millis(5, 10, 50);
        for (int i = dice.between(1, 4); i > 0; i--) {
            samples.add(new Trace.Sample(from, dice.pick(0, rateE9 / 2, rateE9, rateE9, 2 * rateE9)));
            from += dice.millis(1, 5, 10, 50, 100);
        }
        return new Trace(dice.pick(Trace.Spacing.class), samples);
    }

    private ServiceTime think(long millis) {
        return dice.chance(70) ? new ServiceTime.Constant(millis * MS) : random(millis * MS);
    }

    private Service service(String name, List<String> others) {
        List<Downstream> then = then(others, perSecond.getOrDefault(name, 0L));
        return new Service(
                name,
                dice.chance(10) ? Service.UNLIMITED : dice.pick(1, 1, 2, 2, 3, 4, 8),
                dice.chance(75)
                        ? new ServiceTime.Constant(dice.millis(1, 2, 5, 5, 5, 5, 10))
                        : random(dice.millis(1, 2, 5, 10)),
                dice.pick(Service.Order.class),
                dice.chance(45) ? Service.UNLIMITED : dice.pick(1, 1, 2, 3, 5, 30),
                dice.chance(55) ? Service.UNLIMITED : dice.millis(1, 5, 5, 10, 10, 20),
                dice.chance(50) ? 1 : dice.between(2, 4),
                dice.pick(Service.Routing.class),
                then);
    }

    private List<Downstream> then(List<String> others, long incoming) {
        List<Downstream> then = new ArrayList<>();
        if (others.isEmpty() || dice.chance(20)) {
            return then;
        }
        boolean holds = dice.chance(65);
        for (int i = (int) dice.pick(1, 1, 1, 2, 2, 3); i > 0; i--) {
            String callee = dice.chance(60) ? others.get(0) : dice.pick(others);
            Call call = calls.ofService(callee, incoming);
            perSecond.merge(callee, incoming * call.retry().attempts(), Long::sum);
            then.add(new Downstream(call, holds));
            holds = holds && dice.chance(65);
        }
        return then;
    }

    private ServiceTime random(long base) {
        return switch (dice.between(0, 6)) {
            case 0 -> new ServiceTime.Exponential(base);
            case 1 -> new ServiceTime.Uniform(base, base + dice.millis(0, 5, 10));
            case 2 -> new ServiceTime.Erlang(dice.between(1, 4), base);
            case 3 -> new ServiceTime.Hyperexponential(dice.between(0, Fixed.ONE), base, 3 * base);
            case 4 -> new ServiceTime.Lognormal(base, dice.between(0, Fixed.ONE));
            case 5 -> new ServiceTime.BoundedPareto(base, base * dice.between(2, 20), dice.between(1, 3 * Fixed.ONE));
            default ->
                new ServiceTime.Table(List.of(
                        new Quantile(0, base),
                        new Quantile(dice.between(1, Fixed.ONE - 1), 2 * base),
                        new Quantile(Fixed.ONE, 5 * base)));
        };
    }

    private List<Link> links(List<Client> clients, List<Service> services) {
        Set<Link> links = new LinkedHashSet<>();
        Map<String, Long> latencies = new LinkedHashMap<>();
        for (Client client : clients) {
            link(client.name(), client.call(), latencies, links);
        }
        for (Service service : services) {
            service.then().forEach(downstream -> link(service.name(), downstream.call(), latencies, links));
        }
        return List.copyOf(links);
    }

    private void link(String caller, Call call, Map<String, Long> latencies, Set<Link> links) {
        if (dice.chance(55)) {
            long latency = latencies.computeIfAbsent(
                    Link.name(caller, call.calls()), name -> dice.chance(15) ? 0 : dice.millis(1, 1, 5, 5, 10));
            links.add(new Link(caller, call.calls(), latency));
        }
    }
}
