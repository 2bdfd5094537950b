package io.github.brink.reference.step;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Client;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;

/** Which parts of the model there are in steps. Stateless. */
final class StepLimits {

    private StepLimits() {}

    /**
     * Refuses what only the event kernel has.
     *
     * @throws InvalidScenarioException with the path of the first such thing
     */
    static void check(Scenario scenario) {
        if (scenario.clients().size() > 1) {
            refuse("clients." + scenario.clients().get(1).name(), "the step kernel has one client population");
        }
        if (scenario.services().size() > 1) {
            refuse("services." + scenario.services().get(1).name(), "the step kernel has one service");
        }
        check(scenario.clients().get(0));
        check(scenario.services().get(0));
        if (!scenario.links().isEmpty()) {
            refuse("links", "the step kernel has no links");
        }
        scenario.triggers().forEach(StepLimits::check);
    }

    private static void check(Client client) {
        String path = "clients." + client.name();
        if (!(client.arrivals() instanceof Arrivals.Constant)) {
            refuse(path + ".arrivals.process", "the step kernel has constant arrivals");
        }
        if (client.call().cancel()) {
            refuse(path + ".cancel", "the step kernel cancels nothing");
        }
        if (client.call().propagatesDeadline()) {
            refuse(path + ".deadline", "the step kernel has no deadlines");
        }
        if (client.call().instances() > 1) {
            refuse(path + ".instances", "the step kernel has one instance of a client");
        }
        Retry retry = client.call().retry();
        if (retry.onRejection()) {
            refuse(path + ".retry.when", "the step kernel retries after timeouts");
        }
        if (!retry.backoff().equals(Backoff.NONE)) {
            refuse(path + ".retry.backoff", "the step kernel retries at once");
        }
        if (retry.tokens().isPresent()) {
            refuse(path + ".retry.tokens", "the step kernel has budgets and caps");
        }
    }

    private static void check(Service service) {
        String path = "services." + service.name();
        if (service.slots() == Service.UNLIMITED) {
            refuse(path + ".slots", "the step kernel needs a number of slots");
        }
        if (service.replicas() > 1) {
            refuse(path + ".replicas", "the step kernel has one replica");
        }
        if (!service.then().isEmpty()) {
            refuse(path + ".then", "the step kernel has one service, which calls no other");
        }
        if (service.maxWaitNanos() != Service.UNLIMITED) {
            refuse(path + ".queue.maxWait", "the step kernel lets attempts wait for ever");
        }
        if (service.order() != Service.Order.FIFO) {
            refuse(path + ".queue.order", "the step kernel has fifo queues");
        }
        if (!(service.time() instanceof ServiceTime.Constant)) {
            refuse(path + ".service", "the step kernel has constant service times");
        }
    }

    private static void check(Trigger trigger) {
        String path = "triggers." + trigger.name();
        if (trigger instanceof Trigger.Cut) {
            refuse(path + ".cut", "the step kernel has no links to cut");
        } else if (trigger instanceof Trigger.Surge surge) {
            if (surge.rampUpNanos() > 0) {
                refuse(path + ".rampUp", "the step kernel has no ramps");
            }
            if (surge.rampDownNanos() > 0) {
                refuse(path + ".rampDown", "the step kernel has no ramps");
            }
        }
    }

    private static void refuse(String path, String why) {
        throw new InvalidScenarioException(path, why);
    }
}
