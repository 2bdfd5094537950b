package io.github.brink.reference.step;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.reference.Timetable;

/** Which scenarios can be run in steps. Stateless. */
final class StepRules {

    private StepRules() {}

    /**
     * Refuses what cannot be run in steps.
     *
     * @throws InvalidScenarioException with the path of the first value that cannot
     */
    static void check(Scenario scenario) {
        Stepping stepping = scenario.stepping()
                .orElseThrow(
                        () -> new InvalidScenarioException("kernel", "only scenarios for the step kernel have steps"));
        StepLimits.check(scenario);
        Client client = scenario.clients().get(0);
        long step = stepping.stepNanos();
        requireMultiple("window", scenario.windowNanos(), step);
        client.call()
                .retry()
                .budget()
                .ifPresent(budget -> requireMultiple(
                        "clients." + client.name() + ".retry.budget.window", budget.windowNanos(), step));
        scenario.triggers().forEach(trigger -> checkProducts(scenario, trigger));
        if (stepping.clock() == Stepping.Clock.EXACT) {
            checkExact(scenario, step);
        }
    }

    /** The service time of an undisturbed service, in nanoseconds. */
    static long serviceNanos(Scenario scenario) {
        return ((ServiceTime.Constant) scenario.services().get(0).time()).nanos();
    }

    /** The rate of an undisturbed client, in billionths a second. */
    static long rateE9(Scenario scenario) {
        return ((Arrivals.Constant) scenario.clients().get(0).arrivals()).rateE9();
    }

    private static void checkExact(Scenario scenario, long step) {
        Client client = scenario.clients().get(0);
        Service service = scenario.services().get(0);
        if (client.call().hasTimeout()) {
            requireMultiple(
                    "clients." + client.name() + ".timeout", client.call().timeoutNanos(), step);
        }
        requireMultiple("services." + service.name() + ".service", serviceNanos(scenario), step);
        for (Trigger trigger : scenario.triggers()) {
            String path = "triggers." + trigger.name();
            requireMultiple(path + ".from", trigger.fromNanos(), step);
            requireMultiple(path + ".for", trigger.forNanos(), step);
            if (trigger instanceof Trigger.Slowdown slowdown) {
                requireMultiple(path + ".times", Fixed.times(serviceNanos(scenario), slowdown.timesE9()), step);
            }
        }
        for (Action action : scenario.actions()) {
            String path = "actions." + action.name();
            requireMultiple(path + ".at", action.atNanos(), step);
            if (action instanceof Action.Lasting lasting) {
                requireMultiple(path + ".for", lasting.forNanos(), step);
            }
        }
    }

    /** Refuses factors whose products are too large for a long. */
    private static void checkProducts(Scenario scenario, Trigger trigger) {
        try {
            if (trigger instanceof Trigger.Slowdown slowdown) {
                if (Fixed.times(serviceNanos(scenario), slowdown.timesE9()) == 0) {
                    throw new InvalidScenarioException(
                            "triggers." + trigger.name() + ".times", "the service time becomes 0ns");
                }
            } else if (trigger instanceof Trigger.Surge surge) {
                Timetable.peakE9(surge, rateE9(scenario));
            }
        } catch (ArithmeticException overflow) {
            InvalidScenarioException refusal =
                    new InvalidScenarioException("triggers." + trigger.name() + ".times", "the product is too large");
            refusal.initCause(overflow);
            throw refusal;
        }
    }

    private static void requireMultiple(String path, long nanos, long step) {
        if (nanos % step != 0) {
            throw new InvalidScenarioException(path, nanos + " ns is not a whole number of steps of " + step + " ns");
        }
    }
}
