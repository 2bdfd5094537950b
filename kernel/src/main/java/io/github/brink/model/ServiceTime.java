package io.github.brink.model;

/** How long an attempt holds a slot. */
public sealed interface ServiceTime {

    /**
     * Always the same.
     *
     * @param nanos above zero
     */
    record Constant(long nanos) implements ServiceTime {
        public Constant {
            Check.duration("", nanos);
        }
    }
}
