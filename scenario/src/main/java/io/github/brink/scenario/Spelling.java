package io.github.brink.scenario;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody probably meant to type; stateless. */
public final class Spelling {

    private Spelling() {}

    /**
     * The candidate nearest to a word, unless all are far: at most one slip in three letters. Of equally near ones the
     * first.
     */
    static Optional<String> nearest(String word, Collection<String> candidates) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            int longer = Math.max(word.length(), candidate.length());
            if (longer > 200) {
                continue;
            }
            int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < least && distance * 3 <= longer + 1) {
                best = candidate;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** {@code "; did you mean 'timeout'?"}, or nothing. */
    public static String hint(String word, Collection<String> candidates) {
        return nearest(word, candidates).map(c -> "; did you mean '" + c + "'?").orElse("");
    }

    /**
     * Damerau-Levenshtein distance, in the form that changes no letter twice: insertions, deletions, substitutions and
     * swaps of neighbours.
     */
    static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1] + 1, last[j] + 1), last[j - 1] + cost);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }
}
