package io.github.brink.reference;

import io.github.brink.model.Fixed;
import io.github.brink.model.ServiceTime;
import java.math.BigDecimal;
import java.util.stream.Collectors;

/** Writes quantities as scenario files have them, exactly. Stateless and thread-safe. */
final class QuantityText {

    private QuantityText() {}

    /** In the largest unit that divides it: {@code 90s} is exact, {@code 1.5m} would be too, but nobody writes that. */
    static String duration(long nanos) {
        String[] units = {"h", "m", "s", "ms", "us"};
        long[] lengths = {3600 * Fixed.ONE, 60 * Fixed.ONE, Fixed.ONE, 1_000_000, 1_000};
        for (int u = 0; u < units.length && nanos > 0; u++) {
            if (nanos % lengths[u] == 0) {
                return nanos / lengths[u] + units[u];
            }
        }
        return nanos == 0 ? "0s" : nanos + "ns";
    }

    static String rate(long rateE9) {
        return decimal(rateE9, 9) + "/s";
    }

    static String percent(long shareE9) {
        return decimal(shareE9, 7) + "%";
    }

    static String factor(long factorE9) {
        return decimal(factorE9, 9);
    }

    private static String decimal(long unscaled, int places) {
        BigDecimal value = BigDecimal.valueOf(unscaled, places).stripTrailingZeros();
        return value.toPlainString();
    }

    /** A constant time as a duration, any other as a map. */
    static String time(ServiceTime time) {
        if (time instanceof ServiceTime.Exponential exponential) {
            return "{ exponential: " + duration(exponential.mean()) + " }";
        } else if (time instanceof ServiceTime.Uniform uniform) {
            return "{ uniform: { from: " + duration(uniform.from()) + ", to: " + duration(uniform.to()) + " } }";
        } else if (time instanceof ServiceTime.Erlang erlang) {
            return "{ erlang: { stages: " + erlang.stages() + ", mean: " + duration(erlang.mean()) + " } }";
        } else if (time instanceof ServiceTime.Hyperexponential mixed) {
            return "{ hyperexponential: { share: " + percent(mixed.shareE9()) + ", often: " + duration(mixed.often())
                    + ", seldom: " + duration(mixed.seldom()) + " } }";
        } else if (time instanceof ServiceTime.Lognormal lognormal) {
            return "{ lognormal: { median: " + duration(lognormal.median()) + ", sigma: " + factor(lognormal.sigmaE9())
                    + " } }";
        } else if (time instanceof ServiceTime.BoundedPareto pareto) {
            return "{ pareto: { low: " + duration(pareto.low()) + ", high: " + duration(pareto.high()) + ", alpha: "
                    + factor(pareto.alphaE9()) + " } }";
        } else if (time instanceof ServiceTime.Table table) {
            return table.quantiles().stream()
                    .map(quantile -> "[" + percent(quantile.shareE9()) + ", " + duration(quantile.nanos()) + "]")
                    .collect(Collectors.joining(", ", "{ table: [", "] }"));
        }
        return duration(((ServiceTime.Constant) time).nanos());
    }
}
