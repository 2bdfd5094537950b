package io.github.brink.bench.gate;

import io.github.brink.bench.Workloads;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Simulation;
import io.github.brink.reference.RandomEventScenarios;
import io.github.brink.reference.RandomScenarios;
import io.github.brink.reference.event.EventOracle;
import io.github.brink.reference.step.StepOracle;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The runs whose results are checked in: the named workloads, and random scenarios of each kernel. Stateless. */
final class GoldenRuns {

    /** Of each kernel. */
    static final int RANDOM_SCENARIOS = 100;

    /** What is in the name of a random scenario. */
    static final String RANDOM = ".random.";

    private GoldenRuns() {}

    /** The scenarios by name, in order. */
    static Map<String, Supplier<Scenario>> scenarios() {
        Map<String, Supplier<Scenario>> scenarios = new LinkedHashMap<>();
        scenarios.put("step.spike", () -> Workloads.spike(1));
        scenarios.put("step.brief-spike", () -> Workloads.briefSpike(1));
        scenarios.put("step.brief-spike-times-1000", () -> Workloads.briefSpike(1000));
        scenarios.put("step.outage-cell", Workloads::outageCell);
        scenarios.put("step.brief-outage", Workloads::briefOutage);
        scenarios.put("event.outage-fifo", Workloads::outageFifo);
        scenarios.put("event.spike-random", Workloads::spikeRandom);
        scenarios.put("event.mm50", Workloads::mm50);
        scenarios.put("event.gateway", Workloads::gateway);
        scenarios.put("event.brief-spike-random", Workloads::briefSpikeRandom);
        scenarios.put("event.brief-gateway", Workloads::briefGateway);
        for (int i = 0; i < RANDOM_SCENARIOS; i++) {
            long seed = i;
            scenarios.put("step" + RANDOM + i, () -> RandomScenarios.next(seed));
            scenarios.put("event" + RANDOM + i, () -> RandomEventScenarios.next(seed));
        }
        return scenarios;
    }

    /** What the kernel makes of a scenario. */
    static Recorded kernel(Scenario scenario) {
        if (scenario.kernel() == KernelKind.STEP) {
            StepKernel kernel = new StepKernel();
            kernel.start(StepPlan.compile(scenario));
            return run(scenario, kernel);
        }
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(scenario));
        return run(scenario, kernel);
    }

    /** What the oracle makes of it. */
    static Recorded oracle(Scenario scenario) {
        return run(
                scenario, scenario.kernel() == KernelKind.STEP ? new StepOracle(scenario) : new EventOracle(scenario));
    }

    /** To its horizon, and twice that if that decides nothing: workloads with an hour's limit need not go there. */
    private static Recorded run(Scenario scenario, Simulation simulation) {
        long horizon = scenario.horizonNanos();
        long limit = Math.min(scenario.horizonLimitNanos(), 2 * horizon);
        Outcome outcome = new Judge().run(simulation, horizon, limit, scenario.healthE9());
        return Recorded.of(scenario, simulation.timeline(), outcome);
    }
}
