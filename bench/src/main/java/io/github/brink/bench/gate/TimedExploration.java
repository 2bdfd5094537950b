package io.github.brink.bench.gate;

import io.github.brink.bench.RoundAnswers;
import io.github.brink.bench.RoundStart;
import io.github.brink.rounds.RoundExplorer;

/** An exploration of the rounds kernel: one part, because it cannot be interrupted. One thread owns it. */
final class TimedExploration implements Timed.Run {

    private final RoundExplorer explorer = new RoundExplorer();
    private final RoundStart start;

    TimedExploration(RoundStart start) {
        this.start = start;
    }

    @Override
    public int parts() {
        return 1;
    }

    @Override
    public void start() {
        // An exploration begins anew by itself.
    }

    @Override
    public void advance(int part) {
        start.explore(explorer);
    }

    @Override
    public long digest() {
        return RoundAnswers.of(explorer).digest();
    }
}
