package io.github.brink.bench.gate;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts other programs. */
interface Shell {

    /**
     * How a program ended.
     *
     * @param exit its exit code
     * @param output all that it printed, standard error included
     */
    record Result(int exit, String output) {

        boolean succeeded() {
            return exit == 0;
        }

        /** What it printed last that is not blank. */
        String lastLine() {
            return output.lines()
                    .filter(line -> !line.isBlank())
                    .reduce("", (before, line) -> line)
                    .strip();
        }
    }

    /**
     * Runs a program to its end, with nothing to read.
     *
     * @throws NotMeasuredException if it cannot be started, or takes longer than ten minutes
     */
    Result run(Path directory, List<String> command);

    /** The real one; stateless. */
    static Result start(Path directory, List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.redirectErrorStream(true).redirectInput(ProcessBuilder.Redirect.from(nothing()));
        builder.environment().put("MAVEN_ARGS", "-B -ntp");
        Process process = null;
        try {
            process = builder.start();
            Process started = process;
            Thread killer = new Thread(() -> endAfterTenMinutes(started));
            killer.setDaemon(true);
            killer.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output);
        } catch (IOException failure) {
            throw new NotMeasuredException(command.get(0) + " cannot be run: " + failure.getMessage(), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new NotMeasuredException(command.get(0) + " was interrupted.", interrupted);
        } finally {
            if (process != null) {
                process.destroyForcibly();
            }
        }
    }

    private static void endAfterTenMinutes(Process process) {
        try {
            if (!process.waitFor(10, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
        }
    }

    private static File nothing() {
        return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    }
}
