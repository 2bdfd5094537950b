package io.github.brink.cli.output;

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
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Runner;
import io.github.brink.sweep.Sweep;
import io.github.brink.sweep.Tally;
import io.github.brink.theory.RetryLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Small runs and maps for the tests of this package. */
final class Samples {

    static final long SECOND = Fixed.ONE;
    static final long MILLI = 1_000_000;

    private Samples() {}

    /** 300 requests a second of capacity, one retry after a second, stalled from 30 s on. */
    static Scenario outage(long perSecond, long outageNanos) {
        return new Scenario(
                "Database outage",
                "",
                KernelKind.STEP,
                100 * SECOND,
                3600 * SECOND,
                SECOND,
                Optional.of(new Stepping(MILLI, Stepping.Clock.EXACT)),
                Health.DEFAULT,
                List.of(new Client(
                        "web", new Arrivals.Constant(perSecond * SECOND), new Call("database", SECOND, Retry.upTo(2)))),
                List.of(new Service("database", 3, new ServiceTime.Constant(10 * MILLI), Service.UNLIMITED)),
                List.of(new Trigger.Outage("outage", "database", 30 * SECOND, outageNanos)),
                List.of());
    }

    static RunReport run(Scenario scenario) {
        Runner runner = Runner.of(scenario);
        runner.run();
        return new RunReport(
                scenario.name(),
                "1.2.3",
                OptionalLong.empty(),
                runner.outcome(),
                runner.recoveryNanos(),
                runner.downNanos(),
                RetryLoop.of(scenario),
                scenario.triggers(),
                runner.timeline());
    }

    /** Load from 100/s to 340/s by outages of 0 s to 3 s. */
    static MapReport map(int xSteps, int ySteps) {
        Scenario scenario = outage(100, SECOND);
        Axis x = new Axis("clients.web.arrivals.rate", 100 * SECOND, xSteps == 1 ? 100 * SECOND : 340 * SECOND, xSteps);
        Axis y = new Axis("triggers.outage.for", 0, ySteps == 1 ? 0 : 3 * SECOND, ySteps);
        PhaseMap map = new Sweep(scenario, new Grid(x, y)).run(1, done -> {});
        return new MapReport(
                scenario.name(),
                "1.2.3",
                OptionalLong.empty(),
                map,
                new AxisLabel(x.path(), AxisUnit.RATE),
                new AxisLabel(y.path(), AxisUnit.DURATION),
                RetryLoop.of(scenario));
    }

    /** Probabilities of a map of 3 x 2 cells, with seed 7: of 3 to 8 runs a cell, and all or none of them in some. */
    static ChanceReport chances() {
        Axis x = new Axis("clients.web.arrivals.rate", 100 * SECOND, 300 * SECOND, 3);
        Axis y = new Axis("triggers.outage.for", 0, SECOND / 4, 2);
        ChanceMap map = new ChanceMap(new Grid(x, y));
        map.set(0, new Tally(3, 0, 0, 0, 0, 0));
        map.set(1, new Tally(5, 1, 0, 2, 3 * SECOND, 20 * SECOND));
        map.set(2, new Tally(0, 0, 4, 0, -1, -1));
        map.set(3, new Tally(6, 1, 0, 0, 1_500_000_001, 7 * SECOND));
        map.set(4, new Tally(1, 6, 0, 0, 12 * SECOND, 12 * SECOND));
        map.set(5, new Tally(0, 3, 5, 0, -1, -1));
        return new ChanceReport(
                "Random outage",
                "1.2.3",
                OptionalLong.of(7),
                map,
                new AxisLabel(x.path(), AxisUnit.RATE),
                new AxisLabel(y.path(), AxisUnit.DURATION),
                Optional.empty());
    }

    /** A run of two clients and two services, with seed 7, in which every number is 100 times the window plus its place. */
    static RunReport graph(String name) {
        List<Scope> scopes = List.of(
                Scope.SYSTEM,
                new Scope("users", Scope.Kind.CALL),
                new Scope("batch", Scope.Kind.CALL),
                new Scope("web->database", Scope.Kind.CALL),
                new Scope("web", Scope.Kind.SERVICE),
                new Scope("database", Scope.Kind.SERVICE));
        Timeline timeline = new Timeline();
        timeline.reset(SECOND, scopes);
        for (int w = 0; w < 3; w++) {
            timeline.append();
            for (int scope = 0; scope < scopes.size(); scope++) {
                for (Column column : scopes.get(scope).columns()) {
                    timeline.set(scope, column, w, 100L * w + scope);
                }
            }
        }
        return new RunReport(
                name, "1.2.3", OptionalLong.of(7), Outcome.METASTABLE, -1, -1, Optional.empty(), List.of(), timeline);
    }

    /** A timeline of several services with given queues. */
    static Timeline queues(long[]... queues) {
        List<Scope> scopes = new ArrayList<>(List.of(Scope.SYSTEM, new Scope("users", Scope.Kind.CALL)));
        for (int i = 0; i < queues.length; i++) {
            scopes.add(new Scope("service-" + i, Scope.Kind.SERVICE));
        }
        Timeline timeline = new Timeline();
        timeline.reset(SECOND, List.copyOf(scopes));
        for (int w = 0; w < queues[0].length; w++) {
            timeline.append();
            timeline.set(Column.FIRST, w, 300);
            timeline.set(Column.OFFERED, w, 600);
            timeline.set(Column.GOODPUT, w, 150);
            for (int i = 0; i < queues.length; i++) {
                timeline.set(2 + i, Column.QUEUE, w, queues[i][w]);
            }
        }
        return timeline;
    }

    /** A timeline with given offered load and goodput. */
    static Timeline timeline(long windowNanos, long[] offered, long[] goodput) {
        Timeline timeline = new Timeline();
        timeline.reset(windowNanos);
        for (int w = 0; w < offered.length; w++) {
            timeline.append();
            timeline.set(Column.FIRST, w, offered[w]);
            timeline.set(Column.OFFERED, w, offered[w]);
            timeline.set(Column.GOODPUT, w, goodput[w]);
        }
        return timeline;
    }
}
