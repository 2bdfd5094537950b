package io.github.brink.cli.output;

/**
 * What a terminal can show; immutable.
 *
 * @param width columns that may be used; at least 40
 * @param height rows that the plotting area of a map may use; at least 4
 * @param colour whether colours may be used
 * @param unicode whether characters beyond ASCII may be used
 */
public record TerminalStyle(int width, int height, boolean colour, boolean unicode) {

    public TerminalStyle {
        // A terminal that reports 0 columns, as some do, still gets something legible.
        width = Math.max(40, width);
        height = Math.max(4, height);
    }

    /** Text without colours or characters beyond ASCII. */
    public static TerminalStyle plain(int width, int height) {
        return new TerminalStyle(width, height, false, false);
    }
}
