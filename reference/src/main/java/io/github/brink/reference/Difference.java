package io.github.brink.reference;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import java.util.Optional;

/** Runs a scenario on a kernel and on its oracle and finds the first thing in which they differ; stateless. */
public final class Difference {

    private Difference() {}

    /**
     * Runs both to their verdict, extensions of the horizon included.
     *
     * @param kernel a run that has just been started
     * @param oracle another
     * @return what differs first, in words; empty if the runs are equal bit for bit
     */
    public static Optional<String> between(Scenario scenario, Simulation kernel, Simulation oracle) {
        Judge judge = new Judge();
        Outcome kernelOutcome = run(judge, scenario, kernel);
        long kernelRecovery = judge.recoveryNanos();
        Outcome oracleOutcome = run(judge, scenario, oracle);
        Optional<String> difference = between(kernel.timeline(), oracle.timeline());
        if (difference.isPresent()) {
            return difference;
        }
        String kernelVerdict = kernelOutcome + " after " + kernelRecovery + " ns, " + kernel.slots() + " slots, "
                + kernel.serviceNanos() + " ns of service";
        String oracleVerdict = oracleOutcome + " after " + judge.recoveryNanos() + " ns, " + oracle.slots() + " slots, "
                + oracle.serviceNanos() + " ns of service";
        return kernelVerdict.equals(oracleVerdict)
                ? Optional.empty()
                : Optional.of("kernel says " + kernelVerdict + ", oracle " + oracleVerdict);
    }

    private static Outcome run(Judge judge, Scenario scenario, Simulation simulation) {
        return judge.run(simulation, scenario.horizonNanos(), scenario.horizonLimitNanos(), scenario.healthE9());
    }

    private static Optional<String> between(Timeline kernel, Timeline oracle) {
        if (kernel.equals(oracle)) {
            return Optional.empty();
        }
        for (int window = 0; window < Math.min(kernel.windows(), oracle.windows()); window++) {
            for (Column column : Column.values()) {
                long mine = kernel.get(column, window);
                long theirs = oracle.get(column, window);
                if (mine != theirs) {
                    return Optional.of(
                            "window " + window + ", " + column.header() + ": kernel " + mine + ", oracle " + theirs);
                }
            }
        }
        return Optional.of("the kernel recorded " + kernel.windows() + " windows, the oracle " + oracle.windows());
    }
}
