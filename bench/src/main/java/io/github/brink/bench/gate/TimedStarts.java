package io.github.brink.bench.gate;

import io.github.brink.bench.Digest;
import io.github.brink.bench.RoundAnswers;
import io.github.brink.bench.RoundStart;
import io.github.brink.rounds.RoundExplorer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Explorations of the rounds kernel, each of them a part, because none can be interrupted. Each start has an explorer of its
 * own: one that changed its parameters would prove things about them each time. One thread owns it.
 */
final class TimedStarts implements Timed.Run {

    private final List<RoundStart> starts;
    private final List<RoundExplorer> explorers;

    TimedStarts(RoundStart... starts) {
        this.starts = List.of(starts);
        explorers = Stream.generate(RoundExplorer::new).limit(starts.length).toList();
    }

    @Override
    public int parts() {
        return starts.size();
    }

    @Override
    public void start() {
        // An exploration begins anew by itself.
    }

    @Override
    public void advance(int part) {
        starts.get(part).explore(explorers.get(part));
    }

    @Override
    public long digest() {
        Digest digest = new Digest();
        explorers.forEach(explorer -> digest.add(RoundAnswers.of(explorer).digest()));
        return digest.value();
    }
}
