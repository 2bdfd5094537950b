package io.github.brink.bench.report;

import io.github.brink.bench.scaling.Law;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was measured as tables in Markdown; stateless. */
final class Tables {

    /** In place of a table without a record. */
    static final String NOT_MEASURED = "Not measured yet.\n";

    private static final String NOTHING = "";

    private static final Map<String, String> DRAWS = Map.of(
            "uniformKeyed", "uniform, keyed",
            "uniformSplittable", "uniform, SplittableRandom",
            "uniformRandom", "uniform, java.util.Random",
            "uniformXoroshiro", "uniform, Commons RNG xoroshiro128++",
            "exponentialKeyed", "exponential, keyed, exact billionths",
            "exponentialDefinition", "exponential, keyed, by StrictMath.log (the definition)",
            "exponentialLog", "exponential, SplittableRandom and Math.log",
            "exponentialSplittable", "exponential, SplittableRandom.nextExponential (ziggurat)",
            "exponentialZiggurat", "exponential, Commons RNG ziggurat");

    private static final List<String> DRAW_ORDER = List.of(
            "uniformKeyed",
            "uniformSplittable",
            "uniformRandom",
            "uniformXoroshiro",
            "exponentialKeyed",
            "exponentialDefinition",
            "exponentialLog",
            "exponentialSplittable",
            "exponentialZiggurat");

    private static final List<String> DISTRIBUTIONS = List.of(
            "constant", "exponential", "uniform", "erlang4", "hyperexponential", "lognormal", "pareto", "table");

    private Tables() {}

    /** Each workload, by the newest record that has it. */
    static String races(List<Recorded> records) {
        StringBuilder text = new StringBuilder();
        text.append("| workload | kernel, ns an attempt | attempts/s | ");
        text.append(String.join(" | ", Race.CONTESTANTS)).append(" |\n");
        text.append("| --- | --- | --- |")
                .append(" --- |".repeat(Race.CONTESTANTS.size()))
                .append("\n");
        Set<Recorded> used = new LinkedHashSet<>();
        for (Race race : Race.ALL) {
            Optional<Recorded> newest = Recorded.newest(records, race.kernel(), race.workload());
            if (newest.isEmpty()) {
                continue;
            }
            used.add(newest.get());
            double own = race.ofKernel(newest.get()).orElseThrow();
            text.append("| **").append(race.workload()).append("**: ").append(race.about());
            text.append(" | ")
                    .append(digits(own))
                    .append(" | ")
                    .append(perSecond(own))
                    .append(" |");
            for (String other : Race.CONTESTANTS) {
                text.append(" ")
                        .append(race.ratio(newest.get(), other)
                                .map(Tables::digits)
                                .orElse(NOTHING))
                        .append(" |");
            }
            text.append("\n");
        }
        return text.append("\n").append(sources(used)).toString();
    }

    /** From which records figures are. */
    static String sources(Set<Recorded> used) {
        List<String> links = new ArrayList<>();
        for (Recorded recorded : used) {
            links.add("[" + recorded.directory() + "](" + recorded.directory() + ") (" + recorded.line("cpu") + ", "
                    + recorded.cores() + " cores, " + recorded.line("jvm") + ")");
        }
        return "From " + String.join("; ", links) + ".\n";
    }

    /** From which record figures are. */
    static String source(Recorded recorded) {
        return sources(Set.of(recorded));
    }

    /** Slopes, expected and found. */
    static String growths(List<Growth> growths) {
        StringBuilder text = new StringBuilder();
        text.append("| | grows with | expected | slope allowed | slope found | |\n");
        text.append("| --- | --- | --- | --- | --- | --- |\n");
        Set<Recorded> used = new LinkedHashSet<>();
        for (Growth growth : growths) {
            Law law = growth.law();
            used.add(growth.recorded());
            double[] sizes = growth.sizes();
            text.append(String.format(
                    Locale.ROOT,
                    "| %s, time of %s | %s, %s to %s | %s: %s | %.2f to %.2f | **%.2f** | %s |%n",
                    law.title(),
                    law.perAttempt() ? "an attempt" : "a run",
                    law.size(),
                    whole(sizes[0]),
                    whole(sizes[sizes.length - 1]),
                    law.order(),
                    law.why(),
                    law.least(),
                    law.most(),
                    growth.fit().slope(),
                    growth.judgement()));
        }
        return text.append("\n").append(sources(used)).toString().replace(System.lineSeparator(), "\n");
    }

    /** What random numbers cost, by the newest record that has them. */
    static String draws(List<Recorded> records) {
        Optional<Recorded> newest = records.stream()
                .filter(recorded -> recorded.has("Generators.uniformKeyed"))
                .reduce((older, newer) -> newer);
        if (newest.isEmpty()) {
            return NOT_MEASURED;
        }
        Recorded recorded = newest.get();
        StringBuilder text = new StringBuilder("| a random number | ns |\n| --- | --- |\n");
        for (String draw : DRAW_ORDER) {
            recorded.find("Generators." + draw, NOTHING)
                    .ifPresent(found -> text.append("| " + DRAWS.get(draw) + " | " + digits(found.nanos()) + " |\n"));
        }
        text.append("\n| a service time | keyed, ns | Commons RNG in sequence, ns |\n| --- | --- | --- |\n");
        for (String distribution : DISTRIBUTIONS) {
            Optional<Measurement> keyed = recorded.find("ServiceTimes.keyed", distribution);
            boolean comparable = !distribution.equals("constant") && !distribution.equals("table");
            Optional<Measurement> other =
                    comparable ? recorded.find("ServiceTimes.inSequence", distribution) : Optional.empty();
            text.append("| " + distribution + " | "
                    + keyed.map(Measurement::nanos).map(Tables::digits).orElse(NOTHING) + " | "
                    + other.map(Measurement::nanos).map(Tables::digits).orElse(NOTHING) + " |\n");
        }
        return text.append("\n").append(source(recorded)).toString();
    }

    /** Each record that has a kernel, the newest first. */
    static String history(List<Recorded> records) {
        StringBuilder text = new StringBuilder();
        text.append("| record | workload | kernel, ns an attempt | ").append(String.join(" | ", Race.CONTESTANTS));
        text.append(" |\n| --- | --- | --- |")
                .append(" --- |".repeat(Race.CONTESTANTS.size()))
                .append("\n");
        for (int i = records.size() - 1; i >= 0; i--) {
            Recorded recorded = records.get(i);
            for (Race race : Race.ALL) {
                Optional<Double> own = race.ofKernel(recorded);
                if (own.isPresent()) {
                    text.append("| [" + recorded.directory() + "](" + recorded.directory() + ") | " + race.workload()
                            + " | " + digits(own.get()) + " |");
                    for (String other : Race.CONTESTANTS) {
                        text.append(" "
                                + race.ratio(recorded, other)
                                        .map(Tables::digits)
                                        .orElse(NOTHING) + " |");
                    }
                    text.append("\n");
                }
            }
        }
        return text.toString();
    }

    /** The figures for the project's README. */
    static String project(List<Recorded> records) {
        StringBuilder text = new StringBuilder();
        text.append(
                "| | attempts a second on one core | times as fast as the plain simulator | as SSJ | as its oracle |");
        text.append(" as the limit loop |\n| --- | --- | --- | --- | --- | --- |\n");
        for (Race race : Race.ALL) {
            Optional<Recorded> newest = Recorded.newest(records, race.kernel(), race.workload());
            if (newest.isEmpty()) {
                continue;
            }
            Recorded recorded = newest.get();
            text.append("| " + race.workload() + ": " + race.about() + " | "
                    + perSecond(race.ofKernel(recorded).orElseThrow()) + " |");
            for (String other : List.of(Race.PLAIN, Race.SSJ, Race.ORACLE, Race.LIMIT)) {
                text.append(
                        " " + race.ratio(recorded, other).map(Tables::digits).orElse(NOTHING) + " |");
            }
            text.append("\n");
        }
        return text.toString();
    }

    /** So many a second, if each takes so long. */
    static String perSecond(double nanos) {
        double perSecond = 1e9 / nanos;
        return perSecond >= 1e6 ? digits(perSecond / 1e6) + " M" : String.format(Locale.ROOT, "%,.0f", perSecond);
    }

    private static String whole(double size) {
        return String.format(Locale.ROOT, "%,.0f", size);
    }

    /** Three digits, or as many as stand before the point. */
    static String digits(double value) {
        String format = value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f";
        return String.format(Locale.ROOT, format, value);
    }
}
