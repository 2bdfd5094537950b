package io.github.brink.cli.output;

import java.util.ArrayList;
import java.util.List;

/** A table in the terminal: headings, and columns as wide as they need to be, numbers to the right. Not thread-safe. */
public final class TextTable {

    private static final String INDENT = "  ";
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();
    private final int leftAligned;

    /**
     * A table without rows.
     *
     * @param leftAligned how many of the first columns hold names, which stand on the left
     */
    public TextTable(int leftAligned, List<String> headings) {
        this.leftAligned = leftAligned;
        rows.add(List.copyOf(headings));
    }

    /** Adds a row; it has as many cells as there are headings. */
    public void add(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(cells + " below " + rows.get(0));
        }
        rows.add(List.copyOf(cells));
    }

    /** Lines that end with {@code \n}. */
    @Override
    public String toString() {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        StringBuilder out = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(INDENT);
            for (int i = 0; i < columns; i++) {
                String blanks = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? "" : GAP).append(i < leftAligned ? row.get(i) + blanks : blanks + row.get(i));
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
        return out.toString();
    }
}
