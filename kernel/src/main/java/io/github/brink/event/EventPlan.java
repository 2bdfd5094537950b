package io.github.brink.event;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.internal.run.Control;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Plan;

/**
 * A scenario as the event kernel reads it. Not thread-safe.
 */
public final class EventPlan implements Plan<EventPlan> {

    final Client client;
    final Service service;
    final PlanSlots slots;
    final int serviceKind;
    final long[] tableShares;
    final long[] tableNanos;

    private EventPlan(Scenario scenario) {
        client = scenario.clients().get(0);
        service = scenario.services().get(0);
        slots = new PlanSlots(scenario);
        serviceKind = ServiceSampler.kindOf(service.time());
        tableShares = ServiceSampler.tableSharesOf(service.time());
        tableNanos = ServiceSampler.tableNanosOf(service.time());
    }

    private EventPlan(EventPlan other) {
        client = other.client;
        service = other.service;
        slots = other.slots.copy();
        serviceKind = other.serviceKind;
        tableShares = other.tableShares;
        tableNanos = other.tableNanos;
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
        if (scenario.clients().size() > 1) {
            throw new InvalidScenarioException(
                    "clients." + scenario.clients().get(1).name(),
                    "the event kernel of this version has one client population");
        }
        if (scenario.services().size() > 1) {
            throw new InvalidScenarioException(
                    "services." + scenario.services().get(1).name(),
                    "the event kernel of this version has one service");
        }
        EventPlan plan = new EventPlan(scenario);
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
        return new EventPlan(this);
    }

    /** Mean of the service time as patched, before any slowdown; the formulas are those of {@link ServiceTime}. */
    double meanServiceNanos() {
        final long a = slots.values[PlanSlots.SERVICE];
        final long b = slots.values[PlanSlots.SERVICE + 1];
        final long c = slots.values[PlanSlots.SERVICE + 2];
        return switch (serviceKind) {
            case ServiceSampler.CONSTANT, ServiceSampler.EXPONENTIAL -> a;
            case ServiceSampler.UNIFORM -> a / 2.0 + b / 2.0;
            case ServiceSampler.ERLANG -> b;
            case ServiceSampler.HYPEREXPONENTIAL -> Fixed.toDouble(a) * b + (1 - Fixed.toDouble(a)) * c;
            case ServiceSampler.LOGNORMAL -> {
                final double sigma = Fixed.toDouble(b);
                yield a * StrictMath.exp(sigma * sigma / 2);
            }
            case ServiceSampler.BOUNDED_PARETO -> ServiceTime.BoundedPareto.meanNanos(a, b, c);
            default -> service.time().meanNanos();
        };
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
    public long healthE9() {
        return slots.healthE9;
    }

    @Override
    public void validate() {
        slots.validate(client.call().retry().onRejection());
        for (int control = 0; control < slots.controls(); control++) {
            final int value = PlanSlots.slotOf(control, PlanSlots.VALUE);
            final Control kind = slots.control(control);
            if (kind == Control.SURGE_TIMES) {
                slots.product(value, slots.values[PlanSlots.RATE], Limits.MAX_RATE_E9, "rate");
            }
            if (kind == Control.SURGE_TO || kind == Control.SURGE_TIMES) {
                final long ramps =
                        slots.ofControl(control, PlanSlots.RAMP_UP) + slots.ofControl(control, PlanSlots.RAMP_DOWN);
                if (ramps > slots.ofControl(control, PlanSlots.FOR)) {
                    throw new InvalidScenarioException(
                            slots.path(PlanSlots.slotOf(control, PlanSlots.FOR)), "the ramps must fit into the surge");
                }
            }
        }
    }
}
