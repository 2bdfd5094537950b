package io.github.brink.reference.step;

/** One try at a request, as both sides see it. Not thread-safe. */
final class Attempt {

    /** 1 for the first attempt of its request. */
    final int number;

    final long sentStep;

    /** When its request was wanted. */
    final long wantedStep;

    /** When it started, if it did. */
    long startedStep;

    /** How long it holds its slot from then on, in nanoseconds. */
    long serviceNanos;

    boolean completed;

    /** Whether its caller no longer waits for it. The service is not told. */
    boolean givenUp;

    /** Whether a stop of retries found it outstanding. */
    boolean lastOfItsRequest;

    Attempt(int number, long sentStep, long wantedStep) {
        this.number = number;
        this.sentStep = sentStep;
        this.wantedStep = wantedStep;
    }
}
