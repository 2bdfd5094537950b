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
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The rounds kernel against its oracle on random parameters: size of the reachable set, every answer, every shortest length,
 * and every step of every path that the kernel shows. A case in which they differ is printed; {@code -Dbrink.rounds=100000}
 * makes it a soak, {@code -Dbrink.seed=N} begins elsewhere.
 */
class RoundsEquivalenceTest {

    private static final int CASES = Integer.getInteger("brink.rounds", 600);
    private static final long FIRST_SEED = Long.getLong("brink.seed", 0);
    private static final int TRIED = 12;

    private record Case(RoundParameters parameters, int q0, int duplicates, int bound) {

        static Case random(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            int capacity = 1 + random.nextInt(8);
            int retriers = random.nextInt(3) == 0 ? 2 + random.nextInt(3) : 1;
            OptionalInt budget = random.nextInt(3) == 0 ? OptionalInt.of(random.nextInt(5)) : OptionalInt.empty();
            ServiceRule service = random.nextInt(4) == 0 ? ServiceRule.FRESH_FIRST : ServiceRule.PROPORTIONAL;
            int arrivals = random.nextInt(1 + Math.max(1, (capacity + 2) / retriers));
            RoundParameters parameters =
                    new RoundParameters(capacity, arrivals, 1 + random.nextInt(4), budget, service, retriers);
            int q0 = random.nextInt(50);
            int duplicates = random.nextInt(8) == 0 ? random.nextInt(40) : 0;
            return new Case(parameters, q0, duplicates, q0 + duplicates + random.nextInt(400));
        }

        Constants constants() {
            return new Constants(
                    parameters.capacity(),
                    parameters.arrivals(),
                    parameters.timeout(),
                    parameters.budget(),
                    parameters.service() == ServiceRule.FRESH_FIRST,
                    parameters.retriers());
        }
    }

    @Test
    void kernelEqualsOracle() {
        RoundExplorer kernel = new RoundExplorer();
        List<String> differences = new ArrayList<>();
        Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
        long states = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
            Case drawn = Case.random(seed);
            kernel.explore(drawn.parameters, drawn.q0, drawn.duplicates, drawn.bound);
            fates.merge(kernel.fate(), 1, Integer::sum);
            states += kernel.states();
            RoundOracle oracle =
                    new RoundOracle(drawn.constants(), State.start(drawn.q0, drawn.duplicates), drawn.bound);
            Map<String, Object> mine = answers(kernel);
            Map<String, Object> theirs = answers(oracle);
            Optional<String> wrong = mine.equals(theirs) ? wrongPath(kernel, drawn) : Optional.of("answers");
            if (wrong.isPresent()) {
                differences.add(
                        "seed " + seed + ", " + drawn + ", " + wrong.get() + ": kernel " + mine + ", oracle " + theirs);
            }
        }
        System.out.println("rounds kernel = oracle on " + CASES + " random starts, " + states + " states: " + fates);
        assertEquals("", String.join("\n", differences));
        assertEquals(Fate.values().length, fates.size(), "some fate was never met, so it was not tested: " + fates);
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
        return answers;
    }

    /** Follows each path of the kernel with the oracle's transitions, and counts its steps. */
    private static Optional<String> wrongPath(RoundExplorer kernel, Case drawn) {
        State start = State.start(drawn.q0, drawn.duplicates);
        if (!isPath(kernel.pathToTrap(), kernel.trapSteps(), drawn)) {
            return Optional.of("path to the trap " + kernel.pathToTrap());
        }
        if (!isPath(kernel.pathToOrbit(), kernel.orbitSteps(), drawn)) {
            return Optional.of("path to the orbit " + kernel.pathToOrbit());
        }
        List<RoundState> orbit = kernel.orbit();
        boolean round = orbit.isEmpty()
                || (orbit.size() > 2
                        && orbit.get(0).equals(orbit.get(orbit.size() - 1))
                        && !state(orbit.get(0)).good(drawn.constants())
                        && isPath(orbit, orbit.size() - 1, drawn));
        if (!round) {
            return Optional.of("orbit " + orbit);
        }
        for (List<RoundState> path : List.of(kernel.pathToTrap(), kernel.pathToOrbit())) {
            if (!path.isEmpty() && !state(path.get(0)).equals(start)) {
                return Optional.of("start " + path.get(0));
            }
        }
        List<RoundState> trap = kernel.pathToTrap();
        boolean ends = trap.isEmpty() || state(trap.get(trap.size() - 1)).trapped(drawn.constants());
        return ends ? Optional.empty() : Optional.of("end of the path to the trap");
    }

    private static boolean isPath(List<RoundState> path, int steps, Case drawn) {
        for (int i = 1; i < path.size(); i++) {
            if (!state(path.get(i - 1)).next(drawn.constants()).contains(state(path.get(i)))) {
                return false;
            }
        }
        return path.size() == steps + 1;
    }

    private static State state(RoundState state) {
        return new State(state.serverTurn(), state.fresh(), state.duplicates(), state.pending(), state.done());
    }

    /** Where the parameters decide and not the search, the oracle with more room must not say otherwise. */
    @Test
    void whatIsProvedIsTrue() {
        RoundExplorer kernel = new RoundExplorer();
        int proved = 0;
        for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
            Case drawn = Case.random(seed);
            kernel.explore(drawn.parameters, drawn.q0, drawn.duplicates, drawn.bound);
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
                List<RoundState> path = kernel.pathToOverrun();
                assertTrue(isPath(path, path.size() - 1, drawn), context);
                assertFalse(comesBack(state(path.get(path.size() - 1)), drawn.constants()), context);
                proved++;
            }
            if (drawn.duplicates == 0 && kernel.proofs().drainsWithoutRetries(drawn.q0)) {
                assertEquals(Fate.RECOVERS, kernel.fate(), context);
                proved++;
            }
        }
        assertTrue(proved > CASES / 4, "only " + proved + " proofs were tried");
    }

    /** With the most arrivals in every round, for a thousand rounds. */
    private static boolean comesBack(State from, Constants constants) {
        State state = from;
        for (int round = 0; round < 1000; round++) {
            State sent = state.sent(constants, constants.retriers() * constants.aMax());
            if (state.good(constants) || sent.good(constants)) {
                return true;
            }
            state = sent.served(constants);
        }
        return false;
    }
}
