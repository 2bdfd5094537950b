package io.github.brink.internal.run;

import io.github.brink.outcome.Latency;
import java.util.Optional;

/** What measures the runs of a kernel, if anything does. Owned by one kernel. */
public final class Meter {

    /** Measures the run; null if nobody asks for that. */
    public Latency latency;

    /** Measures runs that continue copies of measured ones; null before there was one. */
    private Latency ofCopies;

    /** Begins a run, measured by something or by nothing. */
    public void begin(Latency measures, int clients, int services) {
        latency = measures;
        if (measures != null) {
            measures.begin(clients, services);
        }
    }

    /** What measures the run. */
    public Optional<Latency> latency() {
        return Optional.ofNullable(latency);
    }

    /** What is to measure a run that is to be equal to another, from its start or from now on; null if that is not measured. */
    public Latency like(Meter other) {
        if (other.latency == null) {
            return null;
        }
        if (ofCopies == null || ofCopies.isByWindow() != other.latency.isByWindow()) {
            ofCopies = new Latency(other.latency.isByWindow());
        }
        return ofCopies;
    }

    /** Makes what has been measured equal to what another kernel has measured. */
    public void copyFrom(Meter other) {
        latency = like(other);
        if (latency != null) {
            latency.copyFrom(other.latency);
        }
    }

    /** A window of the run ends. */
    public void endWindow() {
        if (latency != null) {
            latency.endWindow();
        }
    }
}
