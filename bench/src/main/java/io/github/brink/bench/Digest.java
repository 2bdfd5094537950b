package io.github.brink.bench;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.sweep.PhaseMap;

/**
 * A number that stands for many: FNV-1a over their bytes, in order. Not thread-safe. It notices changes, and is no
 * protection against somebody who wants them to go unnoticed.
 */
public final class Digest {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long state = OFFSET;

    /** The digest of nothing. */
    public Digest() {}

    /** The digest of every column of every scope in every window. */
    public static long of(Timeline timeline) {
        Digest digest = new Digest();
        for (int window = 0; window < timeline.windows(); window++) {
            for (int scope = 0; scope < timeline.scopes().size(); scope++) {
                for (Column column : timeline.scopes().get(scope).columns()) {
                    digest.add(timeline.get(scope, column, window));
                }
            }
        }
        return digest.value();
    }

    /** The digest of every cell of a map: what became of it, how long that took, how long the queue was. */
    public static long of(PhaseMap map) {
        Digest digest = new Digest();
        for (int cell = 0; cell < map.grid().cells(); cell++) {
            digest.add(map.outcome(cell).ordinal());
            digest.add(map.recoveryNanos(cell));
            digest.add(map.peakQueue(cell));
            digest.add(Double.doubleToLongBits(map.amplification(cell)));
        }
        return digest.value();
    }

    /** Adds the bytes of a number, the lowest first. */
    public void add(long number) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            state = (state ^ (number >>> shift & 0xff)) * PRIME;
        }
    }

    /** What stands for all that was added so far. */
    public long value() {
        return state;
    }
}
