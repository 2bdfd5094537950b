package io.github.brink.bench.report;

/** A text for people with blocks between marks that are generated; stateless. */
final class Marked {

    private Marked() {}

    /**
     * Replaces what stands between {@code <!-- name: begin ... -->} and {@code <!-- name: end -->}.
     *
     * @throws IllegalArgumentException if the marks are not there
     */
    static String replace(String text, String name, String block) {
        int begin = text.indexOf("<!-- " + name + ": begin");
        int from = begin < 0 ? -1 : text.indexOf("-->", begin);
        int to = text.indexOf("<!-- " + name + ": end -->");
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("there is no block with the marks of '" + name + "'");
        }
        return text.substring(0, from + "-->".length()) + "\n" + block.strip() + "\n" + text.substring(to);
    }
}
