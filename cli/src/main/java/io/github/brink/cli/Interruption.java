package io.github.brink.cli;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Work after whose interruption by Ctrl-C there is something left to do. Ctrl-C interrupts the thread that works, and the
 * program ends only once the work has: there is time to put finished things away and to say a word. The program's status is
 * then the system's own for such an end (130 after Ctrl-C, 143 after a termination).
 */
final class Interruption {

    private static final long PATIENCE_SECONDS = 20;

    private Interruption() {}

    /** What is done. */
    @FunctionalInterface
    interface Work<T> {
        /** Does it; should end soon after the thread was interrupted. */
        T run() throws IOException;
    }

    /** Does some work in the calling thread. */
    static <T> T during(Work<T> work) throws IOException {
        CountDownLatch ended = new CountDownLatch(1);
        Thread working = Thread.currentThread();
        Thread hook = new Thread(() -> interrupt(working, ended), "brink-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.run();
        } finally {
            ended.countDown();
            remove(hook);
        }
    }

    private static void interrupt(Thread working, CountDownLatch ended) {
        working.interrupt();
        try {
            if (!ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("brink: stopped before everything was put away");
            }
        } catch (InterruptedException enough) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The hook is at work, and has just been told that it may end.
        }
    }
}
