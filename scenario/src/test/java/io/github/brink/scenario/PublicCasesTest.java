package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.sweep.Runner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Systems whose behaviour others have published, as scenario files in {@code src/test/resources/public}; each test names its
 * source and by how much the answer may be off.
 */
class PublicCasesTest {

    /** How many seeds, where chance decides; {@code -Dbrink.reps=200} for the long form. */
    private static final int REPS = Integer.getInteger("brink.reps", 20);

    private static final Path CASES = Path.of("src", "test", "resources", "public");

    /** Some runs of a scenario, with seeds from 1 on. */
    private static final class Runs {

        private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        private final double[] values;
        private final long[] recoveryNanos;

        Runs(Scenario scenario, int count, ToDoubleFunction<Timeline> value) {
            Runner runner = Runner.of(scenario);
            values = new double[count];
            recoveryNanos = new long[count];
            for (int i = 0; i < count; i++) {
                runner.set(runner.slot("seed"), i + 1);
                outcomes.merge(runner.run(), 1, Integer::sum);
                values[i] = value.applyAsDouble(runner.timeline());
                recoveryNanos[i] = runner.recoveryNanos();
            }
            Arrays.sort(values);
            Arrays.sort(recoveryNanos);
        }

        int count(Outcome outcome) {
            return outcomes.getOrDefault(outcome, 0);
        }

        int size() {
            return values.length;
        }

        double least() {
            return values[0];
        }

        double median() {
            return values[values.length / 2];
        }

        double most() {
            return values[values.length - 1];
        }

        double medianRecoverySeconds() {
            return Fixed.toDouble(recoveryNanos[recoveryNanos.length / 2]);
        }

        @Override
        public String toString() {
            return outcomes + ", " + Arrays.toString(values) + ", recovery " + Arrays.toString(recoveryNanos);
        }
    }

    /**
     * Ten thousand Consul agents that come within 20 s to a server with a rate limit of 50/s, and back off: the last has
     * registered after 477 s, read off a figure (5 %).
     */
    @Test
    void agentsBehindARateLimit() throws IOException, ScenarioProblems {
        Runs runs = new Runs(load("agents.yaml"), REPS, PublicCasesTest::lastAnswerSeconds);
        assertEquals(REPS, runs.count(Outcome.RECOVERED), runs::toString);
        assertEquals(477, runs.median(), 0.02 * 477, runs::toString);
        assertEquals(477, runs.least(), 0.05 * 477, runs::toString);
        assertEquals(477, runs.most(), 0.05 * 477, runs::toString);
    }

    /** A thousand of them, if they come at random; 32 s as published, for one run (20 %). */
    @Test
    void fewerAgents() throws IOException, ScenarioProblems {
        Scenario scenario = edited("agents.yaml", "constant, trace: [[0s, 500/s]", "poisson, trace: [[0s, 50/s]");
        Runs runs = new Runs(scenario, REPS, PublicCasesTest::lastAnswerSeconds);
        assertEquals(REPS, runs.count(Outcome.RECOVERED), runs::toString);
        assertEquals(32, runs.median(), 0.2 * 32, runs::toString);
    }

    private static double lastAnswerSeconds(Timeline timeline) {
        int window = timeline.windows() - 1;
        while (timeline.get(Column.ANSWERED, window) == 0) {
            window--;
        }
        return (window + 1.0) * Fixed.toDouble(timeline.windowNanos());
    }

    /**
     * Breakscale's API over a database of 100/s, in a minute from an idle start: nothing is lost at 60/s and 70/s, everything
     * goes down at 108/s (96.9 % lost and more; the median within 2 % of that), and in between chance decides.
     */
    @ParameterizedTest(name = "{0}/s: {1} % to {2} % of the runs are healthy, in the median {3} % to {4} % lost")
    @CsvSource({
        "60, 100, 100, 0, 0",
        "70, 100, 100, 0, 0",
        "80, 80, 100, 0, 0",
        "85, 25, 75, 0, 60",
        "90, 0, 25, 40, 95",
        "108, 0, 0, 94.9, 100",
    })
    void apiOverADatabase(int perSecond, double fewest, double most, double leastLost, double mostLost)
            throws IOException, ScenarioProblems {
        Scenario scenario = edited("api-database.yaml", "80/s", perSecond + "/s");
        Runs runs = new Runs(scenario, REPS, PublicCasesTest::lostShare);
        double healthy = 100.0 * runs.count(Outcome.RECOVERED) / REPS;
        assertTrue(fewest <= healthy && healthy <= most, runs::toString);
        assertEquals(REPS, runs.count(Outcome.RECOVERED) + runs.count(Outcome.OVERLOADED), runs::toString);
        assertTrue(leastLost <= 100 * runs.median() && 100 * runs.median() <= mostLost, runs::toString);
    }

    private static double lostShare(Timeline timeline) {
        double lost = timeline.sum(Column.LOST, 0, timeline.windows());
        return lost / (lost + timeline.sum(Column.ANSWERED, 0, timeline.windows()));
    }

    /** Stability-sim's queue of requests whose clients have left: it recovers after 36 s, give or take 10, in every run. */
    @Test
    void staleQueue() throws IOException, ScenarioProblems {
        Runs runs = new Runs(load("stale-queue.yaml"), REPS, PublicCasesTest::lostShare);
        assertEquals(REPS, runs.count(Outcome.RECOVERED), runs::toString);
        assertEquals(36, runs.medianRecoverySeconds(), 10, runs::toString);
    }

    /** Stability-sim's two servers, one of them down for five seconds: metastable in every run. */
    @Test
    void twoServers() throws IOException, ScenarioProblems {
        Runs runs = new Runs(load("two-servers.yaml"), REPS, PublicCasesTest::lostShare);
        assertEquals(REPS, runs.count(Outcome.METASTABLE), runs::toString);
    }

    /** Happysim's collapse after a pause: it stays down if requests come evenly; at random it goes down by itself. */
    @Test
    void pause() throws IOException, ScenarioProblems {
        Runs random = new Runs(load("pause.yaml"), REPS, PublicCasesTest::lostShare);
        assertEquals(0, random.count(Outcome.RECOVERED) + random.count(Outcome.UNDECIDED), random::toString);
        assertTrue(random.count(Outcome.OVERLOADED) >= 0.98 * REPS, random::toString);
        Runs even = new Runs(edited("pause.yaml", "poisson", "constant"), 1, PublicCasesTest::lostShare);
        assertEquals(1, even.count(Outcome.METASTABLE), even::toString);
    }

    /** SRE book, chapter 22, bimodal latency: 80.4 % errors, Erlang's loss formula for 5,095 erlangs and 1,000 threads (1 %). */
    @Test
    void threadsHeldByRequestsThatNeverEnd() throws IOException, ScenarioProblems {
        Runs runs = new Runs(load("threads.yaml"), Math.min(REPS, 5), timeline -> {
            int half = timeline.windows() / 2; // full by then
            double lost = timeline.sum(Column.REJECTED, half, timeline.windows());
            return lost / timeline.sum(Column.OFFERED, half, timeline.windows());
        });
        assertEquals(runs.size(), runs.count(Outcome.OVERLOADED), runs::toString);
        assertEquals(0.804, runs.median(), 0.01, runs::toString);
    }

    /** SRE book, chapter 22: one percent too much, retried every second: 100, 200, 300 refused, 6,000 waiting after 60 s. */
    @Test
    void onePercentTooMuch() throws IOException, ScenarioProblems {
        Runner runner = Runner.of(load("one-percent.yaml"));
        runner.run();
        Timeline timeline = runner.timeline();
        for (int second = 1; second <= 60; second++) {
            assertEquals(100 * second, (double) timeline.get(Column.REJECTED, 9 + second), 2, "in second " + second);
        }
        assertEquals(6000, (double) timeline.get(Column.REJECTED, 69), 2, "wait for their next attempt");
        assertEquals(Outcome.RECOVERED, runner.outcome());
    }

    /** Palantir's dialogue, one of two nodes never answers: of 2,000 requests 1,880 are answered, or 1,300 round robin. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"least-loaded, 1880", "round-robin, 1300"})
    void blackHole(String routing, int answered) throws IOException, ScenarioProblems {
        Runner runner = Runner.of(edited("black-hole.yaml", "least-loaded", routing));
        runner.run();
        assertEquals(answered, (double) runner.timeline().sum(Column.ANSWERED, 0, 30), 2);
    }

    /** aws-sdk-go-v2 #3550: 50 retries in an outage, then none; with deposits 50 again in the next. */
    @ParameterizedTest(name = "deposit {0}: {1} retries in the second outage")
    @CsvSource({"0, 0", "1, 50"})
    void quotaOfRetries(int deposit, int again) throws IOException, ScenarioProblems {
        Runner runner = Runner.of(edited("aws-quota.yaml", "deposit: 0", "deposit: " + deposit));
        runner.run();
        assertEquals(50, runner.timeline().sum(Column.RETRIES, 0, 130));
        assertEquals(again, runner.timeline().sum(Column.RETRIES, 130, 300));
        assertEquals(Outcome.RECOVERED, runner.outcome());
    }

    /** The share that M/M/1/K turns away: (1 - r) r^K / (1 - r^(K + 1)); 5.08 % for r = 0.9 and K = 10 (5 % of it). */
    @Test
    void shortQueue() throws IOException, ScenarioProblems {
        Runs runs = new Runs(load("short-queue.yaml"), REPS, PublicCasesTest::lostShare);
        double share = 0.1 * Math.pow(0.9, 10) / (1 - Math.pow(0.9, 11));
        assertEquals(share, runs.median(), 0.05 * share, runs::toString);
    }

    private static Scenario load(String file) throws IOException, ScenarioProblems {
        return ScenarioLoader.load(ScenarioSource.of(CASES.resolve(file).toString()))
                .scenario();
    }

    private static Scenario edited(String file, String from, String to) throws IOException, ScenarioProblems {
        String text = Files.readString(CASES.resolve(file));
        assertTrue(text.contains(from), file + " has no " + from);
        return ScenarioLoader.load(new ScenarioSource(file, text.replace(from, to)))
                .scenario();
    }
}
