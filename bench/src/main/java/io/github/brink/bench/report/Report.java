package io.github.brink.bench.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes {@code results/README.md}, the pictures beside it, the tables of {@code results/structures.md} and the figures in the
 * project's README anew, from the records.
 * Started by {@code bench/report}. Measures nothing, and gives the same for the same records.
 */
public final class Report {

    private Report() {}

    /** The only argument is the root of the project; exit code 1 if something does not grow as it should. */
    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("This is started by bench/report.");
            System.exit(2);
        }
        try {
            List<Growth> growths = write(Path.of(args[0]));
            growths.stream().filter(growth -> !growth.asExpected()).forEach(Report::complain);
            if (!growths.stream().allMatch(Growth::asExpected)) {
                System.exit(1);
            }
        } catch (IOException | IllegalArgumentException failure) {
            System.err.println("There is no report: " + failure.getMessage());
            System.exit(1);
        }
    }

    private static void complain(Growth growth) {
        System.err.println(growth.law().title() + ": the slope is "
                + Tables.digits(growth.fit().slope()) + ", and from "
                + growth.law().least() + " to " + growth.law().most() + " is expected.");
    }

    /** Writes all of it, and returns how time grows. */
    static List<Growth> write(Path project) throws IOException {
        Path results = project.resolve("results");
        List<Recorded> records = Recorded.all(results);
        List<Growth> growths = Growth.all(records);
        Path plots = Files.createDirectories(results.resolve("plots"));
        RacePicture.write(records, plots.resolve("figures.png"));
        HistoryPicture.write(records, plots.resolve("history.png"));
        if (!growths.isEmpty()) {
            GrowthPicture.write(growths, plots.resolve("scaling.png"));
        }
        Path page = results.resolve("README.md");
        String text = Files.readString(page, StandardCharsets.UTF_8);
        text = Marked.replace(text, "figures", Tables.races(records));
        text = Marked.replace(text, "sweeps", SweepTable.of(records));
        text = Marked.replace(text, "scaling", Tables.growths(growths));
        text = Marked.replace(text, "draws", Tables.draws(records));
        text = Marked.replace(text, "history", Tables.history(records));
        Files.writeString(page, text);
        Path structures = results.resolve("structures.md");
        text = Files.readString(structures, StandardCharsets.UTF_8);
        text = Marked.replace(text, "lists", StructureTables.lists(records));
        text = Marked.replace(text, "queues", StructureTables.queues(records));
        text = Marked.replace(text, "pools", StructureTables.pools(records));
        Files.writeString(structures, text);
        Path readme = project.resolve("README.md");
        Files.writeString(
                readme,
                Marked.replace(Files.readString(readme, StandardCharsets.UTF_8), "figures", Tables.project(records)));
        return growths;
    }
}
