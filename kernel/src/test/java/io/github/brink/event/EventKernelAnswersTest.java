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
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The known answers for a database for 300 queries a second that stalls at 30 s (HotOS'21, section 2.1). */
class EventKernelAnswersTest {

    private static final long SECOND = Fixed.ONE;
    private static final long MILLI = SECOND / 1000;

    private static Scenario outage(long interval, int attempts, long stall, Optional<RetryCap> cap) {
        return new Scenario(
                "outage",
                "",
                KernelKind.EVENT,
                200 * SECOND,
                3600 * SECOND,
                SECOND,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                List.of(new Client(
                        "web",
                        new Arrivals.Interval(interval),
                        new Call("database", SECOND, new Retry(attempts, Optional.empty(), cap)))),
                List.of(new Service("database", 1, new ServiceTime.Constant(3_333_333), Service.UNLIMITED)),
                List.of(new Trigger.Outage("outage", "database", 30 * SECOND, stall)),
                List.of());
    }

    private static Judge judged(Scenario scenario) {
        EventKernel kernel = new EventKernel();
        EventPlan plan = EventPlan.compile(scenario);
        kernel.start(plan);
        Judge judge = new Judge();
        judge.run(
                kernel,
                EventKernel.twin(plan),
                scenario.horizonNanos(),
                scenario.horizonLimitNanos(),
                scenario.health());
        return judge;
    }

    private static boolean recovers(long perSecond, int attempts, long stall) {
        return judged(outage(SECOND / perSecond, attempts, stall, Optional.empty()))
                        .outcome()
                == Outcome.RECOVERED;
    }

    @ParameterizedTest
    @CsvSource({"280, 3571428", "140, 7142857"})
    void everyWindowIsTheGoldenOne(int load, long interval) throws IOException {
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(outage(interval, 2, 10 * SECOND, Optional.empty())));
        kernel.advanceTo(200);
        Timeline timeline = kernel.timeline();
        List<String> rows = new ArrayList<>(List.of("t,offered,goodput"));
        for (int w = 0; w < 200; w++) {
            rows.add(w + "," + timeline.get(Column.OFFERED, w) + "," + timeline.get(Column.GOODPUT, w));
        }
        assertEquals(golden("outage-" + load + ".csv"), rows);
    }

    @ParameterizedTest
    @CsvSource({"2, 150", "3, 100", "4, 75"})
    void theFirstFatalLoadIsCapacityOverAttempts(int attempts, long fatal) {
        assertTrue(recovers(fatal - 1, attempts, 10 * SECOND));
        assertTrue(!recovers(fatal, attempts, 10 * SECOND));
    }

    @ParameterizedTest
    @CsvSource({"151, 1500", "200, 1220", "280, 1000"})
    void theLongestSurvivableOutage(long perSecond, long millis) {
        assertTrue(recovers(perSecond, 2, (millis - 10) * MILLI));
        assertTrue(!recovers(perSecond, 2, (millis + 10) * MILLI));
    }

    @ParameterizedTest
    @CsvSource({"0, 166", "5, 211", "10, 301", "15, 571"})
    void aCapOnRetriesLetsItRecover(long cap, long at) {
        RetryCap bucket = new RetryCap(cap * SECOND, Math.max(cap, 1));
        Judge judge = judged(outage(3_571_428, 2, 10 * SECOND, Optional.of(bucket)));
        assertEquals(Outcome.RECOVERED, judge.outcome());
        assertEquals(at * SECOND, 40 * SECOND + judge.recoveryNanos());
    }

    @Test
    void aCapAtTheHeadroomDoesNot() {
        RetryCap bucket = new RetryCap(20 * SECOND, 20);
        assertEquals(
                Outcome.METASTABLE,
                judged(outage(3_571_428, 2, 10 * SECOND, Optional.of(bucket))).outcome());
    }

    /** 400 requests, none of them at the end of the run, have a successor, a timeout and a completion each; the first, and one wait. */
    @Test
    void eventsAreScheduledOnce() {
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(outage(SECOND / 2, 2, MILLI, Optional.empty())));
        kernel.advanceTo(200);
        assertEquals(400 * 3 + 1 + 1, kernel.eventsScheduled());
    }

    private static List<String> golden(String name) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(EventKernelAnswersTest.class.getResourceAsStream("/golden/" + name)),
                StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }
}
