package io.github.brink.cli;

import io.github.brink.scenario.Bundled;
import io.github.brink.scenario.ScenarioLoader;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.ScenarioSource;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Lists the bundled scenarios. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the scenarios that come with brink.")
final class ListCommand implements Callable<Integer> {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() throws ScenarioProblems {
        PrintWriter out = spec.commandLine().getOut();
        int width = Bundled.names().stream().mapToInt(String::length).max().orElse(0);
        for (String name : Bundled.names()) {
            String about =
                    ScenarioLoader.load(ScenarioSource.of(name)).scenario().about();
            out.println(String.format(Locale.ROOT, "%-" + width + "s  %s", name, about));
        }
        return CommandLine.ExitCode.OK;
    }
}
