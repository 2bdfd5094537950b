package io.github.brink.reference.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Closure;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundState;
import io.github.brink.rounds.ServiceRule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The rounds kernel against its oracle on random parameters: size of the reachable set, every answer, every shortest length,
 * and every path that the kernel shows. A case in which they differ is printed; {@code -Dbrink.rounds=100000}
 * makes it a soak, {@code -Dbrink.seed=N} begins elsewhere.
 */
class RoundsEquivalenceTest {

    private static final int CASES = Integer.getInteger("brink.rounds", 600);
    private static final long FIRST_SEED = Long.getLong("brink.seed", 0);
    private static final int TRIED = 12;

    /** What has not come back in so many never will. */
    private static final int ROUNDS = 1000;

    @Test
    void kernelEqualsOracle() {
        RoundExplorer kernel = new RoundExplorer();
        List<String> differences = new ArrayList<>();
        Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
        long states = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
            Start drawn = RandomStarts.next(seed);
            explore(kernel, drawn);
            fates.merge(kernel.fate(), 1, Integer::sum);
            assertFalse(kernel.reason().isBlank(), drawn::toString);
            states += kernel.states();
            Map<String, Object> mine = answers(kernel);
            RoundOracle oracle = drawn.explore();
            Map<String, Object> theirs = answers(oracle);
            // Where the bound leaves it open to a search, the kernel may know it from the parameters.
            oracle.stabilises().ifPresent(yes -> {
                mine.put("stabilises", kernel.stabilises());
                theirs.put("stabilises", yes ? Answer.YES : Answer.NO);
            });
            for (String question : mine.keySet()) {
                if (!mine.get(question).equals(theirs.get(question))) {
                    differences.add("seed " + seed + ", " + drawn + ", " + question + ": kernel " + mine.get(question)
                            + ", oracle " + theirs.get(question));
                }
            }
        }
        System.out.println("rounds kernel = oracle on " + CASES + " random starts, " + states + " states: " + fates);
        assertEquals("", String.join("\n", differences));
        assertEquals(Fate.values().length, fates.size(), "some fate was never met, so it was not tested: " + fates);
    }

    private static void explore(RoundExplorer kernel, Start start) {
        Constants constants = start.constants();
        RoundParameters parameters = new RoundParameters(
                constants.s(),
                constants.aMax(),
                constants.t(),
                constants.budget(),
                constants.freshFirst() ? ServiceRule.FRESH_FIRST : ServiceRule.PROPORTIONAL,
                constants.retriers());
        kernel.explore(parameters, start.q0(), start.duplicates(), start.bound());
    }

    private static Map<String, Object> answers(RoundExplorer kernel) {
        Map<String, Object> answers = new LinkedHashMap<>();
        answers.put("states", kernel.states());
        answers.put("transitions", kernel.transitions());
        answers.put("cut", kernel.isCut());
        answers.put("accounting", kernel.accountingHolds());
        answers.put("trap", kernel.trapReachable());
        answers.put("trap steps", kernel.trapSteps());
        answers.put("exact", kernel.trapStepsAreExact());
        answers.put("orbit steps", kernel.orbitSteps());
        answers.put("quiet", kernel.quietRecovers());
        answers.put("quiet rounds", kernel.quietRounds());
        answers.put("path to the trap", states(kernel.pathToTrap()));
        answers.put("path to the orbit", states(kernel.pathToOrbit()));
        answers.put("orbit", states(kernel.orbit()));
        return answers;
    }

    private static Map<String, Object> answers(RoundOracle oracle) {
        Map<String, Object> answers = new LinkedHashMap<>();
        answers.put("states", oracle.states());
        answers.put("transitions", oracle.transitions());
        answers.put("cut", oracle.isCut());
        answers.put("accounting", oracle.accountingHolds());
        Answer unmet = oracle.isCut() ? Answer.UNKNOWN : Answer.NO;
        answers.put("trap", oracle.trapSteps() >= 0 ? Answer.YES : unmet);
        answers.put("trap steps", oracle.trapSteps());
        answers.put("exact", oracle.trapStepsAreExact());
        answers.put("orbit steps", oracle.orbitSteps());
        answers.put("quiet", oracle.quietRounds() >= 0 ? Answer.YES : Answer.NO);
        answers.put("quiet rounds", (long) oracle.quietRounds());
        answers.put("path to the trap", oracle.pathToTrap());
        answers.put("path to the orbit", oracle.pathToOrbit());
        answers.put("orbit", oracle.orbit());
        return answers;
    }

    private static List<State> states(List<RoundState> path) {
        return path.stream()
                .map(state ->
                        new State(state.serverTurn(), state.fresh(), state.duplicates(), state.pending(), state.done()))
                .toList();
    }

    /** Whether a path begins at the start and takes steps that the oracle takes. */
    private static boolean isPath(List<State> path, Start start) {
        for (int i = 1; i < path.size(); i++) {
            if (!path.get(i - 1).next(start.constants()).contains(path.get(i))) {
                return false;
            }
        }
        return path.get(0).equals(start.state());
    }

    /** Where the parameters decide and not the search, the oracle with more room must not say otherwise. */
    @Test
    void whatIsProvedIsTrue() {
        RoundExplorer kernel = new RoundExplorer();
        int proved = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
            Start drawn = RandomStarts.next(seed);
            explore(kernel, drawn);
            String context = "seed " + seed + ", " + drawn;
            Optional<State> out = RoundOracle.wayOutOfTrap(drawn.constants(), TRIED);
            if (kernel.proofs().closure() instanceof Closure.Proved) {
                assertEquals(Optional.empty(), out, context);
                proved++;
            }
            if (out.isPresent()) {
                assertTrue(kernel.proofs().closure() instanceof Closure.Refuted, context);
            }
            if (kernel.proofs().everyStartRecovers().isPresent()) {
                assertEquals(Answer.YES, kernel.stabilises(), context);
                assertEquals(RoundExplorer.NONE, kernel.orbitSteps(), context);
                proved++;
            }
            if (kernel.isOverrun()) {
                List<State> path = states(kernel.pathToOverrun());
                assertTrue(isPath(path, drawn), context);
                assertFalse(RoundOracle.comesBack(drawn.constants(), path.get(path.size() - 1), ROUNDS), context);
                proved++;
            }
            if (drawn.duplicates() == 0 && kernel.proofs().drainsWithoutRetries(drawn.q0())) {
                assertEquals(Fate.RECOVERS, kernel.fate(), context);
                proved++;
            }
        }
        assertTrue(proved > CASES / 4, "only " + proved + " proofs were tried");
    }
}
