package io.github.brink.cli;

import io.github.brink.cli.journal.Journal;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Shard;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What is asked of a map, beside its scenario. */
final class MapOptions {

    @Option(
            names = "--x",
            paramLabel = "PATH=FROM:TO:STEPS",
            description = "The axis to the right (default: map.x of the scenario).")
    private Optional<String> x = Optional.empty();

    @Option(
            names = "--y",
            paramLabel = "PATH=FROM:TO:STEPS",
            description = "The axis upwards (default: map.y of the scenario).")
    private Optional<String> y = Optional.empty();

    @Option(names = "--threads", paramLabel = "N", description = "Threads (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where map.csv, map.png and report.html go (default: out/ and the name of the scenario).")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--resume",
            description = "Goes on with the unfinished map in the folder, if there is one: with the same scenario,"
                    + " the same values and the same version of brink.")
    private boolean resume;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            converter = ShardReader.class,
            description =
                    "Runs the I-th of N equal parts of the cells only, and writes them as a part for brink merge.")
    private Optional<Shard> shard = Optional.empty();

    @Option(
            names = "--parquet",
            paramLabel = "FILE",
            description = "Writes what map.csv has as a Parquet file too, with units and the scenario in it.")
    private Optional<Path> parquet = Optional.empty();

    @Option(
            names = "--refine",
            description = "Runs cells near the boundaries between outcomes only; what lies between them is filled in.")
    private boolean refine;

    @Option(
            names = "--check",
            description = "With --refine: runs the other cells too, and says whether any was filled in wrongly.")
    private boolean check;

    @Mixin
    private RepeatOptions repeat;

    /** Refuses what cannot be. */
    void check(CommandLine command) {
        repeat.check(command);
        if (check && !refine) {
            throw new CommandLine.ParameterException(command, "--check checks --refine, which is not there");
        }
        if (refine && shard().count() > 1) {
            throw new CommandLine.ParameterException(
                    command,
                    "--refine and --shard exclude each other: which cells are to be run depends on all others");
        }
        if (refine && repetitions().isPresent()) {
            throw new CommandLine.ParameterException(
                    command,
                    "--refine needs cells with one outcome, but repeated cells have a probability;"
                            + " leave one of the two out");
        }
        if (threads < 1) {
            throw new CommandLine.ParameterException(
                    command, "--threads " + threads + ": a whole number from 1 on is needed");
        }
        if (shard().count() > 1 && parquet.isPresent()) {
            throw new CommandLine.ParameterException(
                    command, "--parquet: a part of a map is no map yet; give --parquet to brink merge");
        }
    }

    boolean refine() {
        return refine;
    }

    boolean checkRefinement() {
        return check;
    }

    /** How often each cell is run; empty for maps of outcomes. */
    Optional<Repetitions> repetitions() {
        return repeat.wanted();
    }

    /** The options that say how often, as they were given. */
    List<String> repetitionWords() {
        return repeat.words();
    }

    Optional<String> x() {
        return x;
    }

    Optional<String> y() {
        return y;
    }

    int threads() {
        return threads;
    }

    Optional<Path> folder() {
        return folder;
    }

    Shard shard() {
        return shard.orElse(Shard.WHOLE);
    }

    Optional<Path> parquet() {
        return parquet;
    }

    Journal.Existing existing() {
        return resume ? Journal.Existing.RESUME : Journal.Existing.REFUSE;
    }

    /** Reads {@code 2/5}. */
    static final class ShardReader implements ITypeConverter<Shard> {

        private static final Pattern FORM = Pattern.compile("([0-9]{1,9})/([0-9]{1,9})");

        @Override
        public Shard convert(String text) {
            Matcher parts = FORM.matcher(text);
            if (parts.matches()) {
                int index = Integer.parseInt(parts.group(1));
                int count = Integer.parseInt(parts.group(2));
                if (index >= 1 && index <= count) {
                    return new Shard(index, count);
                }
            }
            throw new TypeConversionException(
                    "found '" + text + "', but a part and the number of parts are needed, such as 2/5");
        }
    }
}
