package io.github.brink.bench.gate;

import io.github.brink.bench.gate.Comparison.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The paired part: workloads on base and head, whose forks alternate, so that a slow minute of the machine meets both, and
 * the base a second time for control. As many rounds as fit into the time. One thread owns it.
 *
 * <p>What fails is measured once more, and fails only if it fails again, by itself.
 */
final class Paired {

    /** Below this, there is nothing to take a minimum of. */
    static final int LEAST_ROUNDS = 3;

    /** The first measurement gets this share of the time, its repetition the rest. */
    private static final double FIRST_SHARE = 2.0 / 3;

    private static final List<Side> ORDER = List.of(Side.BASE, Side.HEAD, Side.CONTROL);
    private static final List<Side> REVERSED = List.of(Side.CONTROL, Side.HEAD, Side.BASE);

    private final TimingForks forks;
    private final LongSupplier clock;
    private final long nanos;
    private final double threshold;
    private final PrintStream out;

    /**
     * A measurement that has not begun.
     *
     * @param forks what measures
     * @param clock nanoseconds
     * @param nanos how long to measure, if {@link #LEAST_ROUNDS} fit into that
     * @param threshold the slowdown that is allowed, as a share
     * @param out the report
     */
    Paired(TimingForks forks, LongSupplier clock, long nanos, double threshold, PrintStream out) {
        this.forks = forks;
        this.clock = clock;
        this.nanos = nanos;
        this.threshold = threshold;
        this.out = out;
    }

    /** Measures and prints; the last comparison of each workload. */
    List<Comparison> judge() {
        long begin = clock.getAsLong();
        List<Comparison> comparisons =
                new ArrayList<>(measure(List.of(Timed.values()), begin + (long) (nanos * FIRST_SHARE)));
        List<Timed> failing = failing(comparisons, threshold);
        if (!failing.isEmpty()) {
            out.printf("%nSlower than allowed, and measured once more: %s.%n", titles(failing));
            for (Comparison again : measure(failing, begin + nanos)) {
                comparisons.replaceAll(first -> first.workload() == again.workload() ? again : first);
            }
        }
        explain(comparisons);
        return comparisons;
    }

    /** The workloads that fail. */
    static List<Timed> failing(List<Comparison> comparisons, double threshold) {
        return of(Verdict.FAILS, comparisons, threshold);
    }

    private static List<Timed> of(Verdict verdict, List<Comparison> comparisons, double threshold) {
        return comparisons.stream()
                .filter(comparison -> comparison.verdict(threshold) == verdict)
                .map(Comparison::workload)
                .toList();
    }

    private static String titles(List<Timed> workloads) {
        return String.join(", ", workloads.stream().map(Timed::title).toList());
    }

    private List<Comparison> measure(List<Timed> workloads, long until) {
        Map<Timed, Map<Side, List<Sample>>> samples = new EnumMap<>(Timed.class);
        workloads.forEach(workload -> samples.put(workload, none()));
        long begin = clock.getAsLong();
        int rounds = 0;
        long longest = 0;
        long now = begin;
        while (rounds < LEAST_ROUNDS || now + longest <= until) {
            for (Timed workload : workloads) {
                for (Side side : rounds % 2 == 0 ? ORDER : REVERSED) {
                    samples.get(workload).get(side).add(forks.time(workload, side));
                }
            }
            rounds++;
            long end = clock.getAsLong();
            longest = Math.max(longest, end - now);
            now = end;
        }
        List<Comparison> comparisons = workloads.stream()
                .map(workload -> Comparison.of(workload, samples.get(workload)))
                .toList();
        out.printf(
                "%nTimes: %d rounds of %d forks in %d s, the least of each side's.%n",
                rounds, workloads.size() * ORDER.size(), (now - begin) / 1_000_000_000L);
        out.print(Comparison.table(comparisons, threshold));
        return comparisons;
    }

    private static Map<Side, List<Sample>> none() {
        Map<Side, List<Sample>> none = new EnumMap<>(Side.class);
        Arrays.stream(Side.values()).forEach(side -> none.put(side, new ArrayList<>()));
        return none;
    }

    private void explain(List<Comparison> comparisons) {
        List<Timed> others = comparisons.stream()
                .filter(comparison -> !comparison.sameResults())
                .map(Comparison::workload)
                .toList();
        if (!others.isEmpty()) {
            out.printf(
                    "Head and base do not record the same, so their times are of different work: %s.%n",
                    titles(others));
        }
        List<Timed> noisy = of(Verdict.TOO_NOISY, comparisons, threshold);
        if (!noisy.isEmpty()) {
            out.printf(
                    "The machine is too noisy to tell whether these are slower; let it calm down: %s.%n",
                    titles(noisy));
        }
        double error = comparisons.stream()
                .mapToDouble(comparison -> comparison.baseToBase().error())
                .max()
                .orElse(0);
        if (error > threshold && noisy.isEmpty()) {
            out.printf("The machine is noisy: the base differs from itself by up to %.0f %%.%n", 100 * error);
        }
        List<Timed> failing = failing(comparisons, threshold);
        if (!failing.isEmpty()) {
            out.printf(
                    "Slower than the base by more than %.0f %% and more than the base differs from itself, twice: %s.%n",
                    100 * threshold, titles(failing));
        }
    }
}
