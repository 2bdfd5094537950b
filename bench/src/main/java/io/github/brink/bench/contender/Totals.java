package io.github.brink.bench.contender;

/**
 * What a contender counts; one thread owns it.
 */
final class Totals {

    long offered;
    long goodput;
    long late;
    long started;

    /** Seconds that all that was started had waited. */
    double waited;

    double meanWait() {
        return waited / started;
    }
}
