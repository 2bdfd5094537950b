package io.github.brink.scenario;

import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table;
import io.github.brink.model.ServiceTime.Table.Quantile;
import io.github.brink.scenario.Node.ListNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;

/** Turns service and think times, constant and random, into records; stateless. */
final class ServiceTimeBinder {

    private static final ServiceTime STAND_IN = new ServiceTime.Constant(1);

    /** A probe for times, all of which must be above zero. */
    private static final LongConsumer TIME = ServiceTime.Constant::new;

    private static final String QUANTILE = "a pair such as [50%, 20ms]";

    private ServiceTimeBinder() {}

    /** The time under a key: always the same, or at random. */
    static ServiceTime time(Section section, String key) {
        return section.isMap(key)
                ? section.section(key).flatMap(ServiceTimeBinder::distribution).orElse(STAND_IN)
                : new ServiceTime.Constant(section.needed(key, Quantity.DURATION, 1, TIME));
    }

    /** The time under a key, which must always be the same. */
    static ServiceTime constantTime(Section section, String key) {
        if (section.isMap(key)) {
            section.refuse(key, KernelKeys.notInStep("a random service time"));
            return STAND_IN;
        }
        return time(section, key);
    }

    private static Optional<ServiceTime> distribution(Section section) {
        return Kinds.find(section, Language.DISTRIBUTIONS).flatMap(kind -> switch (kind) {
            case "exponential" -> Optional.of(exponential(section));
            case "uniform" -> parts(section, kind, ServiceTimeBinder::uniform);
            case "erlang" -> parts(section, kind, ServiceTimeBinder::erlang);
            case "hyperexponential" -> parts(section, kind, ServiceTimeBinder::hyperexponential);
            case "lognormal" -> parts(section, kind, ServiceTimeBinder::lognormal);
            case "pareto" -> parts(section, kind, ServiceTimeBinder::pareto);
            case "table" ->
                section.list("table", "a list such as [[0%, 5ms], [100%, 2s]]").map(list -> table(section, list));
            default -> throw new AssertionError(kind);
        });
    }

    private static Optional<ServiceTime> parts(Section section, String kind, Function<Section, ServiceTime> maker) {
        return section.section(kind).map(parts -> {
            parts.allow(Language.below(Language.pattern(parts.path())));
            return maker.apply(parts);
        });
    }

    private static long time(Section section, String key, LongConsumer probe) {
        return section.needed(key, Quantity.DURATION, 1, probe);
    }

    private static ServiceTime exponential(Section section) {
        return new ServiceTime.Exponential(time(section, "exponential", ServiceTime.Exponential::new));
    }

    private static ServiceTime uniform(Section section) {
        long from = time(section, "from", TIME);
        long to = section.needed("to", Quantity.DURATION, from, v -> {
            TIME.accept(v);
            new ServiceTime.Uniform(from, v);
        });
        return new ServiceTime.Uniform(from, to);
    }

    private static ServiceTime erlang(Section section) {
        long stages = section.needed("stages", Quantity.COUNT, 1, v -> new ServiceTime.Erlang(Section.clamp(v), 1));
        long mean = time(section, "mean", v -> new ServiceTime.Erlang(1, v));
        return new ServiceTime.Erlang(Section.clamp(stages), mean);
    }

    private static ServiceTime hyperexponential(Section section) {
        long share = section.needed("share", Quantity.RATIO, 0, v -> new ServiceTime.Hyperexponential(v, 1, 1));
        long often = time(section, "often", v -> new ServiceTime.Hyperexponential(0, v, 1));
        long seldom = time(section, "seldom", v -> new ServiceTime.Hyperexponential(0, 1, v));
        return new ServiceTime.Hyperexponential(share, often, seldom);
    }

    private static ServiceTime lognormal(Section section) {
        long median = time(section, "median", v -> new ServiceTime.Lognormal(v, 0));
        long sigma = section.needed("sigma", Quantity.FACTOR, 0, v -> new ServiceTime.Lognormal(1, v));
        return new ServiceTime.Lognormal(median, sigma);
    }

    private static ServiceTime pareto(Section section) {
        long low = time(section, "low", TIME);
        long high = section.needed("high", Quantity.DURATION, 0, v -> {
            TIME.accept(v);
            new ServiceTime.BoundedPareto(low, v, Fixed.ONE);
        });
        long alpha = section.needed("alpha", Quantity.FACTOR, 1, v -> new ServiceTime.BoundedPareto(1, 2, v));
        return high == 0 ? STAND_IN : new ServiceTime.BoundedPareto(low, high, alpha);
    }

    private static ServiceTime table(Section section, ListNode list) {
        List<Quantile> quantiles = new ArrayList<>();
        for (Node item : list.items()) {
            quantile(section, item).ifPresent(quantiles::add);
        }
        if (quantiles.size() < list.items().size()) {
            return STAND_IN;
        }
        try {
            return new Table(quantiles);
        } catch (InvalidScenarioException e) {
            section.problemAt(list, "table", e.problem());
            return STAND_IN;
        }
    }

    private static Optional<Quantile> quantile(Section section, Node item) {
        if (!(item instanceof ListNode pair) || pair.items().size() != 2) {
            section.wrong(item, "table", QUANTILE);
            return Optional.empty();
        }
        long share = section.value(pair.items().get(0), "table", Quantity.RATIO, -1, v -> new Quantile(v, 1));
        long nanos = section.value(pair.items().get(1), "table", Quantity.DURATION, -1, TIME);
        return share < 0 || nanos < 0 ? Optional.empty() : Optional.of(new Quantile(share, nanos));
    }
}
