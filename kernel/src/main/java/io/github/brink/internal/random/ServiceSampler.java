package io.github.brink.internal.random;

import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.ServiceTime;
import java.util.Arrays;

/**
 * Service times as {@link ServiceTime} defines them, from primitive fields; one thread owns it. {@link #load} chooses the
 * distribution; {@link #sample} allocates nothing, and neither does {@code load} unless a table is larger than all before.
 * ({@code StrictMath} does in {@code pow} and, from JDK 21 on, in {@code cos}: the definitions avoid them.)
 *
 * <p>A plan keeps a service time as its {@link #kindOf kind}, its {@link #parametersOf parameters}, which may be patched
 * within the limits of the record, and, for a table, its {@link #tableSharesOf shares} and {@link #tableNanosOf times}.
 */
public final class ServiceSampler {

    public static final int CONSTANT = 0;
    public static final int EXPONENTIAL = 1;
    public static final int UNIFORM = 2;
    public static final int ERLANG = 3;
    public static final int HYPEREXPONENTIAL = 4;
    public static final int LOGNORMAL = 5;
    public static final int BOUNDED_PARETO = 6;
    public static final int TABLE = 7;

    /** The most parameters that a kind has. */
    public static final int MAX_PARAMETERS = 3;

    /** Up to this mean, its product with the largest draw, and a half for the rounding, fits into a long. */
    private static final long SHORT_MEAN = (Long.MAX_VALUE - Fixed.ONE / 2) / Draws.exponentialE9(0);

    /** Bits of a draw that choose where the search of a table begins. */
    private static final int GUIDE_BITS = 8;

    private static final long[] NONE = {};

    private int kind;

    /** The parameters, in the order of the record. */
    private long a;

    private long b;
    private long c;

    /** What {@link #load} computes of them for the kinds that take doubles; see there. */
    private double x;

    private double y;
    private double z;

    /** Quantiles of the table, and for each value of a draw's first bits the quantile below the least such draw. */
    private int quantiles;

    private long[] shares = NONE;
    private long[] nanos = NONE;
    private int[] guide = {};

    /** A sampler that must be loaded first. */
    public ServiceSampler() {}

    /** The kind of a service time: one of the constants of this class. */
    public static int kindOf(ServiceTime time) {
        if (time instanceof ServiceTime.Constant) {
            return CONSTANT;
        } else if (time instanceof ServiceTime.Exponential) {
            return EXPONENTIAL;
        } else if (time instanceof ServiceTime.Uniform) {
            return UNIFORM;
        } else if (time instanceof ServiceTime.Erlang) {
            return ERLANG;
        } else if (time instanceof ServiceTime.Hyperexponential) {
            return HYPEREXPONENTIAL;
        } else if (time instanceof ServiceTime.Lognormal) {
            return LOGNORMAL;
        } else if (time instanceof ServiceTime.BoundedPareto) {
            return BOUNDED_PARETO;
        } else if (time instanceof ServiceTime.Table) {
            return TABLE;
        }
        throw new IllegalArgumentException("unknown service time: " + time);
    }

    /** The parameters of a service time: the numbers of its record, in its order; none of a table. */
    public static long[] parametersOf(ServiceTime time) {
        final long[] values = new long[MAX_PARAMETERS];
        return Arrays.copyOf(values, parametersOf(time, values));
    }

    private static int parametersOf(ServiceTime time, long[] into) {
        if (time instanceof ServiceTime.Constant constant) {
            return put(into, 1, constant.nanos(), 0, 0);
        } else if (time instanceof ServiceTime.Exponential exponential) {
            return put(into, 1, exponential.mean(), 0, 0);
        } else if (time instanceof ServiceTime.Uniform uniform) {
            return put(into, 2, uniform.from(), uniform.to(), 0);
        } else if (time instanceof ServiceTime.Erlang erlang) {
            return put(into, 2, erlang.stages(), erlang.mean(), 0);
        } else if (time instanceof ServiceTime.Hyperexponential hyper) {
            return put(into, 3, hyper.shareE9(), hyper.often(), hyper.seldom());
        } else if (time instanceof ServiceTime.Lognormal lognormal) {
            return put(into, 2, lognormal.median(), lognormal.sigmaE9(), 0);
        } else if (time instanceof ServiceTime.BoundedPareto pareto) {
            return put(into, 3, pareto.low(), pareto.high(), pareto.alphaE9());
        }
        return put(into, 0, 0, 0, 0);
    }

    private static int put(long[] into, int count, long first, long second, long third) {
        into[0] = first;
        into[1] = second;
        into[2] = third;
        return count;
    }

    /** How many parameters a kind has. */
    public static int parameters(int kind) {
        return switch (kind) {
            case TABLE -> 0;
            case CONSTANT, EXPONENTIAL -> 1;
            case UNIFORM, ERLANG, LOGNORMAL -> 2;
            case HYPEREXPONENTIAL, BOUNDED_PARETO -> 3;
            default -> throw new IllegalArgumentException("unknown kind: " + kind);
        };
    }

    /** The shares of a table's quantiles, in billionths; empty for any other service time. */
    public static long[] tableSharesOf(ServiceTime time) {
        return time instanceof ServiceTime.Table table
                ? table.quantiles().stream()
                        .mapToLong(ServiceTime.Table.Quantile::shareE9)
                        .toArray()
                : NONE;
    }

    /** The times of a table's quantiles, in nanoseconds; empty for any other service time. */
    public static long[] tableNanosOf(ServiceTime time) {
        return time instanceof ServiceTime.Table table
                ? table.quantiles().stream()
                        .mapToLong(ServiceTime.Table.Quantile::nanos)
                        .toArray()
                : NONE;
    }

    /**
     * Samples a service time from now on; what its parts hold is copied.
     *
     * @param kind one of the constants of this class
     * @param values holds the parameters, in the order of the record and within its limits, {@code from} an offset on
     * @param tableShares of the quantiles, as a {@link ServiceTime.Table} has them; read for {@link #TABLE} only
     * @param tableNanos as many times
     */
    public void load(int kind, long[] values, int offset, long[] tableShares, long[] tableNanos) {
        if (kind == TABLE) {
            sizeTable(tableShares.length);
            System.arraycopy(tableShares, 0, shares, 0, quantiles);
            System.arraycopy(tableNanos, 0, nanos, 0, quantiles);
        }
        prepare(kind, values, offset);
    }

    private void prepare(int newKind, long[] values, int offset) {
        final int count = parameters(newKind);
        kind = newKind;
        a = count > 0 ? values[offset] : 0;
        b = count > 1 ? values[offset + 1] : 0;
        c = count > 2 ? values[offset + 2] : 0;
        if (kind == LOGNORMAL) {
            x = a;
            y = Fixed.toDouble(b);
        } else if (kind == BOUNDED_PARETO) {
            final double alpha = Fixed.toDouble(c);
            x = a;
            y = 1 - StrictMath.exp(alpha * StrictMath.log((double) a / b));
            z = alpha;
        } else if (kind == TABLE) {
            guide();
        }
    }

    /** The service time of an attempt before any slowdown, in nanoseconds; at least 1. */
    public long sample(long attemptKey) {
        if (kind == CONSTANT) {
            return a;
        }
        final long key = Draws.child(attemptKey, Draws.SERVICE);
        return kind == EXPONENTIAL ? exponential(a, Exponential.e9(key)) : sampleOther(key);
    }

    private long sampleOther(long key) {
        return switch (kind) {
            case UNIFORM -> a + Draws.below(key, b - a + 1);
            case ERLANG -> erlang(key);
            case HYPEREXPONENTIAL -> {
                final boolean often = Draws.below(Draws.child(key, 0), Fixed.ONE) < a;
                yield exponential(often ? b : c, Exponential.e9(Draws.child(key, 1)));
            }
            case LOGNORMAL -> {
                final long time = Math.round(x * StrictMath.exp(y * Draws.normal(key)));
                yield Math.max(1, Math.min(Limits.MAX_NANOS, time));
            }
            case BOUNDED_PARETO -> {
                final double v = 1 - Draws.uniform(key);
                yield Math.max(1, Math.round(x * StrictMath.exp(-StrictMath.log(1 - v * y) / z)));
            }
            default -> table(key);
        };
    }

    /** {@code max(1, times(mean, drawE9))}; for means up to a quarter of a second by one product and one quotient. */
    private static long exponential(long mean, long drawE9) {
        if (mean <= SHORT_MEAN) {
            return Math.max(1, (mean * drawE9 + Fixed.ONE / 2) / Fixed.ONE);
        }
        return Math.max(1, Fixed.times(mean, drawE9));
    }

    private long erlang(long key) {
        final long stages = a;
        long sumE9 = 0;
        for (long stage = 0; stage < stages; stage++) {
            sumE9 += Exponential.e9(Draws.child(key, stage));
        }
        return Math.max(1, (Fixed.times(b, sumE9) + stages / 2) / stages);
    }

    private long table(long key) {
        final long[] share = shares;
        final long[] time = nanos;
        final long u = Draws.below(key, Fixed.ONE);
        int i = guide[(int) (key >>> (Long.SIZE - GUIDE_BITS))];
        while (share[i + 1] <= u) { // the last share is 1 and u is below it
            i++;
        }
        final long d = share[i + 1] - share[i];
        return time[i] + Fixed.times(time[i + 1] - time[i], ((u - share[i]) * Fixed.ONE + d / 2) / d);
    }

    private void sizeTable(int size) {
        quantiles = size;
        if (shares.length < size) {
            growTable(size);
        }
    }

    private void growTable(int size) {
        shares = new long[size];
        nanos = new long[size];
        guide = new int[1 << GUIDE_BITS];
    }

    /** Draws rise with their bits, so the search for one may begin where that for the least with its first bits ends. */
    private void guide() {
        int i = 0;
        for (int first = 0; first < guide.length; first++) {
            final long least = Draws.below((long) first << (Long.SIZE - GUIDE_BITS), Fixed.ONE);
            while (i < quantiles - 2 && shares[i + 1] <= least) {
                i++;
            }
            guide[first] = i;
        }
    }
}
