package io.github.brink.sweep;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Some threads with a runner each, which work through one list of jobs after the other. Used by one thread, the caller;
 * not after a failure or a cancellation. What the jobs compute must not depend on which of them a runner has done before.
 */
final class Crew {

    /** One of a list of jobs; different ones are done by different threads. */
    interface Job {
        /** Does the job, and says how many runs it took. */
        int run(Runner own, int number);
    }

    private static final long TICK_MILLIS = 100;

    private final Runner pattern;
    private final Runner[] runners;
    private final String unit;
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean cancelled;

    /**
     * A crew that has not done anything yet.
     *
     * @param pattern what the runners are copies of; must not be changed
     * @param threads at least 1
     * @param unit what messages call a run
     */
    Crew(Runner pattern, int threads, String unit) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads: at least 1 is needed");
        }
        this.pattern = pattern;
        this.unit = unit;
        runners = new Runner[threads];
    }

    /** Runs done since the crew was made. */
    int done() {
        return done.get();
    }

    /**
     * Does all jobs of a list.
     *
     * @param chunk how many jobs a thread takes at once: enough to make taking cheap, few enough to share the last ones
     *     fairly
     * @param tick called about ten times a second, and at the end, by the calling thread
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    void work(int jobs, int chunk, Job job, Runnable tick) {
        final int threads = Math.min(runners.length, Math.max(1, jobs));
        final AtomicInteger next = new AtomicInteger();
        final CountDownLatch running = new CountDownLatch(threads);
        boolean finished = false;
        try {
            for (int t = 0; t < threads; t++) {
                int number = t;
                Thread thread = new Thread(
                        () -> {
                            try {
                                work(number, jobs, chunk, next, job);
                            } finally {
                                running.countDown();
                            }
                        },
                        "brink-sweep-" + t);
                thread.setDaemon(true);
                thread.start();
            }
            while (!running.await(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                tick.run();
            }
            finished = true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            CancellationException cancellation =
                    new CancellationException("interrupted after " + done.get() + " " + unit);
            cancellation.initCause(interrupted);
            throw cancellation;
        } finally {
            cancelled |= !finished; // whatever ends this early: the threads must not go on for nobody
        }
        if (failure.get() != null) {
            throw new IllegalStateException("one of the " + unit + " failed", failure.get());
        }
        tick.run();
    }

    private void work(int thread, int jobs, int chunk, AtomicInteger next, Job job) {
        try {
            if (runners[thread] == null) {
                runners[thread] = pattern.copy();
            }
            int first = next.getAndAdd(chunk);
            while (first >= 0 && first < jobs && !cancelled && failure.get() == null) {
                final int end = (int) Math.min((long) first + chunk, jobs);
                for (int number = first; number < end && !cancelled; number++) {
                    done.addAndGet(job.run(runners[thread], number));
                }
                first = next.getAndAdd(chunk);
            }
        } catch (RuntimeException | Error broken) {
            failure.compareAndSet(null, broken);
        }
    }
}
