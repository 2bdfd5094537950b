package io.github.brink.cli.output;

import io.github.brink.sweep.Axis;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An axis as a reader sees it; immutable.
 *
 * @param name what it is called: the dotted path of the quantity
 * @param unit what its numbers measure
 */
public record AxisLabel(String name, AxisUnit unit) {

    private static final int FEW_CELLS = 12;
    private static final int FEW_DIGITS = 2;

    public AxisLabel {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
    }

    /** The unit that suits the values of an axis. */
    public AxisUnit.Shown shown(Axis axis) {
        return unit.shownUpTo(axis.to());
    }

    /** Name and unit: {@code triggers.outage.for (s)}. */
    public String title(Axis axis) {
        String symbol = shown(axis).symbol();
        return symbol.isEmpty() ? name : name + " (" + symbol + ")";
    }

    /** Round values of the axis, at most so many if that is possible. */
    Ticks ticks(Axis axis, int most) {
        AxisUnit.Shown shown = shown(axis);
        return Ticks.within(shown.of(axis.from()), shown.of(axis.to()), most, unit == AxisUnit.COUNT);
    }

    /**
     * Values to label where a place can only be a whole cell. With few cells round values would stand beside cells that
     * have others, so these are values of cells then, unless they have too many digits.
     */
    Ticks cellTicks(Axis axis, int most) {
        if (axis.steps() > FEW_CELLS) {
            return ticks(axis, most);
        }
        AxisUnit.Shown shown = shown(axis);
        List<BigDecimal> values = new ArrayList<>();
        int digits = Integer.MIN_VALUE;
        for (int i = 0; i < axis.steps(); i += (axis.steps() + most - 1) / most) {
            BigDecimal value = shown.of(axis.value(i));
            values.add(value);
            digits = Math.max(
                    digits,
                    value.signum() == 0 ? digits : value.stripTrailingZeros().scale());
        }
        return digits > FEW_DIGITS
                ? ticks(axis, most)
                : new Ticks(values, BigDecimal.ONE.scaleByPowerOfTen(-Math.max(-18, digits)));
    }
}
