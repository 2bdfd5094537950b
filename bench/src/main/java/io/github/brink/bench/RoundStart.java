package io.github.brink.bench;

import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.ServiceRule;
import java.util.OptionalInt;

/**
 * A start of the rounds kernel and how far to look from it: what the benchmarks of that kernel run; immutable. It knows
 * nothing of the oracle, so that it can be put before the kernel of another commit.
 *
 * @param parameters of retrier and server
 * @param q0 fresh requests queued, all of them open
 * @param duplicates retries queued as well
 * @param bound the largest backlog that is entered
 */
public record RoundStart(RoundParameters parameters, int q0, int duplicates, int bound) {

    /** The article's instance from Q0 = 20, backlogs up to 200: 7,000 states. */
    public static final RoundStart ARTICLE = new RoundStart(RoundParameters.ARTICLE, 20, 0, 200);

    /** The same from Q0 = 9: 29 states, a microsecond, so that JMH can count single bytes. */
    public static final RoundStart BRIEF = new RoundStart(RoundParameters.ARTICLE, 9, 0, 200);

    /** The article's instance with fresh work first, from its deepest corner: 5,000 states. */
    public static final RoundStart FRESH_FIRST =
            new RoundStart(RoundParameters.ARTICLE.withService(ServiceRule.FRESH_FIRST), 30, 120, 300);

    /** {@link #ARTICLE} with the arrivals of a round from two retriers. */
    public static final RoundStart TWO_RETRIERS =
            new RoundStart(new RoundParameters(3, 1, 2, OptionalInt.empty(), ServiceRule.PROPORTIONAL, 2), 20, 0, 200);

    /** S = 8, AMax = 7, from Q0 = 40, backlogs up to 900: 136,000 states and 600,000 transitions. */
    public static final RoundStart LARGE =
            new RoundStart(new RoundParameters(8, 7, 2, OptionalInt.empty(), ServiceRule.PROPORTIONAL, 1), 40, 0, 900);

    /** Explores from it; the explorer then has the answers. */
    public RoundExplorer explore(RoundExplorer explorer) {
        explorer.explore(parameters, q0, duplicates, bound);
        return explorer;
    }

    /** A number that stands for it. */
    public long digest() {
        Digest digest = new Digest();
        digest.add(parameters.capacity());
        digest.add(parameters.arrivals());
        digest.add(parameters.timeout());
        digest.add(parameters.budget().orElse(-1));
        digest.add(parameters.service().ordinal());
        digest.add(parameters.retriers());
        digest.add(q0);
        digest.add(duplicates);
        digest.add(bound);
        return digest.value();
    }
}
