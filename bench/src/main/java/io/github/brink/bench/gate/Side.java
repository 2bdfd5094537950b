package io.github.brink.bench.gate;

/** Which kernel a fork runs. */
enum Side {
    /** The commit that is compared with. */
    BASE,
    /** What is to be judged. */
    HEAD,
    /** The base once more: what it differs by from {@link #BASE} is the error of the measurement. */
    CONTROL
}
