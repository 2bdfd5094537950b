package io.github.brink.bench;

import io.github.brink.reference.rounds.RoundOracle;
import io.github.brink.rounds.RoundExplorer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

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

    /** A kernel on one start. One thread owns it. */
    private abstract static class Basin {

        private final RoundStart start;
        private final RoundExplorer explorer = new RoundExplorer();

        /** How often an exploration follows a transition. */
        long transitions;

        Basin(RoundStart start) {
            this.start = start;
        }

        RoundExplorer explore() {
            return start.explore(explorer);
        }

        RoundOracle oracle() {
            return RoundReferee.oracle(start);
        }

        /** Refuses to go on if an answer is not the oracle's. */
        void check() {
            RoundAnswers kernel = RoundAnswers.of(explore());
            Goldens.require(
                    "the rounds kernel",
                    kernel.digest(),
                    RoundReferee.answers(start, explorer).digest());
            transitions = kernel.transitions();
        }
    }

    /** On {@link RoundStart#ARTICLE}. */
    @State(Scope.Thread)
    public static class Article extends Basin {

        /** For JMH. */
        public Article() {
            super(RoundStart.ARTICLE);
        }

        @Setup(Level.Trial)
        @Override
        public void check() {
            super.check();
        }
    }

    /** On {@link RoundStart#BRIEF}. */
    @State(Scope.Thread)
    public static class Brief extends Basin {

        /** For JMH. */
        public Brief() {
            super(RoundStart.BRIEF);
        }

        @Setup(Level.Trial)
        @Override
        public void check() {
            super.check();
        }
    }

    /** On {@link RoundStart#LARGE}. */
    @State(Scope.Thread)
    public static class Large extends Basin {

        /** For JMH. */
        public Large() {
            super(RoundStart.LARGE);
        }

        @Setup(Level.Trial)
        @Override
        public void check() {
            super.check();
        }
    }

    /** The kernel on the article's instance from Q0 = 20, backlogs up to 200: 7,000 states. */
    @Benchmark
    public RoundExplorer kernel(Article article, Transitions counter) {
        counter.transitions += article.transitions;
        return article.explore();
    }

    /** The kernel from Q0 = 9: 29 states. */
    @Benchmark
    public RoundExplorer kernelBrief(Brief brief, Transitions counter) {
        counter.transitions += brief.transitions;
        return brief.explore();
    }

    /** The kernel on S = 8, AMax = 7, from Q0 = 40, backlogs up to 900. */
    @Benchmark
    public RoundExplorer kernelLarge(Large large, Transitions counter) {
        counter.transitions += large.transitions;
        return large.explore();
    }

    /** The oracle on what {@link #kernel} explores, with the same answers. */
    @Benchmark
    public int oracle(Article article, Transitions counter) {
        counter.transitions += article.transitions;
        RoundOracle oracle = article.oracle();
        return oracle.orbitSteps() + oracle.trapSteps() + oracle.quietRounds();
    }
}
