package io.github.brink.rounds;

/** The answer to a question about every path from a start. */
public enum Answer {

    /** Yes, for every path, of whatever length. */
    YES,

    /** No, and there is a path that shows it. */
    NO,

    /** The exploration ended at its bound before it could tell. */
    UNKNOWN;

    static Answer of(boolean yes) {
        return yes ? YES : NO;
    }
}
