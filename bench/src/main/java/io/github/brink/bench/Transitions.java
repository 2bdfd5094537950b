package io.github.brink.bench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Makes JMH report, beside explorations per second, the transitions per second that these amount to. One thread owns it. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Transitions {

    /** Transitions followed since the iteration began; JMH resets it. */
    public long transitions;
}
