package io.github.brink.internal.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.ServiceTime;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.ParetoDistribution;
import org.apache.commons.statistics.distribution.UniformContinuousDistribution;
import org.junit.jupiter.api.Test;

/**
 * Service times are distributed as their names say, and have the mean that their records announce. Times are long, so that
 * whole nanoseconds pass for a continuum.
 */
class ServiceSamplerQualityTest {

    private static final int DRAWS = 200_000;
    private static final long SECOND = 1_000_000_000;

    @Test
    void exponential() {
        ServiceTime time = new ServiceTime.Exponential(SECOND);
        assertSampled(time, ExponentialDistribution.of(SECOND));
    }

    @Test
    void uniform() {
        ServiceTime time = new ServiceTime.Uniform(SECOND / 4, 3 * SECOND);
        assertSampled(time, UniformContinuousDistribution.of(SECOND / 4.0, 3.0 * SECOND));
    }

    @Test
    void erlang() {
        for (int stages : new int[] {1, 2, 5, 100}) {
            ServiceTime time = new ServiceTime.Erlang(stages, SECOND);
            assertSampled(time, GammaDistribution.of(stages, (double) SECOND / stages));
        }
    }

    @Test
    void lognormal() {
        for (double sigma : new double[] {0.1, 0.5, 0.9}) {
            ServiceTime time = new ServiceTime.Lognormal(SECOND, Math.round(sigma * Fixed.ONE));
            assertSampled(time, LogNormalDistribution.of(StrictMath.log(SECOND), sigma));
        }
    }

    @Test
    void hyperexponential() {
        double share = 0.9;
        double often = SECOND / 2.0;
        double seldom = 5.0 * SECOND;
        ServiceTime time = new ServiceTime.Hyperexponential(900_000_000, SECOND / 2, 5 * SECOND);
        ContinuousDistribution first = ExponentialDistribution.of(often);
        ContinuousDistribution second = ExponentialDistribution.of(seldom);
        double square = 2 * (share * often * often + (1 - share) * seldom * seldom);
        assertSampled(
                time,
                x -> share * first.cumulativeProbability(x) + (1 - share) * second.cumulativeProbability(x),
                square - time.meanNanos() * time.meanNanos());
    }

    @Test
    void boundedPareto() {
        for (double alpha : new double[] {0.7, 1, 1.5, 3}) {
            double low = SECOND;
            double high = 50.0 * SECOND;
            ServiceTime time = new ServiceTime.BoundedPareto(SECOND, 50 * SECOND, Math.round(alpha * Fixed.ONE));
            ParetoDistribution unbounded = ParetoDistribution.of(low, alpha);
            double below = unbounded.cumulativeProbability(high);
            // The second moment, by integrating x^2 over the density.
            double square = alpha / (2 - alpha) * (StrictMath.pow(high, 2 - alpha) - StrictMath.pow(low, 2 - alpha));
            square *= StrictMath.pow(low, alpha) / below;
            assertSampled(
                    time,
                    x -> Math.min(1, unbounded.cumulativeProbability(x) / below),
                    square - time.meanNanos() * time.meanNanos());
        }
    }

    @Test
    void table() {
        double[] shares = {0, 0.5, 0.9, 0.99, 1};
        double[] ends = {0.1 * SECOND, 0.2 * SECOND, SECOND, 3.0 * SECOND, 10.0 * SECOND};
        ServiceTime time = new ServiceTime.Table(List.of(
                new ServiceTime.Table.Quantile(0, SECOND / 10),
                new ServiceTime.Table.Quantile(500_000_000, SECOND / 5),
                new ServiceTime.Table.Quantile(900_000_000, SECOND),
                new ServiceTime.Table.Quantile(990_000_000, 3 * SECOND),
                new ServiceTime.Table.Quantile(Fixed.ONE, 10 * SECOND)));
        double square = 0;
        for (int i = 1; i < shares.length; i++) {
            double from = ends[i - 1];
            double to = ends[i];
            square += (shares[i] - shares[i - 1]) * (from * from + from * to + to * to) / 3;
        }
        assertSampled(time, x -> share(x, shares, ends), square - time.meanNanos() * time.meanNanos());

        long[] bins = new long[shares.length - 1];
        double[] expected = new double[bins.length];
        for (double nanos : sample(time)) {
            int bin = 0;
            while (nanos >= ends[bin + 1]) {
                bin++;
            }
            bins[bin]++;
        }
        for (int i = 0; i < bins.length; i++) {
            expected[i] = shares[i + 1] - shares[i];
        }
        Chance.assertShares(expected, bins, "between the quantiles");
    }

    private static double share(double nanos, double[] shares, double[] ends) {
        int i = 1;
        while (i < ends.length - 1 && nanos > ends[i]) {
            i++;
        }
        double within = (nanos - ends[i - 1]) / (ends[i] - ends[i - 1]);
        return shares[i - 1] + (shares[i] - shares[i - 1]) * Math.max(0, Math.min(1, within));
    }

    /** A sample of another shape, or of the same shape and a mean off by 1 %, is recognized. */
    @Test
    void testsHaveTeeth() {
        ContinuousDistribution expected = ExponentialDistribution.of(SECOND);
        for (ServiceTime wrong :
                List.of(new ServiceTime.Exponential(SECOND / 100 * 102), new ServiceTime.Erlang(2, SECOND))) {
            boolean recognized = false;
            try {
                assertSampled(wrong, expected::cumulativeProbability, expected.getVariance());
            } catch (AssertionError failure) {
                recognized = true;
            }
            assertTrue(recognized, wrong + " passes for an exponential time of 1 s");
        }
    }

    private static void assertSampled(ServiceTime time, ContinuousDistribution distribution) {
        assertTrue(
                Math.abs(time.meanNanos() / distribution.getMean() - 1) < 1e-9,
                time + " announces a mean of " + time.meanNanos() + ", expected is " + distribution.getMean());
        assertSampled(time, distribution::cumulativeProbability, distribution.getVariance());
    }

    private static void assertSampled(ServiceTime time, DoubleUnaryOperator cdf, double variance) {
        double[] sample = sample(time);
        Chance.assertDistributed(sample, cdf, time.toString());
        Chance.assertMoments(sample, time.meanNanos(), variance, time.toString());
    }

    private static double[] sample(ServiceTime time) {
        ServiceSampler sampler = new ServiceSampler();
        PlainServiceTime.load(sampler, time);
        long client = Draws.child(Draws.mix(20260218), 0);
        double[] sample = new double[DRAWS];
        for (int request = 0; request < DRAWS; request++) {
            sample[request] = sampler.sample(Draws.child(Draws.child(client, request), 1));
        }
        return sample;
    }
}
