package io.github.brink.cli;

import io.github.brink.sweep.Repetitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How often a random scenario is run. */
final class RepeatOptions {

    private static final int MOST = 1_000_000;
    private static final int USUAL_MOST = 10_000;

    @Option(
            names = "--reps",
            paramLabel = "N",
            description =
                    "Runs a random scenario N times, with the random numbers of as many seeds, and counts outcomes.")
    private Optional<Integer> repetitions = Optional.empty();

    @Option(
            names = "--until-width",
            paramLabel = "SHARE",
            converter = ShareReader.class,
            description = "Repeats until the 95 %% interval of the probability is no wider than this, for example 5%%.")
    private Optional<Width> width = Optional.empty();

    @Option(
            names = "--max-reps",
            paramLabel = "N",
            description = "With --until-width: no more repetitions than this (default: 10000).")
    private Optional<Integer> most = Optional.empty();

    /** Refuses what cannot be. */
    void check(CommandLine command) {
        check(command, "--reps", repetitions);
        check(command, "--max-reps", most);
        if (repetitions.isPresent() && width.isPresent()) {
            throw new CommandLine.ParameterException(
                    command,
                    "--reps and --until-width exclude each other: with --until-width, --max-reps is the limit");
        }
        if (most.isPresent() && width.isEmpty()) {
            throw new CommandLine.ParameterException(command, "--max-reps limits --until-width, which is not there");
        }
    }

    /** Refuses a number of repetitions that cannot be. */
    static void check(CommandLine command, String option, Optional<Integer> number) {
        if (number.isPresent() && (number.get() < 1 || number.get() > MOST)) {
            throw new CommandLine.ParameterException(
                    command, option + " " + number.get() + ": a whole number from 1 to " + MOST + " is needed");
        }
    }

    /** How often; empty if nothing is to be repeated. */
    Optional<Repetitions> wanted() {
        return width.map(wanted -> Repetitions.untilWidth(wanted.share(), most.orElse(USUAL_MOST)))
                .or(() -> repetitions.map(Repetitions::fixed));
    }

    /** These options as they were given. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        repetitions.ifPresent(number -> words.addAll(List.of("--reps", number.toString())));
        width.ifPresent(wanted -> words.addAll(List.of("--until-width", wanted.text())));
        most.ifPresent(number -> words.addAll(List.of("--max-reps", number.toString())));
        return words;
    }

    /**
     * How wide an interval may be.
     *
     * @param text as it was given
     */
    private record Width(double share, String text) {}

    /** Reads {@code 5%}. */
    static final class ShareReader implements ITypeConverter<Width> {

        @Override
        public Width convert(String text) {
            double share;
            try {
                share = text.endsWith("%") ? Double.parseDouble(text.substring(0, text.length() - 1)) / 100 : -1;
            } catch (NumberFormatException none) {
                share = -1;
            }
            if (!(share > 0 && share < 1)) {
                throw new TypeConversionException(
                        "found '" + text + "', but a percentage above 0% and below 100% is needed, such as 5%");
            }
            return new Width(share, text);
        }
    }
}
