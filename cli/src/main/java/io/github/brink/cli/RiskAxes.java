package io.github.brink.cli;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.scenario.Spelling;
import io.github.brink.sweep.RiskGrid;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** Reads {@code S=2:12,AMax=1:11,T=1:6}; stateless. An axis that is not named keeps the one value of its option. */
final class RiskAxes {

    private static final List<String> NAMES = List.of("S", "AMax", "T");

    private RiskAxes() {}

    static RiskGrid parse(CommandLine command, String text, RoundParameters base) {
        Map<String, RiskGrid.Range> ranges = new HashMap<>();
        for (String part : text.split(",", -1)) {
            String[] sides = part.split("=", -1);
            String name = sides[0].strip();
            if (!NAMES.contains(name)) {
                throw refused(command, part, "S, AMax and T are the axes" + Spelling.hint(name, NAMES));
            }
            String[] ends = sides.length == 2 ? sides[1].split(":", -1) : new String[0];
            if (ends.length != 2) {
                throw refused(command, part, name + "=FROM:TO is needed, for example S=2:12");
            }
            int low = name.equals("AMax") ? 0 : 1;
            int from = BasinOptions.whole(command, "--sweep " + name, ends[0], low, RoundParameters.MAX_CAPACITY);
            int to = BasinOptions.whole(command, "--sweep " + name, ends[1], from, RoundParameters.MAX_CAPACITY);
            if (ranges.put(name, new RiskGrid.Range(from, to)) != null) {
                throw refused(command, part, name + " is there twice");
            }
        }
        try {
            return new RiskGrid(
                    base,
                    ranges.getOrDefault("S", one(base.capacity())),
                    ranges.getOrDefault("AMax", one(base.arrivals())),
                    ranges.getOrDefault("T", one(base.timeout())));
        } catch (InvalidScenarioException impossible) {
            throw new CommandLine.ParameterException(command, "--sweep: " + impossible.getMessage(), impossible);
        }
    }

    private static RiskGrid.Range one(int value) {
        return new RiskGrid.Range(value, value);
    }

    private static CommandLine.ParameterException refused(CommandLine command, String part, String why) {
        return new CommandLine.ParameterException(command, "--sweep '" + part + "': " + why);
    }
}
