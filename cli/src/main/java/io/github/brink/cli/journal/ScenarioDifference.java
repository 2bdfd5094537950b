package io.github.brink.cli.journal;

import java.util.ArrayList;
import java.util.List;

/** Finds the first difference between two scenarios that were written by the same program; stateless. */
final class ScenarioDifference {

    private static final int INDENT = 2;
    private static final int LONGEST = 60;

    private ScenarioDifference() {}

    /** {@code clients.web.timeout is '1s', not '900ms'}. */
    static String first(String found, String wanted) {
        List<String> here = found.lines().toList();
        List<String> there = wanted.lines().toList();
        int n = 0;
        while (n < Math.min(here.size(), there.size()) && here.get(n).equals(there.get(n))) {
            n++;
        }
        String path = path(here, n);
        if (!path.isEmpty() && path.equals(path(there, n))) {
            return path + " is " + quoted(value(here.get(n))) + ", not " + quoted(value(there.get(n)));
        }
        return where(here, n) + " stands where " + where(there, n) + " is wanted";
    }

    private static String where(List<String> lines, int n) {
        return n < lines.size() ? quoted(path(lines, n) + ": " + value(lines.get(n))) : "nothing";
    }

    private static String quoted(String text) {
        return "'" + (text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...") + "'";
    }

    private static String value(String line) {
        int colon = line.indexOf(": ");
        return colon < 0 ? "" : line.substring(colon + 2);
    }

    /** The keys above a line, and its own. */
    private static String path(List<String> lines, int n) {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i <= n && n < lines.size(); i++) {
            String key = lines.get(i).strip();
            int depth = (lines.get(i).length() - lines.get(i).stripLeading().length()) / INDENT;
            keys.subList(Math.min(depth, keys.size()), keys.size()).clear();
            keys.add(key.substring(0, Math.max(0, key.indexOf(':'))));
        }
        return String.join(".", keys);
    }
}
