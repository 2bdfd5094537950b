package io.github.brink.bench.gate;

import io.github.brink.bench.RoundReferee;
import io.github.brink.bench.RoundStart;
import io.github.brink.bench.Workloads;
import io.github.brink.reference.RandomEventScenarios;
import io.github.brink.reference.RandomScenarios;
import io.github.brink.rounds.RoundParameters;
import java.util.LinkedHashMap;
import java.util.Map;

/** The runs whose results are checked in: the named workloads, and random ones of each kernel. Stateless. */
final class GoldenRuns {

    /** Of each kernel that runs scenarios. */
    private static final int RANDOM_SCENARIOS = 100;

    /** Of the rounds kernel. */
    private static final int RANDOM_STARTS = 50;

    /** What is in the name of a random one. */
    private static final String RANDOM = ".random.";

    private GoldenRuns() {}

    /** All of them by name, in order. */
    static Map<String, GoldenCase> cases() {
        Map<String, GoldenCase> cases = new LinkedHashMap<>();
        addScenarios(cases);
        addStarts(cases);
        return cases;
    }

    private static void addScenarios(Map<String, GoldenCase> cases) {
        cases.put("step.spike", new ScenarioCase(Workloads.spike(1)));
        cases.put("step.brief-spike", new ScenarioCase(Workloads.briefSpike(1)));
        cases.put("step.brief-spike-times-1000", new ScenarioCase(Workloads.briefSpike(1000)));
        cases.put("step.outage-cell", new ScenarioCase(Workloads.outageCell()));
        cases.put("step.brief-outage", new ScenarioCase(Workloads.briefOutage()));
        cases.put("event.outage-fifo", new ScenarioCase(Workloads.outageFifo()));
        cases.put("event.spike-random", new ScenarioCase(Workloads.spikeRandom()));
        cases.put("event.mm50", new ScenarioCase(Workloads.mm50()));
        cases.put("event.gateway", new ScenarioCase(Workloads.gateway()));
        cases.put("event.brief-spike-random", new ScenarioCase(Workloads.briefSpikeRandom()));
        cases.put("event.brief-gateway", new ScenarioCase(Workloads.briefGateway()));
        for (int i = 0; i < RANDOM_SCENARIOS; i++) {
            cases.put("step" + RANDOM + i, new ScenarioCase(RandomScenarios.next(i)));
            cases.put("event" + RANDOM + i, new ScenarioCase(RandomEventScenarios.next(i)));
        }
    }

    private static void addStarts(Map<String, GoldenCase> cases) {
        RoundParameters article = RoundParameters.ARTICLE;
        cases.put("rounds.article-20", new RoundCase(RoundStart.ARTICLE));
        cases.put("rounds.article-7", new RoundCase(new RoundStart(article, 7, 0, 200)));
        cases.put("rounds.article-21", new RoundCase(new RoundStart(article, 21, 0, 200)));
        cases.put("rounds.brief", new RoundCase(RoundStart.BRIEF));
        cases.put("rounds.large", new RoundCase(RoundStart.LARGE));
        cases.put("rounds.budget-0", new RoundCase(new RoundStart(article.withBudget(0), 30, 0, 200)));
        cases.put("rounds.budget-1", new RoundCase(new RoundStart(article.withBudget(1), 30, 0, 200)));
        cases.put("rounds.fresh-first", new RoundCase(RoundStart.FRESH_FIRST));
        cases.put("rounds.two-retriers", new RoundCase(RoundStart.TWO_RETRIERS));
        for (int i = 0; i < RANDOM_STARTS; i++) {
            cases.put("rounds" + RANDOM + i, new RoundCase(RoundReferee.random(i)));
        }
    }
}
