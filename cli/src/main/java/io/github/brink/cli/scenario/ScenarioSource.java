package io.github.brink.cli.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * The text of a scenario, and what messages call it.
 *
 * @param label a file name, as the user gave it
 * @param text YAML
 */
public record ScenarioSource(String label, String text) {

    private static final int MOST_BYTES = 1 << 20;

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

    /** The text of a file. */
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
        if (Files.isDirectory(path)) {
            throw refusal(name, "this is a directory, but a scenario file is needed");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return new ScenarioSource(name, decode(name, in.readNBytes(MOST_BYTES + 1)));
        } catch (AccessDeniedException e) {
            throw refusal(name, "this file may not be read: permission denied");
        } catch (IOException e) {
            throw refusal(name, "this file cannot be read: " + e.getMessage());
        }
    }

    private static String decode(String name, byte[] bytes) throws ScenarioProblems {
        if (bytes.length > MOST_BYTES) {
            throw refusal(name, "this file has more than 1 MiB, which no scenario needs");
        }
        try {
            // A new decoder reports malformed input, where new String(...) would replace it.
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw refusal(name, "this file is not UTF-8 text");
        }
    }

    private static ScenarioProblems refusal(String name, String message) {
        return new ScenarioProblems(List.of(new Problem(Place.of(name), "", message)));
    }
}
