package io.github.brink.cli;

import io.github.brink.cli.output.BasinReport;
import io.github.brink.cli.output.BasinRow;
import io.github.brink.cli.output.BasinTable;
import io.github.brink.rounds.Closure;
import io.github.brink.rounds.Contract;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundContracts;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundProofs;
import java.io.PrintWriter;
import java.util.Locale;

/** What {@code brink basin} says in sentences; stateless. */
final class BasinText {

    private static final int WIDTH = 100;

    private BasinText() {}

    /** What follows from the table. */
    static void summary(BasinReport report, PrintWriter out) {
        RoundProofs proofs = new RoundProofs(report.parameters());
        say(out, "Q0", BasinTable.summary(report));
        say(out, "quiet", BasinTable.quietSummary(report));
        proofs.everyStartRecovers().ifPresent(why -> say(out, "proved", "every start recovers: " + why));
        say(out, "trap", closure(proofs.closure()));
        boolean accounted = report.rows().stream().allMatch(BasinRow::accounted);
        say(out, "ledger", "p = qf + done " + (accounted ? "holds in every state explored" : "IS BROKEN"));
        say(out, "bound", bound(report));
    }

    private static String closure(Closure closure) {
        if (closure instanceof Closure.Proved proved) {
            return "closed, proved for all Trapped states: " + proved.why();
        }
        if (closure instanceof Closure.Refuted refuted) {
            return "not closed: from qf = " + refuted.from().fresh() + ", qd = "
                    + refuted.from().duplicates() + " a round with " + refuted.arrivals() + " arrivals leads to qf = "
                    + refuted.to().fresh() + ", qd = " + refuted.to().duplicates();
        }
        return "closure not proved: " + ((Closure.NotProved) closure).why();
    }

    private static String bound(BasinReport report) {
        long undecided = report.rows().stream()
                .filter(row -> row.fate() == Fate.UNDECIDED)
                .count();
        long inexact = report.rows().stream()
                .filter(row -> row.trapSteps() >= 0 && !row.exact())
                .count();
        if (undecided == 0 && inexact == 0) {
            return "no answer in this table depends on it";
        }
        BasinRow first = report.rows().stream()
                .filter(row -> row.fate() == Fate.UNDECIDED || (row.trapSteps() >= 0 && !row.exact()))
                .findFirst()
                .orElseThrow();
        return undecided + " outcomes and " + inexact + " numbers of steps depend on it; at Q0 = " + first.q0() + ": "
                + first.reason();
    }

    /** One start: its outcome, why, and the path that shows it. */
    static void trace(RoundExplorer explored, int q0, RoundParameters parameters, PrintWriter out) {
        out.println(parameters + ", Q0 = " + q0 + ": " + explored.fate().label());
        say(out, "why", explored.reason());
        if (!explored.pathToTrap().isEmpty()) {
            out.println();
            out.println("The shortest path to the trap (qf >= " + parameters.trappedFresh() + ", qd >= 3 qf): "
                    + explored.trapSteps() + " steps.");
            out.print(BasinTable.path(explored.pathToTrap()));
        } else if (explored.orbitSteps() >= 0) {
            out.println();
            out.println("A schedule that stays out of Good (qf + qd <= " + parameters.goodBacklog()
                    + ") for ever: after " + BasinTable.count(explored.orbitSteps(), "step") + " a cycle of "
                    + BasinTable.count(explored.orbit().size() / 2, "round")
                    + " begins, which can be repeated without end.");
            out.print(BasinTable.path(explored.pathThroughOrbit()));
        } else if (explored.isOverrun()) {
            out.println();
            out.println("A way to where " + parameters.roundArrivals()
                    + " arrivals in every round keep the backlog from ever falling again.");
            out.print(BasinTable.path(explored.pathToOverrun()));
        } else if (explored.fate() == Fate.RECOVERS) {
            out.println("No schedule of arrivals leads to the trap or stays out of Good: there is no path to show.");
        }
    }

    /** What each component promises, and on what condition. */
    static void contracts(RoundParameters parameters, PrintWriter out) {
        RoundContracts contracts = new RoundContracts(parameters);
        out.println(parameters + ": each component alone, with a stub for its partner, backlogs up to "
                + contracts.limit());
        for (Contract contract : contracts.check()) {
            out.println();
            say(out, contract.component().label(), contract.promise());
            say(out, "", verdict(contract));
            if (!contract.counterexample().isEmpty()) {
                say(out, "", (contract.holds() ? "without that: " : "broken by: ") + contract.counterexample());
            }
        }
        out.println();
        say(out, "together", together(parameters));
    }

    /** What the promises come to when the two are put together. */
    private static String together(RoundParameters parameters) {
        RoundProofs proofs = new RoundProofs(parameters);
        if (proofs.everyStartRecovers().isPresent()) {
            return "every start recovers: " + proofs.everyStartRecovers().get();
        }
        if (parameters.roundArrivals() >= parameters.capacity()) {
            return "first attempts alone, N * AMax = " + parameters.roundArrivals()
                    + ", may be as many as S: nothing is promised";
        }
        return "from a backlog within S * T = " + parameters.threshold()
                + " the two ifs hold each other up, round after "
                + "round; from a larger one neither has to be true, and the system can fail while both keep their word";
    }

    private static String verdict(Contract contract) {
        String steps = String.format(Locale.ROOT, " (%,d steps tried)", contract.checked());
        if (!contract.holds()) {
            return "DOES NOT HOLD" + (contract.isConditional() ? ", even if " + contract.condition() : "") + steps;
        }
        return (contract.isConditional() ? "holds IF " + contract.condition() : "holds, without an if") + steps;
    }

    /** A heading and a paragraph beside it, broken between words. */
    private static void say(PrintWriter out, String heading, String text) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-9s", heading));
        int used = 0;
        for (String word : text.split(" ", -1)) {
            if (used > 0 && line.length() + word.length() + 1 > WIDTH) {
                out.println(line);
                line.setLength(0);
                line.append(" ".repeat(9));
                used = 0;
            }
            line.append(used++ > 0 ? " " : "").append(word);
        }
        out.println(line);
    }
}
