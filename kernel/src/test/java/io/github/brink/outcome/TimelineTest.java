package io.github.brink.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineTest {

    private static final int COLUMNS = Column.values().length;

    @ParameterizedTest(name = "{0} windows")
    @ValueSource(ints = {0, 1, 63, 64, 65, 128, 129, 1000})
    void keepsEveryNumberWhileItGrows(int windows) {
        Timeline timeline = filled(windows, 10);
        assertEquals(windows, timeline.windows());
        for (Column column : Column.values()) {
            for (int w = 0; w < windows; w++) {
                assertEquals(number(column, w), timeline.get(column, w));
            }
        }
    }

    @Test
    void aNewWindowIsEmptyAlsoWhereAnEarlierRunWasLonger() {
        Timeline timeline = filled(100, 10);
        timeline.reset(20);
        assertEquals(0, timeline.windows());
        assertEquals(20, timeline.windowNanos());
        assertEquals(0, timeline.append());
        assertEquals(1, timeline.append());
        for (Column column : Column.values()) {
            assertEquals(0, timeline.get(column, 1));
        }
    }

    @Test
    void knowsWhenAWindowBegins() {
        Timeline timeline = new Timeline();
        timeline.reset(3_000_000_000L);
        assertEquals(0, timeline.startNanos(0));
        assertEquals(3_000_000_000L, timeline.startNanos(1));
        assertEquals(3_000_000_000L * 2_000_000_000L, timeline.startNanos(2_000_000_000));
    }

    @Test
    void sumsAndFindsTheLargest() {
        Timeline timeline = new Timeline();
        timeline.reset(1);
        assertEquals(0, timeline.max(Column.QUEUE));
        assertEquals(0, timeline.sum(Column.QUEUE, 0, 0));
        for (long queue : new long[] {3, 9, 4, 1}) {
            timeline.set(Column.QUEUE, timeline.append(), queue);
        }
        assertEquals(9, timeline.max(Column.QUEUE));
        assertEquals(17, timeline.sum(Column.QUEUE, 0, 4));
        assertEquals(13, timeline.sum(Column.QUEUE, 1, 3));
        assertEquals(0, timeline.sum(Column.QUEUE, 4, 4));
        assertEquals(0, timeline.max(Column.LATE));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 70, 71, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void refusesWindowsThatAreNotRecorded(int window) {
        Timeline timeline = filled(70, 10); // there is room for more, and what is there is nobody's business
        assertThrows(IndexOutOfBoundsException.class, () -> timeline.get(Column.FIRST, window));
        assertThrows(IndexOutOfBoundsException.class, () -> timeline.set(Column.FIRST, window, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> timeline.sum(Column.FIRST, window, window + 1));
        assertThrows(IndexOutOfBoundsException.class, () -> timeline.sum(Column.FIRST, 2, 1));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void refusesWindowsWithoutLength(long windowNanos) {
        Timeline timeline = filled(2, 10);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> timeline.reset(windowNanos));
        assertEquals("window of " + windowNanos + " ns: must be above zero", refusal.getMessage());
        assertEquals(filled(2, 10), timeline);
    }

    @Test
    void copiesAreEqualAndIndependent() {
        for (int from : List.of(0, 1, 64, 65, 300)) {
            for (int to : List.of(0, 1, 64, 65, 300)) {
                Timeline original = filled(from, 10);
                Timeline copy = filled(to, 20);
                copy.copyFrom(original);
                assertEquals(original, copy);
                assertEquals(original.hashCode(), copy.hashCode());

                copy.set(Column.LATE, copy.append(), 7);
                assertEquals(filled(from, 10), original);
                original.append();
                assertEquals(7, copy.get(Column.LATE, from));
            }
        }
    }

    @Test
    void equalWhenWindowsAndNumbersAre() {
        Timeline timeline = filled(70, 10);
        assertEquals(filled(70, 10), timeline);
        assertNotEquals(filled(69, 10), timeline);
        assertNotEquals(filled(70, 11), timeline);
        assertNotEquals(timeline, "a timeline");
        for (Column column : Column.values()) {
            for (int w : List.of(0, 69)) {
                Timeline other = filled(70, 10);
                other.set(column, w, -1);
                assertNotEquals(timeline, other);
            }
        }
        Timeline used = filled(200, 3);
        used.copyFrom(timeline);
        assertEquals(timeline, used);
    }

    @Test
    void columnsAreNamedAsInFiles() {
        assertEquals(
                List.of(
                        "first",
                        "retries",
                        "offered",
                        "refused",
                        "rejected",
                        "admitted",
                        "goodput",
                        "late",
                        "timeouts",
                        "queue",
                        "in_service",
                        "wanted",
                        "shed",
                        "blocked",
                        "answered",
                        "lost",
                        "open"),
                Scope.SYSTEM.columns().stream().map(Scope.SYSTEM::header).toList());
        Scope call = new Scope("users", Scope.Kind.CALL);
        assertEquals("users.first", call.header(call.columns().get(0)));
        assertEquals(
                List.of("recovered", "metastable", "overloaded", "undecided"),
                Arrays.stream(Outcome.values()).map(Outcome::label).toList());
    }

    private static Timeline filled(int windows, long windowNanos) {
        Timeline timeline = new Timeline();
        timeline.reset(windowNanos);
        for (int w = 0; w < windows; w++) {
            assertEquals(w, timeline.append());
            for (Column column : Column.values()) {
                timeline.set(column, w, number(column, w));
            }
        }
        return timeline;
    }

    private static long number(Column column, int window) {
        return 1 + column.ordinal() + (long) COLUMNS * window;
    }

    @Test
    void scopesKeepTheirNumbersApart() {
        Timeline timeline = new Timeline();
        List<Scope> scopes =
                List.of(Scope.SYSTEM, new Scope("users", Scope.Kind.CALL), new Scope("api", Scope.Kind.SERVICE));
        timeline.reset(10, scopes);
        int window = timeline.append();
        timeline.set(Column.GOODPUT, window, 5);
        timeline.set(1, Column.GOODPUT, window, 3);
        timeline.add(2, Column.QUEUE, window, 7);
        timeline.add(2, Column.QUEUE, window, 1);
        assertEquals(5, timeline.get(Column.GOODPUT, window));
        assertEquals(3, timeline.get(1, Column.GOODPUT, window));
        assertEquals(8, timeline.sum(2, Column.QUEUE, 0, 1));
        assertEquals(0, timeline.get(Column.QUEUE, window));
        assertEquals(2, timeline.serviceScope(0));
        assertThrows(IndexOutOfBoundsException.class, () -> timeline.serviceScope(1));
        assertThrows(IndexOutOfBoundsException.class, () -> timeline.get(3, Column.QUEUE, window));
        Timeline copy = new Timeline();
        copy.copyFrom(timeline);
        assertEquals(timeline, copy);
        copy.set(1, Column.GOODPUT, window, 4);
        assertNotEquals(timeline, copy);
        timeline.reset(10);
        assertEquals(List.of(Scope.SYSTEM), timeline.scopes());
        assertEquals(0, timeline.serviceScope(0));
    }
}
