package io.github.brink.reference;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * Names what a scenario uses, so that a test of random scenarios can show that it met everything. Stateless and
 * thread-safe. It speaks of the first client and the first service.
 */
public final class ScenarioFeatures {

    /** Every name that {@link #of} can give. */
    public static final Set<String> ALL =
            Collections.unmodifiableSet(new TreeSet<>(List.of("""
            clock.exact clock.double step.below-1ms step.1ms step.above-1ms window.one-step window.many-steps
            rate.zero rate.fractional rate.whole rate.below-one-a-step rate.above-one-a-step
            service.one-step service.off-step timeout.none timeout.one-step timeout.off-step timeout.below-service
            timeout.above-service
            attempts.1 attempts.2 attempts.3 attempts.4 attempts.5 attempts.6
            limits.none budget cap budget+cap budget.ratio-zero budget.window-one-step budget.window-other cap.rate-zero
            queue.unlimited queue.small queue.large slots.one slots.many health.other
            health.within about
            surge.rate surge.times surge.overlapping outage outage.overlapping slowdown.longer slowdown.shorter
            slowdown.overlapping slowdown.within-service capacity capacity.zero capacity.overlapping
            shed shed.none-kept shed.all-kept shed.overlapping pause pause.overlapping purge stop-retries
            stop-retries.overlapping scale.slots scale.times scale.several restart restart.overlapping
            trigger.none trigger.zero-length trigger.one-step trigger.at-start trigger.at-horizon trigger.at-window-edge
            trigger.off-window-edge trigger.off-step trigger.whole-run
            action.none action.zero-length action.at-start action.at-horizon action.beyond-horizon
            action.at-window-edge action.off-window-edge action.off-step
            together.triggers together.actions together.trigger-and-action
            pause+shed capacity+scale outage+restart slowdown+restart slowdown+purge surge+shed
            """.trim().split("\\s+", -1))));

    private final Set<String> found = new TreeSet<>();
    private final Scenario scenario;
    private final long step;

    private ScenarioFeatures(Scenario scenario) {
        this.scenario = scenario;
        this.step = scenario.stepping().map(Stepping::stepNanos).orElse(1L);
    }

    /**
     * The names of what a scenario uses, sorted; a subset of {@link #ALL}. O(n²) in triggers and actions.
     *
     * @param scenario for the step kernel
     */
    public static Set<String> of(Scenario scenario) {
        ScenarioFeatures features = new ScenarioFeatures(scenario);
        features.time();
        features.client(scenario.clients().get(0), scenario.services().get(0));
        features.service(scenario.services().get(0));
        features.triggers();
        features.actions();
        features.pairs();
        return Collections.unmodifiableSet(features.found);
    }

    private void time() {
        scenario.stepping()
                .ifPresent(
                        stepping -> add(true, "clock." + stepping.clock().name().toLowerCase(Locale.ROOT)));
        add(step < 1_000_000, "step.below-1ms");
        add(step == 1_000_000, "step.1ms");
        add(step > 1_000_000, "step.above-1ms");
        either(scenario.windowNanos() == step, "window.one-step", "window.many-steps");
        add(scenario.health().shareE9() != Health.DEFAULT.shareE9(), "health.other");
        add(scenario.health().hasLimit(), "health.within");
        add(!scenario.about().isEmpty(), "about");
    }

    private void client(Client client, Service service) {
        long rateE9 = ((Arrivals.Constant) client.arrivals()).rateE9();
        add(rateE9 == 0, "rate.zero");
        either(rateE9 % Fixed.ONE == 0, "rate.whole", "rate.fractional");
        either(Fixed.times(rateE9, step) < Fixed.ONE, "rate.below-one-a-step", "rate.above-one-a-step");
        Call call = client.call();
        if (call.hasTimeout()) {
            add(call.timeoutNanos() == step, "timeout.one-step");
            add(call.timeoutNanos() % step != 0, "timeout.off-step");
            either(call.timeoutNanos() < serviceNanos(service), "timeout.below-service", "timeout.above-service");
        } else {
            add(true, "timeout.none");
        }
        retry(call.retry());
    }

    private void retry(Retry retry) {
        add(retry.attempts() <= 6, "attempts." + retry.attempts());
        // A limit on retries that are never sent limits nothing.
        boolean budget = retry.budget().isPresent() && retry.attempts() > 1;
        boolean cap = retry.cap().isPresent() && retry.attempts() > 1;
        add(!budget && !cap, "limits.none");
        add(budget && !cap, "budget");
        add(cap && !budget, "cap");
        add(budget && cap, "budget+cap");
        retry.budget().ifPresent(limit -> {
            add(budget && limit.ratioE9() == 0, "budget.ratio-zero");
            add(budget && limit.windowNanos() == step, "budget.window-one-step");
            add(budget && limit.windowNanos() != scenario.windowNanos(), "budget.window-other");
        });
        add(cap && retry.cap().orElseThrow().rateE9() == 0, "cap.rate-zero");
    }

    private void service(Service service) {
        add(serviceNanos(service) == step, "service.one-step");
        add(serviceNanos(service) % step != 0, "service.off-step");
        add(service.queueLimit() == Service.UNLIMITED, "queue.unlimited");
        add(service.queueLimit() < 10, "queue.small");
        add(service.queueLimit() >= 10 && service.queueLimit() != Service.UNLIMITED, "queue.large");
        either(service.slots() == 1, "slots.one", "slots.many");
    }

    private void triggers() {
        add(scenario.triggers().isEmpty(), "trigger.none");
        for (Trigger trigger : scenario.triggers()) {
            long from = trigger.fromNanos();
            add(trigger.forNanos() == 0, "trigger.zero-length");
            add(trigger.forNanos() == step, "trigger.one-step");
            add(from == 0, "trigger.at-start");
            add(from == 0 && trigger.endNanos() == scenario.horizonNanos(), "trigger.whole-run");
            add(trigger.endNanos() == scenario.horizonNanos(), "trigger.at-horizon");
            place("trigger", from);
            if (trigger instanceof Trigger.Surge surge) {
                either(surge.change() instanceof Change.To, "surge.rate", "surge.times");
            } else if (trigger instanceof Trigger.Slowdown slowdown) {
                either(slowdown.timesE9() > Fixed.ONE, "slowdown.longer", "slowdown.shorter");
                add(
                        trigger.forNanos() > 0
                                && trigger.forNanos()
                                        < serviceNanos(scenario.services().get(0)),
                        "slowdown.within-service");
            } else if (trigger instanceof Trigger.Capacity capacity) {
                either(capacity.slots() == 0, "capacity.zero", "capacity");
            } else {
                add(true, "outage");
            }
        }
    }

    private void actions() {
        add(scenario.actions().isEmpty(), "action.none");
        for (Action action : scenario.actions()) {
            add(action instanceof Action.Lasting lasting && lasting.forNanos() == 0, "action.zero-length");
            add(action.atNanos() == 0, "action.at-start");
            add(action.atNanos() == scenario.horizonNanos(), "action.at-horizon");
            add(action.atNanos() > scenario.horizonNanos(), "action.beyond-horizon");
            place("action", action.atNanos());
            if (action instanceof Action.Shed shed) {
                add(true, "shed");
                add(shed.keepE9() == 0, "shed.none-kept");
                add(shed.keepE9() == Fixed.ONE, "shed.all-kept");
            } else if (action instanceof Action.Scale scale) {
                either(scale.change() instanceof Change.To, "scale.slots", "scale.times");
            } else {
                add(true, action.keyword());
            }
        }
    }

    private void place(String what, long nanos) {
        add(nanos % step != 0, what + ".off-step");
        either(nanos % scenario.windowNanos() == 0, what + ".at-window-edge", what + ".off-window-edge");
    }

    private void pairs() {
        eachPair(scenario.triggers(), scenario.triggers(), (a, b) -> {
            add(a.fromNanos() == b.fromNanos(), "together.triggers");
            add(overlap(a, b) && a.keyword().equals(b.keyword()), a.keyword() + ".overlapping");
        });
        eachPair(scenario.actions(), scenario.actions(), (a, b) -> {
            add(a.atNanos() == b.atNanos(), "together.actions");
            add(a instanceof Action.Scale && b instanceof Action.Scale, "scale.several");
            boolean meet = overlap(a, b);
            add(meet && a instanceof Action.Lasting && a.keyword().equals(b.keyword()), a.keyword() + ".overlapping");
            add(meet && a instanceof Action.Pause && b instanceof Action.Shed, "pause+shed");
        });
        eachPair(scenario.triggers(), scenario.actions(), (trigger, action) -> {
            add(trigger.fromNanos() == action.atNanos(), "together.trigger-and-action");
            String both = trigger.keyword() + "+" + action.keyword();
            add(ALL.contains(both) && overlap(trigger, action), both);
        });
    }

    private static <A, B> void eachPair(List<A> left, List<B> right, BiConsumer<A, B> visit) {
        left.forEach(a -> right.stream().filter(b -> !a.equals(b)).forEach(b -> visit.accept(a, b)));
    }

    private static boolean overlap(Object a, Object b) {
        return Math.max(from(a), from(b)) < Math.min(end(a), end(b));
    }

    private static long from(Object item) {
        return item instanceof Trigger trigger ? trigger.fromNanos() : ((Action) item).atNanos();
    }

    /** The end of what lasts; momentary actions count as a nanosecond, and a scale lasts for ever. */
    private static long end(Object item) {
        if (item instanceof Trigger trigger) {
            return trigger.endNanos();
        }
        if (item instanceof Action.Lasting lasting) {
            return lasting.atNanos() + lasting.forNanos();
        }
        return item instanceof Action.Scale ? Long.MAX_VALUE : from(item) + 1;
    }

    private static long serviceNanos(Service service) {
        return ((ServiceTime.Constant) service.time()).nanos();
    }

    private void add(boolean present, String feature) {
        if (present) {
            found.add(feature);
        }
    }

    private void either(boolean first, String one, String other) {
        found.add(first ? one : other);
    }
}
