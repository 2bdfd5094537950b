package io.github.brink.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command, in this process or in one of its own. */
final class Brink {

    /** How a command ended. */
    record Ended(int status, String out, String err) {}

    private Brink() {}

    /** Runs the command here. */
    static Ended run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status =
                Main.commandLine(new PrintWriter(out), new PrintWriter(err)).execute(arguments);
        return new Ended(status, out.toString(), err.toString());
    }

    /** Runs the command here. */
    static Ended run(List<String> arguments, String... more) {
        return run(with(arguments, more).toArray(String[]::new));
    }

    static List<String> with(List<String> arguments, String... more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(List.of(more));
        return all;
    }

    /** The command line of a process that runs the command. */
    static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(arguments);
        return command;
    }

    /** Begins the command in a process of its own, whose messages go to a file. */
    static Process start(Path messages, List<String> arguments) throws IOException {
        return new ProcessBuilder(command(arguments))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(messages.toFile())
                .start();
    }

    /** Waits until a file has so many bytes, or a process that writes it has ended. */
    static void await(Process process, Path file, long bytes) throws IOException, InterruptedException {
        while (process.isAlive() && (!Files.exists(file) || Files.size(file) < bytes)) {
            Thread.sleep(5);
        }
    }
}
