package io.github.brink.cli;

import io.github.brink.cli.journal.RefusedException;
import io.github.brink.scenario.ScenarioProblems;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParseResult;

/** The entry point: parses the command line, runs a sub-command and turns what goes wrong into a sentence. */
@Command(
        name = "brink",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        description = {
            "Does a service come back after a disturbance is gone?",
            "Simulates metastable failures exactly and maps where they begin."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ListCommand.class,
            ShowCommand.class,
            RunCommand.class,
            MapCommand.class,
            EdgeCommand.class,
            PushCommand.class,
            CompareCommand.class,
            BasinCommand.class,
            MergeCommand.class,
            AutoComplete.GenerateCompletion.class,
            CommandLine.HelpCommand.class
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink list                    the scenarios that come with brink",
            "  brink show outage > my.yaml   a scenario to start from",
            "  brink run my.yaml             does it come back?",
            "  brink map my.yaml             where is the edge?",
            "  brink basin                   from which backlogs can retries trap a service?",
            "",
            "Exit status: 0 done, 1 the run failed, 2 the input was refused, 130 interrupted."
        })
final class Main implements Runnable {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /** Runs the command and exits with its status. */
    public static void main(String[] args) {
        // Pictures are drawn to files, never to a screen; must be said before the first use of AWT.
        System.setProperty("java.awt.headless", "true");
        PrintWriter out = utf8(FileDescriptor.out);
        PrintWriter err = utf8(FileDescriptor.err);
        int status = commandLine(out, err).execute(args);
        out.flush();
        err.flush();
        System.exit(status);
    }

    /** The command with its output going to two writers. */
    static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        return new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Main::refuse)
                .setExecutionExceptionHandler(Main::explain);
    }

    /** A sentence; the help, which is longer than a screen, would hide it. */
    private static int refuse(CommandLine.ParameterException wrong, String[] arguments) {
        CommandLine command = wrong.getCommandLine();
        PrintWriter err = command.getErr();
        err.println(wrong.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(wrong, err);
        err.println("See " + command.getCommandSpec().qualifiedName() + " --help");
        return CommandLine.ExitCode.USAGE;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private static int explain(Exception failure, CommandLine command, ParseResult arguments) {
        PrintWriter err = command.getErr();
        if (failure instanceof ScenarioProblems problems) {
            problems.problems().forEach(err::println);
            return CommandLine.ExitCode.USAGE;
        }
        if (failure instanceof RefusedException) {
            err.println("brink: " + failure.getMessage());
            return CommandLine.ExitCode.USAGE;
        }
        if (failure instanceof IOException) {
            err.println("brink: " + failure.getMessage());
        } else {
            err.println("brink: this is a fault in brink, please report it: " + failure);
            if (System.getenv("BRINK_STACKTRACE") != null) {
                failure.printStackTrace(err);
            } else {
                err.println("brink: set BRINK_STACKTRACE=1 to see where it happened");
            }
        }
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static PrintWriter utf8(FileDescriptor descriptor) {
        return new PrintWriter(
                new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8),
                false,
                StandardCharsets.UTF_8);
    }

    /** What this build calls itself. */
    static String version() {
        return Objects.requireNonNullElse(Main.class.getPackage().getImplementationVersion(), "development build");
    }

    /** For {@code --version}. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"brink " + version() + " on Java " + Runtime.version()};
        }
    }
}
