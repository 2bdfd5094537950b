package io.github.brink.event;

import io.github.brink.model.Service;

/**
 * The queue of a replica. Owned by one kernel. Every operation is O(1), amortised where attempts are taken out of the middle:
 * their entries stay until the queue passes them.
 */
final class WaitingLine {

    private final Attempts attempts;
    private final boolean lastFirst;

    /** Everything that waits; with fresh-first only first attempts. */
    private final Line line;

    /** With fresh-first, retries. */
    private final Line retries;

    private int waiting;

    /**
     * An empty queue.
     *
     * @param timed whether it will be asked for the {@link #oldestLine}
     */
    WaitingLine(Service.Order order, Attempts attempts, boolean timed) {
        this.attempts = attempts;
        lastFirst = order == Service.Order.LIFO;
        line = new Line(timed);
        retries = order == Service.Order.FRESH_FIRST ? new Line(timed) : null;
    }

    void clear() {
        line.clear();
        if (retries != null) {
            retries.clear();
        }
        waiting = 0;
    }

    int size() {
        return waiting;
    }

    boolean isEmpty() {
        return waiting == 0;
    }

    /** Adds an attempt that begins to wait. */
    void add(int attempt, long now, long order) {
        attempts.mark(attempt, 0, Attempts.WAITING);
        (retries == null || attempts.number(attempt) == 1 ? line : retries).add(attempt, now, order);
        waiting++;
    }

    /** Takes out the attempt that starts next. The queue must not be empty. */
    int removeNext() {
        if (lastFirst) {
            int attempt = line.removeLast();
            while (!isWaiting(attempt)) {
                attempts.drop(attempt, Attempts.LEFT_QUEUE);
                attempt = line.removeLast();
            }
            return taken(attempt);
        }
        if (retries != null) {
            trim(line);
            return taken(removeFirst(line.isEmpty() ? retries : line));
        }
        return taken(removeFirst(line));
    }

    private int removeFirst(Line from) {
        int attempt = from.removeFirst();
        while (!isWaiting(attempt)) {
            attempts.drop(attempt, Attempts.LEFT_QUEUE);
            attempt = from.removeFirst();
        }
        return attempt;
    }

    private int taken(int attempt) {
        waiting--;
        attempts.mark(attempt, Attempts.WAITING, 0);
        return attempt;
    }

    /** Takes out the attempt that has waited longest. The queue must not be empty. */
    int removeOldest() {
        return taken(removeFirst(oldestLine()));
    }

    /** The line whose first entry has waited longest; null if nothing waits. */
    Line oldestLine() {
        if (waiting == 0) {
            return null;
        }
        trim(line);
        if (retries == null) {
            return line;
        }
        trim(retries);
        if (line.isEmpty() || retries.isEmpty()) {
            return line.isEmpty() ? retries : line;
        }
        return line.firstOrder() < retries.firstOrder() ? line : retries;
    }

    /** An attempt stops waiting, wherever it stands. */
    void leave(int attempt) {
        attempts.mark(attempt, Attempts.WAITING, Attempts.LEFT_QUEUE);
        waiting--;
        trim(line);
        if (retries != null) {
            trim(retries);
        }
        if (lastFirst) {
            while (!line.isEmpty() && !isWaiting(line.last())) {
                attempts.drop(line.removeLast(), Attempts.LEFT_QUEUE);
            }
        }
    }

    /** Makes the first entry of a line one that waits. */
    private void trim(Line trimmed) {
        while (!trimmed.isEmpty() && !isWaiting(trimmed.first())) {
            attempts.drop(trimmed.removeFirst(), Attempts.LEFT_QUEUE);
        }
    }

    private boolean isWaiting(int attempt) {
        return attempts.is(attempt, Attempts.WAITING);
    }

    void copyFrom(WaitingLine other) {
        line.copyFrom(other.line);
        if (retries != null) {
            retries.copyFrom(other.retries);
        }
        waiting = other.waiting;
    }
}
