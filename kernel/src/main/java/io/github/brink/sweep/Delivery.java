package io.github.brink.sweep;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntFunction;

/**
 * Brings finished cells from the threads that run them to the calling thread. Adding is thread-safe, and makes visible
 * what the adding thread has done before.
 */
final class Delivery<R> {

    private final ConcurrentLinkedQueue<Integer> finished = new ConcurrentLinkedQueue<>();
    private final IntFunction<R> results;
    private final CellSink<R> sink;
    private boolean broken;

    /**
     * Brings cells to a sink.
     *
     * @param results what a finished cell came to
     */
    Delivery(IntFunction<R> results, CellSink<R> sink) {
        this.results = results;
        this.sink = sink;
    }

    void add(int cell) {
        finished.add(cell);
    }

    /** Delivers what has been added; nothing any more once the sink has thrown something. */
    void deliver() {
        Integer cell = broken ? null : finished.poll();
        while (cell != null) {
            broken = true;
            sink.finished(cell, results.apply(cell));
            broken = false;
            cell = finished.poll();
        }
    }
}
