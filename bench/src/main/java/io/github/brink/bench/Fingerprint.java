package io.github.brink.bench;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Plan;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Undisturbed;
import io.github.brink.reference.RandomEventScenarios;
import io.github.brink.reference.RandomScenarios;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;

/**
 * Prints a number that stands for everything that the kernels make of many scenarios and starts: every column of every window
 * and the verdicts, every answer and every path. It must be the same on every JVM and every machine. {@code bench/arm} compares it with that of an ARM machine.
 *
 * <pre>java -cp bench/target/quick/brink-bench.jar io.github.brink.bench.Fingerprint 1000</pre>
 */
public final class Fingerprint {

    private Fingerprint() {}

    /** The only argument is the number of random scenarios, or starts, of each kernel. */
    public static void main(String[] args) {
        int scenarios = args.length == 1 ? Integer.parseInt(args[0]) : 1000;
        Digest all = new Digest();
        EventKernel event = new EventKernel();
        StepKernel step = new StepKernel();
        RoundExplorer rounds = new RoundExplorer();
        for (long seed = 0; seed < scenarios; seed++) {
            EventPlan eventPlan = EventPlan.compile(RandomEventScenarios.next(seed));
            event.start(eventPlan);
            add(all, event, EventKernel.twin(eventPlan), eventPlan);
            StepPlan stepPlan = StepPlan.compile(RandomScenarios.next(seed));
            step.start(stepPlan);
            add(all, step, StepKernel.twin(stepPlan), stepPlan);
            all.add(RoundAnswers.of(RoundReferee.random(seed).explore(rounds)).digest());
        }
        for (Scenario workload : new Scenario[] {Workloads.gateway(), Workloads.spikeRandom()}) {
            EventPlan plan = EventPlan.compile(workload);
            event.start(plan);
            add(all, event, EventKernel.twin(plan), plan);
        }
        System.out.println(Long.toHexString(all.value()));
    }

    private static void add(Digest all, Simulation run, Undisturbed twin, Plan<?> plan) {
        Judge judge = new Judge();
        all.add(judge.run(run, twin, plan.horizonNanos(), plan.horizonLimitNanos(), plan.health())
                .ordinal());
        all.add(judge.recoveryNanos());
        all.add(judge.downNanos());
        all.add(Digest.of(run.timeline()));
    }
}
