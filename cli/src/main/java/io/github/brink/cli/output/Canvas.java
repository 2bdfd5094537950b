package io.github.brink.cli.output;

import java.util.ArrayList;
import java.util.List;

/**
 * A rectangle of coloured characters that becomes lines of text; not thread-safe. Grows to whatever is put on it.
 */
final class Canvas {

    /** No colour: that of the terminal. */
    static final int NONE = -1;

    private static final Cell BLANK = new Cell(' ', NONE, NONE);

    private final List<List<Cell>> rows = new ArrayList<>();

    /** Puts one character; colours are numbers of the 256 or {@link #NONE}. */
    void put(int row, int column, char glyph, int foreground, int background) {
        while (rows.size() <= row) {
            rows.add(new ArrayList<>());
        }
        List<Cell> cells = rows.get(row);
        while (cells.size() <= column) {
            cells.add(BLANK);
        }
        cells.set(column, new Cell(glyph, foreground, background));
    }

    /** Puts a text from a column on. */
    void text(int row, int column, String text, int foreground) {
        for (int i = 0; i < text.length(); i++) {
            put(row, column + i, text.charAt(i), foreground, NONE);
        }
    }

    /** The column after the last one of a row that is in use. */
    int end(int row) {
        return row < rows.size() ? rows.get(row).size() : 0;
    }

    /** Every row as a line that ends with {@code \n}; colours are set where they change, and reset at line ends. */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        for (List<Cell> cells : rows) {
            line(cells, out);
            out.append('\n');
        }
        return out.toString();
    }

    private static void line(List<Cell> cells, StringBuilder out) {
        int length = cells.size();
        while (length > 0
                && cells.get(length - 1).glyph() == ' '
                && cells.get(length - 1).background() == NONE) {
            length--;
        }
        int foreground = NONE;
        int background = NONE;
        for (Cell cell : cells.subList(0, length)) {
            // The colour of a blank does not matter: leaving it as it is saves codes.
            int wanted = cell.glyph() == ' ' ? foreground : cell.foreground();
            if (wanted != foreground) {
                out.append(wanted == NONE ? "\u001b[39m" : "\u001b[38;5;" + wanted + "m");
                foreground = wanted;
            }
            if (cell.background() != background) {
                background = cell.background();
                out.append(background == NONE ? "\u001b[49m" : "\u001b[48;5;" + background + "m");
            }
            out.append(cell.glyph());
        }
        if (foreground != NONE || background != NONE) {
            out.append("\u001b[0m");
        }
    }

    private record Cell(char glyph, int foreground, int background) {}
}
