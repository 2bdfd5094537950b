package io.github.brink.reference.step;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What triggers and actions make of a system at each step. Immutable; remembers nothing from step to step, so that what
 * rules at a step can be read off the scenario alone. A look-up is O(triggers + actions).
 */
final class Timetable {

    /**
     * What rules at a step.
     *
     * @param rateE9 requests a second, in billionths
     * @param paused whether no first attempts are sent
     * @param shed the shed that rules, whether or not a pause rules over it
     * @param retriesStopped whether no retries are sent
     * @param stalled whether the service starts nothing
     * @param slots attempts that may be in service at once; 0 or more
     * @param serviceNanos how long an attempt that starts now holds its slot, in nanoseconds
     */
    record Conditions(
            long rateE9,
            boolean paused,
            Optional<Action.Shed> shed,
            boolean retriesStopped,
            boolean stalled,
            long slots,
            long serviceNanos) {}

    private final Scenario scenario;
    private final StepTime time;
    private final List<Trigger.Surge> surges;
    private final List<Trigger.Outage> outages;
    private final List<Trigger.Slowdown> slowdowns;
    private final List<Trigger.Capacity> capacities;
    private final List<Action.Shed> sheds;
    private final List<Action.Pause> pauses;
    private final List<Action.StopRetries> stops;
    private final List<Action.Scale> scales;
    private final List<Action.Restart> restarts;

    Timetable(Scenario scenario, StepTime time) {
        this.scenario = scenario;
        this.time = time;
        this.surges = only(Trigger.Surge.class, scenario.triggers());
        this.outages = only(Trigger.Outage.class, scenario.triggers());
        this.slowdowns = only(Trigger.Slowdown.class, scenario.triggers());
        this.capacities = only(Trigger.Capacity.class, scenario.triggers());
        this.sheds = only(Action.Shed.class, scenario.actions());
        this.pauses = only(Action.Pause.class, scenario.actions());
        this.stops = only(Action.StopRetries.class, scenario.actions());
        this.scales = only(Action.Scale.class, scenario.actions());
        this.restarts = only(Action.Restart.class, scenario.actions());
    }

    /** What rules before the first step: no trigger, no action. */
    Conditions undisturbed() {
        return new Conditions(
                baseRateE9(scenario),
                false,
                Optional.empty(),
                false,
                false,
                baseSlots(),
                StepRules.serviceNanos(scenario));
    }

    /** What rules at a step. */
    Conditions at(long step) {
        return new Conditions(
                rateE9(step),
                anyActing(pauses, step),
                latestAction(sheds.stream().filter(shed -> isActing(shed, step))),
                anyActing(stops, step),
                anyActing(restarts, step) || outages.stream().anyMatch(outage -> isActive(outage, step)),
                slots(step),
                serviceNanos(step));
    }

    /** The actions that are due at a step and were not at the one before, in the order of the scenario. */
    List<Action> due(long step) {
        return scenario.actions().stream()
                .filter(action -> time.reached(action.atNanos(), step))
                .filter(action -> step == 0 || !time.reached(action.atNanos(), step - 1))
                .toList();
    }

    /** The rate of an undisturbed client, in billionths a second. */
    static long baseRateE9(Scenario scenario) {
        if (scenario.clients().get(0).arrivals() instanceof Arrivals.Constant constant) {
            return constant.rateE9();
        }
        throw new InvalidScenarioException(
                "clients." + scenario.clients().get(0).name() + ".arrivals.process",
                "the step kernel has constant arrivals");
    }

    private long rateE9(long step) {
        long base = baseRateE9(scenario);
        return latestTrigger(surges, step)
                .map(surge -> surge.change() instanceof Change.Times times
                        ? Fixed.times(base, times.factorE9())
                        : ((Change.To) surge.change()).value())
                .orElse(base);
    }

    private long slots(long step) {
        Optional<Trigger.Capacity> capacity = latestTrigger(capacities, step);
        if (capacity.isPresent()) {
            return capacity.get().slots();
        }
        return latestAction(scales.stream().filter(scale -> time.reached(scale.atNanos(), step)))
                .map(scale -> scale.change() instanceof Change.Times times
                        ? Fixed.timesFloor(baseSlots(), times.factorE9())
                        : ((Change.To) scale.change()).value())
                .orElse(baseSlots());
    }

    private long serviceNanos(long step) {
        long base = StepRules.serviceNanos(scenario);
        return latestTrigger(slowdowns, step)
                .map(slowdown -> Fixed.times(base, slowdown.timesE9()))
                .orElse(base);
    }

    private long baseSlots() {
        return scenario.services().get(0).slots();
    }

    private boolean isActive(Trigger trigger, long step) {
        return time.within(trigger.fromNanos(), trigger.forNanos(), step);
    }

    private boolean isActing(Action.Lasting action, long step) {
        return time.within(action.atNanos(), action.forNanos(), step);
    }

    private boolean anyActing(List<? extends Action.Lasting> actions, long step) {
        return actions.stream().anyMatch(action -> isActing(action, step));
    }

    /** The active one that began last; of several that began together, the one that stands last. */
    private <T extends Trigger> Optional<T> latestTrigger(List<T> triggers, long step) {
        return triggers.stream()
                .filter(trigger -> isActive(trigger, step))
                .reduce((a, b) -> b.fromNanos() >= a.fromNanos() ? b : a);
    }

    private static <A extends Action> Optional<A> latestAction(Stream<A> actions) {
        return actions.reduce((a, b) -> b.atNanos() >= a.atNanos() ? b : a);
    }

    private static <T> List<T> only(Class<T> kind, List<? super T> items) {
        return items.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
