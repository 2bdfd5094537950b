package io.github.brink.reference.event;

import static io.github.brink.model.Draws.below;
import static io.github.brink.model.Draws.child;
import static io.github.brink.model.Draws.exponentialE9;

import io.github.brink.model.Backoff;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import java.math.BigInteger;
import java.util.List;

/** The random durations of an attempt, as the model defines them. Stateless. */
public final class Distributions {

    private Distributions() {}

    /**
     * How long an attempt holds its slot, if nothing slows it down, in nanoseconds.
     *
     * @param key of the attempt, for {@link Draws#SERVICE}
     */
    public static long service(ServiceTime time, long key) {
        return Math.max(1, drawn(time, key));
    }

    private static long drawn(ServiceTime time, long key) {
        if (time instanceof ServiceTime.Constant constant) {
            return constant.nanos();
        }
        if (time instanceof ServiceTime.Exponential exponential) {
            return Fixed.times(exponential.mean(), exponentialE9(key));
        }
        if (time instanceof ServiceTime.Uniform uniform) {
            return uniform.from() + below(key, uniform.to() - uniform.from() + 1);
        }
        if (time instanceof ServiceTime.Erlang erlang) {
            long sumE9 = 0;
            for (int i = 0; i < erlang.stages(); i++) {
                sumE9 += exponentialE9(child(key, i));
            }
            return (Fixed.times(erlang.mean(), sumE9) + erlang.stages() / 2) / erlang.stages();
        }
        if (time instanceof ServiceTime.Hyperexponential mixture) {
            boolean isOften = below(child(key, 0), Fixed.ONE) < mixture.shareE9();
            return Fixed.times(isOften ? mixture.often() : mixture.seldom(), exponentialE9(child(key, 1)));
        }
        if (time instanceof ServiceTime.Lognormal lognormal) {
            double factor = StrictMath.exp(Fixed.toDouble(lognormal.sigmaE9()) * Draws.normal(key));
            return Math.min(Limits.MAX_NANOS, Math.round(lognormal.median() * factor));
        }
        if (time instanceof ServiceTime.BoundedPareto pareto) {
            double alpha = Fixed.toDouble(pareto.alphaE9());
            double v = 1 - Draws.uniform(key);
            double atHigh = StrictMath.exp(alpha * StrictMath.log((double) pareto.low() / pareto.high()));
            return Math.round(pareto.low() * StrictMath.exp(-StrictMath.log(1 - v * (1 - atHigh)) / alpha));
        }
        return interpolated(((ServiceTime.Table) time).quantiles(), below(key, Fixed.ONE));
    }

    private static long interpolated(List<Quantile> quantiles, long shareE9) {
        int i = 0;
        while (quantiles.get(i + 1).shareE9() <= shareE9) {
            i++;
        }
        Quantile low = quantiles.get(i);
        Quantile high = quantiles.get(i + 1);
        long distance = high.shareE9() - low.shareE9();
        long fractionE9 = ((shareE9 - low.shareE9()) * Fixed.ONE + distance / 2) / distance;
        return low.nanos() + Fixed.times(high.nanos() - low.nanos(), fractionE9);
    }

    /** How long a client waits after an attempt before it sends the next, in nanoseconds. */
    static long backoff(Backoff backoff, Attempt ended) {
        long key = ended.key(Draws.BACKOFF);
        long plain = plainDelay(backoff, ended.number);
        return switch (backoff.jitter()) {
            case NONE -> plain;
            case EQUAL -> plain - plain / 2 + below(key, plain / 2 + 1);
            case FULL -> below(key, plain + 1);
            case DECORRELATED -> {
                long previous = ended.number == 1 ? backoff.baseNanos() : ended.delayNanos;
                long spread = Math.multiplyExact(3, previous) - backoff.baseNanos() + 1;
                yield Math.min(backoff.mostNanos(), backoff.baseNanos() + below(key, spread));
            }
        };
    }

    private static long plainDelay(Backoff backoff, int attempt) {
        return switch (backoff.growth()) {
            case NONE -> 0;
            case FIXED -> backoff.baseNanos();
            case EXPONENTIAL ->
                BigInteger.valueOf(backoff.baseNanos())
                        .shiftLeft(attempt - 1)
                        .min(BigInteger.valueOf(backoff.mostNanos()))
                        .longValueExact();
        };
    }
}
