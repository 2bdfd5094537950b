package io.github.brink.cli.output;

import io.github.brink.rounds.Answer;
import java.io.IOException;
import java.util.Locale;

/** A basin as a table with a row for each start; stateless. Numbers that do not exist are empty. */
public final class BasinCsv {

    private BasinCsv() {}

    /** Writes the table. */
    public static void write(BasinReport report, Appendable out) throws IOException {
        out.append("q0,outcome,quiet_recovers,quiet_rounds,steps_to_trap,steps_exact,states,bound,met_bound\n");
        for (BasinRow row : report.rows()) {
            out.append(Integer.toString(row.q0())).append(',').append(row.fate().label());
            out.append(',').append(word(row.quiet())).append(',').append(number(row.quietRounds()));
            out.append(',').append(number(row.trapSteps()));
            out.append(',').append(row.trapSteps() < 0 ? "" : Boolean.toString(row.exact()));
            out.append(',').append(Integer.toString(row.states()));
            out.append(',').append(Integer.toString(row.bound()));
            out.append(',').append(Boolean.toString(row.cut())).append('\n');
        }
    }

    private static String number(long number) {
        return number < 0 ? "" : Long.toString(number);
    }

    private static String word(Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
