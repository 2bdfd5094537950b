package io.github.brink.reference;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.outcome.Undisturbed;
import java.util.Optional;

/** Runs a scenario on a kernel and on its oracle and finds the first thing in which they differ; stateless. */
public final class Difference {

    private Difference() {}

    /**
     * Runs both to their verdict, extensions of the horizon included.
     *
     * @param kernel a run that has just been started
     * @param kernelTwin the same without triggers and actions
     * @param oracle another run that has just been started
     * @return what differs first, in words; empty if the runs are equal bit for bit
     */
    public static Optional<String> between(
            Scenario scenario, Simulation kernel, Undisturbed kernelTwin, Simulation oracle) {
        Judge judge = new Judge();
        String kernelJudged = judged(judge, scenario, kernel, kernelTwin);
        String oracleJudged = judged(judge, scenario, oracle, Oracles.twin(scenario));
        Optional<String> difference = between(kernel.timeline(), oracle.timeline());
        if (difference.isPresent()) {
            return difference;
        }
        String kernelVerdict = kernelJudged + ability(kernel);
        String oracleVerdict = oracleJudged + ability(oracle);
        return kernelVerdict.equals(oracleVerdict)
                ? Optional.empty()
                : Optional.of("kernel says " + kernelVerdict + ", oracle " + oracleVerdict);
    }

    private static String judged(Judge judge, Scenario scenario, Simulation simulation, Undisturbed twin) {
        Outcome outcome =
                judge.run(simulation, twin, scenario.horizonNanos(), scenario.horizonLimitNanos(), scenario.health());
        return outcome + " after " + judge.recoveryNanos() + " ns, down by itself after " + judge.downNanos()
                + " ns, random " + simulation.random() + ", ";
    }

    /** What every replica of every service could do at the end. */
    private static String ability(Simulation simulation) {
        StringBuilder text = new StringBuilder();
        for (int service = 0; service < simulation.services(); service++) {
            for (int replica = 0; replica < simulation.replicas(service); replica++) {
                text.append(text.isEmpty() ? "" : "; ")
                        .append(simulation.slots(service, replica))
                        .append(" slots, ")
                        .append(simulation.serviceNanos(service, replica))
                        .append(" ns of service");
            }
        }
        return text.toString();
    }

    private static Optional<String> between(Timeline kernel, Timeline oracle) {
        if (kernel.equals(oracle)) {
            return Optional.empty();
        }
        if (!kernel.scopes().equals(oracle.scopes())) {
            return Optional.of("the kernel has the scopes " + kernel.scopes() + ", the oracle " + oracle.scopes());
        }
        for (int window = 0; window < Math.min(kernel.windows(), oracle.windows()); window++) {
            for (int scope = 0; scope < kernel.scopes().size(); scope++) {
                for (Column column : Column.values()) {
                    long mine = kernel.get(scope, column, window);
                    long theirs = oracle.get(scope, column, window);
                    if (mine != theirs) {
                        String what = kernel.scopes().get(scope).header(column);
                        return Optional.of(
                                "window " + window + ", " + what + ": kernel " + mine + ", oracle " + theirs);
                    }
                }
            }
        }
        return Optional.of("the kernel recorded " + kernel.windows() + " windows, the oracle " + oracle.windows());
    }
}
