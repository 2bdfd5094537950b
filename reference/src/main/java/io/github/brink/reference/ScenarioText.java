package io.github.brink.reference;

import static io.github.brink.reference.QuantityText.duration;
import static io.github.brink.reference.QuantityText.factor;
import static io.github.brink.reference.QuantityText.percent;
import static io.github.brink.reference.QuantityText.rate;
import static io.github.brink.reference.QuantityText.time;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes scenarios as scenario files, so that a failing random scenario can be kept, read and run again. Stateless and
 * thread-safe. What has its default value is left out; the text does not depend on the locale.
 */
public final class ScenarioText {

    /** Plain words that YAML takes for something else than a name. */
    private static final Set<String> RESERVED = Set.of("y", "n", "yes", "no", "true", "false", "on", "off", "null");

    private final StringBuilder out = new StringBuilder();

    private ScenarioText() {}

    /** A scenario file that loads back to an equal scenario; O(its length). */
    public static String write(Scenario scenario) {
        ScenarioText text = new ScenarioText();
        text.scenario(scenario);
        return text.out.toString();
    }

    private void scenario(Scenario scenario) {
        line(0, "brink", "1");
        line(0, "name", quoted(scenario.name()));
        if (!scenario.about().isEmpty()) {
            line(0, "about", quoted(scenario.about()));
        }
        line(0, "kernel", scenario.kernel() == KernelKind.STEP ? "step" : "event");
        line(0, "horizon", duration(scenario.horizonNanos()));
        if (scenario.horizonLimitNanos() != Scenario.defaultHorizonLimitNanos(scenario.horizonNanos())) {
            line(0, "horizonLimit", duration(scenario.horizonLimitNanos()));
        }
        if (scenario.windowNanos() != Fixed.ONE) {
            line(0, "window", duration(scenario.windowNanos()));
        }
        scenario.stepping().ifPresent(stepping -> {
            line(0, "step", duration(stepping.stepNanos()));
            if (stepping.clock() == Stepping.Clock.DOUBLE) {
                line(0, "clock", "double");
            }
        });
        if (scenario.kernel() == KernelKind.EVENT && scenario.seed() != Scenario.DEFAULT_SEED) {
            line(0, "seed", Long.toString(scenario.seed()));
        }
        if (!scenario.health().equals(Health.DEFAULT)) {
            health(scenario.health());
        }
        line(0, "clients", "");
        scenario.clients().forEach(this::client);
        line(0, "services", "");
        scenario.services().forEach(this::service);
        if (!scenario.links().isEmpty()) {
            line(0, "links", "");
        }
        for (Link link : scenario.links()) {
            line(1, word(link.name()), "");
            line(2, "latency", duration(link.latencyNanos()));
        }
        if (!scenario.triggers().isEmpty()) {
            line(0, "triggers", "");
            scenario.triggers().forEach(this::trigger);
        }
        if (!scenario.actions().isEmpty()) {
            line(0, "actions", "");
            scenario.actions().forEach(this::action);
        }
    }

    private void health(Health health) {
        if (!health.hasLimit()) {
            line(0, "health", percent(health.shareE9()));
            return;
        }
        line(0, "health", "");
        if (health.shareE9() != Health.DEFAULT.shareE9()) {
            line(1, "share", percent(health.shareE9()));
        }
        line(1, "within", duration(health.withinNanos()));
    }

    private void client(Client client) {
        line(1, word(client.name()), "");
        line(2, "calls", word(client.call().calls()));
        line(2, "arrivals", "");
        arrivals(client.arrivals());
        policy(2, client.call());
    }

    private void arrivals(Arrivals arrivals) {
        if (arrivals instanceof Arrivals.Constant constant) {
            line(3, "process", "constant");
            line(3, "rate", rate(constant.rateE9()));
        } else if (arrivals instanceof Arrivals.Poisson poisson) {
            line(3, "process", "poisson");
            line(3, "rate", rate(poisson.rateE9()));
        } else if (arrivals instanceof Arrivals.Interval interval) {
            line(3, "process", "constant");
            line(3, "interval", duration(interval.nanos()));
        } else if (arrivals instanceof Arrivals.Trace trace) {
            line(3, "process", lower(trace.spacing()));
            line(
                    3,
                    "trace",
                    trace.samples().stream()
                            .map(sample -> "[" + duration(sample.fromNanos()) + ", " + rate(sample.rateE9()) + "]")
                            .collect(Collectors.joining(", ", "[", "]")));
        } else if (arrivals instanceof Arrivals.Closed closed) {
            line(3, "process", "closed");
            line(3, "users", Long.toString(closed.users()));
            line(3, "think", time(closed.think()));
        }
    }

    /** What a call does beside sending attempts. */
    private void policy(int depth, Call call) {
        if (call.hasTimeout()) {
            line(depth, "timeout", duration(call.timeoutNanos()));
        }
        if (!call.retry().equals(Retry.NONE)) {
            line(depth, "retry", "");
            retry(depth + 1, call.retry());
        }
        if (call.cancel()) {
            line(depth, "cancel", "true");
        }
        if (call.propagatesDeadline()) {
            line(depth, "deadline", "propagate");
        }
        if (call.instances() != 1) {
            line(depth, "instances", Integer.toString(call.instances()));
        }
    }

    private void retry(int depth, Retry retry) {
        line(depth, "attempts", Integer.toString(retry.attempts()));
        if (retry.onRejection()) {
            line(depth, "when", "[timeout, rejection]");
        }
        if (retry.backoff().growth() != Backoff.Growth.NONE) {
            line(depth, "backoff", "");
            line(depth + 1, "kind", lower(retry.backoff().growth()));
            line(depth + 1, "base", duration(retry.backoff().baseNanos()));
            line(depth + 1, "max", duration(retry.backoff().mostNanos()));
            line(depth + 1, "jitter", lower(retry.backoff().jitter()));
        }
        retry.budget().ifPresent(budget -> {
            line(depth, "budget", "");
            line(depth + 1, "ratio", percent(budget.ratioE9()));
            line(depth + 1, "window", duration(budget.windowNanos()));
        });
        retry.cap().ifPresent(cap -> {
            line(depth, "cap", "");
            line(depth + 1, "rate", rate(cap.rateE9()));
            line(depth + 1, "burst", Long.toString(cap.burst()));
        });
        retry.tokens().ifPresent(tokens -> {
            line(depth, "tokens", "");
            line(depth + 1, "tokens", factor(tokens.tokensE9()));
            line(depth + 1, "deposit", factor(tokens.depositE9()));
            line(depth + 1, "cost", factor(tokens.costE9()));
        });
    }

    private void service(Service service) {
        line(1, word(service.name()), "");
        if (service.replicas() != 1) {
            line(2, "replicas", Integer.toString(service.replicas()));
        }
        if (service.routing() != Service.Routing.ROUND_ROBIN) {
            line(2, "routing", lower(service.routing()));
        }
        line(2, "slots", service.slots() == Service.UNLIMITED ? "unlimited" : Long.toString(service.slots()));
        line(2, "service", time(service.time()));
        boolean limited = service.queueLimit() != Service.UNLIMITED;
        boolean ordered = service.order() != Service.Order.FIFO;
        boolean timed = service.maxWaitNanos() != Service.UNLIMITED;
        if (limited || ordered || timed) {
            line(2, "queue", "");
        }
        if (limited) {
            line(3, "limit", Long.toString(service.queueLimit()));
        }
        if (ordered) {
            line(3, "order", lower(service.order()));
        }
        if (timed) {
            line(3, "maxWait", duration(service.maxWaitNanos()));
        }
        if (!service.then().isEmpty()) {
            line(2, "then", "");
        }
        for (Downstream downstream : service.then()) {
            line(3, "- calls", word(downstream.call().calls()));
            policy(4, downstream.call());
            if (!downstream.holdsSlot()) {
                line(4, "holds", "nothing");
            }
        }
    }

    private void trigger(Trigger trigger) {
        line(1, word(trigger.name()), "");
        line(2, trigger.keyword(), word(trigger.target()));
        if (trigger instanceof Trigger.Surge surge) {
            change("rate", surge.change());
            if (surge.rampUpNanos() > 0) {
                line(2, "rampUp", duration(surge.rampUpNanos()));
            }
            if (surge.rampDownNanos() > 0) {
                line(2, "rampDown", duration(surge.rampDownNanos()));
            }
        } else if (trigger instanceof Trigger.Cut cut) {
            line(2, "kind", lower(cut.kind()));
        } else if (trigger instanceof Trigger.Slowdown slowdown) {
            line(2, "times", factor(slowdown.timesE9()));
        } else if (trigger instanceof Trigger.Capacity capacity) {
            line(2, "slots", Long.toString(capacity.slots()));
        }
        line(2, "from", duration(trigger.fromNanos()));
        line(2, "for", duration(trigger.forNanos()));
    }

    private void action(Action action) {
        line(1, word(action.name()), "");
        line(2, action.keyword(), word(action.target()));
        if (action instanceof Action.Shed shed) {
            line(2, "keep", percent(shed.keepE9()));
        } else if (action instanceof Action.Scale scale) {
            change("slots", scale.change());
        }
        line(2, "at", duration(action.atNanos()));
        if (action instanceof Action.Lasting lasting) {
            line(2, "for", duration(lasting.forNanos()));
        }
    }

    private void change(String quantity, Change change) {
        if (change instanceof Change.Times times) {
            line(2, "times", factor(times.factorE9()));
        } else if (change instanceof Change.To to) {
            line(2, quantity, quantity.equals("rate") ? rate(to.value()) : Long.toString(to.value()));
        }
    }

    private void line(int depth, String key, String value) {
        out.append("  ".repeat(depth)).append(key).append(':');
        out.append(value.isEmpty() ? "" : " ").append(value).append('\n');
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A name, or that of a link, in quotes only where YAML might not take it for one. */
    private static String word(String name) {
        boolean plain = name.matches("[A-Za-z][A-Za-z0-9_-]*( -> [A-Za-z0-9_-]+)?")
                && !RESERVED.contains(name.toLowerCase(Locale.ROOT));
        return plain ? name : quoted(name);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if ((c >= ' ' && c <= '~') || (Character.isBmpCodePoint(c) && Character.isLetterOrDigit(c))) {
                quoted.appendCodePoint(c);
            } else {
                // Line ends, controls and everything that a reader or an editor might change on the way.
                quoted.append(String.format(Locale.ROOT, c > 0xffff ? "\\U%08x" : "\\u%04x", c));
            }
        });
        return quoted.append('"').toString();
    }
}
