package io.github.brink.model;

import java.time.Duration;
import java.util.Optional;

/**
 * A {@link Call} in the making. Unless told otherwise it waits for ever, never retries, tells the service nothing, and its
 * caller is one instance. Not thread-safe.
 */
public final class CallBuilder {

    private String calls;
    private long timeoutNanos = Call.NO_TIMEOUT;
    private Retry retry = Retry.NONE;
    private boolean cancel;
    private boolean propagatesDeadline;
    private int instances = 1;

    CallBuilder(String calls) {
        this.calls = calls;
    }

    CallBuilder(Call call) {
        calls = call.calls();
        timeoutNanos = call.timeoutNanos();
        retry = call.retry();
        cancel = call.cancel();
        propagatesDeadline = call.propagatesDeadline();
        instances = call.instances();
    }

    void to(String service) {
        calls = service;
    }

    /** How long the caller waits for an attempt; above zero. */
    public CallBuilder timeout(Duration timeout) {
        long nanos = Check.nanos("timeout", timeout);
        Check.duration("timeout", nanos);
        timeoutNanos = nanos;
        return this;
    }

    /** The caller waits for ever. */
    public CallBuilder noTimeout() {
        timeoutNanos = Call.NO_TIMEOUT;
        return this;
    }

    /** How often a request is tried again at most; 0 to 99. One attempt more is {@link Retry#attempts}. */
    public CallBuilder retries(int retries) {
        Check.range("retry", retries, 0, Limits.MAX_ATTEMPTS - 1, "from 0 to 99 retries are allowed");
        retry = retry.withAttempts(retries + 1);
        return this;
    }

    /** Whether attempts that met a full queue are retried too; else they just end. */
    public CallBuilder retryRejections(boolean retryRejections) {
        retry = retry.withOnRejection(retryRejections);
        return this;
    }

    /** Retries are sent at once. */
    public CallBuilder noBackoff() {
        retry = retry.withBackoff(Backoff.NONE);
        return this;
    }

    /** How long the caller waits before each retry. */
    public CallBuilder fixedBackoff(Duration delay, Backoff.Jitter jitter) {
        return backoff(Backoff.Growth.FIXED, delay, delay, jitter);
    }

    /** How long the caller waits before the first retry; twice as long before each further one, up to the most. */
    public CallBuilder exponentialBackoff(Duration first, Duration most, Backoff.Jitter jitter) {
        return backoff(Backoff.Growth.EXPONENTIAL, first, most, jitter);
    }

    private CallBuilder backoff(Backoff.Growth growth, Duration base, Duration most, Backoff.Jitter jitter) {
        retry = Inside.of(
                "retry.backoff",
                () -> retry.withBackoff(
                        new Backoff(growth, Check.nanos("base", base), Check.nanos("max", most), jitter)));
        return this;
    }

    /** Limits retries to a share of the first attempts of each window; see {@link RetryBudget}. */
    public CallBuilder budget(Share ratio, Duration window) {
        retry = Inside.of(
                "retry.budget",
                () -> retry.withBudget(Optional.of(new RetryBudget(ratio.e9(), Check.nanos("window", window)))));
        return this;
    }

    /** Limits retries to a rate, with bursts; see {@link RetryCap}. */
    public CallBuilder cap(Rate rate, long burst) {
        retry = Inside.of("retry.cap", () -> retry.withCap(Optional.of(new RetryCap(rate.e9(), burst))));
        return this;
    }

    /** Limits retries by a bucket of tokens that successes fill; see {@link RetryTokens}. Numbers of tokens. */
    public CallBuilder tokens(double size, double deposit, double cost) {
        retry = Inside.of(
                "retry.tokens",
                () -> retry.withTokens(Optional.of(new RetryTokens(
                        Check.billionths("a number of tokens", size),
                        Check.billionths("a number of tokens", deposit),
                        Check.billionths("a number of tokens", cost)))));
        return this;
    }

    /** Takes budget, cap and tokens away. */
    public CallBuilder noRetryLimits() {
        retry = retry.withBudget(Optional.empty()).withCap(Optional.empty()).withTokens(Optional.empty());
        return this;
    }

    /** Whether the service is told of attempts that were given up, so that it drops them. */
    public CallBuilder cancel(boolean cancels) {
        cancel = cancels;
        return this;
    }

    /** Whether attempts carry the moment at which they are given up, so that none is started after it. */
    public CallBuilder propagateDeadline(boolean propagates) {
        propagatesDeadline = propagates;
        return this;
    }

    /** Independent instances of the caller, each with retry limits of its own; 1 to 10,000. */
    public CallBuilder instances(int number) {
        instances = number;
        return this;
    }

    Call build() {
        if (calls == null) {
            throw new InvalidScenarioException("calls", "the name of the service is needed that is called");
        }
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }
}
