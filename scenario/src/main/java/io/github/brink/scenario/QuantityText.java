package io.github.brink.scenario;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one quantity, or explains why it cannot; owned by one thread. */
final class QuantityText {

    /** Anything that somebody may have meant as a number and a unit. */
    private static final Pattern LOOSE =
            Pattern.compile("\\s*([+-]?[0-9_,]*\\.?[0-9_]*)(\\s*)(.*?)\\s*", Pattern.DOTALL);

    /** How a number is written. */
    private static final Pattern STRICT = Pattern.compile("(?:0|[1-9][0-9]*)(?:\\.([0-9]+))?");

    /** What may stand before a number without changing it. */
    private static final Pattern LEADING = Pattern.compile("^\\+?(?:0+(?=[0-9]))?");

    /** Longer numbers are all out of range, and slow to convert. */
    private static final int LONGEST = 60;

    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("nanos", "ns"),
            Map.entry("µs", "us"),
            Map.entry("μs", "us"),
            Map.entry("micros", "us"),
            Map.entry("msec", "ms"),
            Map.entry("millis", "ms"),
            Map.entry("sec", "s"),
            Map.entry("secs", "s"),
            Map.entry("second", "s"),
            Map.entry("seconds", "s"),
            Map.entry("min", "m"),
            Map.entry("mins", "m"),
            Map.entry("minute", "m"),
            Map.entry("minutes", "m"),
            Map.entry("hr", "h"),
            Map.entry("hour", "h"),
            Map.entry("hours", "h"),
            Map.entry("qps", "/s"),
            Map.entry("rps", "/s"),
            Map.entry("hz", "/s"),
            Map.entry("/sec", "/s"),
            Map.entry("/second", "/s"),
            Map.entry("req/s", "/s"),
            Map.entry("/min", "/m"),
            Map.entry("/minute", "/m"),
            Map.entry("/hour", "/h"),
            Map.entry("percent", "%"));

    private final Quantity quantity;
    private final String text;

    QuantityText(Quantity quantity, String text) {
        this.quantity = quantity;
        this.text = text;
    }

    long value() {
        if (text.length() > LONGEST) {
            throw no("which is too long for " + quantity.what());
        }
        Matcher loose = LOOSE.matcher(text);
        if (!loose.matches() || loose.group(1).chars().noneMatch(Character::isDigit)) {
            throw no("but " + quantity.wanted() + " is needed");
        }
        String number = loose.group(1);
        String unit = loose.group(3);
        if (!Units.of(quantity).contains(unit)) {
            throw wrongUnit(number, unit);
        }
        if (number.startsWith("-")) {
            throw no("but " + quantity.what() + " cannot be negative");
        }
        Matcher strict = STRICT.matcher(number);
        if (!strict.matches()) {
            throw no("but a number is written with digits and at most one point, like 1000 or 0.5"
                    + meant(tidy(number), unit));
        }
        if (!text.equals(number + unit)) {
            throw no("but no space may stand around or within it" + meant(number, unit));
        }
        int allowed = Units.decimals(quantity, unit);
        if (decimals(strict) > allowed) {
            throw tooFine(unit, allowed);
        }
        return whole(number, unit);
    }

    private long whole(String number, String unit) {
        BigDecimal exact = Units.convert(quantity, new BigDecimal(number), unit);
        if (!isWhole(exact)) {
            long near = exact.setScale(0, RoundingMode.HALF_UP).longValue();
            throw no("but that is not a whole number of billionths a second; did you mean " + quantity.format(near)
                    + "?");
        }
        // The largest long stands for no limit where a quantity has one; a seed may be as large.
        long most = quantity == Quantity.COUNT ? Long.MAX_VALUE : Long.MAX_VALUE - 1;
        if (exact.compareTo(BigDecimal.valueOf(most)) > 0) {
            throw no("which is too large");
        }
        return exact.longValueExact();
    }

    private QuantityException tooFine(String unit, int allowed) {
        if (quantity == Quantity.COUNT) {
            return no("but " + quantity.wanted() + " is needed");
        }
        String before = unit.isEmpty() ? "" : " before " + unit;
        return no(
                allowed == 0
                        ? "but no decimals are allowed" + before
                        : "but at most " + allowed + " decimals are allowed" + before);
    }

    private QuantityException wrongUnit(String number, String unit) {
        if (unit.isEmpty()) {
            return no("without a unit, but " + quantity.wanted() + " is needed" + meantOneOf(suggestions(number)));
        }
        if (!Units.of(quantity).contains("")) {
            String known = guess(unit);
            if (known != null) {
                return no(
                        "but the unit " + Shown.quoted(unit) + " is not known" + units() + meant(tidy(number), known));
            }
        }
        for (Quantity other : Quantity.values()) {
            if (Units.of(other).contains(unit)) {
                String hint = other == Quantity.RATIO && quantity == Quantity.FACTOR
                        ? meantOneOf(percentAsFactor(number))
                        : "";
                return no("which is " + other.what() + ", but " + quantity.wanted() + " is needed" + hint);
            }
        }
        if (Units.of(quantity).contains("")) {
            return no("but " + quantity.wanted() + " is needed, without a unit, in digits");
        }
        return no("but the unit " + Shown.quoted(unit) + " is not known" + units());
    }

    private String guess(String unit) {
        String lower = unit.toLowerCase(Locale.ROOT);
        String known = OTHER_NAMES.getOrDefault(lower, lower);
        return Units.of(quantity).contains(known) ? known : null;
    }

    /** What a number without a unit may have been meant to be. */
    private List<String> suggestions(String number) {
        String tidy = tidy(number);
        List<String> found = new ArrayList<>();
        List<String> likely = quantity == Quantity.DURATION
                ? List.of("ms", "s")
                : quantity == Quantity.RATE ? List.of("/s") : List.of("%");
        for (String unit : likely) {
            if (fits(tidy, unit)) {
                found.add(tidy + unit);
            }
        }
        if (quantity == Quantity.RATIO && STRICT.matcher(tidy).matches()) {
            // 0.1 may be meant as a fraction.
            BigDecimal hundredfold = new BigDecimal(tidy).scaleByPowerOfTen(2);
            if (hundredfold.compareTo(BigDecimal.valueOf(100)) <= 0 && fits(plain(hundredfold), "%")) {
                found.add(plain(hundredfold) + "%");
            }
        }
        return found.stream().distinct().toList();
    }

    private static List<String> percentAsFactor(String number) {
        String tidy = tidy(number);
        if (!STRICT.matcher(tidy).matches()) {
            return List.of();
        }
        return List.of(plain(new BigDecimal(tidy).scaleByPowerOfTen(-2)));
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** Whether a number and a unit are written as they should be; the suggestions must not need suggestions themselves. */
    private boolean fits(String number, String unit) {
        Matcher strict = STRICT.matcher(number);
        return strict.matches()
                && decimals(strict) <= Units.decimals(quantity, unit)
                && isWhole(Units.convert(quantity, new BigDecimal(number), unit));
    }

    private static int decimals(Matcher strict) {
        return strict.group(1) == null ? 0 : strict.group(1).length();
    }

    private static boolean isWhole(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0;
    }

    /** Without sign, separators and leading zeros. A comma stays: it may be a decimal comma. */
    private static String tidy(String number) {
        String bare = LEADING.matcher(number.replace("_", "")).replaceFirst("");
        return bare.startsWith(".") ? "0" + bare : bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
    }

    private String meant(String number, String unit) {
        return fits(number, unit) ? meantOneOf(List.of(number + unit)) : "";
    }

    private static String meantOneOf(List<String> texts) {
        return texts.isEmpty() ? "" : "; did you mean " + Shown.anyOf(texts) + "?";
    }

    private String units() {
        return " (" + Shown.anyOf(Units.of(quantity)) + ")";
    }

    private QuantityException no(String rest) {
        String join = rest.startsWith("but") || rest.startsWith("which") ? ", " : " ";
        return new QuantityException("found " + Shown.quoted(text) + join + rest);
    }
}
