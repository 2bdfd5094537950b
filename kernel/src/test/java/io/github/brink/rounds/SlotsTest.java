package io.github.brink.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SlotsTest {

    private final long[] states = new long[1000];
    private final Slots slots = new Slots();

    /** Finds or enters, as a search does. */
    private boolean isNew(long packed, int number) {
        final int mask = slots.table.length - 1;
        int at = Slots.of(packed, slots.shift);
        while (slots.table[at] >= slots.base) {
            if (states[slots.table[at] - slots.base] == packed) {
                return false;
            }
            at = (at + 1) & mask;
        }
        slots.table[at] = slots.base + number;
        states[number] = packed;
        return true;
    }

    private void fill(int from, int to) {
        for (int number = from; number < to; number++) {
            assertTrue(isNew(Packing.server(number, 3 * number, number), number), "state " + number);
        }
        for (int number = 0; number < to; number++) {
            assertTrue(!isNew(Packing.server(number, 3 * number, number), to), "state " + number + " again");
        }
    }

    @Test
    void growingKeepsWhatIsThere() {
        slots.grow(50, states);
        fill(0, 50);
        slots.grow(1000, states);
        fill(50, 1000);
    }

    @Test
    void nothingIsLeftAfterClearing() {
        slots.grow(1000, states);
        for (int round = 0; round < 3; round++) {
            fill(0, 1000);
            slots.clear(1000);
        }
    }

    /** The numbers of two billion states have been given before that happens. */
    @Test
    void theBaseBeginsAnewBeforeItOverflows() {
        slots.grow(1000, states);
        fill(0, 1000);
        slots.clear(1000);
        slots.base = Integer.MAX_VALUE - (1 << 27);
        fill(0, 1000);
        slots.clear(1000);
        assertEquals(1, slots.base);
        fill(0, 1000);
    }
}
