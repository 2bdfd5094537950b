package io.github.brink.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.testing.Draft;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the published script printed, row for row; its rows are named after the ends of the windows. */
class StepKernelGoldenTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({"spike-baseline, false", "spike-guarded, true"})
    void reproducesThePublishedScript(String name, boolean guarded) throws IOException {
        Draft spike = Draft.spike(guarded);
        StepKernel kernel = new StepKernel();
        kernel.start(StepPlan.compile(spike.scenario()));
        kernel.advanceTo(spike.windows());

        Timeline timeline = kernel.timeline();
        List<String> rows = IntStream.range(0, timeline.windows())
                .mapToObj(w -> String.join(
                        ",",
                        String.valueOf(w + 1),
                        String.valueOf(timeline.get(Column.ADMITTED, w)),
                        String.valueOf(timeline.get(Column.GOODPUT, w)),
                        String.valueOf(timeline.get(Column.QUEUE, w))))
                .toList();
        List<String> golden = golden(name);
        assertEquals("t,admitted,goodput,queue", golden.get(0));
        assertEquals(golden.subList(1, golden.size()), rows);
    }

    private static List<String> golden(String name) throws IOException {
        String resource = "/golden/" + name + ".csv";
        try (InputStream in =
                Objects.requireNonNull(StepKernelGoldenTest.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
