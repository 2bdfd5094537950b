package io.github.brink.cli.output;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands as a shell takes them, for somebody to run again; stateless. */
public final class ShellWords {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.,:/@%+=-]+");

    private ShellWords() {}

    /** Words in a line: quoted where they hold anything special. */
    public static String line(List<String> words) {
        return words.stream().map(ShellWords::word).collect(Collectors.joining(" "));
    }

    private static String word(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
