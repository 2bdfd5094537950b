package io.github.brink.cli.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.CellResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CellCodecTest {

    private final CellCodec codec = new CellCodec();

    @Test
    void whatIsWrittenIsReadAgain() {
        for (CellResult cell : List.of(
                new CellResult(Outcome.OVERLOADED, -1, 204_000_000_001L, 400, 7, 8, 9, 10, 11),
                new CellResult(Outcome.OVERLOADED, -1, -1, Integer.MAX_VALUE, 0, 0, 0, 0, 0),
                new CellResult(Outcome.RECOVERED, Long.MAX_VALUE, -1, 1, Long.MAX_VALUE, 1, 2, 3, 4))) {
            assertEquals(Optional.of(cell), codec.decode(codec.encode(cell)));
        }
        assertEquals(
                "overloaded -1 204000000001 400 7 8 9 10 11",
                codec.encode(new CellResult(Outcome.OVERLOADED, -1, 204_000_000_001L, 400, 7, 8, 9, 10, 11)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "overloaded",
                "overloaded -1 400 7 8 9 10 11", // without when it goes down, as format 1 had it
                "overloaded -1 2 400 7 8 9 10 11 12",
                "overturned -1 2 400 7 8 9 10 11",
                "overloaded -1 x 400 7 8 9 10 11",
            })
    void nothingElseIsRead(String text) {
        assertEquals(Optional.empty(), codec.decode(text));
    }
}
