package io.github.brink.bench.gate;

import io.github.brink.bench.Digest;
import io.github.brink.bench.EventRuns;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.outcome.Undisturbed;
import io.github.brink.reference.Oracles;
import io.github.brink.reference.ScenarioText;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A run of the step kernel or of the event kernel: every column of every scope in every window, the outcome, and the sums of
 * the whole system's columns; of the kernel also how much work it was, in steps run or events scheduled. Immutable.
 *
 * @param scenario what is run
 */
record ScenarioCase(Scenario scenario) implements GoldenCase {

    @Override
    public Recorded kernel() {
        if (scenario.kernel() == KernelKind.STEP) {
            StepKernel kernel = new StepKernel();
            StepPlan plan = StepPlan.compile(scenario);
            kernel.start(plan);
            return run(kernel, StepKernel.twin(plan)).and("steps", kernel.stepsRun());
        }
        EventKernel kernel = new EventKernel();
        EventPlan plan = EventPlan.compile(scenario);
        kernel.start(plan);
        return run(kernel, EventKernel.twin(plan)).and("events", kernel.eventsScheduled());
    }

    @Override
    public Recorded oracle() {
        return run(Oracles.of(scenario), Oracles.twin(scenario));
    }

    /** To its horizon, and twice that if that decides nothing: workloads with an hour's limit need not go there. */
    private Recorded run(Simulation simulation, Undisturbed twin) {
        long horizon = scenario.horizonNanos();
        long limit = Math.min(scenario.horizonLimitNanos(), 2 * horizon);
        Outcome outcome = new Judge().run(simulation, twin, horizon, limit, scenario.health());
        Timeline timeline = simulation.timeline();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("outcome", outcome.name().toLowerCase(Locale.ROOT));
        facts.put("windows", Integer.toString(timeline.windows()));
        // Of all calls; the columns of the whole system have the attempts of clients alone.
        facts.put("attempts", Long.toString(EventRuns.attempts(timeline)));
        for (Column column : Scope.SYSTEM.columns()) {
            facts.put(column.header(), Long.toString(timeline.sum(column, 0, timeline.windows())));
        }
        return Recorded.of("scenario", hash(ScenarioText.write(scenario)), Digest.of(timeline), facts);
    }

    private static long hash(String text) {
        Digest digest = new Digest();
        for (byte letter : text.getBytes(StandardCharsets.UTF_8)) {
            digest.add(letter);
        }
        return digest.value();
    }
}
