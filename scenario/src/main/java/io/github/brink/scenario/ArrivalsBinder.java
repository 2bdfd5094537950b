package io.github.brink.scenario;

import io.github.brink.model.Arrivals;
import io.github.brink.model.ServiceTime;
import java.util.ArrayList;
import java.util.List;

/** Turns the arrivals of a client into records; owned by one thread. */
final class ArrivalsBinder {

    private static final Arrivals STAND_IN = new Arrivals.Constant(0);
    private static final ServiceTime ANY_TIME = new ServiceTime.Constant(1);

    private final Binding binding;

    ArrivalsBinder(Binding binding) {
        this.binding = binding;
    }

    Arrivals arrivals(Section section) {
        section.allow(Language.below("clients.*.arrivals"));
        return binding.isForStep() ? forStep(section) : forEvents(section);
    }

    private static Arrivals forStep(Section section) {
        if (section.says("process", "poisson")) {
            section.refuse("process", KernelKeys.notInStep("random arrivals"));
        } else if (section.says("process", "closed")) {
            section.refuse("process", KernelKeys.notInStep("a closed loop of users"));
            return STAND_IN;
        } else {
            section.neededChoice("process", List.of("constant"));
        }
        // What only the event kernel has instead of a rate has been refused; to call the rate missing would be noise.
        if (!section.has("rate") && !section.has("interval") && !section.has("trace")) {
            section.missing("rate", Quantity.RATE.wanted());
        }
        return new Arrivals.Constant(section.number("rate", Quantity.RATE, 0, 0, Arrivals.Constant::new));
    }

    private Arrivals forEvents(Section section) {
        if (section.has("trace") && !section.has("process")) {
            return trace(section, false);
        }
        String process = section.neededChoice("process", List.of("constant", "poisson", "closed"))
                .orElse("");
        if (process.equals("closed")) {
            return closed(section);
        }
        for (String key : List.of("users", "think")) {
            if (section.has(key) && !process.isEmpty()) {
                section.problem(
                        key,
                        "found '" + key + "', but a " + process + " process has no users; did you mean"
                                + " process: closed?");
            }
        }
        boolean poisson = process.equals("poisson");
        if (section.has("trace")) {
            return trace(section, poisson);
        }
        return poisson ? poisson(section) : constant(section);
    }

    private static Arrivals closed(Section section) {
        for (String key : List.of("rate", "interval", "trace")) {
            if (section.has(key)) {
                section.problem(key, "found '" + key + "', but a closed loop has users and think instead");
            }
        }
        long users = section.needed("users", Quantity.COUNT, 1, v -> new Arrivals.Closed(v, ANY_TIME));
        return new Arrivals.Closed(users, ServiceTimeBinder.time(section, "think"));
    }

    private Arrivals trace(Section section, boolean poisson) {
        for (String key : List.of("rate", "interval")) {
            if (section.has(key)) {
                section.refuseLater("trace", key);
            }
        }
        List<Arrivals.Trace.Sample> samples = new TraceBinder(binding).samples(section);
        Arrivals.Trace.Spacing spacing = poisson ? Arrivals.Trace.Spacing.POISSON : Arrivals.Trace.Spacing.CONSTANT;
        return samples.isEmpty() ? STAND_IN : new Arrivals.Trace(spacing, samples);
    }

    private static Arrivals poisson(Section section) {
        if (section.has("interval")) {
            section.problem("interval", "found 'interval', but a poisson process has a rate instead");
        }
        return new Arrivals.Poisson(section.needed("rate", Quantity.RATE, 0, Arrivals.Poisson::new));
    }

    private static Arrivals constant(Section section) {
        List<String> given = new ArrayList<>(List.of("rate", "interval"));
        given.removeIf(key -> !section.has(key));
        if (given.size() == 2) {
            section.refuseLater("rate", "interval");
        } else if (given.isEmpty() && !section.has("users") && !section.has("think")) {
            section.missing("", "rate, interval or trace");
        }
        long interval = section.number("interval", Quantity.DURATION, 1, 1, Arrivals.Interval::new);
        long rate = section.number("rate", Quantity.RATE, 0, 0, Arrivals.Constant::new);
        return given.equals(List.of("interval")) ? new Arrivals.Interval(interval) : new Arrivals.Constant(rate);
    }
}
