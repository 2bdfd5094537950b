package io.github.brink.model;

import java.time.Duration;
import java.util.function.Consumer;

/** A {@link Client} in the making; it needs arrivals and a service to call. Not thread-safe. */
public final class ClientBuilder {

    private final String name;
    private Arrivals arrivals;
    private final CallBuilder call;

    ClientBuilder(String name) {
        this.name = name;
        call = new CallBuilder((String) null);
    }

    ClientBuilder(Client client) {
        name = client.name();
        arrivals = client.arrivals();
        call = new CallBuilder(client.call());
    }

    /** Requests arrive evenly spaced. */
    public ClientBuilder rate(Rate rate) {
        return arrivals(Inside.of("arrivals", () -> new Arrivals.Constant(rate.e9())));
    }

    /** Requests arrive at random, as a Poisson process; on the event kernel only. */
    public ClientBuilder poisson(Rate rate) {
        return arrivals(Inside.of("arrivals", () -> new Arrivals.Poisson(rate.e9())));
    }

    /** Requests arrive with so much time between them; on the event kernel only. */
    public ClientBuilder interval(Duration interval) {
        return arrivals(Inside.of("arrivals", () -> new Arrivals.Interval(Check.nanos("interval", interval))));
    }

    /** So many users think, send a request, and think again when it has ended; on the event kernel only. */
    public ClientBuilder users(long users, ServiceTime think) {
        return arrivals(Inside.of("arrivals", () -> new Arrivals.Closed(users, think)));
    }

    /** Requests arrive in some other way: a trace. */
    public ClientBuilder arrivals(Arrivals other) {
        arrivals = other;
        return this;
    }

    /** The service that is called, as it has been told so far. */
    public ClientBuilder calls(String service) {
        return calls(service, unchanged -> {});
    }

    /** The service that is called, and how. */
    public ClientBuilder calls(String service, Consumer<CallBuilder> how) {
        call.to(service);
        how.accept(call);
        return this;
    }

    Client build() {
        if (arrivals == null) {
            throw new InvalidScenarioException("arrivals", "a rate, an interval, users or a trace is needed");
        }
        return new Client(name, arrivals, call.build());
    }
}
