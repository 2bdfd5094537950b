package io.github.brink.bench;

import io.github.brink.reference.rounds.Constants;
import io.github.brink.reference.rounds.RoundOracle;
import io.github.brink.reference.rounds.State;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.ServiceRule;
import java.util.OptionalInt;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;

/**
 * How fast the rounds kernel and its oracle explore, every question answered: reachable states, shortest path to the trap,
 * cycles outside Good, the path without arrivals. An operation is a whole exploration; {@code transitions} counts transitions
 * a second. {@code kernelBrief} takes a microsecond, so that JMH can count single bytes; {@code kernelLarge} has
 * 136,000 states and 600,000 transitions.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar RoundsBasin -prof gc</pre>
 */
@Fork(2)
public class RoundsBasin extends Suite {

    /** A start, its bound, and a kernel for it. */
    private static final class Workload {

        private final RoundExplorer explorer = new RoundExplorer();
        private final RoundParameters parameters;
        private final int q0;
        private final int bound;

        Workload(RoundParameters parameters, int q0, int bound) {
            this.parameters = parameters;
            this.q0 = q0;
            this.bound = bound;
        }

        RoundExplorer explore() {
            explorer.explore(parameters, q0, bound);
            return explorer;
        }

        RoundOracle oracle() {
            Constants constants = new Constants(
                    parameters.capacity(), parameters.arrivals(), parameters.timeout(), OptionalInt.empty(), false, 1);
            return new RoundOracle(constants, State.start(q0, 0), bound);
        }

        /** How often an exploration follows a transition, if its answers are the oracle's. */
        long checked() {
            RoundExplorer kernel = explore();
            RoundOracle oracle = oracle();
            require("states", kernel.states(), oracle.states());
            require("transitions", kernel.transitions(), oracle.transitions());
            require("steps to the trap", kernel.trapSteps(), oracle.trapSteps());
            require("steps to a cycle", kernel.orbitSteps(), oracle.orbitSteps());
            require("rounds without arrivals", kernel.quietRounds(), oracle.quietRounds());
            return kernel.transitions();
        }

        private static void require(String what, long kernel, long oracle) {
            if (kernel != oracle) {
                throw new IllegalStateException("the rounds kernel is not timed, because it is wrong: " + what + " are "
                        + kernel + ", and the oracle's " + oracle);
            }
        }
    }

    /** The workloads. One thread owns them. */
    @org.openjdk.jmh.annotations.State(Scope.Thread)
    public static class Basins {

        private final Workload article = new Workload(RoundParameters.ARTICLE, 20, 200);
        private final Workload brief = new Workload(RoundParameters.ARTICLE, 9, 200);
        private final Workload large =
                new Workload(new RoundParameters(8, 7, 2, OptionalInt.empty(), ServiceRule.PROPORTIONAL, 1), 40, 900);
        private long articleTransitions;
        private long briefTransitions;
        private long largeTransitions;

        /** Refuses to go on if an answer is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            articleTransitions = article.checked();
            briefTransitions = brief.checked();
            largeTransitions = large.checked();
        }
    }

    /** The kernel on the article's instance from Q0 = 20, backlogs up to 200: 7,000 states. */
    @Benchmark
    public RoundExplorer kernel(Basins basins, Transitions counter) {
        counter.transitions += basins.articleTransitions;
        return basins.article.explore();
    }

    /** The kernel from Q0 = 9: 29 states. */
    @Benchmark
    public RoundExplorer kernelBrief(Basins basins, Transitions counter) {
        counter.transitions += basins.briefTransitions;
        return basins.brief.explore();
    }

    /** The kernel on S = 8, AMax = 7, from Q0 = 40, backlogs up to 900. */
    @Benchmark
    public RoundExplorer kernelLarge(Basins basins, Transitions counter) {
        counter.transitions += basins.largeTransitions;
        return basins.large.explore();
    }

    /** The oracle on what {@link #kernel} explores, with the same answers. */
    @Benchmark
    public int oracle(Basins basins, Transitions counter) {
        counter.transitions += basins.articleTransitions;
        RoundOracle oracle = basins.article.oracle();
        return oracle.orbitSteps() + oracle.trapSteps() + oracle.quietRounds();
    }
}
