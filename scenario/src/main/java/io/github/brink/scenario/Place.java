package io.github.brink.scenario;

import java.util.Comparator;

/**
 * Where something was written.
 *
 * @param source a file, a bundled scenario or an argument of the command line
 * @param line from 1; 0 if the source as a whole is meant
 * @param column from 1, in characters; 0 if the source as a whole is meant
 */
public record Place(String source, int line, int column) implements Comparable<Place> {

    /** Files first, in the order of their lines; then the command line, whose arguments keep the order they had. */
    private static final Comparator<Place> ORDER = Comparator.<Place>comparingInt(
                    p -> p.line == 0 ? Integer.MAX_VALUE : p.line)
            .thenComparingInt(p -> p.column);

    /** A source as a whole. */
    static Place of(String source) {
        return new Place(source, 0, 0);
    }

    @Override
    public int compareTo(Place other) {
        return ORDER.compare(this, other);
    }

    /** {@code my.yaml:14:15}, or {@code --set services.api.slots=0}. */
    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
