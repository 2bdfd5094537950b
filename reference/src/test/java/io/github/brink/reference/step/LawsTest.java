package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.RandomScenarios;
import io.github.brink.reference.ScenarioText;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What holds at the end of every window of every run. */
class LawsTest {

    private static final int SCENARIOS = 300;

    @Test
    void nothingIsLostOrCountedTwice() {
        int slow = 0;
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = RandomScenarios.next(seed);
            StepOracle oracle = new StepOracle(scenario);
            oracle.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
            Sums sums = new Sums(scenario, oracle.timeline());
            for (int w = 0; w < oracle.timeline().windows(); w++) {
                sums.add(w);
                sums.check(w);
            }
            slow += sums.sum(Column.SLOW) > 0 ? 1 : 0;
        }
        assertTrue(slow > SCENARIOS / 40, slow + " scenarios have slow answers");
    }

    @Test
    void advancingByPartsChangesNothing() {
        for (long seed = 0; seed < SCENARIOS / 10; seed++) {
            Scenario scenario = RandomScenarios.next(seed);
            int windows = (int) (scenario.horizonNanos() / scenario.windowNanos());
            StepOracle whole = new StepOracle(scenario);
            whole.advanceTo(windows);
            StepOracle parts = new StepOracle(scenario);
            for (int w = 0; w <= windows; w += 3) {
                parts.advanceTo(w);
            }
            parts.advanceTo(windows);
            assertEquals(whole.timeline(), parts.timeline(), () -> ScenarioText.write(scenario));
        }
    }

    /** Sums of the columns from the start. */
    private static final class Sums {
        private final Scenario scenario;
        private final Timeline timeline;
        private final Map<Column, Long> sums = new EnumMap<>(Column.class);

        Sums(Scenario scenario, Timeline timeline) {
            this.scenario = scenario;
            this.timeline = timeline;
        }

        void add(int window) {
            for (Column column : Column.values()) {
                sums.merge(column, timeline.get(column, window), Long::sum);
            }
        }

        void check(int w) {
            boolean loses = scenario.actions().stream()
                    .anyMatch(action -> action instanceof Action.Purge || action instanceof Action.Restart);
            long seen = sum(Column.GOODPUT) + sum(Column.LATE) + level(Column.QUEUE, w) + level(Column.IN_SERVICE, w);
            law(w, "offered = first + retries", sum(Column.OFFERED) == sum(Column.FIRST) + sum(Column.RETRIES));
            law(w, "admitted = offered - rejected", sum(Column.ADMITTED) == sum(Column.OFFERED) - sum(Column.REJECTED));
            law(w, "admitted = left + waiting + in service", loses || seen == sum(Column.ADMITTED));
            law(w, "what leaves was admitted", seen <= sum(Column.ADMITTED));
            law(w, "retries + refused <= timeouts", sum(Column.RETRIES) + sum(Column.REFUSED) <= sum(Column.TIMEOUTS));
            law(w, "only what was given up is late", sum(Column.LATE) <= sum(Column.TIMEOUTS));
            law(w, "in time or given up, not both", sum(Column.GOODPUT) + sum(Column.TIMEOUTS) <= sum(Column.ADMITTED));
            law(w, "wanted = shed + sent", sum(Column.WANTED) == sum(Column.SHED) + sum(Column.FIRST));
            law(
                    w,
                    "wanted = shed + answered + lost + open",
                    sum(Column.WANTED)
                            == sum(Column.SHED) + sum(Column.ANSWERED) + sum(Column.LOST) + level(Column.OPEN, w));
            law(w, "answered by an attempt in time", sum(Column.ANSWERED) == sum(Column.GOODPUT));
            law(w, "slow <= answered", sum(Column.SLOW) <= (scenario.health().hasLimit() ? sum(Column.ANSWERED) : 0));
            law(
                    w,
                    "the queue keeps its limit",
                    level(Column.QUEUE, w) <= scenario.services().get(0).queueLimit());
            int retries = scenario.clients().get(0).call().retry().attempts() - 1;
            law(w, "retries per request", sum(Column.RETRIES) <= sum(Column.FIRST) * retries);
        }

        private long sum(Column column) {
            return sums.get(column);
        }

        private long level(Column column, int window) {
            return timeline.get(column, window);
        }

        private void law(int window, String law, boolean holds) {
            assertTrue(holds, () -> law + ", window " + window + " of\n" + ScenarioText.write(scenario));
        }
    }
}
