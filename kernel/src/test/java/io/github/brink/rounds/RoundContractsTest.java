package io.github.brink.rounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.rounds.Contract.Component;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Which promises each component keeps alone, and on what condition. */
class RoundContractsTest {

    private static List<Contract> check(RoundParameters parameters) {
        return new RoundContracts(parameters).check();
    }

    private static Contract find(List<Contract> contracts, Component component, String words) {
        return contracts.stream()
                .filter(contract ->
                        contract.component() == component && contract.promise().contains(words))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theRetriersLedgerDependsOnTheServersAcknowledgements() {
        for (String promise : List.of("p = qf + done", "no retries", "and the flux of qf")) {
            Contract contract = find(check(RoundParameters.ARTICLE), Component.RETRIER, promise);
            assertTrue(contract.holds(), contract.toString());
            assertTrue(contract.isConditional());
            assertFalse(contract.counterexample().isEmpty(), "a server that loses acknowledgements shows nothing");
            assertTrue(contract.checked() > 500);
        }
    }

    @Test
    void theBasinDependsOnTheRetrier() {
        Contract basin = find(check(RoundParameters.ARTICLE), Component.SERVER, "basin");
        assertTrue(basin.holds());
        assertTrue(basin.isConditional());
        assertFalse(basin.counterexample().isEmpty(), "a retrier that ignores its promise shows nothing");
    }

    @Test
    void theBasinNeedsFirstAttemptsThatFit() {
        RoundParameters crowded = RoundParameters.ARTICLE.withRetriers(2); // 2 * 2 > 3
        assertFalse(find(check(crowded), Component.SERVER, "basin").holds());
    }

    /** The base case that the article finds missing: nothing is promised of a backlog beyond the threshold. */
    @Test
    void beyondTheThresholdNothingFalls() {
        List<Contract> contracts = check(RoundParameters.ARTICLE);
        assertFalse(find(contracts, Component.SERVER, "from every state").holds());
        assertFalse(find(contracts, Component.RETRIER, "from every state").holds());
    }

    @Test
    void aBudgetMakesTheRetriersPromiseUnconditional() {
        RoundParameters budgeted = new RoundParameters(4, 2, 2, OptionalInt.of(1), ServiceRule.PROPORTIONAL, 1);
        Contract inflow = find(check(budgeted), Component.RETRIER, "N * (AMax + B)");
        assertTrue(inflow.holds());
        assertFalse(inflow.isConditional());
        assertTrue(find(check(budgeted), Component.SERVER, "from every state").holds());
    }

    @Test
    void freshFirstMakesTheServersPromiseIndependentOfRetries() {
        Contract falls = find(
                check(RoundParameters.ARTICLE.withService(ServiceRule.FRESH_FIRST)),
                Component.SERVER,
                "whatever is retried");
        assertTrue(falls.holds());
    }

    @Test
    void everyServerDoesWhatTheRetrierSupposes() {
        for (ServiceRule rule : ServiceRule.values()) {
            Contract honesty =
                    find(check(RoundParameters.ARTICLE.withService(rule)), Component.SERVER, "acknowledges what");
            assertTrue(honesty.holds(), honesty.toString());
            assertEquals("", honesty.condition());
        }
    }
}
