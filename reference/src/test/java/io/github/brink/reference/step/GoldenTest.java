package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What a published script printed, row for row. */
class GoldenTest {

    private static Experiment spike() {
        Experiment spike = new Experiment();
        spike.clock = Stepping.Clock.DOUBLE;
        spike.windowNanos = Fixed.ONE;
        spike.horizonNanos = 90 * Fixed.ONE;
        spike.add(new Trigger.Surge("spike", "users", 20 * Fixed.ONE, 10 * Fixed.ONE, new Change.To(6000 * Fixed.ONE)));
        return spike.perSecond(1800).service(50, 20).timeout(200, 3);
    }

    @Test
    void spikeWithoutAGuardNeverEnds() throws IOException {
        assertGolden("spike-baseline", spike());
    }

    @Test
    void spikeIsAbsorbedByABudgetAndAShortQueue() throws IOException {
        assertGolden("spike-guarded", spike().budget(10, 1000).limit(250));
    }

    private static void assertGolden(String name, Experiment experiment) throws IOException {
        List<String> rows = read("/golden/" + name + ".csv").lines().toList();
        assertEquals("t,admitted,goodput,queue", rows.get(0));
        Timeline timeline = experiment.run().timeline();
        assertEquals(rows.size() - 1, timeline.windows());
        for (int w = 0; w < timeline.windows(); w++) {
            String row = (w + 1) + "," + timeline.get(Column.ADMITTED, w) + "," + timeline.get(Column.GOODPUT, w) + ","
                    + timeline.get(Column.QUEUE, w);
            assertEquals(rows.get(w + 1), row);
        }
    }

    private static String read(String resource) throws IOException {
        try (InputStream in = Objects.requireNonNull(GoldenTest.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
