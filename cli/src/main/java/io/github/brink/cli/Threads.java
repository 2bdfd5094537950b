package io.github.brink.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How many threads a command may use. */
final class Threads {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Threads (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    int count() {
        if (threads < 1) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--threads " + threads + ": a whole number from 1 on is needed");
        }
        return threads;
    }
}
