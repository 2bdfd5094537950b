package io.github.brink.bench.report;

import io.github.brink.bench.scaling.Fit;
import io.github.brink.bench.scaling.Law;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How time was found to grow, beside the law; immutable.
 *
 * @param points what was measured, in the order of sizes
 * @param fit through those that count
 */
record Growth(Law law, List<Measurement> points, Fit fit, Recorded recorded) {

    private static final String SUITE = "Scaling.";
    private static final String SIZE = "size";
    private static final String THREADS = "threads";

    /** Of each law that was measured, by its newest record. */
    static List<Growth> all(List<Recorded> records) {
        List<Growth> all = new ArrayList<>();
        for (Law law : Law.ALL) {
            newest(records, law).flatMap(recorded -> of(law, recorded)).ifPresent(all::add);
        }
        return all;
    }

    private static Optional<Recorded> newest(List<Recorded> records, Law law) {
        return records.stream()
                .filter(recorded -> recorded.has(SUITE + law.benchmark()))
                .reduce((older, newer) -> newer);
    }

    static Optional<Growth> of(Law law, Recorded recorded) {
        List<Measurement> points = recorded.measurements().stream()
                .filter(point -> point.name().equals(SUITE + law.benchmark()))
                .sorted(Comparator.comparingDouble(Growth::size))
                .toList();
        List<Measurement> counting = points.stream()
                .filter(point -> !law.benchmark().equals(THREADS) || size(point) <= recorded.cores())
                .toList();
        if (counting.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(new Growth(law, points, Fit.of(sizes(counting), nanos(law, counting)), recorded));
    }

    double[] sizes() {
        return sizes(points);
    }

    double[] nanos() {
        return nanos(law, points);
    }

    private static double[] sizes(List<Measurement> points) {
        return points.stream().mapToDouble(Growth::size).toArray();
    }

    private static double[] nanos(Law law, List<Measurement> points) {
        return points.stream()
                .mapToDouble(point -> law.perAttempt() ? point.nanosAnAttempt() : point.nanos())
                .toArray();
    }

    private static double size(Measurement point) {
        return Double.parseDouble(point.parameters().get(SIZE));
    }

    /** Whether others used the cores too, where only the time that passes can be measured. */
    boolean unjudged() {
        return law.benchmark().equals(THREADS) && recorded.coresWereShared();
    }

    boolean asExpected() {
        return unjudged() || law.allows(fit.slope());
    }

    String judgement() {
        if (unjudged()) {
            return "not judged: shared cores";
        }
        return law.allows(fit.slope()) ? "as expected" : "NOT as expected";
    }
}
