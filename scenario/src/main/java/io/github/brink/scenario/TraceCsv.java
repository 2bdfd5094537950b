package io.github.brink.scenario;

import io.github.brink.model.Arrivals.Trace.Sample;
import io.github.brink.model.InvalidScenarioException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;

/**
 * A recorded series of rates as monitoring systems export it: seconds and requests a second on each line, with a comma
 * between them; used for one file.
 *
 * <p>Blank lines, lines that begin with {@code #} and a line of headings are passed over. Times are counted from the start
 * of the run; only if the first one is a billion or more, an epoch, it is the start of the run, and taken from all others.
 * Numbers are decimal, rounded to nanoseconds and billionths where they have more digits.
 */
final class TraceCsv {

    /** Times from here on are seconds since 1970. */
    private static final long EPOCH = 1_000_000_000L;

    /** Times from here on are milliseconds since then: no one records the year 5138. */
    private static final long MILLIS = 100_000_000_000L;

    /** After so many problems it is clear that the file is not what it should be. */
    private static final int MOST_PROBLEMS = 3;

    private static final Pattern NUMBER =
            Pattern.compile("(?:\\d{1,30}(?:\\.\\d{0,60})?|\\.\\d{1,60})(?:[eE][+-]?\\d{1,2})?");
    private static final int PLACES = 9;

    private final String label;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private boolean begun;
    private BigDecimal start = BigDecimal.ZERO;

    private TraceCsv(String label) {
        this.label = label;
    }

    /** A cell of a line. */
    private record Cell(String text, int line, int column) {

        /** The characters from {@code begin} to {@code end} of a line, without the blanks around them. */
        static Cell of(String line, int number, int begin, int end) {
            int first = begin;
            while (first < end && Character.isWhitespace(line.charAt(first))) {
                first++;
            }
            return new Cell(line.substring(first, end).strip(), number, line.codePointCount(0, first) + 1);
        }

        boolean isNumber() {
            return NUMBER.matcher(text).matches();
        }

        BigDecimal number() {
            return new BigDecimal(text);
        }

        String shown() {
            return text.isEmpty() ? "nothing" : Shown.quoted(text);
        }
    }

    /** @param label what messages call the file */
    static TraceFiles.Contents read(String label, String text) {
        TraceCsv csv = new TraceCsv(label);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size() && csv.problems.size() < MOST_PROBLEMS; i++) {
            String line = lines.get(i);
            if (!line.isBlank() && line.strip().charAt(0) != '#') {
                csv.line(line, i + 1);
            }
        }
        if (csv.samples.isEmpty() && csv.problems.isEmpty()) {
            csv.problems.add(new Problem(Place.of(label), "", "found no samples, but at least one is needed"));
        }
        return new TraceFiles.Contents(
                csv.problems.isEmpty() ? List.copyOf(csv.samples) : List.of(),
                List.copyOf(csv.problems),
                Optional.empty());
    }

    private void line(String line, int number) {
        List<Cell> cells = new ArrayList<>();
        int begin = 0;
        for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', begin)) {
            cells.add(Cell.of(line, number, begin, comma));
            begin = comma + 1;
        }
        cells.add(Cell.of(line, number, begin, line.length()));
        boolean words = cells.get(0).text().chars().anyMatch(Character::isLetter);
        boolean heading = !begun && words && cells.stream().noneMatch(Cell::isNumber);
        begun = true;
        if (heading && cells.size() > 1) {
            return;
        }
        if (cells.size() != 2) {
            problem(
                    cells.get(0),
                    "found " + cells.size() + (cells.size() == 1 ? " column" : " columns")
                            + ", but two are needed, with a comma between them: seconds and requests a second");
            return;
        }
        sample(cells.get(0), cells.get(1));
    }

    private void sample(Cell time, Cell rate) {
        boolean isTime = isNumber(time, "seconds");
        boolean isRate = isNumber(rate, "requests a second");
        if (!isTime || !isRate || isMillis(time)) {
            return;
        }
        if (samples.isEmpty() && time.number().compareTo(BigDecimal.valueOf(EPOCH)) >= 0) {
            start = time.number();
        }
        if (time.number().compareTo(start) < 0) {
            problem(time, "found " + time.shown() + ", but a time later than that of the sample before is needed");
            return;
        }
        long from = value(time, time.number().subtract(start), v -> new Sample(v, 0));
        long rateE9 = value(rate, rate.number(), v -> new Sample(0, v));
        if (from < 0 || rateE9 < 0) {
            return;
        }
        if (!samples.isEmpty() && from <= samples.get(samples.size() - 1).fromNanos()) {
            problem(time, "found " + time.shown() + ", but a time later than that of the sample before is needed");
            return;
        }
        samples.add(new Sample(from, rateE9));
    }

    private boolean isNumber(Cell cell, String what) {
        if (cell.isNumber()) {
            return true;
        }
        problem(cell, "found " + cell.shown() + ", but a number of " + what + " is needed, such as 12.5");
        return false;
    }

    private boolean isMillis(Cell time) {
        if (!samples.isEmpty() || time.number().compareTo(BigDecimal.valueOf(MILLIS)) < 0) {
            return false;
        }
        problem(time, "found " + time.shown() + ", which looks like milliseconds, but times are in seconds here");
        return true;
    }

    /** A number in billionths, or -1 if a sample cannot have it. */
    private long value(Cell cell, BigDecimal number, LongConsumer probe) {
        BigInteger billionths = number.setScale(PLACES, RoundingMode.HALF_EVEN).unscaledValue();
        try {
            // What does not fit a long is as much too large as the largest that does.
            long value = billionths.bitLength() < Long.SIZE ? billionths.longValueExact() : Long.MAX_VALUE;
            probe.accept(value);
            return value;
        } catch (InvalidScenarioException e) {
            problem(cell, "found " + cell.shown() + ", but " + e.problem());
            return -1;
        }
    }

    private void problem(Cell cell, String message) {
        problems.add(new Problem(new Place(label, cell.line(), cell.column()), "", message));
    }
}
