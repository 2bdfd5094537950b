package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NumberTableTest {

    private final long[] keys = new long[1000];
    private int count;

    /** Finds or enters a key, as the description of the table says; its number. */
    private int number(NumberTable table, long key) {
        final int[] slots = table.slots();
        int at = NumberTable.slot(key, table.shift());
        int number = slots[at] - table.base();
        while (number >= 0 && keys[number] != key) {
            at = (at + 1) & (slots.length - 1);
            number = slots[at] - table.base();
        }
        if (number < 0) {
            slots[at] = table.base() + count;
            keys[count] = key;
            number = count++;
        }
        return number;
    }

    /** Gives the table random keys, many of them twice, until it has so many; and asks for all of them once more. */
    private void fill(NumberTable table, int most, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Map<Long, Integer> expected = new HashMap<>();
        for (int number = 0; number < count; number++) {
            expected.put(keys[number], number);
        }
        while (count < most) {
            long key = random.nextLong(2L * most) << (20 * random.nextInt(3));
            assertEquals(expected.computeIfAbsent(key, added -> count), number(table, key), "key " + key);
        }
        expected.forEach((key, number) -> assertEquals(number, number(table, key), "key " + key));
        assertEquals(most, count);
    }

    private void clear(NumberTable table) {
        table.clear(count);
        count = 0;
    }

    @Test
    void growingKeepsWhatIsThere() {
        NumberTable table = new NumberTable();
        table.grow(50, keys);
        fill(table, 50, 1);
        table.grow(1000, keys);
        fill(table, 1000, 2);
    }

    @Test
    void nothingIsLeftAfterClearing() {
        NumberTable table = new NumberTable();
        table.grow(1000, keys);
        for (int round = 0; round < 3; round++) {
            fill(table, 1000, round);
            clear(table);
        }
    }

    @Test
    void theBaseBeginsAnewBeforeItOverflows() {
        NumberTable table = new NumberTable(Integer.MAX_VALUE - NumberTable.MOST_KEYS);
        table.grow(1000, keys);
        fill(table, 1000, 1);
        clear(table);
        assertEquals(1, table.base());
        fill(table, 1000, 2);
    }
}
