/**
 * The event kernel: time in whole nanoseconds, keyed random numbers, and a cost that grows with the number of attempts.
 * In this version: one client population and one service.
 *
 * <h2>Semantics</h2>
 *
 * Nothing happens between the times at which events are due. At one time, events happen in this order; those of one kind
 * in the order in which they were created (a completion is created when its attempt starts, a timeout when its attempt is
 * sent, the end of a backoff when the attempt before it is given up):
 *
 * <ol>
 *   <li><b>Control changes.</b> All triggers and actions that begin or end at this time take effect together (what rules
 *       is in the description of {@link io.github.brink.model}); then the momentary actions due (purge, restart,
 *       stop-retries) are done, in the order of the scenario; then waiting attempts start, as far as slots are free.
 *   <li><b>Arrivals.</b> Each request due ({@link io.github.brink.model.Arrivals}) becomes a first attempt, unless the
 *       client is paused, or a shed rules whose {@code keep} is at most {@code below(child(request's key, SHED), 1e9)}:
 *       then it is dropped, and no column counts it.
 *   <li><b>Completions.</b> The attempt leaves its slot: goodput if its client still waits, late otherwise. Then waiting
 *       attempts start, as far as slots are free.
 *   <li><b>Timeouts.</b> {@code timeout} after an attempt was sent, if it has not completed, its client gives it up.
 *   <li><b>Ends of backoffs.</b> The retry is sent.
 *   <li><b>Window ends</b>, of the timeline and of the retry budget. What happens at the end of a window belongs to it.
 * </ol>
 *
 * <p>An attempt that is sent reaches the service at once. If a slot is free, nothing waits and the service is not
 * stalled, it starts; otherwise, if the queue holds its limit or more, it is rejected; otherwise it waits. Starting draws
 * the service time, and multiplies it by the slowdown that rules ({@code Fixed.times}, within 1 ns and 100 years). Fewer slots than
 * attempts in service free none: what is in service finishes, and nothing starts until enough have.
 *
 * <p>An attempt that is given up because its time was out, or rejected if retries are also sent after rejections, is
 * retried if its number is below {@code attempts}, retries are not stopped, it was not outstanding when a stop-retries
 * began, and every limit grants it (see {@link io.github.brink.model.Retry}); a limit that does not makes it count as
 * refused. The retry is sent at once if the backoff's delay is 0, and when the delay is over otherwise. A rejected attempt
 * is not a timeout. A retry that waits for the end of its backoff when a stop-retries begins, or whose backoff ends while
 * one is active, is not sent. An attempt lost by a purge or a restart stays awaited by its client.
 *
 * <p>The windowed budget counts first attempts when they are sent and retries when they are granted. The token bucket of
 * a cap holds, at time {@code t}, exactly what {@code rate} has brought since it was last full or taken from, in units of
 * 10^-18 tokens; it is granted if it holds at least one token. A bucket that successes fill gains its deposit at each
 * completion that is goodput, up to its size.
 *
 * <p>Columns: {@code timeouts} counts attempts given up because their time was out; {@code retries} counts when a retry is
 * sent; everything else as in {@link io.github.brink.outcome.Column}.
 */
package io.github.brink.event;
