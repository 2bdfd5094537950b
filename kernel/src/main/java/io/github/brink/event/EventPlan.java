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

/**
 * A scenario as the event kernel reads it: its quantities in one flat array of longs, compiled once and then patched slot
 * by slot for each cell of a map. Not thread-safe; {@link #copy} gives each thread its own. Patching is O(1) and allocates
 * nothing.
 *
 * <p>A slot holds one quantity of the scenario, in the unit of the model (nanoseconds, billionths, whole numbers), and is
 * found by the dotted path of that quantity. Only quantities that the scenario gives have a slot.
 */
public final class EventPlan {

    final Client client;
    final Service service;
    final long windowNanos;
    final PlanSlots slots;
    final int serviceKind;
    final long[] tableShares;
    final long[] tableNanos;
    private final long horizonNanos;
    private final long horizonLimitNanos;
    private final long healthE9;

    private EventPlan(Scenario scenario) {
        client = scenario.clients().get(0);
        service = scenario.services().get(0);
        windowNanos = scenario.windowNanos();
        horizonNanos = scenario.horizonNanos();
        horizonLimitNanos = scenario.horizonLimitNanos();
        healthE9 = scenario.healthE9();
        slots = new PlanSlots(scenario);
        serviceKind = ServiceSampler.kindOf(service.time());
        tableShares = ServiceSampler.tableSharesOf(service.time());
        tableNanos = ServiceSampler.tableNanosOf(service.time());
    }

    private EventPlan(EventPlan other) {
        client = other.client;
        service = other.service;
        windowNanos = other.windowNanos;
        horizonNanos = other.horizonNanos;
        horizonLimitNanos = other.horizonLimitNanos;
        healthE9 = other.healthE9;
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

    /** The slot of the quantity at a dotted path, or -1 if this scenario has no such quantity; O(slots). */
    public int slot(String path) {
        return slots.slot(path);
    }

    /** The value in a slot. */
    public long get(int slot) {
        return slots.values[slot];
    }

    /** Patches a slot. The value is not checked before {@link #validate}. */
    public void set(int slot, long value) {
        slots.values[slot] = value;
    }

    /** A plan of its own that can be patched independently. */
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

    /** Length of the run, before any extension. */
    public long horizonNanos() {
        return horizonNanos;
    }

    /** How far an undecided run may be extended. */
    public long horizonLimitNanos() {
        return horizonLimitNanos;
    }

    /** Share of first attempts that makes a window healthy, in billionths. */
    public long healthE9() {
        return healthE9;
    }

    /**
     * Checks every value and what follows from several together; O(slots), allocates nothing unless it throws.
     *
     * @throws InvalidScenarioException naming the path of the first value that is not possible
     */
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
