package io.github.brink.bench.contender;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * A simulator as people usually write it: one class, a {@link PriorityQueue} of events that are a time and a lambda, an
 * object for each attempt, times in seconds, random numbers in sequence. Used for one run. The faster of the JDK's usual
 * generators and a queue that is no list of boxes: nothing is slow on purpose. What has been answered leaves its timeout
 * in the queue of events, because taking it out would cost a search.
 */
final class PlainSimulator {

    private record Event(double time, long number, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int order = Double.compare(time, other.time);
            return order != 0 ? order : Long.compare(number, other.number);
        }
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

    private final Station station;
    private final SplittableRandom random;
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Deque<Attempt> queue = new ArrayDeque<>();
    private final Totals totals = new Totals();
    private double now;
    private long scheduled;
    private int busy;

    PlainSimulator(Station station, long seed) {
        this.station = station;
        random = new SplittableRandom(seed);
    }

    Totals run() {
        awaitArrival();
        while (!events.isEmpty() && events.peek().time <= station.horizon()) {
            Event event = events.poll();
            now = event.time;
            event.action.run();
        }
        return totals;
    }

    private void schedule(double delay, Runnable action) {
        events.add(new Event(now + delay, scheduled++, action));
    }

    private double exponential(double mean) {
        return -Math.log(1 - random.nextDouble()) * mean;
    }

    private void awaitArrival() {
        double gap = exponential(1 / station.rateAt(now));
        double change = station.changeAfter(now);
        if (now + gap < change) {
            schedule(gap, this::arrive);
        } else {
            // Exponential gaps have no memory: what is left of this one is like a new one at the new rate.
            schedule(change - now, this::awaitArrival);
        }
    }

    private void arrive() {
        send(1);
        awaitArrival();
    }

    private void send(int number) {
        totals.offered++;
        Attempt attempt = new Attempt(number, now);
        if (station.timeout() < Double.POSITIVE_INFINITY) {
            schedule(station.timeout(), () -> giveUp(attempt));
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
        totals.waited += now - attempt.sent;
        schedule(exponential(station.meanService()), () -> complete(attempt));
    }

    private void complete(Attempt attempt) {
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

    private void giveUp(Attempt attempt) {
        if (!attempt.completed) {
            attempt.givenUp = true;
            if (attempt.number < station.attempts()) {
                send(attempt.number + 1);
            }
        }
    }
}
