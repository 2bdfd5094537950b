package io.github.brink.cli.report;

import java.util.List;
import java.util.Objects;

/**
 * Where what a report shows came from, so that others can make it again; immutable.
 *
 * @param label what the scenario's file is called
 * @param text of the scenario, as the file has it
 * @param overrides what was changed in it, as it was given on the command line
 * @param command that made the map or the run: its words
 * @param cellCommand that makes one run of the scenario, to which a cell's values are added
 */
public record ReportSource(
        String label, String text, List<String> overrides, List<String> command, List<String> cellCommand) {

    public ReportSource {
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(text, "text");
        overrides = List.copyOf(overrides);
        command = List.copyOf(command);
        cellCommand = List.copyOf(cellCommand);
    }
}
