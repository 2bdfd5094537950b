package io.github.brink.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Round values along an axis and their labels; immutable. Steps are 1, 2 or 5 times a power of ten. Decimal arithmetic,
 * so that the third tick of 0.1 is 0.3.
 *
 * @param values ascending; at least one
 * @param step distance between two values; above zero
 */
record Ticks(List<BigDecimal> values, BigDecimal step) {

    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final BigDecimal TWO_AND_A_HALF = new BigDecimal("2.5");
    private static final BigDecimal FIVE_QUARTERS = new BigDecimal("1.25");

    /** Larger numbers are written with a suffix: 12k. */
    private static final BigDecimal LARGEST_PLAIN = BigDecimal.valueOf(10_000);

    Ticks {
        values = List.copyOf(values);
    }

    /**
     * Multiples of a round step between two values.
     *
     * @param most how many to return at most; one more or two if there are none otherwise
     * @param whole whether the step must be a whole number
     */
    static Ticks within(BigDecimal low, BigDecimal high, int most, boolean whole) {
        BigDecimal span = high.subtract(low);
        if (span.signum() <= 0) {
            return new Ticks(List.of(low), BigDecimal.ONE);
        }
        BigDecimal step = powerOfTen(span).movePointLeft(2);
        if (whole) {
            step = step.max(BigDecimal.ONE);
        }
        List<BigDecimal> best = multiples(low, high, step);
        while (best.size() > most) {
            BigDecimal wider = next(step);
            List<BigDecimal> fewer = multiples(low, high, wider);
            if (fewer.isEmpty()) {
                break;
            }
            best = fewer;
            step = wider;
        }
        return best.isEmpty() ? new Ticks(List.of(low), step) : new Ticks(best, step);
    }

    /**
     * From 0 to the smallest round number not below {@code highest}, in 2, 3, 4 or 6 equal parts, because these divide
     * the rows of a chart; here steps of 2.5 are allowed too.
     *
     * @param whole whether the step must be a whole number
     */
    static Ticks upTo(BigDecimal highest, boolean whole) {
        BigDecimal needed = highest.signum() > 0 ? highest : BigDecimal.ONE;
        Ticks best = null;
        for (int parts : new int[] {4, 3, 6, 2}) {
            BigDecimal count = BigDecimal.valueOf(parts);
            BigDecimal step = powerOfTen(needed).movePointLeft(1);
            if (whole) {
                step = step.max(BigDecimal.ONE);
            }
            while (step.multiply(count).compareTo(needed) < 0) {
                step = nextFine(step, whole);
            }
            BigDecimal top = step.multiply(count);
            if (best == null || top.compareTo(best.last()) < 0) {
                best = new Ticks(multiples(BigDecimal.ZERO, top, step), step);
            }
        }
        return best;
    }

    BigDecimal last() {
        return values.get(values.size() - 1);
    }

    /** The values as text, all with the same suffix: {@code 0, 4M, 8M, 12M}. */
    List<String> labels() {
        return values.stream().map(this::label).toList();
    }

    String label(BigDecimal value) {
        BigDecimal largest = last().abs().max(values.get(0).abs());
        int thousands = 0;
        if (largest.compareTo(LARGEST_PLAIN) >= 0) {
            thousands = Math.min(4, (largest.precision() - largest.scale() - 1) / 3);
        }
        if (value.signum() == 0) {
            return "0";
        }
        BigDecimal scaled = value.movePointLeft(3 * thousands);
        int places = Math.max(
                0,
                values.size() == 1
                        ? scaled.stripTrailingZeros().scale()
                        : step.movePointLeft(3 * thousands).stripTrailingZeros().scale());
        String digits = scaled.setScale(places, RoundingMode.HALF_EVEN).toPlainString();
        return thousands == 0 ? digits : digits + "kMGT".charAt(thousands - 1);
    }

    private static List<BigDecimal> multiples(BigDecimal low, BigDecimal high, BigDecimal step) {
        List<BigDecimal> values = new ArrayList<>();
        BigDecimal first = low.divide(step, 0, RoundingMode.CEILING).multiply(step);
        for (BigDecimal value = first; value.compareTo(high) <= 0; value = value.add(step)) {
            values.add(value);
        }
        return values;
    }

    /** The largest power of ten not above a positive number. */
    private static BigDecimal powerOfTen(BigDecimal value) {
        BigDecimal rounded = value.round(new MathContext(1, RoundingMode.DOWN));
        return BigDecimal.ONE.scaleByPowerOfTen(rounded.precision() - rounded.scale() - 1);
    }

    /** 2 after 1, 5 after 2, 10 after 5. */
    private static BigDecimal next(BigDecimal step) {
        return leading(step).compareTo(TWO) == 0 ? step.multiply(TWO_AND_A_HALF) : step.multiply(TWO);
    }

    /** 2 after 1, 2.5 after 2, 5 after 2.5, 10 after 5; without fractions if only whole numbers will do. */
    private static BigDecimal nextFine(BigDecimal step, boolean whole) {
        if (leading(step).compareTo(TWO) != 0) {
            return step.multiply(TWO);
        }
        BigDecimal fine = step.multiply(FIVE_QUARTERS);
        return whole && fine.stripTrailingZeros().scale() > 0 ? next(step) : fine;
    }

    /** The number without its power of ten: from 1 to below 10. */
    private static BigDecimal leading(BigDecimal step) {
        return step.scaleByPowerOfTen(step.scale() - step.precision() + 1);
    }
}
