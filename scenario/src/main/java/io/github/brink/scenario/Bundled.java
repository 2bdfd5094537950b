package io.github.brink.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The scenarios that come with the program; stateless and thread-safe. */
public final class Bundled {

    private static final String FOLDER = "/io/github/brink/scenario/";

    private Bundled() {}

    /** Their names, in the order in which they are best read. */
    public static List<String> names() {
        return resource("index.txt").lines().toList();
    }

    /**
     * The text of one of them.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    public static String text(String name) {
        if (!names().contains(name)) {
            throw new IllegalArgumentException("no bundled scenario: " + name);
        }
        return resource(name + ".yaml");
    }

    /** The JSON schema of scenario files, for editors. */
    public static String schema() {
        return resource("brink.schema.json");
    }

    private static String resource(String file) {
        try (InputStream in = Bundled.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("missing from the program: " + FOLDER + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
