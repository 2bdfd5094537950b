package io.github.brink.bench.gate;

import io.github.brink.bench.RoundAnswers;
import io.github.brink.bench.RoundReferee;
import io.github.brink.bench.RoundStart;
import io.github.brink.rounds.RoundExplorer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * An exploration of the rounds kernel: every answer, and the paths to the trap and to a cycle. Immutable.
 *
 * @param start what is explored
 */
record RoundCase(RoundStart start) implements GoldenCase {

    @Override
    public Recorded kernel() {
        return recorded(RoundAnswers.of(explored()));
    }

    @Override
    public Recorded oracle() {
        return recorded(RoundReferee.answers(start, explored()));
    }

    private RoundExplorer explored() {
        return start.explore(new RoundExplorer());
    }

    private Recorded recorded(RoundAnswers answers) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("fate", answers.fate().label().replace(' ', '-'));
        facts.put("stabilises", word(answers.stabilises()));
        facts.put("quiet", word(answers.quietRecovers()));
        facts.put("states", Integer.toString(answers.states()));
        facts.put("transitions", Long.toString(answers.transitions()));
        facts.put("cut", Boolean.toString(answers.cut()));
        facts.put("accounting", Boolean.toString(answers.accounting()));
        facts.put("trap_steps", Integer.toString(answers.trapSteps()));
        facts.put("exact", Boolean.toString(answers.trapStepsAreExact()));
        facts.put("orbit_steps", Integer.toString(answers.orbitSteps()));
        facts.put("orbit_length", Integer.toString(Math.max(0, answers.orbit().size() - 1)));
        facts.put("quiet_rounds", Long.toString(answers.quietRounds()));
        return Recorded.of("parameters", start.digest(), answers.digest(), facts);
    }

    private static String word(Enum<?> answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
