package io.github.brink.outcome;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A part of the system whose numbers a {@link Timeline} keeps apart; immutable.
 *
 * @param name what its columns are prefixed with: the client or service, or {@code caller->service} of a call that a
 *     service makes; empty for the whole system
 * @param kind what it is
 */
public record Scope(String name, Kind kind) {

    /** What a scope can be. */
    public enum Kind {
        /**
         * The whole system: the sums over all services in {@link Column#REJECTED}, {@link Column#ADMITTED}, {@link
         * Column#QUEUE} and {@link Column#IN_SERVICE}; what clients see in the others.
         */
        SYSTEM,
        /** A client: its call as it sees it, and what became of its requests. */
        CLIENT,
        /** A call that a service makes, as that service sees it. */
        CALL,
        /** A service, with all its replicas. */
        SERVICE
    }

    private static final List<Column> SYSTEM_COLUMNS = List.of(
            Column.FIRST,
            Column.RETRIES,
            Column.OFFERED,
            Column.REFUSED,
            Column.REJECTED,
            Column.ADMITTED,
            Column.GOODPUT,
            Column.LATE,
            Column.TIMEOUTS,
            Column.QUEUE,
            Column.IN_SERVICE,
            Column.WANTED,
            Column.SHED,
            Column.BLOCKED,
            Column.ANSWERED,
            Column.LOST,
            Column.OPEN);

    private static final List<Column> CALL_COLUMNS = List.of(
            Column.FIRST,
            Column.RETRIES,
            Column.OFFERED,
            Column.REFUSED,
            Column.REJECTED,
            Column.FAILED,
            Column.GOODPUT,
            Column.LATE,
            Column.TIMEOUTS);

    private static final List<Column> CLIENT_COLUMNS = Stream.concat(
                    CALL_COLUMNS.stream(),
                    Stream.of(Column.WANTED, Column.SHED, Column.BLOCKED, Column.ANSWERED, Column.LOST, Column.OPEN))
            .toList();

    private static final List<Column> SERVICE_COLUMNS = List.of(
            Column.OFFERED,
            Column.REJECTED,
            Column.ADMITTED,
            Column.FAILED,
            Column.DROPPED,
            Column.GOODPUT,
            Column.LATE,
            Column.QUEUE,
            Column.IN_SERVICE);

    /** The whole system. */
    public static final Scope SYSTEM = new Scope("", Kind.SYSTEM);

    public Scope {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
    }

    /** Whether it is a call, of a client or of a service. */
    public boolean isCall() {
        return kind == Kind.CLIENT || kind == Kind.CALL;
    }

    /**
     * The columns that this scope has, in the order in which they are printed; all others stay 0, but for {@link
     * Column#SLOW}, which clients and the whole system have where a scenario asks for it.
     */
    public List<Column> columns() {
        return switch (kind) {
            case SYSTEM -> SYSTEM_COLUMNS;
            case CLIENT -> CLIENT_COLUMNS;
            case CALL -> CALL_COLUMNS;
            case SERVICE -> SERVICE_COLUMNS;
        };
    }

    /** What a column is called in files: {@code users.goodput}; without a prefix for the whole system. */
    public String header(Column column) {
        return name.isEmpty() ? column.header() : name + "." + column.header();
    }
}
