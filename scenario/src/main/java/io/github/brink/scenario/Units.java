package io.github.brink.scenario;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** The units of each kind of quantity; stateless. */
final class Units {

    /** Enough to see whether a third of a billionth is left. */
    private static final int DIGITS = 30;

    private Units() {}

    /** The units in which a quantity may be given; one empty unit if it has none. */
    static List<String> of(Quantity quantity) {
        return switch (quantity) {
            case DURATION -> List.of("ns", "us", "ms", "s", "m", "h");
            case RATE -> List.of("/ms", "/s", "/m", "/h");
            case RATIO -> List.of("%");
            case FACTOR, COUNT -> List.of("");
        };
    }

    /**
     * How many decimals may stand before a unit: so many that a single one of the last still is a whole number of
     * nanoseconds or billionths.
     */
    static int decimals(Quantity quantity, String unit) {
        return switch (unit) {
            case "ns" -> 0;
            case "us" -> 3;
            case "ms" -> 6;
            case "%" -> 7;
            default -> quantity == Quantity.COUNT ? 0 : 9;
        };
    }

    /** A number with a unit, in the unit of the long that it becomes; there may be a fraction, correct to 30 digits. */
    static BigDecimal convert(Quantity quantity, BigDecimal number, String unit) {
        return switch (unit) {
            case "ns" -> number;
            case "us" -> number.scaleByPowerOfTen(3);
            case "ms" -> number.scaleByPowerOfTen(6);
            case "m" -> number.scaleByPowerOfTen(9).multiply(BigDecimal.valueOf(60));
            case "h" -> number.scaleByPowerOfTen(9).multiply(BigDecimal.valueOf(3600));
            case "/ms" -> number.scaleByPowerOfTen(12);
            case "/m" -> number.scaleByPowerOfTen(9).divide(BigDecimal.valueOf(60), DIGITS, RoundingMode.HALF_UP);
            case "/h" -> number.scaleByPowerOfTen(9).divide(BigDecimal.valueOf(3600), DIGITS, RoundingMode.HALF_UP);
            case "%" -> number.scaleByPowerOfTen(7);
            default -> quantity == Quantity.COUNT ? number : number.scaleByPowerOfTen(9);
        };
    }
}
