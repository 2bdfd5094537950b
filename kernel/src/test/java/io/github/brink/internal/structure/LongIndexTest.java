package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The index against a hash map of objects, on random operations. */
class LongIndexTest {

    /** Few keys, so that many are there already; many, so that it grows. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 31, 32, 33, 1000, 100_000})
    void randomOperations(int keys) {
        for (long seed = 0; seed < 10; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LongIndex index = new LongIndex((int) seed);
            Map<Long, Integer> shadow = new HashMap<>();
            long stride = random.nextBoolean() ? 1 : random.nextLong();
            for (int i = 0; i < 5000; i++) {
                String context = "seed " + seed + ", operation " + i;
                long key = random.nextInt(keys) * stride;
                if (random.nextInt(2000) == 0) {
                    index.clear();
                    shadow.clear();
                } else if (random.nextBoolean()) {
                    Integer known = shadow.putIfAbsent(key, shadow.size());
                    assertEquals(known == null ? shadow.size() - 1 : known, index.add(key), context);
                } else {
                    assertEquals(shadow.getOrDefault(key, -1), index.indexOf(key), context);
                }
                assertEquals(shadow.size(), index.size(), context);
            }
        }
    }

    @Test
    void extremeKeys() {
        LongIndex index = new LongIndex();
        for (long key : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertEquals(-1, index.indexOf(key));
            int next = index.size();
            assertEquals(next, index.add(key));
            assertEquals(next, index.indexOf(key));
        }
        assertEquals(4, index.size());
    }

    @Test
    void capacityOutOfRange() {
        assertThrows(IllegalArgumentException.class, () -> new LongIndex(-1));
        assertThrows(IllegalArgumentException.class, () -> new LongIndex((1 << 28) + 1));
    }
}
