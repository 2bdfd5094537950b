package io.github.brink.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files that must be text of a sensible size; stateless. */
final class TextFiles {

    private TextFiles() {}

    /** A file that is not what it should be; the message is fit for users, who know which file it is. */
    static final class UnreadableException extends Exception {

        private static final long serialVersionUID = 1L;

        UnreadableException(String message) {
            super(message);
        }
    }

    /**
     * The text of a file, without a byte order mark.
     *
     * @param mostMebibytes a larger file is refused
     * @param what a file of this kind holds: {@code scenario}
     */
    static String text(Path path, int mostMebibytes, String what) throws UnreadableException {
        if (!Files.exists(path)) {
            throw new UnreadableException("there is no such file");
        }
        if (Files.isDirectory(path)) {
            throw new UnreadableException("this is a directory, but a " + what + " file is needed");
        }
        int most = mostMebibytes << 20;
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path)) {
            bytes = in.readNBytes(most + 1);
        } catch (AccessDeniedException e) {
            throw new UnreadableException("this file may not be read: permission denied");
        } catch (IOException e) {
            throw new UnreadableException("this file cannot be read: " + e.getMessage());
        }
        if (bytes.length > most) {
            throw new UnreadableException(
                    "this file has more than " + mostMebibytes + " MiB, which no " + what + " needs");
        }
        try {
            // A new decoder reports malformed input, where new String(...) would replace it.
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new UnreadableException("this file is not UTF-8 text");
        }
    }
}
