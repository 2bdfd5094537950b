package io.github.brink.testing;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All that the step kernel can do in 30 seconds, among it a pause within a shed, and a purge and a restart while a slowdown has
 * left attempts that complete out of order. Every quantity that has a path can be given another value.
 */
public final class Everything {

    private final Map<String, Long> changed;

    private Everything(Map<String, Long> changed) {
        this.changed = changed;
    }

    public static Draft draft(Stepping.Clock clock) {
        return draft(clock, Map.of());
    }

    /** The same, but for some quantities, given by their paths. */
    public static Draft draft(Stepping.Clock clock, Map<String, Long> changed) {
        Draft draft = new Draft();
        draft.clock = clock;
        draft.horizonNanos = 30 * SECOND;
        draft.horizonLimitNanos = 30 * SECOND;
        new Everything(changed).fill(draft);
        return draft;
    }

    /** For every path a value that differs from the one it has, and makes a difference. */
    public static Map<String, Long> otherValues() {
        Map<String, Long> values = new TreeMap<>();
        values.put("clients.users.arrivals.rate", 650 * SECOND);
        values.put("clients.users.timeout", 150 * MILLI);
        values.put("clients.users.retry.attempts", 2L);
        values.put("clients.users.retry.budget.ratio", 50_000_000L);
        values.put("clients.users.retry.budget.window", 2 * SECOND);
        values.put("clients.users.retry.cap.rate", 20 * SECOND);
        values.put("clients.users.retry.cap.burst", 10L);
        values.put("services.api.slots", 18L);
        values.put("services.api.service", 21 * MILLI);
        values.put("services.api.queue.limit", 100L);
        values.put("triggers.rush.from", 2100 * MILLI);
        values.put("triggers.rush.for", 1200 * MILLI);
        values.put("triggers.rush.rate", 2000 * SECOND);
        values.put("triggers.peak.from", 2600 * MILLI);
        values.put("triggers.peak.for", 400 * MILLI);
        values.put("triggers.peak.times", 5 * SECOND);
        values.put("triggers.stall.from", 15_100 * MILLI);
        values.put("triggers.stall.for", 900 * MILLI);
        values.put("triggers.slow.from", 9100 * MILLI);
        values.put("triggers.slow.for", 1700 * MILLI);
        values.put("triggers.slow.times", 9 * SECOND);
        values.put("triggers.lost.from", 13_100 * MILLI);
        values.put("triggers.lost.for", 1900 * MILLI);
        values.put("triggers.lost.slots", 6L);
        values.put("actions.shed.at", 18_100 * MILLI);
        values.put("actions.shed.for", 1900 * MILLI);
        values.put("actions.shed.keep", SECOND / 2);
        values.put("actions.pause.at", 19_800 * MILLI);
        values.put("actions.pause.for", 400 * MILLI);
        values.put("actions.purge.at", 11_020 * MILLI);
        values.put("actions.restart.at", 11_500 * MILLI);
        values.put("actions.restart.for", 150 * MILLI);
        values.put("actions.stop.at", 14_100 * MILLI);
        values.put("actions.stop.for", 400 * MILLI);
        values.put("actions.fewer.at", 23_100 * MILLI);
        values.put("actions.fewer.slots", 12L);
        values.put("actions.more.at", 25 * SECOND);
        values.put("actions.more.times", 900_000_000L);
        return values;
    }

    private void fill(Draft draft) {
        draft.rateE9 = value("clients.users.arrivals.rate", 700 * SECOND);
        draft.timeoutNanos = value("clients.users.timeout", 200 * MILLI);
        draft.attempts = Math.toIntExact(value("clients.users.retry.attempts", 4));
        draft.budget = Optional.of(new RetryBudget(
                value("clients.users.retry.budget.ratio", 300_000_000L),
                value("clients.users.retry.budget.window", SECOND)));
        draft.cap = Optional.of(new RetryCap(
                value("clients.users.retry.cap.rate", 150 * SECOND), value("clients.users.retry.cap.burst", 40)));
        draft.slots = value("services.api.slots", 20);
        draft.serviceNanos = value("services.api.service", 20 * MILLI);
        draft.queueLimit = value("services.api.queue.limit", 400);

        draft.add(new Trigger.Surge("rush", "users", from("rush", 2000), length("rush", 1000), rate("rush", 3000)))
                .add(new Trigger.Surge("peak", "users", from("peak", 2500), length("peak", 500), times("peak", 4000)))
                .add(new Trigger.Outage("stall", "api", from("stall", 15_000), length("stall", 1000)))
                .add(new Trigger.Slowdown(
                        "slow",
                        "api",
                        from("slow", 9000),
                        length("slow", 2000),
                        value("triggers.slow.times", 10 * SECOND)))
                .add(new Trigger.Capacity(
                        "lost", "api", from("lost", 13_000), length("lost", 2000), value("triggers.lost.slots", 5)));

        draft.add(new Action.Shed(
                        "shed",
                        "users",
                        at("shed", 18_000),
                        lasting("shed", 2000),
                        value("actions.shed.keep", 333_333_333L)))
                .add(new Action.Pause("pause", "users", at("pause", 19_000), lasting("pause", 500)))
                .add(new Action.Purge("purge", "api", at("purge", 11_010)))
                .add(new Action.Restart("restart", "api", at("restart", 11_060), lasting("restart", 200)))
                .add(new Action.StopRetries("stop", "users", at("stop", 14_000), lasting("stop", 500)))
                .add(new Action.Scale(
                        "fewer", "api", at("fewer", 23_000), new Change.To(value("actions.fewer.slots", 13))))
                .add(new Action.Scale(
                        "more",
                        "api",
                        at("more", 26_000),
                        new Change.Times(value("actions.more.times", 1_500_000_000L))));
    }

    private Change rate(String trigger, long perSecond) {
        return new Change.To(value("triggers." + trigger + ".rate", perSecond * SECOND));
    }

    private Change times(String trigger, long thousandths) {
        return new Change.Times(value("triggers." + trigger + ".times", thousandths * MILLI));
    }

    private long from(String trigger, long millis) {
        return value("triggers." + trigger + ".from", millis * MILLI);
    }

    private long length(String trigger, long millis) {
        return value("triggers." + trigger + ".for", millis * MILLI);
    }

    private long at(String action, long millis) {
        return value("actions." + action + ".at", millis * MILLI);
    }

    private long lasting(String action, long millis) {
        return value("actions." + action + ".for", millis * MILLI);
    }

    private long value(String path, long otherwise) {
        return changed.getOrDefault(path, otherwise);
    }
}
