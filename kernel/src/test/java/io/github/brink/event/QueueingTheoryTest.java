package io.github.brink.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Histogram;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.Queueing;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The event kernel against closed forms. The queue is seen at the ends of windows, which Poisson arrivals know nothing of,
 * so its mean there estimates the mean over time, arrival rate × mean wait (Little). Batch means give the interval.
 */
class QueueingTheoryTest {

    private static final long MS = 1_000_000;
    private static final int BATCHES = 20;
    private static final int BATCH = 10_000;

    /** Student's t with 19 degrees of freedom at 99.9 %, two-sided. */
    private static final double T_999 = 3.883;

    static List<Arguments> queues() {
        return List.of(
                Arguments.of("M/M/1 at 70 %", 1, 70, new ServiceTime.Exponential(10 * MS), 1.0),
                Arguments.of("M/D/1 at 80 %", 1, 80, new ServiceTime.Constant(10 * MS), 0.0),
                Arguments.of("M/E4/1 at 70 %", 1, 70, new ServiceTime.Erlang(4, 10 * MS), 0.25),
                Arguments.of("M/U/1 at 70 %", 1, 70, new ServiceTime.Uniform(5 * MS, 15 * MS), 100.0 / 12 / 100),
                Arguments.of(
                        "M/H2/1 at 60 %",
                        1,
                        60,
                        new ServiceTime.Hyperexponential(Fixed.ONE / 2, 5 * MS, 15 * MS),
                        2 * (0.5 * 25 + 0.5 * 225) / 100 - 1),
                Arguments.of("M/M/5 at 80 %", 5, 400, new ServiceTime.Exponential(10 * MS), 1.0),
                Arguments.of("M/M/50 at 72 %", 50, 1800, new ServiceTime.Exponential(20 * MS), 1.0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("queues")
    void meanQueueIsWithinItsInterval(
            String name, int slots, long perSecond, ServiceTime time, double squaredVariation) {
        double service = time.meanNanos() / 1e9;
        double wait = slots == 1
                ? Queueing.waitMg1((double) perSecond, service, squaredVariation)
                : Queueing.waitMmc(slots, (double) perSecond, service);
        double[] batches = meanQueues(slots, perSecond, time);
        double mean = 0;
        for (double batch : batches) {
            mean += batch / BATCHES;
        }
        double squares = 0;
        for (double batch : batches) {
            squares += (batch - mean) * (batch - mean);
        }
        double halfWidth = T_999 * Math.sqrt(squares / (BATCHES - 1) / BATCHES);
        double expected = perSecond * wait;
        assertTrue(
                Math.abs(mean - expected) <= halfWidth,
                name + ": mean queue " + mean + " ± " + halfWidth + ", theory " + expected);
        assertTrue(halfWidth < expected / 2, name + ": an interval of ± " + halfWidth + " shows little");
    }

    @Test
    void theWaitOfTheDesignsExample() {
        assertEquals(0.025366, Queueing.waitMmc(50, 1800, 0.020) * 1000, 0.0000005);
    }

    /** In an M/M/1 queue, first come first served, the time from arrival to answer is exponential. */
    @Test
    void latencyOfAnMm1QueueIsExponential() {
        Latency latency = new Latency(false);
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(queue(1, 70, new ServiceTime.Exponential(10 * MS))), latency);
        kernel.advanceTo(BATCH * (BATCHES + 1));
        double mean = 1e9 / (100 - 70);
        Histogram answered = latency.answered().all();
        assertEquals(mean, answered.meanNanos(), mean / 30);
        assertEquals(mean * Math.log(2), (double) answered.quantileNanos(Fixed.ONE / 2), mean / 30);
        assertEquals(mean * Math.log(100), (double) answered.quantileNanos(990_000_000), mean / 5);
        Histogram waits = latency.waits(0).all();
        assertEquals(Queueing.waitMg1(70.0, 0.010, 1.0) * 1e9, waits.meanNanos(), mean / 30);
        assertEquals(0.3, (double) waits.countAt(0) / waits.count(), 0.01, "find the slot free: about 1 - 70 %");
    }

    private static Scenario queue(int slots, long perSecond, ServiceTime time) {
        long window = 20 * MS;
        return new Scenario(
                "queue",
                "",
                KernelKind.EVENT,
                window * BATCH * (BATCHES + 1),
                window * BATCH * (BATCHES + 1),
                window,
                Optional.empty(),
                20261130,
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Poisson(perSecond * Fixed.ONE),
                        new Call("api", Call.NO_TIMEOUT, Retry.NONE))),
                List.of(new Service("api", slots, time, Service.UNLIMITED)),
                List.of(),
                List.of());
    }

    /** Means of the queue over batches, after one batch of warming up. */
    private static double[] meanQueues(int slots, long perSecond, ServiceTime time) {
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(queue(slots, perSecond, time)));
        kernel.advanceTo(BATCH * (BATCHES + 1));
        Timeline timeline = kernel.timeline();
        double[] means = new double[BATCHES];
        for (int batch = 0; batch < BATCHES; batch++) {
            int from = BATCH * (batch + 1);
            means[batch] = (double) timeline.sum(Column.QUEUE, from, from + BATCH) / BATCH;
        }
        return means;
    }
}
