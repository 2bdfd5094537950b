package io.github.brink.cli;

import io.github.brink.model.Client;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.RepeatedRun;
import io.github.brink.sweep.Repetitions;
import io.github.brink.theory.RetryLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Whether one run of a random scenario tells little, because another seed may well end otherwise; stateless. It does not guess:
 * a few more seeds are run, with and without triggers and actions, as long as that takes no more than a second or so.
 */
final class ByChance {

    /** Seeds that are looked at, the run's own among them. If one run in four ends otherwise, nine times in ten one shows it. */
    private static final int SEEDS = 8;

    /** Fewer show next to nothing. */
    private static final int FEW = 3;

    /** Attempts that may be simulated for it: about a second. */
    private static final long WORK = 20_000_000;

    /** What goes down by itself after more than this part of a run might as well have gone down after its end. */
    private static final int PART = 10;

    private ByChance() {}

    /**
     * Why the run tells little.
     *
     * @param run what became of it
     * @return half a sentence; empty if the scenario is not random, or far from any edge
     */
    static Optional<String> why(Scenario scenario, CellResult run, int threads) {
        if (!scenario.isRandom()) {
            return Optional.empty();
        }
        int seeds = (int) Math.min(SEEDS, WORK / (2 * Math.max(1, run.attempts())));
        if (seeds < FEW) {
            return isVulnerable(scenario) ? Optional.of("at this load chance alone can tip it") : Optional.empty();
        }
        List<CellResult> runs = repeated(scenario, seeds, threads);
        List<String> counts = counts(scenario, runs);
        if (counts.size() > 1) {
            return Optional.of(
                    "of the " + seeds + " seeds from " + scenario.seed() + " on, " + String.join(", ", counts));
        }
        if (run.outcome() == Outcome.OVERLOADED) {
            return runs.stream().anyMatch(one -> isLate(one, scenario.windowNanos()))
                    ? Optional.of("when it goes down by itself is chance")
                    : Optional.empty();
        }
        return isShaken(scenario.undisturbed(), seeds, threads)
                ? Optional.of("without any trigger it is unhealthy for a while with some seeds")
                : Optional.empty();
    }

    /** Whether a twin is unhealthy at times with some seeds: if it is with all, that is no chance, but a peak in its load. */
    private static boolean isShaken(Scenario twin, int seeds, int threads) {
        if (!twin.isRandom()) {
            return false;
        }
        long shaken = repeated(twin, seeds, threads).stream()
                .filter(one -> one.outcome() != Outcome.RECOVERED || one.recoveryNanos() > 0)
                .count();
        return shaken > 0 && shaken < seeds;
    }

    private static List<CellResult> repeated(Scenario scenario, int seeds, int threads) {
        return new RepeatedRun(scenario, Repetitions.fixed(seeds)).run(threads, done -> {});
    }

    /** How many runs had each outcome: {@code 5 recovered}. */
    private static List<String> counts(Scenario scenario, List<CellResult> runs) {
        List<String> counts = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
            long count = runs.stream().filter(one -> one.outcome() == outcome).count();
            if (count > 0) {
                counts.add(count + " " + OutcomeWords.label(outcome, scenario));
            }
        }
        return counts;
    }

    private static boolean isLate(CellResult run, long windowNanos) {
        return run.downNanos() > run.windows() * windowNanos / PART;
    }

    /** Between hidden and advertised capacity, where theory has them. */
    private static boolean isVulnerable(Scenario scenario) {
        Client client = scenario.clients().get(0);
        Optional<RetryLoop> loop = RetryLoop.of(scenario);
        OptionalDouble load = Verdict.load(client);
        return loop.isPresent()
                && load.isPresent()
                && load.getAsDouble() >= loop.get().hidden()
                && load.getAsDouble() < loop.get().advertised();
    }
}
