package io.github.brink.reference;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Target;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What triggers and actions make of each part of a system at each time. Immutable; remembers nothing from time to time, so
 * that what rules can be read off the scenario alone. A look-up is O(triggers + actions).
 */
public final class Timetable {

    /** A time before the run begins, at which nothing rules. */
    public static final long BEFORE = -1;

    /** How an oracle's notion of a time, such as the number of a step, compares with moments in nanoseconds. */
    public interface Time {
        /** Whether {@code moment <= at}. */
        boolean reached(long momentNanos, long at);

        /** Whether {@code from <= at < from + for}. */
        boolean within(long fromNanos, long forNanos, long at);
    }

    /**
     * What rules over a client at a time.
     *
     * @param surge the surge that rules, ramps included
     * @param paused whether no first attempts are sent
     * @param shed the shed that rules, whether or not a pause rules over it
     */
    public record OfClient(Optional<Trigger.Surge> surge, boolean paused, Optional<Action.Shed> shed) {}

    /**
     * What rules over a replica of a service at a time.
     *
     * @param stalled whether it starts nothing
     * @param slots attempts that may be in service at once; 0 or more, or {@link Service#UNLIMITED}
     * @param slowdown the slowdown of what starts now
     */
    public record OfReplica(boolean stalled, long slots, Optional<Trigger.Slowdown> slowdown) {}

    private final Scenario scenario;
    private final Time time;
    private final List<Trigger.Surge> surges;
    private final List<Trigger.Outage> outages;
    private final List<Trigger.Slowdown> slowdowns;
    private final List<Trigger.Capacity> capacities;
    private final List<Trigger.Cut> cuts;
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
        this.cuts = only(Trigger.Cut.class, scenario.triggers());
        this.sheds = only(Action.Shed.class, scenario.actions());
        this.pauses = only(Action.Pause.class, scenario.actions());
        this.stops = only(Action.StopRetries.class, scenario.actions());
        this.scales = only(Action.Scale.class, scenario.actions());
        this.restarts = only(Action.Restart.class, scenario.actions());
    }

    /** What rules over a client at a time. */
    public OfClient client(String client, long at) {
        return new OfClient(
                surge(client, at),
                pauses.stream().anyMatch(pause -> pause.target().equals(client) && isActing(pause, at)),
                latestAction(sheds.stream().filter(shed -> shed.target().equals(client) && isActing(shed, at))));
    }

    /** The surge of a client that rules at a time. */
    public Optional<Trigger.Surge> surge(String client, long at) {
        return latestTrigger(surges.stream().filter(surge -> surge.target().equals(client)), at);
    }

    /** Whether a caller, a client or a service, sends no retries at a time. */
    public boolean retriesStopped(String caller, long at) {
        return stops.stream().anyMatch(stop -> stop.target().equals(caller) && isActing(stop, at));
    }

    /** The cut of a link that rules at a time. */
    public Optional<Trigger.Cut> cut(String link, long at) {
        return latestTrigger(cuts.stream().filter(cut -> cut.target().equals(link)), at);
    }

    /** What rules over a replica of a service at a time. */
    public OfReplica replica(Service service, int replica, long at) {
        return new OfReplica(
                outages.stream().anyMatch(outage -> isOf(outage.target(), service, replica) && isActive(outage, at))
                        || restarts.stream()
                                .anyMatch(restart -> isOf(restart.target(), service, replica) && isActing(restart, at)),
                slots(service, replica, at),
                latestTrigger(slowdowns.stream().filter(slow -> isOf(slow.target(), service, replica)), at));
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

    /** Whether a trigger or an action with this target acts on a replica. */
    public static boolean isOf(String target, Service service, int replica) {
        Target parsed = Target.parse(target);
        return parsed.name().equals(service.name()) && parsed.includes(replica);
    }

    private long slots(Service service, int replica, long at) {
        Optional<Trigger.Capacity> capacity =
                latestTrigger(capacities.stream().filter(few -> isOf(few.target(), service, replica)), at);
        if (capacity.isPresent()) {
            return capacity.get().slots();
        }
        return latestAction(scales.stream()
                        .filter(scale -> isOf(scale.target(), service, replica))
                        .filter(scale -> time.reached(scale.atNanos(), at)))
                .map(scale -> scaled(service.slots(), scale))
                .orElse(service.slots());
    }

    private static long scaled(long base, Action.Scale scale) {
        if (scale.change() instanceof Change.To to) {
            return to.value();
        }
        long factorE9 = ((Change.Times) scale.change()).factorE9();
        // A multiple of what has no limit has none, but nothing times anything is nothing.
        return base == Service.UNLIMITED && factorE9 > 0 ? Service.UNLIMITED : Fixed.timesFloor(base, factorE9);
    }

    private boolean isActive(Trigger trigger, long at) {
        return time.within(trigger.fromNanos(), trigger.forNanos(), at);
    }

    private boolean isActing(Action.Lasting action, long at) {
        return time.within(action.atNanos(), action.forNanos(), at);
    }

    /** The active one that began last; of several that began together, the one that stands last. */
    private <T extends Trigger> Optional<T> latestTrigger(Stream<T> triggers, long at) {
        return triggers.filter(trigger -> isActive(trigger, at))
                .reduce((a, b) -> b.fromNanos() >= a.fromNanos() ? b : a);
    }

    private static <A extends Action> Optional<A> latestAction(Stream<A> actions) {
        return actions.reduce((a, b) -> b.atNanos() >= a.atNanos() ? b : a);
    }

    private static <T> List<T> only(Class<T> kind, List<? super T> items) {
        return items.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
