package io.github.brink.internal.run;

import static io.github.brink.internal.run.PlanSlots.ATTEMPTS;
import static io.github.brink.internal.run.PlanSlots.BACKOFF_BASE;
import static io.github.brink.internal.run.PlanSlots.BACKOFF_MOST;
import static io.github.brink.internal.run.PlanSlots.BUDGET_RATIO;
import static io.github.brink.internal.run.PlanSlots.BUDGET_WINDOW;
import static io.github.brink.internal.run.PlanSlots.CAP_BURST;
import static io.github.brink.internal.run.PlanSlots.CAP_RATE;
import static io.github.brink.internal.run.PlanSlots.FOR;
import static io.github.brink.internal.run.PlanSlots.FROM;
import static io.github.brink.internal.run.PlanSlots.INTERVAL;
import static io.github.brink.internal.run.PlanSlots.MAX_WAIT;
import static io.github.brink.internal.run.PlanSlots.NONE;
import static io.github.brink.internal.run.PlanSlots.OTHERS;
import static io.github.brink.internal.run.PlanSlots.QUEUE_LIMIT;
import static io.github.brink.internal.run.PlanSlots.RAMP_DOWN;
import static io.github.brink.internal.run.PlanSlots.RAMP_UP;
import static io.github.brink.internal.run.PlanSlots.RATE;
import static io.github.brink.internal.run.PlanSlots.SEED;
import static io.github.brink.internal.run.PlanSlots.SERVICE;
import static io.github.brink.internal.run.PlanSlots.SLOTS;
import static io.github.brink.internal.run.PlanSlots.THINK;
import static io.github.brink.internal.run.PlanSlots.TIMEOUT;
import static io.github.brink.internal.run.PlanSlots.TOKENS;
import static io.github.brink.internal.run.PlanSlots.TOKEN_COST;
import static io.github.brink.internal.run.PlanSlots.TOKEN_DEPOSIT;
import static io.github.brink.internal.run.PlanSlots.USERS;
import static io.github.brink.internal.run.PlanSlots.VALUE;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import java.util.Arrays;

/** Writes the quantities of a scenario into slots, each with its path and its range. Used for one scenario. */
final class PlanWriter {

    private static final int MAX_SERVICE_PARAMETERS = OTHERS - SERVICE;

    private final PlanSlots slots;

    PlanWriter(PlanSlots slots) {
        this.slots = slots;
    }

    void write(Scenario scenario) {
        Arrays.fill(slots.values, 0, slots.slotOf(0, 0), NONE);
        boolean ramps = scenario.kernel() == KernelKind.EVENT;
        if (scenario.kernel() == KernelKind.EVENT) {
            slots.put(SEED, "seed", scenario.seed(), 0, Long.MAX_VALUE);
        }
        int call = 0;
        for (int i = 0; i < scenario.clients().size(); i++) {
            Client client = scenario.clients().get(i);
            add(slots.client(i), client);
            add(slots.call(call++), "clients." + client.name(), client.call());
        }
        for (int i = 0; i < scenario.services().size(); i++) {
            Service service = scenario.services().get(i);
            add(slots.service(i), service);
            for (int j = 0; j < service.then().size(); j++) {
                String path = "services." + service.name() + ".then[" + j + "]";
                add(slots.call(call++), path, service.then().get(j).call());
            }
        }
        for (int i = 0; i < scenario.links().size(); i++) {
            String path = "links." + scenario.links().get(i).name() + ".latency";
            slots.putTime(slots.latency(i), path, scenario.links().get(i).latencyNanos(), 0);
        }
        int control = 0;
        for (Trigger trigger : scenario.triggers()) {
            add(control++, trigger, ramps);
        }
        for (Action action : scenario.actions()) {
            add(control++, action);
        }
    }

    private void add(int base, Client client) {
        String path = "clients." + client.name() + ".arrivals";
        if (client.arrivals() instanceof Arrivals.Constant constant) {
            slots.put(base + RATE, path + ".rate", constant.rateE9(), 0, Limits.MAX_RATE_E9);
        } else if (client.arrivals() instanceof Arrivals.Poisson poisson) {
            slots.put(base + RATE, path + ".rate", poisson.rateE9(), 0, Limits.MAX_RATE_E9);
        } else if (client.arrivals() instanceof Arrivals.Interval interval) {
            slots.putTime(base + INTERVAL, path + ".interval", interval.nanos(), 1);
        } else if (client.arrivals() instanceof Arrivals.Closed closed) {
            slots.put(base + USERS, path + ".users", closed.users(), 1, Limits.MAX_USERS);
            add(base + THINK, path + ".think", closed.think());
        }
    }

    private void add(int base, String path, Call call) {
        slots.values[base + TIMEOUT] = call.timeoutNanos();
        if (call.hasTimeout()) {
            slots.putTime(base + TIMEOUT, path + ".timeout", call.timeoutNanos(), 1);
        }
        add(base, path + ".retry", call.retry());
    }

    private void add(int base, String path, Retry retry) {
        slots.put(base + ATTEMPTS, path + ".attempts", retry.attempts(), 1, Limits.MAX_ATTEMPTS);
        if (retry.backoff().growth() != Backoff.Growth.NONE) {
            slots.putTime(
                    base + BACKOFF_BASE, path + ".backoff.base", retry.backoff().baseNanos(), 0);
            slots.putTime(
                    base + BACKOFF_MOST, path + ".backoff.max", retry.backoff().mostNanos(), 0);
        }
        retry.budget().ifPresent(budget -> {
            slots.put(base + BUDGET_RATIO, path + ".budget.ratio", budget.ratioE9(), 0, Limits.MAX_RATIO_E9);
            slots.putTime(base + BUDGET_WINDOW, path + ".budget.window", budget.windowNanos(), 1);
        });
        retry.cap().ifPresent(cap -> {
            slots.put(base + CAP_RATE, path + ".cap.rate", cap.rateE9(), 0, Limits.MAX_RATE_E9);
            slots.put(base + CAP_BURST, path + ".cap.burst", cap.burst(), 1, Limits.MAX_COUNT);
        });
        retry.tokens().ifPresent(tokens -> {
            slots.put(base + TOKENS, path + ".tokens.tokens", tokens.tokensE9(), 1, Limits.MAX_FACTOR_E9);
            slots.put(base + TOKEN_DEPOSIT, path + ".tokens.deposit", tokens.depositE9(), 0, Limits.MAX_FACTOR_E9);
            slots.put(base + TOKEN_COST, path + ".tokens.cost", tokens.costE9(), 0, Limits.MAX_FACTOR_E9);
        });
    }

    private void add(int base, Service service) {
        String path = "services." + service.name();
        slots.values[base + SLOTS] = service.slots();
        if (service.slots() != Service.UNLIMITED) {
            slots.put(base + SLOTS, path + ".slots", service.slots(), 1, Limits.MAX_COUNT);
        }
        slots.values[base + QUEUE_LIMIT] = service.queueLimit();
        if (service.queueLimit() != Service.UNLIMITED) {
            slots.put(base + QUEUE_LIMIT, path + ".queue.limit", service.queueLimit(), 1, Limits.MAX_COUNT);
        }
        slots.values[base + MAX_WAIT] = service.maxWaitNanos();
        if (service.maxWaitNanos() != Service.UNLIMITED) {
            slots.putTime(base + MAX_WAIT, path + ".queue.maxWait", service.maxWaitNanos(), 1);
        }
        add(base + SERVICE, path + ".service", service.time());
    }

    private void add(int base, String path, ServiceTime time) {
        if (time instanceof ServiceTime.Constant constant) {
            slots.putTime(base, path, constant.nanos(), 1);
        } else if (time instanceof ServiceTime.Exponential exponential) {
            slots.putMean(base, path + ".exponential", exponential.mean());
        } else if (time instanceof ServiceTime.Uniform uniform) {
            slots.putTime(base, path + ".uniform.from", uniform.from(), 1);
            slots.putTime(base + 1, path + ".uniform.to", uniform.to(), 1);
        } else if (time instanceof ServiceTime.Erlang erlang) {
            slots.put(base, path + ".erlang.stages", erlang.stages(), 1, 100);
            slots.putMean(base + 1, path + ".erlang.mean", erlang.mean());
        } else if (time instanceof ServiceTime.Hyperexponential mixed) {
            slots.put(base, path + ".hyperexponential.share", mixed.shareE9(), 0, Fixed.ONE);
            slots.putMean(base + 1, path + ".hyperexponential.often", mixed.often());
            slots.putMean(base + 2, path + ".hyperexponential.seldom", mixed.seldom());
        } else if (time instanceof ServiceTime.Lognormal lognormal) {
            slots.putTime(base, path + ".lognormal.median", lognormal.median(), 1);
            slots.put(base + 1, path + ".lognormal.sigma", lognormal.sigmaE9(), 0, 10 * Fixed.ONE);
        } else if (time instanceof ServiceTime.BoundedPareto pareto) {
            slots.putTime(base, path + ".pareto.low", pareto.low(), 1);
            slots.putTime(base + 1, path + ".pareto.high", pareto.high(), 2);
            slots.put(base + 2, path + ".pareto.alpha", pareto.alphaE9(), 1, 100 * Fixed.ONE);
        }
        long[] parameters = ServiceSampler.parametersOf(time);
        if (parameters.length > MAX_SERVICE_PARAMETERS) {
            throw new AssertionError("slots for " + parameters.length + " parameters of " + time);
        }
        System.arraycopy(parameters, 0, slots.values, base, parameters.length);
    }

    private void add(int control, Trigger trigger, boolean ramps) {
        String path = "triggers." + trigger.name();
        int base = slots.slotOf(control, 0);
        slots.putTime(base + FROM, path + ".from", trigger.fromNanos(), 0);
        slots.putTime(base + FOR, path + ".for", trigger.forNanos(), 0);
        if (trigger instanceof Trigger.Surge surge) {
            slots.controls[control] = surge.change() instanceof Change.To ? Control.SURGE_TO : Control.SURGE_TIMES;
            put(base + VALUE, path, surge.change(), "rate", 0, Limits.MAX_RATE_E9);
            if (ramps) {
                slots.putTime(base + RAMP_UP, path + ".rampUp", surge.rampUpNanos(), 0);
                slots.putTime(base + RAMP_DOWN, path + ".rampDown", surge.rampDownNanos(), 0);
            }
        } else if (trigger instanceof Trigger.Outage) {
            slots.controls[control] = Control.OUTAGE;
        } else if (trigger instanceof Trigger.Slowdown slowdown) {
            slots.controls[control] = Control.SLOWDOWN;
            slots.put(base + VALUE, path + ".times", slowdown.timesE9(), 1, Limits.MAX_FACTOR_E9);
        } else if (trigger instanceof Trigger.Capacity capacity) {
            slots.controls[control] = Control.CAPACITY;
            slots.put(base + VALUE, path + ".slots", capacity.slots(), 0, Limits.MAX_COUNT);
        } else if (trigger instanceof Trigger.Cut cut) {
            slots.controls[control] = cut.kind() == Trigger.Cut.Kind.HELD ? Control.CUT_HELD : Control.CUT_LOST;
        }
    }

    private void add(int control, Action action) {
        String path = "actions." + action.name();
        int base = slots.slotOf(control, 0);
        slots.putTime(base + FROM, path + ".at", action.atNanos(), 0);
        if (action instanceof Action.Lasting lasting) {
            slots.putTime(base + FOR, path + ".for", lasting.forNanos(), 0);
        }
        if (action instanceof Action.Shed shed) {
            slots.controls[control] = Control.SHED;
            slots.put(base + VALUE, path + ".keep", shed.keepE9(), 0, Fixed.ONE);
        } else if (action instanceof Action.Pause) {
            slots.controls[control] = Control.PAUSE;
        } else if (action instanceof Action.Purge) {
            slots.controls[control] = Control.PURGE;
        } else if (action instanceof Action.StopRetries) {
            slots.controls[control] = Control.STOP_RETRIES;
        } else if (action instanceof Action.Scale scale) {
            slots.controls[control] = scale.change() instanceof Change.To ? Control.SCALE_TO : Control.SCALE_TIMES;
            put(base + VALUE, path, scale.change(), "slots", 1, Limits.MAX_COUNT);
        } else if (action instanceof Action.Restart) {
            slots.controls[control] = Control.RESTART;
        }
    }

    private void put(int slot, String path, Change change, String key, long low, long high) {
        if (change instanceof Change.To to) {
            slots.put(slot, path + "." + key, to.value(), low, high);
        } else if (change instanceof Change.Times times) {
            slots.put(slot, path + ".times", times.factorE9(), 0, Limits.MAX_FACTOR_E9);
        }
    }
}
