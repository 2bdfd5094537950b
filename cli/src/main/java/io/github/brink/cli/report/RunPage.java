package io.github.brink.cli.report;

import io.github.brink.cli.output.RunReport;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.RetryLoop;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** A run as a page that stands alone: verdict, timeline of the system and of each of its services; stateless. */
public final class RunPage {

    private RunPage() {}

    /**
     * Writes the page.
     *
     * @param findings the verdict, in words; lines
     */
    public static void write(RunReport report, Scenario scenario, ReportSource source, String findings, Writer out)
            throws IOException {
        Controls controls = new Controls(scenario);
        Packer packer = new Packer();
        for (byte[] timeline : timelines(report.timeline(), controls.times())) {
            packer.number(timeline.length).bytes(timeline);
        }
        String seed = report.seed().isPresent() ? "seed " + report.seed().getAsLong() + " · " : "";
        new Page("run.html")
                .source(source, report.version())
                .text("title", report.scenario())
                .text("about", scenario.about())
                .text("facts", report.verdict() + " · " + seed + "brink " + report.version())
                .text("findings", findings)
                .json("data", data(report, controls))
                .html("packed", packer.toText())
                .write(out);
    }

    private static String data(RunReport report, Controls controls) {
        return Json.object(json -> json.text("kind", "run")
                .text("title", report.scenario())
                .text("verdict", report.verdict())
                .seconds("window", report.timeline().windowNanos())
                .rounded(
                        "hidden",
                        report.capacity().stream().map(RetryLoop::hidden).toList())
                .rounded(
                        "advertised",
                        report.capacity().stream().map(RetryLoop::advertised).toList())
                .table("controls", controls.described())
                .texts("services", PackedTimeline.services(report.timeline()))
                .texts("idle", idle(report.timeline())));
    }

    /** The system first, then its services in the order of the scenario. */
    private static List<byte[]> timelines(Timeline timeline, long[] times) {
        List<byte[]> packed = new ArrayList<>();
        packed.add(PackedTimeline.system(timeline, times));
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().get(scope).kind() == Scope.Kind.SERVICE) {
                packed.add(PackedTimeline.service(timeline, scope, times));
            }
        }
        return packed;
    }

    /** Services in front of which nothing ever waited: their charts need no queue. */
    private static List<String> idle(Timeline timeline) {
        List<String> names = new ArrayList<>();
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            Scope found = timeline.scopes().get(scope);
            if (found.kind() == Scope.Kind.SERVICE && longest(timeline, scope) == 0) {
                names.add(found.name());
            }
        }
        return names;
    }

    private static long longest(Timeline timeline, int scope) {
        long longest = 0;
        for (int w = 0; w < timeline.windows(); w++) {
            longest = Math.max(longest, timeline.get(scope, Column.QUEUE, w));
        }
        return longest;
    }
}
