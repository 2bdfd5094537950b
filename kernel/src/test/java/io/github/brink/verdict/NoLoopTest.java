package io.github.brink.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Runner;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Nothing stays down for ever without a loop that keeps it down: random systems without retries, of one to three services, at
 * loads of at most 80 %, from one to a thousand requests a second, with every kind of queue, limit, routing and trigger. Half
 * of them are not extended beyond their horizon, which is too short for many to recover: those are undecided. Some are
 * overloaded, because a short queue turns away more than one request in twenty.
 */
class NoLoopTest {

    /** {@code -Dbrink.scenarios=10000} for the long form. */
    private static final int SCENARIOS = Integer.getInteger("brink.scenarios", 500);

    private static final long SECOND = Fixed.ONE;
    private static final List<String> NAMES = List.of("a", "b", "c");

    @Test
    void withoutALoopNothingIsMetastable() {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        List<String> metastable = new ArrayList<>();
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = new Draw(seed).scenario();
            Outcome outcome = Runner.of(scenario).run();
            outcomes.merge(outcome, 1, Integer::sum);
            if (outcome == Outcome.METASTABLE) {
                metastable.add(scenario.toString());
            }
        }
        System.out.println("without a loop: " + outcomes);
        assertEquals(List.of(), metastable);
        assertTrue(outcomes.get(Outcome.RECOVERED) > 0.9 * SCENARIOS, () -> "outcomes: " + outcomes);
    }

    /** A random system. */
    private static final class Draw {

        private final long seed;
        private final SplittableRandom random;
        private final long rateE9;

        /** The mean service times of what has been drawn so far. */
        private double nanos;

        Draw(long seed) {
            this.seed = seed;
            random = new SplittableRandom(seed);
            rateE9 = (long) (Math.pow(10, random.nextDouble(0, 3)) * SECOND);
        }

        Scenario scenario() {
            int count = random.nextInt(1, NAMES.size() + 1);
            List<Service> services = new ArrayList<>();
            for (int i = count - 1; i >= 0; i--) {
                services.add(0, service(i, i == count - 1));
            }
            long timeout = random.nextInt(4) == 0 ? Call.NO_TIMEOUT : (long) (nanos * random.nextDouble(1, 30)) + 1;
            long from = random.nextLong(1, 20) * SECOND;
            long length = random.nextLong(1, 15) * SECOND;
            long horizon = from + length + random.nextLong(10, 200) * SECOND;
            return new Scenario(
                    "without a loop",
                    "",
                    KernelKind.EVENT,
                    horizon,
                    random.nextBoolean() ? horizon : Scenario.defaultHorizonLimitNanos(horizon),
                    SECOND,
                    Optional.empty(),
                    seed,
                    Health.DEFAULT,
                    List.of(new Client(
                            "users",
                            random.nextInt(3) == 0 ? new Arrivals.Constant(rateE9) : new Arrivals.Poisson(rateE9),
                            new Call("a", timeout, Retry.NONE))),
                    services,
                    List.of(trigger(NAMES.get(random.nextInt(count)), from, length)),
                    List.of());
        }

        private Service service(int index, boolean isLast) {
            int slots = random.nextInt(1, 31);
            int replicas = random.nextInt(3) == 0 ? random.nextInt(2, 5) : 1;
            long mean = (long) (random.nextDouble(0.1, 0.8) * slots * replicas * SECOND / Fixed.toDouble(rateE9)) + 1;
            nanos += mean;
            long timeout = random.nextBoolean() ? (long) (nanos * random.nextDouble(1, 20)) + 1 : Call.NO_TIMEOUT;
            return new Service(
                    NAMES.get(index),
                    slots,
                    time(mean),
                    Service.Order.values()[random.nextInt(Service.Order.values().length)],
                    random.nextInt(3) == 0 ? random.nextInt(1, 200) : Service.UNLIMITED,
                    Service.UNLIMITED,
                    replicas,
                    Service.Routing.values()[random.nextInt(Service.Routing.values().length)],
                    isLast
                            ? List.of()
                            : List.of(new Downstream(new Call(NAMES.get(index + 1), timeout, Retry.NONE), false)));
        }

        private ServiceTime time(long mean) {
            return switch (random.nextInt(4)) {
                case 0 -> new ServiceTime.Constant(mean);
                case 1 -> new ServiceTime.Exponential(mean);
                case 2 -> new ServiceTime.Erlang(3, mean);
                default -> new ServiceTime.Uniform(mean / 2 + 1, mean + mean / 2 + 1);
            };
        }

        private Trigger trigger(String service, long from, long length) {
            return switch (random.nextInt(3)) {
                case 0 -> new Trigger.Outage("trigger", service, from, length);
                case 1 -> new Trigger.Slowdown("trigger", service, from, length, times(10));
                default -> new Trigger.Surge("trigger", "users", from, length, new Change.Times(times(8)), 0, 0);
            };
        }

        private long times(int most) {
            return (long) (random.nextDouble(1, most) * SECOND);
        }
    }
}
