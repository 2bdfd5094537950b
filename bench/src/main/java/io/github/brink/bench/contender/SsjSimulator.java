package io.github.brink.bench.contender;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import umontreal.ssj.randvar.ExponentialGen;
import umontreal.ssj.rng.LFSR113;
import umontreal.ssj.rng.RandomStream;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.Henriksen;

/**
 * The same system on SSJ 3.3.2 (Stochastic Simulation in Java, Université de Montréal), as its own examples write a
 * queue: a subclass of its event for each kind, a stream for each purpose, an object of the simulator instead of the static
 * one. Its fastest of what was tried: Henriksen's event list and the generator LFSR113. Used for one run.
 */
final class SsjSimulator {

    private final Station station;
    private final Simulator simulator = new Simulator(new Henriksen());
    private final RandomStream gaps;
    private final RandomStream services;
    private final Deque<Attempt> queue = new ArrayDeque<>();
    private final Totals totals = new Totals();
    private int busy;

    SsjSimulator(Station station, long seed) {
        this.station = station;
        SplittableRandom seeds = new SplittableRandom(seed);
        gaps = stream(seeds);
        services = stream(seeds);
    }

    /** Each of the four seeds must be above 127; small ones give streams that resemble each other. */
    private static RandomStream stream(SplittableRandom seeds) {
        LFSR113 stream = new LFSR113();
        stream.setSeed(seeds.ints(4, 1 << 20, Integer.MAX_VALUE).toArray());
        return stream;
    }

    Totals run() {
        simulator.init();
        new End().schedule(station.horizon());
        new Arrival().await();
        simulator.start();
        return totals;
    }

    private void send(int number) {
        totals.offered++;
        Attempt attempt = new Attempt(number, simulator.time());
        if (station.timeout() < Double.POSITIVE_INFINITY) {
            new Timeout(attempt).schedule(station.timeout());
        }
        if (busy < station.slots()) {
            start(attempt);
        } else {
            queue.add(attempt);
        }
    }

    private void start(Attempt attempt) {
        busy++;
        totals.started++;
        totals.waited += simulator.time() - attempt.sent;
        new Completion(attempt).schedule(ExponentialGen.nextDouble(services, 1 / station.meanService()));
    }

    private static final class Attempt {
        private final int number;
        private final double sent;
        private boolean givenUp;
        private boolean completed;

        Attempt(int number, double sent) {
            this.number = number;
            this.sent = sent;
        }
    }

    /** One object, scheduled again and again; also comes where the rate changes, and then draws anew. */
    private final class Arrival extends Event {

        private boolean changes;

        Arrival() {
            super(simulator);
        }

        private void await() {
            double now = simulator.time();
            double gap = ExponentialGen.nextDouble(gaps, station.rateAt(now));
            double change = station.changeAfter(now);
            changes = now + gap >= change;
            schedule(changes ? change - now : gap);
        }

        @Override
        public void actions() {
            if (!changes) {
                send(1);
            }
            await();
        }
    }

    private final class Completion extends Event {

        private final Attempt attempt;

        Completion(Attempt attempt) {
            super(simulator);
            this.attempt = attempt;
        }

        @Override
        public void actions() {
            attempt.completed = true;
            if (attempt.givenUp) {
                totals.late++;
            } else {
                totals.goodput++;
            }
            busy--;
            if (!queue.isEmpty()) {
                start(queue.remove());
            }
        }
    }

    private final class Timeout extends Event {

        private final Attempt attempt;

        Timeout(Attempt attempt) {
            super(simulator);
            this.attempt = attempt;
        }

        @Override
        public void actions() {
            if (!attempt.completed) {
                attempt.givenUp = true;
                if (attempt.number < station.attempts()) {
                    send(attempt.number + 1);
                }
            }
        }
    }

    private final class End extends Event {

        End() {
            super(simulator);
        }

        @Override
        public void actions() {
            simulator.stop();
        }
    }
}
