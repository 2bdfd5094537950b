package io.github.brink.sweep;

/**
 * One of several equal parts of the cells of a grid, for several machines: every cell belongs to exactly one of them, always
 * to the same, and cheap and expensive cells to all alike. Immutable.
 *
 * @param index from 1
 * @param count number of parts; at least {@code index}
 */
public record Shard(int index, int count) {

    /** Everything. */
    public static final Shard WHOLE = new Shard(1, 1);

    public Shard {
        if (index < 1 || index > count) {
            throw new IllegalArgumentException(
                    "shard " + index + "/" + count + ": a number from 1 to the number of shards is needed");
        }
    }

    /** Whether a cell belongs to it. */
    public boolean owns(int cell) {
        return cell % count == index - 1;
    }
}
