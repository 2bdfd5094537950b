package io.github.brink.reference;

import io.github.brink.outcome.Simulation;
import java.util.List;

/** A simulation that nobody has made fast, and that remembers how long everything took. One thread owns it. */
public interface Oracle extends Simulation {

    /** By client: how long after they were wanted requests were answered. */
    List<DurationLists> answerTimes();

    /** By service: how long after they had reached it attempts took a slot. */
    List<DurationLists> waits();
}
