package io.github.brink.bench.draw;

import io.github.brink.internal.random.Exponential;
import io.github.brink.model.Draws;
import java.util.Random;
import java.util.SplittableRandom;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/**
 * Uniform and exponential random numbers, nanoseconds each: keyed (what the kernels draw, for whatever request they like),
 * and in sequence (what others draw, one after the other). A keyed number costs one key; the sequences advance a state.
 *
 * <p>Exponentials are whole billionths where they are keyed, exact to the last one, and doubles elsewhere: by a logarithm,
 * or by the ziggurat of the JDK and of Commons RNG, which needs no logarithm but a varying number of uniform ones, so that
 * it has no keyed form with a fixed cost.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar Generators</pre>
 */
public class Generators extends DrawSuite {

    private static final double TOLERANCE = 0.01;

    private final SplittableRandom splittable = new SplittableRandom(1);
    private final Random random = new Random(1);
    private final UniformRandomProvider xoroshiro = RandomSource.XO_RO_SHI_RO_128_PP.create(1L);
    private final ZigguratSampler.Exponential ziggurat = ZigguratSampler.Exponential.of(xoroshiro);
    private final long key = Draws.mix(1);
    private long number;

    /** Refuses to go on if a draw is not its definition's or a mean is wrong. */
    @Setup(Level.Trial)
    public void check() {
        for (long n = 0; n < 100_000; n++) {
            final long bits = Draws.child(key, n);
            if (Exponential.e9(bits) != Draws.exponentialE9(bits)) {
                throw new IllegalStateException("the fast exponential of " + bits + " is not the definition's");
            }
        }
        requireMean("keyed uniform", () -> Draws.uniform(Draws.child(key, number++)), 0.5, TOLERANCE);
        requireMean("keyed exponential", () -> Exponential.e9(Draws.child(key, number++)), 1e9, TOLERANCE);
        requireMean("SplittableRandom", splittable::nextDouble, 0.5, TOLERANCE);
        requireMean("Random", random::nextDouble, 0.5, TOLERANCE);
        requireMean("xoroshiro", xoroshiro::nextDouble, 0.5, TOLERANCE);
        requireMean("SplittableRandom's exponential", splittable::nextExponential, 1, TOLERANCE);
        requireMean("the ziggurat", ziggurat::sample, 1, TOLERANCE);
    }

    /** {@link Draws#uniform} of a key of its own. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double uniformKeyed() {
        double sum = 0;
        final long first = number;
        for (int i = 0; i < DRAWS; i++) {
            sum += Draws.uniform(Draws.child(key, first + i));
        }
        number = first + DRAWS;
        return sum;
    }

    /** {@link SplittableRandom}. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double uniformSplittable() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += splittable.nextDouble();
        }
        return sum;
    }

    /** {@link Random}, whose state is atomic. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double uniformRandom() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    /** Commons RNG, xoroshiro128++. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double uniformXoroshiro() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += xoroshiro.nextDouble();
        }
        return sum;
    }

    /** What the kernel draws: exact billionths by a table, a series and a doubt. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public long exponentialKeyed() {
        long sum = 0;
        final long first = number;
        for (int i = 0; i < DRAWS; i++) {
            sum += Exponential.e9(Draws.child(key, first + i));
        }
        number = first + DRAWS;
        return sum;
    }

    /** The definition: {@code StrictMath.log} and rounding. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public long exponentialDefinition() {
        long sum = 0;
        final long first = number;
        for (int i = 0; i < DRAWS; i++) {
            sum += Draws.exponentialE9(Draws.child(key, first + i));
        }
        number = first + DRAWS;
        return sum;
    }

    /** A logarithm of {@link SplittableRandom}, as people write it. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double exponentialLog() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += -Math.log(1 - splittable.nextDouble());
        }
        return sum;
    }

    /** {@link SplittableRandom#nextExponential}: the JDK's ziggurat. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double exponentialSplittable() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += splittable.nextExponential();
        }
        return sum;
    }

    /** Commons RNG's ziggurat on xoroshiro128++. */
    @Benchmark
    @OperationsPerInvocation(DRAWS)
    public double exponentialZiggurat() {
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            sum += ziggurat.sample();
        }
        return sum;
    }
}
