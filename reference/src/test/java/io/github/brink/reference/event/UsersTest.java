package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.FAILED;
import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static io.github.brink.reference.event.Graph.call;
import static io.github.brink.reference.event.Graph.server;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import java.util.Map;
import java.util.NavigableMap;
import org.junit.jupiter.api.Test;

/** Closed loops, worked out by hand. */
class UsersTest {

    private static final long MS = Experiment.MS;

    @Test
    void thinkSendWaitAndThinkAgain() {
        loop(1).expect("", FIRST, "10 22 34 46 58").expect("", GOODPUT, "12 24 36 48");
        // The second waits for the first, each time.
        loop(2).expect("", FIRST, "10 10 22 24 34 36 46 48 58").expect("", GOODPUT, "12 14 24 26 36 38 48 50");
    }

    @Test
    void requestEndsWhenItIsGivenUpForGood() {
        new Graph()
                .users("users", 1, 10, call("api", 3, 2))
                .add(server("api", 9, 2))
                .outage("api", 0, 30)
                .expect("", FIRST, "10 26 42 54")
                .expect("", TIMEOUTS, "13 16 29")
                .expect("", RETRIES, "13 29")
                .expect("", GOODPUT, "32 44 56")
                .expect("", LATE, "32 32 32");
    }

    @Test
    void requestEndsWhenItIsRejectedOrFails() {
        new Graph()
                .users("users", 3, 10, call("api", 0, 1))
                .add(server("api", 1, 4).limit(1))
                .expect("", REJECTED, "10")
                .expect("", GOODPUT, "14 18 24 28 32 38 42 46 52 56");
        new Graph()
                .users("users", 1, 10, call("api", 0, 1))
                .add(server("api", 1, 1).then(call("store", 2, 1)))
                .add(server("store", 1, 50))
                .expect("users", FIRST, "10 23 36 49")
                .expect("users", FAILED, "13 26 39 52");
    }

    @Test
    void requestThatIsDroppedHasEnded() {
        loop(1).add(new Action.Pause("pause", "users", 10 * MS, 15 * MS)).expect("", FIRST, "30 42 54");
        loop(1).add(new Action.Shed("shed", "users", 10 * MS, 15 * MS, 0)).expect("", FIRST, "30 42 54");
    }

    @Test
    void moreUsersBeginToThinkAndStopWhenTheyHaveThought() {
        // The second user is there from 15 to 35 ms: sends at 25, and would again at 37.
        loop(1, 9).surge("users", 15, 20, 200).expect("", FIRST, "10 22 25 34 46 58");
        loop(1, 9).surge("users", 15, 23, 200).expect("", FIRST, "10 22 25 34 37 46 58");
        // It begins anew when it is active again, at 45 ms.
        loop(1, 9).surge("users", 15, 20, 200).surge("users", 45, 15, 200).expect("", FIRST, "10 22 25 34 46 55 58");
    }

    @Test
    void fewerUsers() {
        // Nobody is there when the think time ends at 10 ms, and somebody is again from 15 ms on.
        loop(1, 9).surge("users", 5, 10, 0).expect("", FIRST, "25 37 49");
        // Away in between only: the think time has not ended meanwhile.
        loop(1, 9).surge("users", 5, 4, 0).expect("", FIRST, "10 22 34 46 58");
        // Control changes come before the end of a think time.
        loop(1, 9).surge("users", 5, 5, 0).expect("", FIRST, "10 22 34 46 58");
        loop(1, 9).surge("users", 10, 5, 0).expect("", FIRST, "25 37 49");
        // What is sent is served, and then nobody thinks of the next.
        loop(1, 9).surge("users", 11, 40, 0).expect("", FIRST, "10").expect("", GOODPUT, "12");
        // Who is not active at the start begins when he is.
        loop(2, 9).surge("users", 0, 5, 50).expect("", FIRST, "10 15 22 27 34 39 46 51 58");
    }

    @Test
    void levelFollowsTheRampInWholeUsers() {
        Trigger.Surge ramp =
                new Trigger.Surge("ramp", "users", 10 * MS, 20 * MS, new Change.Times(2 * Fixed.ONE), 10 * MS, 0);
        Scenario scenario = loop(4).add(ramp).scenario();
        NavigableMap<Long, Long> levels =
                Course.ofUsers(scenario.clients().get(0), scenario, ArrivalsTest.timetable(scenario));
        // Step i of 1000 has 4 + 4 * (2 i + 1) / 2000 users: five when 2 i + 1 >= 500.
        assertEquals(Map.of(0L, 4L, 12_500_000L, 5L, 15 * MS, 6L, 17_500_000L, 7L, 20 * MS, 8L, 30 * MS, 4L), levels);
    }

    @Test
    void rampOfUsers() {
        // The second user becomes active at 20 ms, when the ramp has brought a whole one.
        Trigger.Surge ramp =
                new Trigger.Surge("ramp", "users", 10 * MS, 50 * MS, new Change.Times(2 * Fixed.ONE), 10 * MS, 0);
        loop(1, 9).add(ramp).expect("", FIRST, "10 22 30 34 42 46 54 58");
    }

    @Test
    void usersAreCounted() {
        Graph most = loop(1_000_000).surge("users", 1, 0, 100);
        assertEquals(0, new EventOracle(most.scenario()).timeline().windows());
        assertRefused(loop(1_000_000).surge("users", 1, 0, 101));
        assertRefused(loop(2).surge("users", 1, 0, 100_000_000));
        assertRefused(loop(1_000_000).surge("users", 1, 0, 100_000_000));
    }

    private static void assertRefused(Graph graph) {
        Scenario scenario = graph.scenario();
        InvalidScenarioException refusal =
                assertThrows(InvalidScenarioException.class, () -> new EventOracle(scenario));
        assertEquals("triggers.t" + (scenario.triggers().size() - 1) + ".times", refusal.path());
    }

    @Test
    void thinkTimeIsADrawOfTheRequest() {
        Experiment random = new Experiment();
        random.windowNanos = 1000;
        random.horizonNanos = 20 * MS;
        random.serviceTime = new ServiceTime.Constant(1);
        random.arrivals = new Arrivals.Closed(1, new ServiceTime.Exponential(MS));
        EventOracle oracle = new EventOracle(random.scenario());
        oracle.advanceTo(20_000);
        long user = Draws.child(Draws.child(Draws.mix(Scenario.DEFAULT_SEED), 0), 0);
        long nanos = 0;
        for (int k = 0; k < 5; k++) {
            long key = Draws.child(Draws.child(Draws.child(user, k), Draws.THINK), Draws.SERVICE);
            nanos += Distributions.service(new ServiceTime.Exponential(MS), key);
            assertEquals(1, oracle.timeline().get(Column.FIRST, (int) ((nanos - 1) / 1000)), "request " + k);
            nanos++; // in service
        }
    }

    @Test
    void lateCompletionsDoNotConcernTheUser() {
        new Graph()
                .users("users", 1, 10, call("api", 3, 1))
                .add(server("api", 9, 5))
                .expect("", FIRST, "10 23 36 49")
                .expect("", LATE, "15 28 41 54");
    }

    /** Users who think for 10 ms, and one slot that serves for 2. */
    private static Graph loop(int users) {
        return loop(users, 1);
    }

    private static Graph loop(int users, int slots) {
        return new Graph().users("users", users, 10, call("api", 0, 1)).add(server("api", slots, 2));
    }
}
