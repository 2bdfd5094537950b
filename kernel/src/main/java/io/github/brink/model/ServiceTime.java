package io.github.brink.model;

import java.time.Duration;
import java.util.List;

/**
 * How long an attempt holds a slot. Random times are functions of {@code key = child(attempt's key, }{@link
 * Draws#SERVICE}{@code )} and are at least 1 ns; the step kernel has constant times only. A slowdown multiplies the
 * result.
 */
public sealed interface ServiceTime {

    /** Mean, in nanoseconds. */
    double meanNanos();

    /** Always the same. */
    static ServiceTime constant(Duration time) {
        return new Constant(Check.nanos("", time));
    }

    /** {@link Exponential}. */
    static ServiceTime exponential(Duration mean) {
        return new Exponential(Check.nanos("exponential", mean));
    }

    /** {@link Uniform}, both ends included. */
    static ServiceTime uniform(Duration from, Duration to) {
        return new Uniform(Check.nanos("uniform.from", from), Check.nanos("uniform.to", to));
    }

    /** {@link Erlang}. */
    static ServiceTime erlang(int stages, Duration mean) {
        return new Erlang(stages, Check.nanos("erlang.mean", mean));
    }

    /** {@link Hyperexponential}. */
    static ServiceTime hyperexponential(Share share, Duration often, Duration seldom) {
        return new Hyperexponential(
                share.e9(),
                Check.nanos("hyperexponential.often", often),
                Check.nanos("hyperexponential.seldom", seldom));
    }

    /** {@link Lognormal}; sigma is the standard deviation of the logarithm. */
    static ServiceTime lognormal(Duration median, double sigma) {
        return new Lognormal(Check.nanos("lognormal.median", median), Check.billionths("a sigma", sigma));
    }

    /** {@link BoundedPareto}. */
    static ServiceTime boundedPareto(Duration low, Duration high, double alpha) {
        return new BoundedPareto(
                Check.nanos("pareto.low", low), Check.nanos("pareto.high", high), Check.billionths("an alpha", alpha));
    }

    /**
     * Always the same.
     *
     * @param nanos above zero
     */
    record Constant(long nanos) implements ServiceTime {
        public Constant {
            Check.duration("", nanos);
        }

        @Override
        public double meanNanos() {
            return nanos;
        }
    }

    /**
     * Exponential: {@code max(1, times(mean, exponentialE9(key)))}.
     *
     * @param mean in nanoseconds; above zero
     */
    record Exponential(long mean) implements ServiceTime {
        public Exponential {
            Check.mean("exponential", mean);
        }

        @Override
        public double meanNanos() {
            return mean;
        }
    }

    /**
     * Uniform on whole nanoseconds, both ends included: {@code from + below(key, to - from + 1)}.
     *
     * @param from above zero
     * @param to at least {@code from}
     */
    record Uniform(long from, long to) implements ServiceTime {
        public Uniform {
            Check.duration("uniform.from", from);
            Check.range("uniform.to", to, from, Limits.MAX_NANOS, "a duration not below 'from' is needed");
        }

        @Override
        public double meanNanos() {
            return meanNanos(from, to);
        }

        /** The mean of a uniform time with these ends, in nanoseconds. */
        public static double meanNanos(long from, long to) {
            return from / 2.0 + to / 2.0;
        }
    }

    /**
     * Erlang: the sum of {@code stages} exponential times: {@code max(1, (times(mean, sum of exponentialE9(child(key, i)), i
     * from 0) + stages / 2) / stages)}.
     *
     * @param stages 1 to 100
     * @param mean of the sum, in nanoseconds; above zero
     */
    record Erlang(int stages, long mean) implements ServiceTime {
        public Erlang {
            Check.range("erlang.stages", stages, 1, 100, "a whole number from 1 to 100 is allowed");
            Check.mean("erlang.mean", mean);
        }

        @Override
        public double meanNanos() {
            return mean;
        }
    }

    /**
     * Hyperexponential: exponential with one mean or another: {@code max(1, times(m, exponentialE9(child(key, 1))))}, where
     * {@code m} is {@code often} if {@code below(child(key, 0), 1e9) < shareE9} and {@code seldom} otherwise.
     *
     * @param shareE9 share of the attempts that have the first mean, in billionths; 0 to 1
     * @param often the first mean, in nanoseconds; above zero
     * @param seldom the other mean, in nanoseconds; above zero
     */
    record Hyperexponential(long shareE9, long often, long seldom) implements ServiceTime {
        public Hyperexponential {
            Check.share("hyperexponential.share", shareE9);
            Check.mean("hyperexponential.often", often);
            Check.mean("hyperexponential.seldom", seldom);
        }

        @Override
        public double meanNanos() {
            return meanNanos(shareE9, often, seldom);
        }

        /** The mean of a hyperexponential time with these parameters, in nanoseconds. */
        public static double meanNanos(long shareE9, long often, long seldom) {
            double share = Fixed.toDouble(shareE9);
            return share * often + (1 - share) * seldom;
        }
    }

    /**
     * Lognormal: {@code round(median * exp(sigma * normal(key)))} with {@code StrictMath.exp}, within 1 ns and 100 years.
     *
     * @param median in nanoseconds; above zero
     * @param sigmaE9 standard deviation of the logarithm, in billionths; 0 to 10
     */
    record Lognormal(long median, long sigmaE9) implements ServiceTime {
        public Lognormal {
            Check.duration("lognormal.median", median);
            Check.range("lognormal.sigma", sigmaE9, 0, 10 * Fixed.ONE, "a number from 0 to 10 is allowed");
        }

        @Override
        public double meanNanos() {
            return meanNanos(median, sigmaE9);
        }

        /** The mean of a lognormal time with these parameters, in nanoseconds. */
        public static double meanNanos(long median, long sigmaE9) {
            double sigma = Fixed.toDouble(sigmaE9);
            return median * StrictMath.exp(sigma * sigma / 2);
        }
    }

    /**
     * Bounded Pareto, by inversion: {@code max(1, round(low * exp(-log(1 - v * (1 - exp(alpha * log(low / high)))) /
     * alpha)))} with the functions of {@code StrictMath} and {@code v = 1 - uniform(key)}. ({@code pow} would be shorter, but
     * it allocates.)
     *
     * @param low smallest time, in nanoseconds; above zero
     * @param high largest time; above {@code low}
     * @param alphaE9 shape, in billionths; above 0, at most 100
     */
    record BoundedPareto(long low, long high, long alphaE9) implements ServiceTime {
        public BoundedPareto {
            Check.duration("pareto.low", low);
            Check.range("pareto.high", high, low + 1, Limits.MAX_NANOS, "a duration above 'low' is needed");
            Check.range("pareto.alpha", alphaE9, 1, 100 * Fixed.ONE, "a number above 0, up to 100, is allowed");
        }

        @Override
        public double meanNanos() {
            return meanNanos(low, high, alphaE9);
        }

        /** The mean of a bounded Pareto time with these parameters, in nanoseconds. */
        public static double meanNanos(long low, long high, long alphaE9) {
            double alpha = Fixed.toDouble(alphaE9);
            double ratio = (double) low / high;
            if (alphaE9 == Fixed.ONE) {
                return low / (1 - ratio) * -StrictMath.log(ratio);
            }
            return low * alpha / (alpha - 1) * (1 - power(ratio, alpha - 1)) / (1 - power(ratio, alpha));
        }

        /** As {@code StrictMath.pow}, which allocates on some JVMs. */
        private static double power(double base, double exponent) {
            return StrictMath.exp(exponent * StrictMath.log(base));
        }
    }

    /**
     * Given by its quantiles, linear between them. With {@code u = below(key, 1e9)} and {@code i} the last quantile whose
     * share is at most {@code u}: {@code nanos_i + times(nanos_(i+1) - nanos_i, ((u - share_i) * 1e9 + d / 2) / d)}, where
     * {@code d = share_(i+1) - share_i}.
     *
     * @param quantiles from share 0 to share 1, both rising; 2 to 1000 of them
     */
    record Table(List<Quantile> quantiles) implements ServiceTime {

        /**
         * A time that a share of the attempts does not exceed.
         *
         * @param shareE9 in billionths; 0 to 1
         * @param nanos above zero
         */
        public record Quantile(long shareE9, long nanos) {
            public Quantile {
                Check.share("share", shareE9);
                Check.duration("time", nanos);
            }
        }

        public Table {
            quantiles = List.copyOf(quantiles);
            Check.range("table", quantiles.size(), 2, 1000, "from 2 to 1000 quantiles are needed");
            if (quantiles.get(0).shareE9() != 0
                    || quantiles.get(quantiles.size() - 1).shareE9() != Fixed.ONE) {
                throw new InvalidScenarioException("table", "the first quantile must be 0% and the last 100%");
            }
            for (int i = 1; i < quantiles.size(); i++) {
                if (quantiles.get(i).shareE9() <= quantiles.get(i - 1).shareE9()
                        || quantiles.get(i).nanos() < quantiles.get(i - 1).nanos()) {
                    throw new InvalidScenarioException("table", "shares must rise, and times must not fall");
                }
            }
        }

        @Override
        public double meanNanos() {
            double mean = 0;
            for (int i = 1; i < quantiles.size(); i++) {
                double share = Fixed.toDouble(
                        quantiles.get(i).shareE9() - quantiles.get(i - 1).shareE9());
                mean += share
                        * (quantiles.get(i).nanos() / 2.0 + quantiles.get(i - 1).nanos() / 2.0);
            }
            return mean;
        }
    }
}
