package io.github.brink.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Numbers of repetitions; stateless. */
final class Reps {

    private static final int MOST = 1_000_000;

    private Reps() {}

    /** Refuses a number of repetitions that cannot be. */
    static void check(CommandSpec spec, Optional<Integer> repetitions) {
        if (repetitions.isPresent() && (repetitions.get() < 1 || repetitions.get() > MOST)) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--reps " + repetitions.get() + ": a whole number from 1 to " + MOST + " is needed");
        }
    }
}
