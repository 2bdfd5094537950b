package io.github.brink.reference.event;

import io.github.brink.model.Call;
import io.github.brink.model.Retry;
import io.github.brink.outcome.Column;
import java.util.List;
import java.util.stream.Stream;

/** An edge from a caller to a service: sends attempts, waits for them, gives them up and retries. Not thread-safe. */
final class CallOracle {

    final Tally tally = new Tally();

    private final Call call;
    private final Retry retry;
    private final CallerOracle caller;
    private final LinkOracle link;
    private final ServiceOracle service;
    private final Agenda agenda;

    /** One for each instance of the caller. */
    private final List<RetryAllowance> allowances;

    CallOracle(Call call, CallerOracle caller, LinkOracle link, ServiceOracle service, Agenda agenda) {
        this.call = call;
        this.retry = call.retry();
        this.caller = caller;
        this.link = link;
        this.service = service;
        this.agenda = agenda;
        this.allowances = Stream.generate(() -> new RetryAllowance(retry))
                .limit(call.instances())
                .toList();
    }

    /** Sends the first attempt of a request. */
    void begin(Request request) {
        tally.count(Column.FIRST);
        allowance(request).firstSent(agenda.now());
        send(new Attempt(request, 1, 0));
    }

    private void sendRetry(Attempt attempt) {
        tally.count(Column.RETRIES);
        send(attempt);
    }

    private void send(Attempt attempt) {
        tally.count(Column.OFFERED);
        attempt.request.awaited = attempt;
        attempt.sentNanos = agenda.now();
        attempt.deadlineNanos = Agenda.NEVER;
        if (call.propagatesDeadline()) {
            attempt.deadlineNanos = attempt.request.deadlineNanos;
        }
        if (call.hasTimeout()) {
            long giveUpNanos = agenda.now() + call.timeoutNanos();
            agenda.at(giveUpNanos, Event.Kind.TIMEOUT, () -> timeOut(attempt));
            if (call.propagatesDeadline()) {
                attempt.deadlineNanos = Math.min(attempt.deadlineNanos, giveUpNanos);
            }
        }
        link.send(() -> service.reached(attempt));
    }

    /** The service has completed an attempt. */
    void succeeded(Attempt attempt) {
        if (!attempt.isAwaited()) {
            tally.count(Column.LATE);
            return;
        }
        tally.count(Column.GOODPUT);
        attempt.request.awaited = null;
        allowance(attempt.request).succeeded();
        attempt.request.succeed();
    }

    /**
     * The service has not completed an attempt, and says so.
     *
     * @param why {@link Column#REJECTED} or {@link Column#FAILED}
     */
    void failed(Attempt attempt, Column why) {
        if (!attempt.isAwaited()) {
            return;
        }
        tally.count(why);
        attempt.request.awaited = null;
        if (retry.onRejection()) {
            tryAgain(attempt);
        } else {
            attempt.request.fail();
        }
    }

    private void timeOut(Attempt attempt) {
        if (!attempt.isAwaited()) {
            return;
        }
        tally.count(Column.TIMEOUTS);
        attempt.request.awaited = null;
        if (call.cancel()) {
            link.send(() -> cancellationReached(attempt));
        }
        tryAgain(attempt);
    }

    /** After an attempt that was given up. */
    private void tryAgain(Attempt ended) {
        if (ended.number == retry.attempts()
                || caller.retriesAreStopped()
                || caller.hasStoppedRetriesSince(ended.sentNanos)) {
            ended.request.fail();
            return;
        }
        if (!allowance(ended.request).take(agenda.now())) {
            tally.count(Column.REFUSED);
            ended.request.fail();
            return;
        }
        Attempt next = new Attempt(ended.request, ended.number + 1, Distributions.backoff(retry.backoff(), ended));
        if (next.delayNanos == 0) {
            sendRetry(next);
        } else {
            next.request.backingOff = next;
            long sinceNanos = agenda.now();
            agenda.at(sinceNanos + next.delayNanos, Event.Kind.END_OF_BACKOFF, () -> endBackoff(next, sinceNanos));
        }
    }

    private void endBackoff(Attempt next, long sinceNanos) {
        if (next.request.backingOff != next) {
            return; // the request was abandoned
        }
        next.request.backingOff = null;
        if (caller.retriesAreStopped() || caller.hasStoppedRetriesSince(sinceNanos)) {
            next.request.fail();
        } else {
            sendRetry(next);
        }
    }

    /**
     * The caller does not need a request any more.
     *
     * @param tellsTheService whether an attempt that is outstanding is cancelled, if the call cancels at all
     */
    void abandon(Request request, boolean tellsTheService) {
        Attempt outstanding = request.awaited;
        request.awaited = null;
        request.backingOff = null;
        if (outstanding != null && tellsTheService && call.cancel()) {
            link.send(() -> cancellationReached(outstanding));
        }
    }

    private static void cancellationReached(Attempt attempt) {
        if (attempt.replica != null) { // otherwise it has never reached one
            attempt.replica.cancelled(attempt);
        }
    }

    private RetryAllowance allowance(Request request) {
        return allowances.get(request.instance(call.instances()));
    }
}
