package io.github.brink.scenario;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The text of a scenario, and what messages call it.
 *
 * @param label a file name, as the user gave it
 * @param text YAML
 * @param folder from where it names other files
 */
public record ScenarioSource(String label, String text, Path folder) {

    private static final Path CURRENT_FOLDER = Path.of("");

    /** A text that names other files from the current folder. */
    public ScenarioSource(String label, String text) {
        this(label, text, CURRENT_FOLDER);
    }

    /**
     * What a user named: a bundled scenario, or else a file. A file whose name is that of a bundled scenario is reached
     * as {@code ./spike}.
     *
     * @throws ScenarioProblems if there is neither, or the file cannot be read
     */
    public static ScenarioSource of(String nameOrFile) throws ScenarioProblems {
        return Bundled.names().contains(nameOrFile)
                ? new ScenarioSource(nameOrFile + ".yaml", Bundled.text(nameOrFile))
                : file(nameOrFile);
    }

    private static ScenarioSource file(String name) throws ScenarioProblems {
        Path path;
        try {
            path = Path.of(name);
        } catch (InvalidPathException e) {
            throw refusal(name, "this cannot be the name of a file");
        }
        if (!Files.exists(path)) {
            List<String> bundled = Bundled.names();
            throw refusal(
                    name,
                    "there is no such file, and no bundled scenario of this name" + Spelling.hint(name, bundled)
                            + " (bundled: " + String.join(", ", bundled) + ")");
        }
        try {
            String text = TextFiles.text(path, 1, "scenario");
            return new ScenarioSource(name, text, Objects.requireNonNullElse(path.getParent(), CURRENT_FOLDER));
        } catch (TextFiles.UnreadableException e) {
            throw refusal(name, e.getMessage());
        }
    }

    private static ScenarioProblems refusal(String name, String message) {
        return new ScenarioProblems(List.of(new Problem(Place.of(name), "", message)));
    }
}
