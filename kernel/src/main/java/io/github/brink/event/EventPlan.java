package io.github.brink.event;

import io.github.brink.internal.run.Control;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.Scenario;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Plan;

/**
 * A scenario as the event kernel reads it. Not thread-safe.
 */
public final class EventPlan implements Plan<EventPlan> {

    final Topology topology;
    final PlanSlots slots;

    private EventPlan(Topology topology, PlanSlots slots) {
        this.topology = topology;
        this.slots = slots;
    }

    /**
     * Compiles a scenario.
     *
     * @throws InvalidScenarioException if the event kernel cannot do what the scenario asks
     */
    public static EventPlan compile(Scenario scenario) {
        if (scenario.kernel() != KernelKind.EVENT) {
            throw new InvalidScenarioException("kernel", "the scenario is not meant for the event kernel");
        }
        EventPlan plan = new EventPlan(new Topology(scenario), new PlanSlots(scenario));
        plan.validate();
        return plan;
    }

    @Override
    public int slot(String path) {
        return slots.slot(path);
    }

    @Override
    public long get(int slot) {
        return slots.values[slot];
    }

    @Override
    public void set(int slot, long value) {
        slots.values[slot] = value;
    }

    @Override
    public EventPlan copy() {
        return new EventPlan(topology, slots.copy());
    }

    @Override
    public long firstControlNanos() {
        return slots.firstControlNanos();
    }

    @Override
    public void takeUndisturbed(EventPlan other) {
        slots.takeUndisturbed(other.slots);
    }

    @Override
    public EventPlan self() {
        return this;
    }

    @Override
    public long horizonNanos() {
        return slots.horizonNanos;
    }

    @Override
    public long horizonLimitNanos() {
        return slots.horizonLimitNanos;
    }

    @Override
    public Health health() {
        return slots.health;
    }

    @Override
    public int firstControlSlot() {
        return slots.firstControlSlot();
    }

    @Override
    public boolean isDisturbed() {
        return slots.controls() > 0;
    }

    @Override
    public void validate() {
        slots.validate();
        for (int call = 0; call < topology.edges.size(); call++) {
            slots.validateCall(call, topology.edges.get(call).call().retry().onRejection());
        }
        for (int client = 0; client < topology.clients.size(); client++) {
            if (topology.clients.get(client).arrivals() instanceof Arrivals.Closed closed) {
                validateTime(slots.client(client) + PlanSlots.THINK, closed.think());
            }
        }
        for (int service = 0; service < topology.services.size(); service++) {
            validateTime(
                    slots.service(service) + PlanSlots.SERVICE,
                    topology.services.get(service).time());
        }
        for (int control = 0; control < slots.controls(); control++) {
            final Control kind = slots.control(control);
            if (kind == Control.SURGE_TO || kind == Control.SURGE_TIMES) {
                validateSurge(control, kind);
            }
        }
    }

    /** Where two values of a distribution must be in order. */
    private void validateTime(int slot, ServiceTime time) {
        final long[] values = slots.values;
        if (time instanceof ServiceTime.Uniform && values[slot] > values[slot + 1]) {
            throw new InvalidScenarioException(slots.path(slot + 1), "the range must not end below its beginning");
        }
        if (time instanceof ServiceTime.BoundedPareto && values[slot] >= values[slot + 1]) {
            throw new InvalidScenarioException(slots.path(slot + 1), "the highest time must be above the lowest");
        }
    }

    private void validateSurge(int control, Control kind) {
        if (kind == Control.SURGE_TIMES) {
            for (int client = 0; client < topology.clients.size(); client++) {
                if (Topology.includes(topology.callerControls[client], control)) {
                    validateProduct(control, client);
                }
            }
        }
        final long ramps = slots.ofControl(control, PlanSlots.RAMP_UP) + slots.ofControl(control, PlanSlots.RAMP_DOWN);
        if (ramps > slots.ofControl(control, PlanSlots.FOR)) {
            throw new InvalidScenarioException(
                    slots.path(slots.slotOf(control, PlanSlots.FOR)), "the ramps must fit into the surge");
        }
    }

    private void validateProduct(int control, int client) {
        final int slot = slots.slotOf(control, PlanSlots.VALUE);
        final Arrivals arrivals = topology.clients.get(client).arrivals();
        if (arrivals instanceof Arrivals.Closed) {
            final long users = slots.values[slots.client(client) + PlanSlots.USERS];
            final long level = slots.product(slot, users * Fixed.ONE, Limits.MAX_USERS * Fixed.ONE, "number of users");
            if (level / Fixed.ONE > Limits.MAX_USERS) {
                throw new InvalidScenarioException(
                        slots.path(slot),
                        "there would be more users than the " + Limits.MAX_USERS + " that are allowed");
            }
        } else if (arrivals instanceof Arrivals.Trace) {
            for (long rateE9 : topology.traces.get(client).ratesE9) {
                slots.product(slot, rateE9, Limits.MAX_RATE_E9, "rate");
            }
        } else {
            slots.product(slot, slots.values[slots.client(client) + PlanSlots.RATE], Limits.MAX_RATE_E9, "rate");
        }
    }
}
