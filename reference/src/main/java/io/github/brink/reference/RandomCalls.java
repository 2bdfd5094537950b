package io.github.brink.reference;

import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import java.util.Optional;

/** Calls with every kind of timeout and retry policy. Used for one scenario. */
final class RandomCalls {

    /** Attempts a second that a call makes at worst, unless it has more requests than that. */
    static final long MOST_PER_SECOND = 3000;

    private static final int MOST_ATTEMPTS = 7;

    private final Dice dice;

    RandomCalls(Dice dice) {
        this.dice = dice;
    }

    /** The call of a client that makes so many requests a second. */
    Call ofClient(String service, long perSecond) {
        boolean timesOut = !dice.chance(12);
        return call(service, perSecond, timesOut, timesOut && dice.chance(40), timesOut && dice.chance(35));
    }

    /** A call of a service that gets so many attempts a second. */
    Call ofService(String service, long perSecond) {
        return call(service, perSecond, dice.chance(65), dice.chance(50), dice.chance(50));
    }

    private Call call(String service, long perSecond, boolean timesOut, boolean cancels, boolean propagates) {
        boolean onRejection = dice.chance(45);
        int most = (int) Math.max(1, Math.min(MOST_ATTEMPTS, MOST_PER_SECOND / Math.max(1, perSecond)));
        int attempts = dice.chance(20) ? most : dice.between(1, Math.min(most, 3));
        return new Call(
                service,
                timesOut ? dice.millis(5, 10, 10, 10, 15, 20, 20, 30, 50) : Call.NO_TIMEOUT,
                retry(timesOut || onRejection ? attempts : 1, onRejection),
                cancels,
                propagates,
                dice.chance(70) ? 1 : (int) dice.pick(2, 3, 10));
    }

    private Retry retry(int attempts, boolean onRejection) {
        return new Retry(
                attempts,
                onRejection,
                dice.chance(50) ? backoff() : Backoff.NONE,
                dice.chance(25) ? Optional.of(budget()) : Optional.empty(),
                dice.chance(20) ? Optional.of(cap()) : Optional.empty(),
                dice.chance(20) ? Optional.of(tokens()) : Optional.empty());
    }

    private Backoff backoff() {
        Backoff.Jitter jitter = dice.chance(50) ? Backoff.Jitter.NONE : dice.pick(Backoff.Jitter.class);
        long base = dice.chance(15) ? 0 : dice.millis(1, 5, 5, 5, 10);
        Backoff.Growth growth = dice.chance(50) ? Backoff.Growth.FIXED : Backoff.Growth.EXPONENTIAL;
        return new Backoff(growth, base, base + dice.millis(0, 5, 10, 20), jitter);
    }

    private RetryBudget budget() {
        return new RetryBudget(
                dice.chance(25)
                        ? 0
                        : dice.pick(Fixed.ONE / 10, Fixed.ONE / 4, Fixed.ONE, dice.between(0, 2 * Fixed.ONE)),
                dice.millis(5, 10, 20, 50, 100));
    }

    private RetryCap cap() {
        return new RetryCap(
                dice.chance(25) ? 0 : dice.pick(20, 100, 200) * Fixed.ONE + dice.pick(0, 0, 1),
                dice.pick(1, 1, 2, 5, 10));
    }

    private RetryTokens tokens() {
        return new RetryTokens(
                dice.pick(Fixed.ONE, 2 * Fixed.ONE, dice.between(1, 10 * Fixed.ONE)),
                dice.pick(0, Fixed.ONE / 10, Fixed.ONE / 2, dice.between(0, Fixed.ONE)),
                dice.pick(0, Fixed.ONE, Fixed.ONE, dice.between(0, 2 * Fixed.ONE)));
    }
}
