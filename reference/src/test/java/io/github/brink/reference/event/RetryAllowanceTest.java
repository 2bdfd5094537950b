package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Backoff;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Limits on retries, alone and together. */
class RetryAllowanceTest {

    private static final RetryBudget ONE_A_WINDOW = new RetryBudget(1, 1);

    @Test
    void withoutLimitsEverythingIsGranted() {
        RetryAllowance allowance = allowance(null, null, null);
        assertTrue(allowance.take(0));
        assertTrue(allowance.take(0));
    }

    @Test
    void budgetIsAShareOfTheFirstAttemptsAndOne() {
        RetryAllowance allowance = allowance(new RetryBudget(Fixed.ONE / 2, 1), null, null);
        allowance.firstSent(0);
        allowance.firstSent(0);
        allowance.firstSent(0);
        // 0.5 * (3 + 1) = 2
        assertTrue(allowance.take(0));
        assertTrue(allowance.take(0));
        assertFalse(allowance.take(0));
        assertTrue(allowance.take(1)); // the end of the window belongs to the next one
        assertFalse(allowance.take(1));
    }

    @Test
    void capRefillsToTheNanosecond() {
        // Three a second: a token takes 333,333,333 1/3 ns, and what is over counts for the next.
        RetryAllowance allowance = allowance(null, new RetryCap(3 * Fixed.ONE, 2), null);
        assertTrue(allowance.take(0));
        assertTrue(allowance.take(0));
        assertFalse(allowance.take(333_333_333));
        assertTrue(allowance.take(333_333_334));
        assertFalse(allowance.take(666_666_666));
        assertTrue(allowance.take(666_666_667));
        assertFalse(allowance.take(999_999_999));
        assertTrue(allowance.take(1_000_000_000));
    }

    @Test
    void capHoldsNoMoreThanItsBurst() {
        RetryAllowance allowance = allowance(null, new RetryCap(1000 * Fixed.ONE, 2), null);
        assertTrue(allowance.take(0));
        for (long hour = 1; hour < 3; hour++) {
            assertTrue(allowance.take(hour * 3600 * Fixed.ONE));
            assertTrue(allowance.take(hour * 3600 * Fixed.ONE));
            assertFalse(allowance.take(hour * 3600 * Fixed.ONE));
        }
    }

    @Test
    void largestCapForTheLongestTime() {
        RetryAllowance allowance = allowance(null, new RetryCap(Fixed.ONE * Fixed.ONE, 1_000_000_000), null);
        assertTrue(allowance.take(0));
        assertTrue(allowance.take(Long.MAX_VALUE));
    }

    @Test
    void successesFillTokensUpToTheirSize() {
        RetryAllowance allowance = allowance(null, null, new RetryTokens(2 * Fixed.ONE, 6 * Fixed.ONE / 10, Fixed.ONE));
        assertTrue(allowance.take(0));
        assertTrue(allowance.take(0));
        allowance.succeeded();
        assertFalse(allowance.take(0));
        allowance.succeeded();
        assertTrue(allowance.take(0)); // 1.2 - 1
        for (int i = 0; i < 9; i++) {
            allowance.succeeded();
        }
        assertTrue(allowance.take(0));
        assertTrue(allowance.take(0));
        assertFalse(allowance.take(0));
    }

    @Test
    void tokensThatCostNothingOrTooMuch() {
        assertTrue(allowance(null, null, new RetryTokens(1, 0, 0)).take(0));
        RetryAllowance dear = allowance(null, null, new RetryTokens(Fixed.ONE, Fixed.ONE, Fixed.ONE + 1));
        dear.succeeded();
        assertFalse(dear.take(0));
    }

    @Test
    void allGrantOrNoneIsTakenFrom() {
        // Two at most by the cap; the tokens refuse the second at first, and the cap has lost nothing by it.
        RetryAllowance byTokens = allowance(null, new RetryCap(0, 2), new RetryTokens(Fixed.ONE, Fixed.ONE, Fixed.ONE));
        assertTrue(byTokens.take(0));
        assertFalse(byTokens.take(0));
        byTokens.succeeded();
        assertTrue(byTokens.take(0));
        RetryAllowance byBudget =
                allowance(ONE_A_WINDOW, new RetryCap(0, 2), new RetryTokens(2 * Fixed.ONE, 0, Fixed.ONE));
        assertTrue(byBudget.take(0));
        assertFalse(byBudget.take(0));
        assertTrue(byBudget.take(2)); // had the refusal taken from cap or tokens, none would be left
        assertFalse(byBudget.take(3));
        RetryAllowance byCap = allowance(
                new RetryBudget(2 * Fixed.ONE, 10 * Fixed.ONE),
                new RetryCap(Fixed.ONE, 1),
                new RetryTokens(2 * Fixed.ONE, 0, Fixed.ONE));
        assertTrue(byCap.take(0));
        assertFalse(byCap.take(1));
        assertTrue(byCap.take(Fixed.ONE)); // nor from budget or tokens
    }

    private static RetryAllowance allowance(RetryBudget budget, RetryCap cap, RetryTokens tokens) {
        return new RetryAllowance(new Retry(
                2,
                false,
                Backoff.NONE,
                Optional.ofNullable(budget),
                Optional.ofNullable(cap),
                Optional.ofNullable(tokens)));
    }
}
