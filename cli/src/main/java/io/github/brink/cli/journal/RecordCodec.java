package io.github.brink.cli.journal;

import java.util.Optional;

/**
 * How a result is written in a journal. Stateless and thread-safe.
 *
 * @param <R> what becomes known of a cell
 */
public interface RecordCodec<R> {

    /** Records as they are, for those who do not want to know more than which cells there are. */
    RecordCodec<String> ANY = new RecordCodec<>() {

        @Override
        public String encode(String result) {
            return result;
        }

        @Override
        public Optional<String> decode(String text) {
            return Optional.of(text);
        }
    };

    /** The result as printable ASCII without line ends. */
    String encode(R result);

    /** The result that a text stands for; empty if it stands for none. */
    Optional<R> decode(String text);
}
