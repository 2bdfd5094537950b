package io.github.brink.verdict;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.sweep.Runner;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** What becomes of one scenario with many seeds. Not thread-safe. */
final class Seeds {

    /** How many seeds tests take; {@code -Dbrink.seeds=1000} for the long form. */
    static final int COUNT = Integer.getInteger("brink.seeds", 30);

    private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);

    /** Seeds by what they came to, where they did not come to what was expected. */
    private final Map<String, Long> examples = new TreeMap<>();

    int runs;

    /** Runs in which no more was lost than chance explains. */
    int calm;

    /** Those of them that were healthy from the end of the last trigger on. */
    int calmAndHealthy;

    static Seeds run(Scenario scenario, int count) {
        Seeds seeds = new Seeds();
        Runner runner = Runner.of(scenario);
        int slot = runner.slot("seed");
        for (long seed = 1; seed <= count; seed++) {
            runner.set(slot, seed);
            runner.run();
            seeds.add(runner, seed);
        }
        return seeds;
    }

    private void add(Runner runner, long seed) {
        Timeline timeline = runner.timeline();
        double lost = timeline.sum(Column.LOST, 0, timeline.windows());
        double ended = lost + timeline.sum(Column.ANSWERED, 0, timeline.windows());
        boolean isCalm = lost <= 0.05 * ended + 3 * Math.sqrt(0.05 * 0.95 * ended);
        boolean isHealthy = runner.outcome() == Outcome.RECOVERED && runner.recoveryNanos() == 0;
        runs++;
        outcomes.merge(runner.outcome(), 1, Integer::sum);
        calm += isCalm ? 1 : 0;
        calmAndHealthy += isCalm && isHealthy ? 1 : 0;
        examples.putIfAbsent(
                runner.outcome() + (runner.recoveryNanos() > 0 ? " after a while" : "") + (isCalm ? ", calm" : ""),
                seed);
    }

    int count(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0);
    }

    @Override
    public String toString() {
        return outcomes + " of " + runs + ", " + calmAndHealthy + " of " + calm + " calm ones healthy; seeds "
                + examples;
    }
}
