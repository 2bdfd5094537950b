package io.github.brink.cli.journal;

import java.util.Optional;

/**
 * How a result is written in a journal. Stateless and thread-safe.
 *
 * @param <R> what becomes known of a cell
 */
public interface RecordCodec<R> {

    /** The result as printable ASCII without line ends. */
    String encode(R result);

    /** The result that a text stands for; empty if it stands for none. */
    Optional<R> decode(String text);
}
