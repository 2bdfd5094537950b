package io.github.brink.bench;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.Oracles;
import io.github.brink.reference.step.StepOracle;
import io.github.brink.sweep.Grid;

/**
 * What the oracle makes of each workload, as a {@link Digest}; stateless. A benchmark compares its own result with it
 * first, because how long it takes to get a wrong result means nothing; asking the oracle itself each time would take
 * longer than the measurement.
 *
 * <p>After a change of the semantics, find the numbers anew: {@code java -cp bench/target/brink-bench.jar
 * io.github.brink.bench.Goldens} and then names of workloads, {@code spike brief brief1000 briefOutage cell map}, which
 * takes a few minutes. For {@code spike1000}, 330 million objects at a time, add {@code -Xmx20g} and have patience.
 */
public final class Goldens {

    /** {@link Workloads#spike spike(1)}. */
    public static final long SPIKE = 0xecfac2bdbffd5a13L;

    /** {@link Workloads#spike spike(1000)}. */
    public static final long SPIKE_TIMES_1000 = 0xf49aa07b1d3c6966L;

    /** {@link Workloads#briefSpike briefSpike(1)}. */
    public static final long BRIEF_SPIKE = 0x484f10d71d0183a0L;

    /** {@link Workloads#briefSpike briefSpike(1000)}. */
    public static final long BRIEF_SPIKE_TIMES_1000 = 0x4f11caa68d2aefd2L;

    /** {@link Workloads#briefOutage}, run to its outcome. */
    public static final long BRIEF_OUTAGE = 0x9d3bfd1c14532611L;

    /** {@link Workloads#outageCell}, run to its outcome. */
    public static final long OUTAGE_CELL = 0xa824e196f00da975L;

    /** {@link Workloads#outageGrid}. */
    public static final long OUTAGE_MAP = 0xc6d1d04f81c0b9e0L;

    private Goldens() {}

    /**
     * Lets a right result pass.
     *
     * @throws IllegalStateException with a sentence, if the result is another one
     */
    public static void require(String what, long digest, long golden) {
        if (digest != golden) {
            throw new IllegalStateException(what + " is not timed, because its result is wrong: its digest is "
                    + Long.toHexString(digest) + ", and the oracle's " + Long.toHexString(golden));
        }
    }

    /** Prints the digest of each workload that is named, as the oracle has it. */
    public static void main(String[] workloads) {
        for (String workload : workloads) {
            long digest = switch (workload) {
                case "spike" -> Digest.of(run(Workloads.spike(1)));
                case "spike1000" -> Digest.of(run(Workloads.spike(1000)));
                case "brief" -> Digest.of(run(Workloads.briefSpike(1)));
                case "brief1000" -> Digest.of(run(Workloads.briefSpike(1000)));
                case "briefOutage" -> Digest.of(judged(Workloads.briefOutage(), new Judge()));
                case "cell" -> Digest.of(judged(Workloads.outageCell(), new Judge()));
                case "map" -> map();
                default -> throw new IllegalArgumentException(workload + ": there is no such workload");
            };
            System.out.println(workload + " 0x" + Long.toHexString(digest) + "L");
        }
    }

    static Timeline run(Scenario scenario) {
        StepOracle oracle = new StepOracle(scenario);
        oracle.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
        return oracle.timeline();
    }

    static Timeline judged(Scenario scenario, Judge judge) {
        StepOracle oracle = new StepOracle(scenario);
        Oracles.judge(judge, scenario, oracle);
        return oracle.timeline();
    }

    private static long map() {
        Grid grid = Workloads.outageGrid();
        Judge judge = new Judge();
        Digest digest = new Digest();
        for (int y = 0; y < grid.y().steps(); y++) {
            for (int x = 0; x < grid.x().steps(); x++) {
                Timeline timeline =
                        judged(Workloads.outage(grid.x().value(x), grid.y().value(y)), judge);
                double attempts = timeline.sum(Column.OFFERED, 0, timeline.windows());
                digest.add(judge.outcome().ordinal());
                digest.add(judge.recoveryNanos());
                digest.add(timeline.max(Column.QUEUE));
                digest.add(Double.doubleToLongBits(attempts / timeline.sum(Column.FIRST, 0, timeline.windows())));
            }
        }
        return digest.value();
    }
}
