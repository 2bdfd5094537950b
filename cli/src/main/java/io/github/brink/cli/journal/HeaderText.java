package io.github.brink.cli.journal;

import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.Shard;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Headers as the first lines of a journal: what it is and in which format, a line for each part of the header, the
 * scenario, and a checksum of all that. Stateless.
 */
final class HeaderText {

    private static final String MAGIC = "brink journal ";
    private static final int FORMAT = 2;
    private static final String SEAL = "sealed";
    private static final String INDENT = "  ";
    private static final Pattern SPACE = Pattern.compile(" ");

    private HeaderText() {}

    static String write(JournalHeader header) {
        List<String> scenario = header.scenario().lines().toList();
        StringBuilder out = new StringBuilder();
        out.append(MAGIC).append(FORMAT).append('\n');
        out.append("brink ").append(header.version()).append('\n');
        out.append("holds ").append(header.holds()).append('\n');
        axis("x", header.grid().x(), out);
        axis("y", header.grid().y(), out);
        out.append("shard ").append(JournalHeader.shown(header.shard())).append('\n');
        out.append("digest ").append(header.digest()).append('\n');
        out.append("scenario ").append(scenario.size()).append('\n');
        scenario.forEach(line -> out.append(INDENT).append(line).append('\n'));
        String checksum = JournalLines.checksum(out.toString());
        return out.append(SEAL).append(' ').append(checksum).append('\n').toString();
    }

    private static void axis(String name, Axis axis, StringBuilder out) {
        out.append(name).append(' ').append(axis.from()).append(' ').append(axis.to());
        out.append(' ').append(axis.steps()).append(' ').append(axis.path()).append('\n');
    }

    /**
     * Reads a header.
     *
     * @return empty if the lines end before the header does: then nothing was written behind it
     * @throws RefusedException if this is not a header; the message is half a sentence
     */
    static Optional<JournalHeader> read(JournalLines lines) throws IOException, RefusedException {
        StringBuilder text = new StringBuilder();
        Optional<String> magic = take(lines, text);
        if (magic.isEmpty()) {
            return Optional.empty();
        } else if (!magic.get().startsWith(MAGIC)) {
            throw new RefusedException("it is not a journal of brink");
        } else if (!magic.get().equals(MAGIC + FORMAT)) {
            throw new RefusedException("it has format " + magic.get().substring(MAGIC.length())
                    + ", and this brink reads format " + FORMAT);
        }
        String[] parts = new String[7];
        for (int i = 0; i < parts.length; i++) {
            Optional<String> line = take(lines, text);
            if (line.isEmpty()) {
                return Optional.empty();
            }
            parts[i] = line.get().substring(line.get().indexOf(' ') + 1);
        }
        try {
            StringBuilder scenario = new StringBuilder();
            for (int left = Integer.parseInt(parts[6]); left > 0; left--) {
                Optional<String> line = take(lines, text);
                if (line.isEmpty()) {
                    return Optional.empty();
                }
                scenario.append(line.get().substring(INDENT.length())).append('\n');
            }
            String checksum = JournalLines.checksum(text.toString());
            Optional<String> seal = lines.next();
            if (seal.isEmpty()) {
                return Optional.empty();
            }
            JournalHeader header = new JournalHeader(
                    parts[0], parts[1], scenario.toString(), new Grid(axis(parts[2]), axis(parts[3])), shard(parts[4]));
            if (!seal.get().equals(SEAL + ' ' + checksum) || !header.digest().equals(parts[5])) {
                throw new RefusedException("it is damaged: the checksum of its header is wrong");
            }
            return Optional.of(header);
        } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
            throw new RefusedException("it is damaged: its header cannot be read");
        }
    }

    private static Optional<String> take(JournalLines lines, StringBuilder text) throws IOException {
        Optional<String> line = lines.next();
        line.ifPresent(found -> text.append(found).append('\n'));
        return line;
    }

    private static Axis axis(String text) {
        String[] parts = SPACE.split(text, 4);
        return new Axis(parts[3], Long.parseLong(parts[0]), Long.parseLong(parts[1]), Integer.parseInt(parts[2]));
    }

    private static Shard shard(String text) {
        int slash = text.indexOf('/');
        return new Shard(Integer.parseInt(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
    }
}
