package io.github.brink.sweep;

import java.util.Objects;

/**
 * Every combination of the values of two axes. Cells are numbered row by row from the lowest y: {@code cell = y *
 * x.steps() + x}. Immutable.
 *
 * @param x the axis to the right
 * @param y the axis upwards; of another quantity
 */
public record Grid(Axis x, Axis y) {

    public Grid {
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        if (x.path().equals(y.path())) {
            throw new IllegalArgumentException("both axes vary " + x.path());
        }
        if ((long) x.steps() * y.steps() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a grid of " + x.steps() + " x " + y.steps() + " cells: at most 2147483647 are possible");
        }
    }

    /** Number of cells. */
    public int cells() {
        return x.steps() * y.steps();
    }

    /** The number of a cell. */
    public int cell(int xIndex, int yIndex) {
        return Objects.checkIndex(yIndex, y.steps()) * x.steps() + Objects.checkIndex(xIndex, x.steps());
    }
}
