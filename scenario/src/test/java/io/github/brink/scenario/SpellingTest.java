package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpellingTest {

    @Test
    void countsSlips() {
        assertEquals(0, Spelling.distance("slots", "slots"));
        assertEquals(1, Spelling.distance("slots", "slot"));
        assertEquals(1, Spelling.distance("slots", "slosts"));
        assertEquals(1, Spelling.distance("slots", "slats"));
        assertEquals(1, Spelling.distance("slots", "solts"));
        assertEquals(5, Spelling.distance("", "slots"));
        assertEquals(3, Spelling.distance("kitten", "sitting"));
    }

    @Test
    void findsTheNearestUnlessAllAreFar() {
        List<String> keys = List.of("calls", "arrivals", "timeout", "retry");
        assertEquals(Optional.of("timeout"), Spelling.nearest("timout", keys));
        assertEquals(Optional.of("timeout"), Spelling.nearest("Timeout", keys));
        assertEquals(Optional.of("retry"), Spelling.nearest("rerty", keys));
        assertEquals(Optional.empty(), Spelling.nearest("colour", keys));
        assertEquals(Optional.empty(), Spelling.nearest("timeout", List.of()));
    }
}
