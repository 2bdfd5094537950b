package io.github.brink.cli.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.cli.output.ShellWords;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reports hold in packed form. */
class PackedTest {

    @Test
    void numbersTakeSevenBitsAByte() {
        byte[] bytes =
                new Packer().number(0).number(127).number(128).number(300).toBytes();
        assertArrayEquals(new byte[] {0, 127, (byte) 0x80, 1, (byte) 0xAC, 2}, bytes);
        assertThrows(IllegalArgumentException.class, () -> new Packer().number(-1));
    }

    @Test
    void rowsAreDifferencesWithTheSignInTheLowestBit() {
        assertArrayEquals(
                new byte[] {20, 0, 1, 2, 39},
                new Packer().row(new long[] {10, 10, 9, 10, -10}).toBytes());
    }

    @Test
    void textIsZlibInBase64() throws IOException {
        byte[] compressed =
                Base64.getDecoder().decode(new Packer().row(new long[1000]).toText());
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(compressed))) {
            assertArrayEquals(new byte[1000], in.readAllBytes());
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "240, 1", "241, 2", "480, 2", "3600, 15"})
    void longRunsAreDownSampled(int windows, int each) {
        assertEquals(each, PackedTimeline.windowsPerPoint(windows));
    }

    /** Counts are added up, of queues the longest is kept; the last point may stand for fewer windows. */
    @Test
    void pointsOfALongRun() {
        Timeline timeline = new Timeline();
        timeline.reset(1_000_000_000L, List.of(Scope.SYSTEM, new Scope("api", Scope.Kind.SERVICE)));
        for (int w = 0; w < 241; w++) {
            timeline.append();
            timeline.set(1, Column.OFFERED, w, 1);
            timeline.set(1, Column.QUEUE, w, w % 2 == 0 ? 7 : 3);
        }
        Packer expected = new Packer().number(241).number(2).number(30).number(0);
        long[] offered = new long[121];
        long[] queue = new long[121];
        for (int i = 0; i < 121; i++) {
            offered[i] = i == 120 ? 1 : 2;
            queue[i] = 7;
        }
        expected.row(offered).row(new long[121]).row(queue);
        assertArrayEquals(expected.toBytes(), PackedTimeline.service(timeline, 1, new long[] {30, 0}));
    }

    @Test
    void commandsAreQuotedWhereAShellNeedsIt() {
        assertEquals(
                "brink map a/b.yaml --set clients.web.arrivals.rate=140/s --set 'x={ a: '\\''b'\\'' }'",
                ShellWords.line(List.of(
                        "brink",
                        "map",
                        "a/b.yaml",
                        "--set",
                        "clients.web.arrivals.rate=140/s",
                        "--set",
                        "x={ a: 'b' }")));
    }
}
