/**
 * The event kernel: time in whole nanoseconds, keyed random numbers, and a cost that grows with the number of attempts.
 *
 * <h2>Semantics</h2>
 *
 * <h3>Order</h3>
 *
 * Nothing happens between the times at which events are due. At one time, events happen in this order; those of one
 * kind in the order in which they were created:
 *
 * <ol>
 *   <li><b>Window ends</b>, of the timeline and of retry budgets: a window includes the time at which it begins, and not
 *       the one at which it ends.
 *   <li><b>Control changes.</b> All triggers and actions that begin or end at this time take effect together (what rules
 *       is in the description of {@link io.github.brink.model}); then the momentary actions due (purge, restart,
 *       stop-retries) are done, in the order of the scenario, at all replicas that they concern, the first first; then,
 *       link by link (those of the clients in their order, then those of the services, each in the order of its calls),
 *       messages that were held by a cut and are held no more are sent on, in the order in which they were sent; then users
 *       of closed loops who have become active begin to think, client by client, in the order of their numbers; then
 *       waiting attempts start, service by service and replica by replica, as far as slots are free.
 *   <li><b>Arrivals</b> of requests ({@link io.github.brink.model.Arrivals}): that of request {@code k + 1} of an open client
 *       is created when request {@code k} arrives, the first ones at the start of the run in the order of the clients; the
 *       end of a user's think time is created when it begins.
 *   <li><b>Deliveries</b> of messages whose latency is over, created when they were put on the link.
 *   <li><b>Completions</b> of a service time, created when the attempt started.
 *   <li><b>Ends of waits</b>, where a queue has a maximum wait; created when the attempt began to wait.
 *   <li><b>Timeouts</b>, created when the attempt was sent.
 *   <li><b>Ends of backoffs</b>, created when the attempt before was given up.
 * </ol>
 *
 * What an event brings about at once, without a delay, happens within it, as told below: each step with all its
 * consequences before the next.
 *
 * <h3>Requests and attempts</h3>
 *
 * <p>A request of a client becomes a first attempt, unless the client is paused, or a shed rules whose {@code keep}
 * is at most {@code below(child(request's key, SHED), 1e9)}: then it is shed, no column of attempts counts it, and it has
 * ended. A call that a service makes for an attempt is a request as well ({@link
 * io.github.brink.model.Draws#CALL}).
 *
 * <p>To <b>send</b> an attempt: it is counted by its call as offered, and as first or as a retry; its timeout begins;
 * it is put on the link as a message.
 *
 * <p>A message that is put on a link <b>reaches</b> the service at once if the link has no latency, and when the
 * latency is over otherwise. While a cut rules, messages are held or lost instead of being put on the link. Which cut
 * rules is decided as for other triggers. Held messages are sent on at the first control change after which no cut
 * that holds rules; if a cut that loses rules then, they are lost.
 *
 * <p>An attempt that reaches a service is counted as offered there, and goes to a replica ({@link
 * io.github.brink.model.Service.Routing}; round robin begins with replica 0). If a slot is free, nothing waits and
 * the replica is not stalled, it starts; otherwise, if the queue holds its limit or more, it is rejected; otherwise
 * it waits. If it is not rejected it is admitted. It does not matter whether its caller still waits for it.
 *
 * <p>To <b>start</b> an attempt: if it carries a deadline, and that is now or was before, it is dropped instead, and
 * takes no slot; it was admitted all the same. Otherwise it takes a slot, its service time is drawn and multiplied by
 * the slowdown that rules ({@code Fixed.times}, within 1 ns and 100 years). Fewer slots than attempts that hold one
 * free none: nothing starts until enough have left.
 *
 * <p>An attempt that has waited for the queue's maximum wait is taken out and rejected.
 *
 * <p>At a <b>completion</b>: if the service makes calls, the attempt leaves its slot if the first of them holds
 * nothing, and makes that call: its first attempt is sent. If the service makes none, the attempt leaves its slot and
 * succeeds. Then waiting attempts start at the replica, as far as slots are free.
 *
 * <p>When a call of an attempt has <b>succeeded</b>, the attempt makes the next one (leaving its slot before, if that
 * one holds nothing and it still has it), and if there is none, it leaves its slot if it still has it, and succeeds
 * itself. When a call of it has <b>failed</b>, it leaves its slot if it still has it, and fails. Then, whether it has
 * left a slot or not, waiting attempts start at its replica, as far as slots are free.
 *
 * <p>When an attempt <b>succeeds</b>: if its caller waits for it, service and call count it as goodput, the bucket
 * that successes fill gains its deposit, and the call has succeeded: the request has ended. Otherwise both count it
 * as late, also if the call was abandoned.
 *
 * <p>When an attempt is <b>rejected</b>, or <b>fails</b>, the service counts it so. If its caller waits for it, the
 * caller is told: the call counts it so too, and it is given up; it is retried if retries are also sent after
 * rejections. Otherwise the call has failed.
 *
 * <p>When its <b>timeout</b> is over and its caller waits for it (it has neither succeeded nor was the caller told
 * otherwise), it counts as a timeout and is given up; first, if the call cancels, a cancellation is put on the link;
 * then it is retried.
 *
 * <p>An attempt that is <b>retried</b>: the retry is sent if its number is below {@code attempts}, retries of the
 * caller are not stopped, it was not sent (at an earlier time) before the last stop-retries of the caller began, and
 * every limit grants it (see {@link io.github.brink.model.Retry}); a limit that does not makes it count as refused.
 * It is sent at once if the backoff's delay is 0, and when the delay is over otherwise; but if by then retries are
 * stopped, or a stop-retries has begun meanwhile, it is not sent, and the call has failed then. If no retry is sent,
 * or will be, the call has failed and the request has ended. (A caller whose attempt was dropped or lost, and that
 * has no timeout, waits for ever.)
 *
 * <p>Each instance of a caller ({@link io.github.brink.model.Call#instances}) has its own limits; a request belongs
 * to the instance {@code below(child(request's key, INSTANCE), instances)}. The windowed budget counts first attempts
 * when they are sent and retries when they are granted. The token bucket of a cap holds, at time {@code t}, exactly
 * what {@code rate} has brought since it was last full or taken from, in units of 10^-18 tokens; it is granted if it
 * holds at least one token.
 *
 * <p>The <b>deadline</b> that an attempt carries, if its call propagates deadlines, is the time at which its timeout
 * is over, or the deadline that the attempt for which it is made carries, if that is earlier; none if there is
 * neither.
 *
 * <h3>What gets lost</h3>
 *
 * <p>A <b>cancellation</b> that reaches the service: if the attempt waits there, it is taken out of the queue; if it
 * is in service, or makes a call, it leaves its slot if it has it, and its call is abandoned. It is dropped; then
 * waiting attempts start at the replica, as far as slots are free. If the attempt has never reached the service, or
 * has left it, nothing happens.
 *
 * <p>A call that is <b>abandoned</b> has ended: its attempt, if one is outstanding, is not waited for any more, a
 * retry that waits for the end of its backoff is not sent, and if the call cancels, a cancellation is put on the link
 * for an attempt that is outstanding.
 *
 * <p>A <b>purge</b> drops what waits. A <b>restart</b> drops what waits, what is in service and what makes a call,
 * whether it holds a slot or not; those calls are ended like abandoned ones, but without a cancellation. Callers stay
 * in the dark.
 *
 * <h3>Times that are measured</h3>
 *
 * <p>A request of a client is <b>wanted</b> when it arrives, in a closed loop when the think time ends. Its latency is the time
 * from then to when the call has succeeded: from the first attempt of a chain of retries, backoffs included, to the
 * completion of its last. Requests that end otherwise have none. An answer is slow if its latency is above {@link
 * io.github.brink.model.Health#withinNanos}. An attempt that starts, and takes a slot, has waited from when it reached the
 * replica. Both belong to the window in which they end. See {@link io.github.brink.outcome.Latency}.
 *
 * <h3>Columns</h3>
 *
 * {@link io.github.brink.outcome.Column} and {@link io.github.brink.outcome.Scope} have them. The scopes after that
 * of the whole system are: the clients, each under its name; the calls that services make, {@code caller->service},
 * in the order of services and calls (the second call of a caller to the same service is {@code caller->service[1]},
 * and so on); the services. A system of one client and one service has no scope but the whole.
 */
package io.github.brink.event;
