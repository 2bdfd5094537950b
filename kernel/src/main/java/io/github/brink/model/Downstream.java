package io.github.brink.model;

import java.util.Objects;

/**
 * A call that a service makes for each attempt, after its own service time and after the calls before it.
 *
 * @param call where it goes; of no timeout if the service waits for ever
 * @param holdsSlot whether the attempt keeps its slot meanwhile (a thread that is blocked); otherwise it has left it for
 *     good (asynchronous)
 */
public record Downstream(Call call, boolean holdsSlot) {

    public Downstream {
        Objects.requireNonNull(call, "call");
    }
}
