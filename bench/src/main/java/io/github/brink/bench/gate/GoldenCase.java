package io.github.brink.bench.gate;

/** Something with a result that is checked in. */
interface GoldenCase {

    /** What the kernel makes of it, and how much work that was. */
    Recorded kernel();

    /** What the oracle makes of it. */
    Recorded oracle();
}
