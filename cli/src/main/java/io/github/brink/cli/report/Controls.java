package io.github.brink.cli.report;

import io.github.brink.model.Action;
import io.github.brink.model.Scenario;
import io.github.brink.sweep.Runner;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** The triggers and actions of a scenario, and when they take place in a run of it; immutable. */
final class Controls {

    /**
     * One trigger or action.
     *
     * @param kind {@code triggers} or {@code actions}
     * @param text what it does to what
     * @param fromNanos when it begins, unless a map varies that
     * @param forNanos how long it lasts, unless a map varies that; 0 if it happens at once
     */
    private record Control(String kind, String name, String text, long fromNanos, long forNanos) {

        String path(String key) {
            return kind + "." + name + "." + key;
        }
    }

    private final List<Control> controls = new ArrayList<>();

    Controls(Scenario scenario) {
        scenario.triggers()
                .forEach(trigger -> controls.add(new Control(
                        "triggers",
                        trigger.name(),
                        trigger.keyword() + " of " + trigger.target(),
                        trigger.fromNanos(),
                        trigger.forNanos())));
        scenario.actions()
                .forEach(action -> controls.add(new Control(
                        "actions",
                        action.name(),
                        action.keyword() + " of " + action.target(),
                        action.atNanos(),
                        action instanceof Action.Lasting lasting ? lasting.forNanos() : 0)));
    }

    /** For each: its kind, its name and what it does. */
    List<List<String>> described() {
        return controls.stream()
                .map(control -> List.of(control.kind(), control.name(), control.text()))
                .toList();
    }

    /** Beginning and length of each, in nanoseconds, as the scenario has them. */
    long[] times() {
        return controls.stream()
                .flatMapToLong(control -> LongStream.of(control.fromNanos(), control.forNanos()))
                .toArray();
    }

    /** Beginning and length of each, in nanoseconds, as they are patched. */
    long[] times(Runner runner) {
        long[] times = times();
        for (int i = 0; i < controls.size(); i++) {
            Control control = controls.get(i);
            String begins = control.kind().equals("triggers") ? "from" : "at";
            times[2 * i] = patched(runner, control.path(begins), times[2 * i]);
            times[2 * i + 1] = patched(runner, control.path("for"), times[2 * i + 1]);
        }
        return times;
    }

    private static long patched(Runner runner, String path, long otherwise) {
        int slot = runner.slot(path);
        return slot < 0 ? otherwise : runner.get(slot);
    }
}
