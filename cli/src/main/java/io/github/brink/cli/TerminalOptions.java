package io.github.brink.cli;

import io.github.brink.cli.output.TerminalStyle;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** What the terminal can show, and what the user wants it to. */
final class TerminalOptions {

    /** When to use colours. */
    enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    private static final int DEFAULT_COLUMNS = 100;
    private static final int MOST_COLUMNS = 120;
    private static final int MAP_ROWS = 30;

    @Option(
            names = {"--color", "--colour"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "Colours in the terminal: auto, always or never (default: auto).")
    private Colour colour = Colour.AUTO;

    TerminalStyle style() {
        Map<String, String> environment = System.getenv();
        boolean coloured = switch (colour) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO ->
                isTerminal("out")
                        && environment.getOrDefault("NO_COLOR", "").isEmpty()
                        && !"dumb".equals(environment.get("TERM"));
        };
        return new TerminalStyle(Math.min(MOST_COLUMNS, columns()), MAP_ROWS, coloured, isUtf8(environment));
    }

    /** Whether messages go to a terminal, which can be drawn over. */
    static boolean errorsGoToTerminal() {
        return isTerminal("err");
    }

    /** Columns of the terminal. */
    static int columns() {
        // The launcher asks the terminal; Java has no way to.
        Integer columns = Integer.getInteger("brink.terminal.columns");
        return columns == null || columns <= 0 ? DEFAULT_COLUMNS : columns;
    }

    /** Whether a stream goes to a terminal, which the launcher knows and Java cannot find out for one stream. */
    private static boolean isTerminal(String stream) {
        return Boolean.getBoolean("brink.terminal." + stream);
    }

    private static boolean isUtf8(Map<String, String> environment) {
        for (String variable : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
            String locale = environment.getOrDefault(variable, "");
            if (!locale.isEmpty()) {
                String upper = locale.toUpperCase(Locale.ROOT);
                return upper.contains("UTF-8") || upper.contains("UTF8");
            }
        }
        return false;
    }
}
