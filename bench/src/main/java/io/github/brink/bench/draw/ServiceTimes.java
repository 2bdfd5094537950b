package io.github.brink.bench.draw;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import io.github.brink.reference.event.Distributions;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;
import org.apache.commons.rng.sampling.distribution.InverseTransformParetoSampler;
import org.apache.commons.rng.sampling.distribution.LogNormalSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * What a service time of each distribution costs: {@code keyed} as the kernel draws it, in whole nanoseconds, the same on
 * every JVM; {@code inSequence} with Commons RNG on xoroshiro128++, where it has something comparable. Its Pareto has no upper
 * end, its Erlang is a sum of ziggurats, and its times are doubles.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar ServiceTimes</pre>
 */
public class ServiceTimes extends DrawSuite {

    private static final long MILLI = Fixed.ONE / 1000;
    private static final int ERLANG_STAGES = 4;
    private static final double TOLERANCE = 0.03;

    /** The distribution. */
    @Param({"constant", "exponential", "uniform", "erlang4", "hyperexponential", "lognormal", "pareto", "table"})
    public String distribution = "";

    private final ServiceSampler sampler = new ServiceSampler();
    private final UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);
    private final long key = Draws.mix(1);
    private ContinuousSampler commons = () -> 0;
    private long number;

    private static ServiceTime time(String distribution) {
        return switch (distribution) {
            case "constant" -> new ServiceTime.Constant(20 * MILLI);
            case "exponential" -> new ServiceTime.Exponential(20 * MILLI);
            case "uniform" -> new ServiceTime.Uniform(10 * MILLI, 30 * MILLI);
            case "erlang4" -> new ServiceTime.Erlang(ERLANG_STAGES, 20 * MILLI);
            case "hyperexponential" -> new ServiceTime.Hyperexponential(9 * Fixed.ONE / 10, 10 * MILLI, 110 * MILLI);
            case "lognormal" -> new ServiceTime.Lognormal(15 * MILLI, Fixed.ONE / 2);
            case "pareto" -> new ServiceTime.BoundedPareto(10 * MILLI, Fixed.ONE, 5 * Fixed.ONE / 2);
            case "table" ->
                new ServiceTime.Table(List.of(
                        new Quantile(0, MILLI),
                        new Quantile(Fixed.ONE / 2, 15 * MILLI),
                        new Quantile(9 * Fixed.ONE / 10, 40 * MILLI),
                        new Quantile(99 * Fixed.ONE / 100, 90 * MILLI),
                        new Quantile(Fixed.ONE, 200 * MILLI)));
            default -> throw new IllegalArgumentException(distribution + ": there is no such distribution");
        };
    }

    /** The same without keys; zero where Commons RNG has nothing alike. */
    private ContinuousSampler commons() {
        final ContinuousSampler exponential = ZigguratSampler.Exponential.of(random, 20e6);
        final ContinuousSampler stage = ZigguratSampler.Exponential.of(random, 20e6 / ERLANG_STAGES);
        final ContinuousSampler often = ZigguratSampler.Exponential.of(random, 10e6);
        final ContinuousSampler seldom = ZigguratSampler.Exponential.of(random, 110e6);
        return switch (distribution) {
            case "exponential" -> exponential;
            case "uniform" -> ContinuousUniformSampler.of(random, 10e6, 30e6);
            case "erlang4" ->
                () -> {
                    double sum = 0;
                    for (int i = 0; i < ERLANG_STAGES; i++) {
                        sum += stage.sample();
                    }
                    return sum;
                };
            case "hyperexponential" -> () -> random.nextDouble() < 0.9 ? often.sample() : seldom.sample();
            case "lognormal" -> LogNormalSampler.of(ZigguratSampler.NormalizedGaussian.of(random), Math.log(15e6), 0.5);
            case "pareto" -> InverseTransformParetoSampler.of(random, 10e6, 2.5);
            default -> () -> 0;
        };
    }

    /** Refuses to go on if a time is not the definition's, or Commons RNG's mean is another. */
    @Setup(Level.Trial)
    public void check() {
        final ServiceTime time = time(distribution);
        sampler.load(
                ServiceSampler.kindOf(time),
                ServiceSampler.parametersOf(time),
                0,
                ServiceSampler.tableSharesOf(time),
                ServiceSampler.tableNanosOf(time));
        for (long n = 0; n < 10_000; n++) {
            final long attempt = Draws.child(key, n);
            final long expected = Distributions.service(time, Draws.child(attempt, Draws.SERVICE));
            if (sampler.sample(attempt) != expected) {
                throw new IllegalStateException(distribution + " is not timed, because the time of attempt " + n
                        + " is " + sampler.sample(attempt) + " and should be " + expected);
            }
        }
        commons = commons();
        if (comparable()) {
            requireMean("Commons RNG's " + distribution, commons::sample, time.meanNanos(), TOLERANCE);
        }
    }

    private boolean comparable() {
        return !distribution.equals("constant") && !distribution.equals("table");
    }

    /** As the kernel draws it. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public long keyed() {
        long sum = 0;
        final long first = number;
        for (int i = 0; i < DRAWS; i++) {
            sum += sampler.sample(Draws.child(key, first + i));
        }
        number = first + DRAWS;
        return sum;
    }

    /** With Commons RNG. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double inSequence() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += commons.sample();
        }
        return sum;
    }
}
