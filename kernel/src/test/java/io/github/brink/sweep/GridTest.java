package io.github.brink.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {

    private static final Grid GRID = new Grid(new Axis("x", 0, 4, 5), new Axis("y", 0, 2, 3));

    @Test
    void cellsAreNumberedRowByRow() {
        assertEquals(15, GRID.cells());
        int cell = 0;
        for (int y = 0; y < 3; y++) {
            for (int x = 0; x < 5; x++) {
                assertEquals(cell++, GRID.cell(x, y));
            }
        }
    }

    @ParameterizedTest(name = "({0}, {1})")
    @CsvSource({"-1, 0", "5, 0", "0, -1", "0, 3"})
    void refusesPlacesOffTheGrid(int x, int y) {
        assertThrows(IndexOutOfBoundsException.class, () -> GRID.cell(x, y));
    }

    @Test
    void refusesOneQuantityOnBothAxes() {
        Axis axis = new Axis("services.api.slots", 1, 2, 2);
        Axis again = new Axis("services.api.slots", 1, 9, 9);
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> new Grid(axis, again));
        assertEquals("both axes vary services.api.slots", refusal.getMessage());
    }

    @Test
    void refusesMoreCellsThanCanBeNumbered() {
        Axis x = new Axis("x", 0, 65_535, 65_536);
        assertEquals(65_536 * 32_767, new Grid(x, new Axis("y", 0, 32_766, 32_767)).cells());
        Axis y = new Axis("y", 0, 32_767, 32_768);
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> new Grid(x, y));
        assertEquals("a grid of 65536 x 32768 cells: at most 2147483647 are possible", refusal.getMessage());
    }
}
