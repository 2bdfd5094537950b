package io.github.brink.bench.limit;

import io.github.brink.bench.RoundAnswers;
import io.github.brink.bench.RoundReferee;
import io.github.brink.bench.RoundStart;
import io.github.brink.bench.Suite;
import io.github.brink.bench.Transitions;
import io.github.brink.rounds.RoundExplorer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast {@link RoundsLimit} explores, beside {@link io.github.brink.bench.RoundsBasin}. It is not timed unless its answers
 * are the kernel's and the oracle's, in its second run as in its first, when its table has been used before.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar 'RoundsLimits|RoundsBasin'</pre>
 */
@State(Scope.Thread)
@Fork(2)
public class RoundsLimits extends Suite {

    private final RoundsLimit loop = new RoundsLimit();

    /** Refuses to go on if an answer is not the kernel's and the oracle's. */
    @Setup(Level.Trial)
    public void check() {
        RoundExplorer explorer = RoundStart.ARTICLE.explore(new RoundExplorer());
        RoundAnswers kernel = RoundAnswers.of(explorer);
        RoundAnswers oracle = RoundReferee.answers(RoundStart.ARTICLE, explorer);
        for (int run = 0; run < 2; run++) {
            loop.run();
            require("states", loop.states(), kernel.states(), oracle.states());
            require("transitions", loop.transitions(), kernel.transitions(), oracle.transitions());
            require("steps to the trap", loop.trapSteps(), kernel.trapSteps(), oracle.trapSteps());
            require("steps to a cycle", loop.orbitSteps(), kernel.orbitSteps(), oracle.orbitSteps());
            require("rounds without arrivals", loop.quietRounds(), kernel.quietRounds(), oracle.quietRounds());
        }
    }

    private static void require(String what, long found, long kernel, long oracle) {
        if (found != kernel || found != oracle) {
            throw new IllegalStateException("the limit loop of the rounds kernel is not timed, because it is wrong: "
                    + what + " are " + found + ", the kernel's " + kernel + " and the oracle's " + oracle);
        }
    }

    /** The loop. */
    @Benchmark
    public long basin(Transitions counter) {
        loop.run();
        counter.transitions += loop.transitions();
        return loop.transitions();
    }
}
