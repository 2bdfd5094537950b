/**
 * What a system is: immutable records, validated when they are made, without behaviour.
 *
 * <p>Units are the same everywhere: times and durations are whole nanoseconds ({@code ...Nanos}); rates (per second),
 * ratios and factors are whole billionths ({@code ...E9}, see {@link io.github.brink.model.Fixed}); requests, slots and
 * tokens are whole numbers. Nothing here is a floating-point number, so two records are equal exactly when they
 * describe the same system.
 *
 * <p>Every value has a dotted path, the one it has in a scenario file ({@code clients.users.timeout}); a value out of
 * its range is refused with an {@link io.github.brink.model.InvalidScenarioException} that names the path.
 *
 * <h2>How disturbances combine</h2>
 *
 * A trigger or lasting action is active at time {@code t} when {@code from <= t < from + for}. Where several of one
 * kind act on one target, the one that began last rules (of two that began together, the one that stands later in the
 * scenario); when it ends, the earlier one rules again. A service is stalled while any outage or restart of it is
 * active. A {@link io.github.brink.model.Trigger.Capacity} rules over any {@link io.github.brink.model.Action.Scale};
 * a {@link io.github.brink.model.Action.Pause} over any {@link io.github.brink.model.Action.Shed}. Changes due at one
 * time take effect together, before anything else happens at that time; of the momentary actions due together, those
 * that stand earlier in the scenario are done first.
 */
package io.github.brink.model;
