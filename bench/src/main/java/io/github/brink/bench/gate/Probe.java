package io.github.brink.bench.gate;

import java.util.Arrays;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * What a fork of the paired part runs: times one workload on whichever kernel is on its class path, and prints one line.
 * Uses nothing but the kernel, the workloads and the digest, so that it can be put before the kernel of another commit.
 *
 * <p>A run is deterministic, so each of its parts does the same work in every repetition. Its time is the sum of the least
 * times of its parts: a disturbance has to hit the same part in every repetition to be seen. Repetitions go on until the sum
 * has settled, which includes the warming up.
 */
final class Probe {

    /** The exit code when the kernel on the class path has another API. */
    static final int OTHER_API = 3;

    /** Before a result on the standard output. */
    static final String MARK = "brink-probe";

    /** In place of a workload: only tries whether every workload can be run. */
    static final String LINK = "link";

    /**
     * What it then prints. The workloads are named, because the benchmarks of another commit may have others, and their
     * times would be wanted in vain.
     */
    static final String LINKS =
            MARK + " links " + Arrays.stream(Timed.values()).map(Timed::title).collect(Collectors.joining(" "));

    /** The sum has settled when it has become no better than this in the last third of the time. */
    private static final double SETTLED = 0.995;

    /** Fewer repetitions, and compilers may not have been at it at all. */
    private static final int LEAST_REPETITIONS = 20;

    /** Repetitions end after so many times the least time, settled or not. */
    private static final long PATIENCE = 4;

    /** And after so many, however few there were. */
    private static final long LAST_PATIENCE = 20;

    private Probe() {}

    /** The arguments are a workload and the least time to spend on it, in milliseconds. */
    public static void main(String[] args) {
        try {
            if (args[0].equals(LINK)) {
                link();
                System.out.println(LINKS);
            } else {
                Timed workload = Timed.named(args[0]).orElseThrow();
                Sample sample = measure(workload.compile(), Long.parseLong(args[1]) * 1_000_000, System::nanoTime);
                System.out.println(MARK + " " + sample.nanos() + " " + Long.toHexString(sample.digest()));
            }
        } catch (LinkageError otherApi) {
            System.out.println(otherApi);
            System.exit(OTHER_API);
        }
    }

    private static void link() {
        for (Timed workload : Timed.values()) {
            Timed.Run run = workload.compile();
            run.start();
            for (int part = 0; part < run.parts(); part++) {
                run.advance(part);
            }
            run.digest();
        }
    }

    /** Runs until the time has settled. */
    static Sample measure(Timed.Run run, long leastNanos, LongSupplier clock) {
        long[] least = new long[run.parts()];
        Arrays.fill(least, Long.MAX_VALUE);
        final long begin = clock.getAsLong();
        double settled = Double.POSITIVE_INFINITY;
        long settledAt = begin;
        for (int repetitions = 1; ; repetitions++) {
            long before = clock.getAsLong();
            run.start();
            for (int part = 0; part < least.length; part++) {
                run.advance(part);
                final long after = clock.getAsLong();
                least[part] = Math.min(least[part], after - before);
                before = after;
            }
            final double sum = Arrays.stream(least).asDoubleStream().sum();
            if (sum < SETTLED * settled) {
                settled = sum;
                settledAt = before;
            }
            final long spent = before - begin;
            final boolean hasSettled = spent >= leastNanos && settledAt - begin <= spent / 3 * 2;
            final boolean enough = hasSettled || spent >= PATIENCE * leastNanos;
            if ((enough && repetitions >= LEAST_REPETITIONS) || spent >= LAST_PATIENCE * leastNanos) {
                return new Sample(sum, run.digest());
            }
        }
    }
}
