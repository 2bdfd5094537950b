package io.github.brink.internal.random;

import io.github.brink.model.Draws;
import io.github.brink.model.Limits;
import io.github.brink.model.ServiceTime;
import java.math.BigInteger;
import java.util.List;

/** Service times written down from the comments of {@link ServiceTime}, without a thought about speed. Stateless. */
final class PlainServiceTime {

    private static final BigInteger BILLION = BigInteger.valueOf(1_000_000_000);

    private PlainServiceTime() {}

    /** Loads a sampler as a plan does. */
    static void load(ServiceSampler sampler, ServiceTime time) {
        sampler.load(
                ServiceSampler.kindOf(time),
                ServiceSampler.parametersOf(time),
                0,
                ServiceSampler.tableSharesOf(time),
                ServiceSampler.tableNanosOf(time));
    }

    /** @throws ArithmeticException if the result does not fit into a long */
    static long sample(ServiceTime time, long attemptKey) {
        long key = Draws.child(attemptKey, Draws.SERVICE);
        if (time instanceof ServiceTime.Constant constant) {
            return constant.nanos();
        } else if (time instanceof ServiceTime.Exponential exponential) {
            return atLeastOne(times(exponential.mean(), Draws.exponentialE9(key)));
        } else if (time instanceof ServiceTime.Uniform uniform) {
            return uniform.from() + below(key, uniform.to() - uniform.from() + 1);
        } else if (time instanceof ServiceTime.Erlang erlang) {
            long sum = 0;
            for (int i = 0; i < erlang.stages(); i++) {
                sum += Draws.exponentialE9(Draws.child(key, i));
            }
            return atLeastOne((times(erlang.mean(), sum) + erlang.stages() / 2) / erlang.stages());
        } else if (time instanceof ServiceTime.Hyperexponential hyper) {
            long mean = below(Draws.child(key, 0), 1_000_000_000) < hyper.shareE9() ? hyper.often() : hyper.seldom();
            return atLeastOne(times(mean, Draws.exponentialE9(Draws.child(key, 1))));
        } else if (time instanceof ServiceTime.Lognormal lognormal) {
            double sigma = lognormal.sigmaE9() / 1e9;
            long nanos = Math.round(lognormal.median() * StrictMath.exp(sigma * Draws.normal(key)));
            return Math.min(Limits.MAX_NANOS, atLeastOne(nanos));
        } else if (time instanceof ServiceTime.BoundedPareto pareto) {
            double low = pareto.low();
            double high = pareto.high();
            double alpha = pareto.alphaE9() / 1e9;
            double v = 1 - Draws.uniform(key);
            double atHigh = StrictMath.exp(alpha * StrictMath.log(low / high));
            return atLeastOne(Math.round(low * StrictMath.exp(-StrictMath.log(1 - v * (1 - atHigh)) / alpha)));
        } else if (time instanceof ServiceTime.Table table) {
            return table(table.quantiles(), below(key, 1_000_000_000));
        }
        throw new AssertionError(time);
    }

    private static long table(List<ServiceTime.Table.Quantile> quantiles, long u) {
        int i = quantiles.size() - 1;
        while (quantiles.get(i).shareE9() > u) {
            i--;
        }
        ServiceTime.Table.Quantile from = quantiles.get(i);
        ServiceTime.Table.Quantile to = quantiles.get(i + 1);
        long d = to.shareE9() - from.shareE9();
        return from.nanos() + times(to.nanos() - from.nanos(), ((u - from.shareE9()) * 1_000_000_000 + d / 2) / d);
    }

    private static long times(long value, long factorE9) {
        return BigInteger.valueOf(value)
                .multiply(BigInteger.valueOf(factorE9))
                .add(BigInteger.valueOf(500_000_000))
                .divide(BILLION)
                .longValueExact();
    }

    private static long below(long bits, long bound) {
        return new BigInteger(Long.toUnsignedString(bits))
                .multiply(BigInteger.valueOf(bound))
                .shiftRight(64)
                .longValueExact();
    }

    private static long atLeastOne(long nanos) {
        return Math.max(1, nanos);
    }
}
