package io.github.brink.reference;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What triggers and actions make of a system with one client and one service at each time. Immutable; remembers nothing
 * from time to time, so that what rules can be read off the scenario alone. A look-up is O(triggers + actions).
 */
public final class Timetable {

    /** How an oracle's notion of a time, such as the number of a step, compares with moments in nanoseconds. */
    public interface Time {
        /** Whether {@code moment <= at}. */
        boolean reached(long momentNanos, long at);

        /** Whether {@code from <= at < from + for}. */
        boolean within(long fromNanos, long forNanos, long at);
    }

    /**
     * What rules at a time.
     *
     * @param surge the surge that rules, ramps included
     * @param paused whether no first attempts are sent
     * @param shed the shed that rules, whether or not a pause rules over it
     * @param retriesStopped whether no retries are sent
     * @param stalled whether the service starts nothing
     * @param slots attempts that may be in service at once; 0 or more, or {@link Service#UNLIMITED}
     * @param slowdown the slowdown of what starts now
     */
    public record Conditions(
            Optional<Trigger.Surge> surge,
            boolean paused,
            Optional<Action.Shed> shed,
            boolean retriesStopped,
            boolean stalled,
            long slots,
            Optional<Trigger.Slowdown> slowdown) {

        /** How long an attempt that would take so long undisturbed takes if it starts now. */
        public long slowed(long serviceNanos) {
            return slowdown.map(active -> Fixed.times(serviceNanos, active.timesE9()))
                    .orElse(serviceNanos);
        }
    }

    private final Scenario scenario;
    private final Time time;
    private final List<Trigger.Surge> surges;
    private final List<Trigger.Outage> outages;
    private final List<Trigger.Slowdown> slowdowns;
    private final List<Trigger.Capacity> capacities;
    private final List<Action.Shed> sheds;
    private final List<Action.Pause> pauses;
    private final List<Action.StopRetries> stops;
    private final List<Action.Scale> scales;
    private final List<Action.Restart> restarts;

    /** The timetable of a scenario, for an oracle whose time is this. */
    public Timetable(Scenario scenario, Time time) {
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

    /** What rules before the run begins: no trigger, no action. */
    public Conditions undisturbed() {
        return new Conditions(Optional.empty(), false, Optional.empty(), false, false, baseSlots(), Optional.empty());
    }

    /** What rules at a time. */
    public Conditions at(long at) {
        return new Conditions(
                surge(at),
                anyActing(pauses, at),
                latestAction(sheds.stream().filter(shed -> isActing(shed, at))),
                anyActing(stops, at),
                anyActing(restarts, at) || outages.stream().anyMatch(outage -> isActive(outage, at)),
                slots(at),
                latestTrigger(slowdowns, at));
    }

    /** The surge that rules at a time. */
    public Optional<Trigger.Surge> surge(long at) {
        return latestTrigger(surges, at);
    }

    /** The actions that are due at a time and were not at the one before, in the order of the scenario. */
    public List<Action> due(long at) {
        return scenario.actions().stream()
                .filter(action -> time.reached(action.atNanos(), at))
                .filter(action -> at == 0 || !time.reached(action.atNanos(), at - 1))
                .toList();
    }

    /** The rate that a surge reaches, in billionths a second. */
    public static long peakE9(Trigger.Surge surge, long baseE9) {
        return surge.change() instanceof Change.Times times
                ? Fixed.times(baseE9, times.factorE9())
                : ((Change.To) surge.change()).value();
    }

    private long slots(long at) {
        Optional<Trigger.Capacity> capacity = latestTrigger(capacities, at);
        if (capacity.isPresent()) {
            return capacity.get().slots();
        }
        return latestAction(scales.stream().filter(scale -> time.reached(scale.atNanos(), at)))
                .map(this::scaled)
                .orElse(baseSlots());
    }

    private long scaled(Action.Scale scale) {
        if (scale.change() instanceof Change.To to) {
            return to.value();
        }
        long factorE9 = ((Change.Times) scale.change()).factorE9();
        // A multiple of what has no limit has none, but nothing times anything is nothing.
        return baseSlots() == Service.UNLIMITED && factorE9 > 0
                ? Service.UNLIMITED
                : Fixed.timesFloor(baseSlots(), factorE9);
    }

    private long baseSlots() {
        return scenario.services().get(0).slots();
    }

    private boolean isActive(Trigger trigger, long at) {
        return time.within(trigger.fromNanos(), trigger.forNanos(), at);
    }

    private boolean isActing(Action.Lasting action, long at) {
        return time.within(action.atNanos(), action.forNanos(), at);
    }

    private boolean anyActing(List<? extends Action.Lasting> actions, long at) {
        return actions.stream().anyMatch(action -> isActing(action, at));
    }

    /** The active one that began last; of several that began together, the one that stands last. */
    private <T extends Trigger> Optional<T> latestTrigger(List<T> triggers, long at) {
        return triggers.stream()
                .filter(trigger -> isActive(trigger, at))
                .reduce((a, b) -> b.fromNanos() >= a.fromNanos() ? b : a);
    }

    private static <A extends Action> Optional<A> latestAction(Stream<A> actions) {
        return actions.reduce((a, b) -> b.atNanos() >= a.atNanos() ? b : a);
    }

    private static <T> List<T> only(Class<T> kind, List<? super T> items) {
        return items.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
