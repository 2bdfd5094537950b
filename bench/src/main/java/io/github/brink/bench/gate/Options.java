package io.github.brink.bench.gate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the gate is asked for; immutable.
 *
 * @param task what is to be done
 * @param base the commit to compare with, if one is named
 * @param minutes how long the paired part may take
 * @param threshold the slowdown that is allowed, as a share
 * @param evenIfSame whether times are taken even if head and base are the same, byte for byte
 */
record Options(Task task, Optional<String> base, double minutes, double threshold, boolean evenIfSame) {

    static final String USAGE = """
            usage: bench/gate [--base COMMIT] [--minutes 5] [--threshold 10%] [--only PART] [--even-if-same]
                   bench/gate --record-goldens

            Whether the kernels of the working tree are as right, as frugal and as fast as those of another commit.

              --base COMMIT     what to compare with; otherwise HEAD if the working tree has changes that are not
                                committed, and the first parent of HEAD if it has none
              --minutes N       how long the paired part may take, its repetition included; at least 3 rounds
              --threshold P%    how much slower a workload may be
              --only PART       deterministic (bytes per run, results), floors (ratios within one run) or paired (times)
              --even-if-same    take the times even if both kernels are the same, byte for byte
              --record-goldens  write bench/goldens.properties anew, if kernels and oracles agree, and end

            Ends with 0 if everything holds, with 1 if something does not, with 2 if it cannot be asked like this.
            """;

    /** Parts of the gate, and what else it can do. */
    enum Task {
        EVERYTHING,
        DETERMINISTIC,
        FLOORS,
        PAIRED,
        RECORD_GOLDENS,
        HELP;

        /** Whether a part belongs to this task. */
        boolean includes(Task part) {
            return this == EVERYTHING || this == part;
        }
    }

    /** The gate cannot be asked like this; the message is a sentence. */
    static final class BadArgumentException extends Exception {

        private static final long serialVersionUID = 1L;

        BadArgumentException(String sentence) {
            super(sentence);
        }
    }

    /** Reads a command line. */
    static Options parse(List<String> arguments) throws BadArgumentException {
        Task task = Task.EVERYTHING;
        Optional<String> base = Optional.empty();
        double minutes = 5;
        double threshold = 0.1;
        boolean evenIfSame = false;
        Deque<String> rest = new ArrayDeque<>(arguments);
        while (!rest.isEmpty()) {
            String option = rest.pop();
            int equals = option.indexOf('=');
            if (option.startsWith("--") && equals > 0) {
                rest.push(option.substring(equals + 1));
                option = option.substring(0, equals);
                if (!List.of("--base", "--minutes", "--threshold", "--only").contains(option)) {
                    throw new BadArgumentException("There is no option " + option + " with a value.");
                }
            }
            switch (option) {
                case "--base" -> base = Optional.of(commit(value(option, rest)));
                case "--minutes" -> minutes = minutes(value(option, rest));
                case "--threshold" -> threshold = threshold(value(option, rest));
                case "--only" -> task = part(value(option, rest));
                case "--even-if-same" -> evenIfSame = true;
                case "--record-goldens" -> task = Task.RECORD_GOLDENS;
                case "--help", "-h" -> task = Task.HELP;
                default -> throw new BadArgumentException("There is no option '" + option + "'.");
            }
        }
        return new Options(task, base, minutes, threshold, evenIfSame);
    }

    private static String value(String option, Deque<String> rest) throws BadArgumentException {
        if (rest.isEmpty() || rest.peek().isBlank()) {
            throw new BadArgumentException(option + " needs a value.");
        }
        return rest.pop();
    }

    private static String commit(String value) throws BadArgumentException {
        if (value.startsWith("-")) {
            throw new BadArgumentException("--base is '" + value + "', and has to be a commit.");
        }
        return value;
    }

    private static double minutes(String value) throws BadArgumentException {
        double minutes = number(value);
        if (!(minutes >= 0 && minutes <= 600)) {
            throw new BadArgumentException("--minutes is '" + value + "', and has to be a number from 0 to 600.");
        }
        return minutes;
    }

    private static double threshold(String value) throws BadArgumentException {
        double percent = value.endsWith("%") ? number(value.substring(0, value.length() - 1)) : Double.NaN;
        if (!(percent >= 1 && percent <= 1000)) {
            throw new BadArgumentException(
                    "--threshold is '" + value + "', and has to be a percentage like 10%, at least 1%.");
        }
        return percent / 100;
    }

    private static double number(String value) {
        try {
            return Double.parseDouble(value.strip());
        } catch (NumberFormatException noNumber) {
            return Double.NaN;
        }
    }

    private static Task part(String value) throws BadArgumentException {
        for (Task part : List.of(Task.DETERMINISTIC, Task.FLOORS, Task.PAIRED)) {
            if (part.name().toLowerCase(Locale.ROOT).equals(value)) {
                return part;
            }
        }
        throw new BadArgumentException("--only is '" + value + "', and has to be deterministic, floors or paired.");
    }
}
