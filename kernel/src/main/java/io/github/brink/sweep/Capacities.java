package io.github.brink.sweep;

import io.github.brink.model.Action;
import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import java.util.List;

/**
 * Searches for the three edges that have names. Stateless and thread-safe. The closed forms that they can be held against
 * are in {@link io.github.brink.theory.RetryLoop}; definitions after Bronson et al., "Metastable Failures in Distributed
 * Systems" (HotOS 2021), section 2.
 */
public final class Capacities {

    private Capacities() {}

    /**
     * The hidden capacity, as measured: the largest load that recovers from the scenario's triggers as they are. It is the
     * load sustainable with the loop active, if the triggers are strong enough to set the loop going; whether they are
     * shows in that {@linkplain #longer longer} ones make no difference. Just below it a backlog drains so slowly that the
     * horizon's limit comes first: {@link Edge#kills} is the better estimate, {@link Edge#recovers} the safer one.
     *
     * @param load range of an arrival rate, or of another load
     */
    public static EdgeSearch hidden(Scenario scenario, Range load) {
        return new EdgeSearch(scenario, load);
    }

    /**
     * The advertised capacity: the largest load that stays healthy as long as nothing happens. There are no triggers and
     * no actions, and the run goes to the horizon's limit at once, because a load that is a little too high takes long to
     * show: {@code (1 + e)} times the capacity fills a queue of one timeout in {@code timeout / e}.
     *
     * @param load range of an arrival rate, or of another load
     */
    public static EdgeSearch advertised(Scenario scenario, Range load) {
        return new EdgeSearch(undisturbed(scenario), load);
    }

    /**
     * The trigger intensity: the largest trigger that the scenario's load survives.
     *
     * @param trigger range of how long, or how strong, a trigger is
     */
    public static EdgeSearch triggerIntensity(Scenario scenario, Range trigger) {
        return new EdgeSearch(scenario, trigger);
    }

    /**
     * The trigger intensity for each of several loads.
     *
     * @param trigger range of how long, or how strong, a trigger is
     */
    public static EdgeSearch triggerIntensity(Scenario scenario, Range trigger, Axis loads) {
        return new EdgeSearch(scenario, trigger, loads);
    }

    /** A scenario without triggers and actions, as long as it may get. */
    public static Scenario undisturbed(Scenario scenario) {
        long windows = scenario.horizonLimitNanos() / scenario.windowNanos();
        return Variation.of(scenario, windows * scenario.windowNanos(), List.of(), List.of());
    }

    /**
     * A scenario whose triggers last longer, and whose horizon is later by as much.
     *
     * @param times at least 1
     */
    public static Scenario longer(Scenario scenario, int times) {
        if (times < 1) {
            throw new IllegalArgumentException("triggers " + times + " times as long: at least 1 is needed");
        }
        List<Trigger> triggers = scenario.triggers().stream()
                .map(trigger -> trigger.lasting(times * trigger.forNanos()))
                .toList();
        long end = triggers.stream().mapToLong(Trigger::endNanos).max().orElse(0);
        long later = scenario.horizonNanos() + end - scenario.lastTriggerEndNanos();
        List<Action> actions = scenario.actions();
        return Variation.of(scenario, later, triggers, actions);
    }
}
