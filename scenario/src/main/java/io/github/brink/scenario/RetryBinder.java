package io.github.brink.scenario;

import io.github.brink.model.Backoff;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Turns the retries of a caller into records; stateless. */
final class RetryBinder {

    /** What an attempt can be retried after. */
    private static final List<String> CAUSES = List.of("timeout", "rejection");

    private RetryBinder() {}

    static Retry retry(Section section) {
        boolean known = section.allow(Language.below(Language.pattern(section.path())));
        int attempts = Section.clamp(section.needed("attempts", Quantity.COUNT, 1, v -> Retry.upTo(Section.clamp(v))));
        boolean onRejection = section.list("when", "a list such as [timeout, rejection]")
                .map(list -> onRejection(section, list))
                // An unknown key may be a misspelt 'when', so a missing timeout is not held against the retries then.
                .orElse(!known);
        Backoff backoff = section.section("backoff").map(RetryBinder::backoff).orElse(Backoff.NONE);
        Optional<RetryBudget> budget = section.section("budget").map(RetryBinder::budget);
        Optional<RetryCap> cap = section.section("cap").map(RetryBinder::cap);
        Optional<RetryTokens> tokens = section.section("tokens").map(RetryBinder::tokens);
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }

    private static boolean onRejection(Section section, ListNode list) {
        Set<String> seen = new HashSet<>();
        boolean fine = true;
        for (Node item : list.items()) {
            String cause = item instanceof ScalarNode scalar ? scalar.text() : "";
            if (!CAUSES.contains(cause)) {
                String hint = Spelling.hint(cause, CAUSES);
                section.problemAt(
                        item, "when", "found " + item.shown() + ", but timeout or rejection is needed" + hint);
                fine = false;
            } else if (!seen.add(cause)) {
                section.problemAt(item, "when", "found " + item.shown() + " twice");
                fine = false;
            }
        }
        if (fine && !seen.contains("timeout")) {
            section.problemAt(
                    list, "when", "found no 'timeout' in the list, but it must be there: timeouts are always retried");
        }
        return seen.contains("rejection");
    }

    private static Backoff backoff(Section section) {
        section.allow(Language.below(Language.pattern(section.path())));
        Optional<String> kind = section.neededChoice("kind", List.of("fixed", "exponential"));
        Backoff.Growth growth = kind.equals(Optional.of("fixed")) ? Backoff.Growth.FIXED : Backoff.Growth.EXPONENTIAL;
        long base = section.needed("base", Quantity.DURATION, 0, v -> new Backoff(growth, v, v, Backoff.Jitter.NONE));
        if (kind.equals(Optional.of("exponential")) && !section.has("max")) {
            section.missing("max", Quantity.DURATION.wanted());
        }
        long most = section.number(
                "max", Quantity.DURATION, base, base, v -> new Backoff(growth, base, v, Backoff.Jitter.NONE));
        Backoff.Jitter jitter = section.choice("jitter", List.of("none", "equal", "full", "decorrelated"))
                .map(word -> Backoff.Jitter.valueOf(word.toUpperCase(Locale.ROOT)))
                .orElse(Backoff.Jitter.NONE);
        return new Backoff(growth, base, most, jitter);
    }

    private static RetryBudget budget(Section section) {
        section.allow(Language.below(Language.pattern(section.path())));
        long ratio = section.needed("ratio", Quantity.RATIO, 0, v -> new RetryBudget(v, Fixed.ONE));
        long window = section.needed("window", Quantity.DURATION, Fixed.ONE, v -> new RetryBudget(0, v));
        return new RetryBudget(ratio, window);
    }

    private static RetryCap cap(Section section) {
        section.allow(Language.below(Language.pattern(section.path())));
        long rate = section.needed("rate", Quantity.RATE, 0, v -> new RetryCap(v, 1));
        long burst = section.needed("burst", Quantity.COUNT, 1, v -> new RetryCap(0, v));
        return new RetryCap(rate, burst);
    }

    private static RetryTokens tokens(Section section) {
        section.allow(Language.below(Language.pattern(section.path())));
        long tokens = section.needed("tokens", Quantity.FACTOR, 1, v -> new RetryTokens(v, 0, 0));
        long deposit = section.needed("deposit", Quantity.FACTOR, 0, v -> new RetryTokens(1, v, 0));
        long cost = section.needed("cost", Quantity.FACTOR, 0, v -> new RetryTokens(1, 0, v));
        return new RetryTokens(tokens, deposit, cost);
    }
}
