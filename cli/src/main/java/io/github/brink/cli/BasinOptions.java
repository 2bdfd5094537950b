package io.github.brink.cli;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.ServiceRule;
import io.github.brink.scenario.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The constants of the model, as options. All are read as text, so that whatever is wrong is answered with what is allowed. */
final class BasinOptions {

    @Option(
            names = "--S",
            paramLabel = "N",
            defaultValue = "3",
            description = "Units of work that the server does in a round (default: 3).")
    private String capacity = "";

    @Option(
            names = "--AMax",
            paramLabel = "N",
            defaultValue = "2",
            description = "Fresh requests that a retrier sends at most in a round (default: 2).")
    private String arrivals = "";

    @Option(
            names = "--T",
            paramLabel = "N",
            defaultValue = "2",
            description = "Rounds after which a request is retried (default: 2).")
    private String timeout = "";

    @Option(
            names = "--budget",
            paramLabel = "B",
            description = "Retries that a retrier sends at most in a round (default: no limit).")
    private Optional<String> budget = Optional.empty();

    @Option(
            names = "--service",
            paramLabel = "RULE",
            defaultValue = "proportional",
            description = "How the server divides its work: proportional or fresh-first (default: proportional).")
    private String service = "";

    @Option(
            names = "--retriers",
            paramLabel = "N",
            defaultValue = "1",
            description = "Retriers that share the server (default: 1).")
    private String retriers = "";

    /** The parameters; what is wrong with them is refused in a sentence. */
    RoundParameters parameters(CommandLine command) {
        OptionalInt limit = OptionalInt.empty();
        if (budget.isPresent()) {
            limit = OptionalInt.of(whole(command, "--budget", budget.get(), 0, RoundParameters.MAX_BUDGET));
        }
        int s = whole(command, "--S", capacity, 1, RoundParameters.MAX_CAPACITY);
        int a = whole(command, "--AMax", arrivals, 0, RoundParameters.MAX_ARRIVALS);
        int t = whole(command, "--T", timeout, 1, RoundParameters.MAX_TIMEOUT);
        int n = whole(command, "--retriers", retriers, 1, RoundParameters.MAX_RETRIERS);
        ServiceRule rule = rule(command);
        try {
            return new RoundParameters(s, a, t, limit, rule, n);
        } catch (InvalidScenarioException refused) {
            throw new CommandLine.ParameterException(command, refused.getMessage(), refused);
        }
    }

    private ServiceRule rule(CommandLine command) {
        List<String> labels = new ArrayList<>();
        for (ServiceRule rule : ServiceRule.values()) {
            if (rule.label().equals(service.toLowerCase(Locale.ROOT))) {
                return rule;
            }
            labels.add(rule.label());
        }
        throw new CommandLine.ParameterException(
                command,
                "--service '" + service + "': " + String.join(" or ", labels) + " is allowed"
                        + Spelling.hint(service, labels));
    }

    /** A whole number in a range, or a refusal that says what was found and what is allowed. */
    static int whole(CommandLine command, String name, String text, int low, int high) {
        try {
            int value = Integer.parseInt(text.strip());
            if (value >= low && value <= high) {
                return value;
            }
        } catch (NumberFormatException notOne) {
            // Answered like a number out of range, which it may be.
        }
        throw new CommandLine.ParameterException(
                command, name + " '" + text + "': a whole number from " + low + " to " + high + " is allowed");
    }
}
