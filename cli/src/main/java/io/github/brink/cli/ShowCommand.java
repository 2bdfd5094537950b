package io.github.brink.cli;

import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.ScenarioSource;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a scenario. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Prints a scenario file, to read or to start one's own from.",
        footerHeading = "%nExample:%n",
        footer = "  brink show outage > my.yaml")
final class ShowCommand implements Callable<Integer> {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "A bundled scenario (see `brink list`) or a file.")
    private String name;

    @Override
    public Integer call() throws ScenarioProblems {
        spec.commandLine().getOut().print(ScenarioSource.of(name).text());
        return CommandLine.ExitCode.OK;
    }
}
