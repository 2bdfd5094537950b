package io.github.brink.scenario;

import java.util.List;
import java.util.Locale;

/** How text from a file appears in messages; stateless. */
final class Shown {

    private static final int LONGEST = 60;

    private Shown() {}

    /** The text in single quotes, cut if it is long. */
    static String quoted(String text) {
        String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        return "'" + plain(cut) + "'";
    }

    /** The text without control characters, which could break the line or disturb the terminal. */
    static String plain(String text) {
        if (text.chars().noneMatch(Shown::isHidden)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> {
            if (c == '\n') {
                out.append("\\n");
            } else if (c == '\t') {
                out.append("\\t");
            } else if (isHidden(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                out.append((char) c);
            }
        });
        return out.toString();
    }

    /** {@code a, b or c}. */
    static String anyOf(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " or " + names.get(last);
    }

    private static boolean isHidden(int c) {
        return Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || c == 0x2028 || c == 0x2029;
    }
}
