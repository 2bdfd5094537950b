package io.github.brink.model;

import java.util.Objects;

/**
 * A population of clients that send requests to one service.
 *
 * @param name part of dotted paths: {@code clients.NAME}
 * @param arrivals when its requests arrive
 * @param call where they go and how long they wait
 */
public record Client(String name, Arrivals arrivals, Call call) {

    public Client {
        Check.name("", name);
        Objects.requireNonNull(arrivals, "arrivals");
        Objects.requireNonNull(call, "call");
        if (!call.hasTimeout() && call.cancel()) {
            throw new InvalidScenarioException("cancel", "without a timeout nothing is ever cancelled");
        }
        if (!call.hasTimeout() && call.propagatesDeadline()) {
            throw new InvalidScenarioException("deadline", "without a timeout there is no deadline");
        }
    }

    /** The same with another {@code name}; checked again. */
    public Client withName(String name) {
        return new Client(name, arrivals, call);
    }

    /** The same with another {@code arrivals}; checked again. */
    public Client withArrivals(Arrivals arrivals) {
        return new Client(name, arrivals, call);
    }

    /** The same with another {@code call}; checked again. */
    public Client withCall(Call call) {
        return new Client(name, arrivals, call);
    }
}
