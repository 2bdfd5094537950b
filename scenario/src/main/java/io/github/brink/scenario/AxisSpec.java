package io.github.brink.scenario;

/**
 * One axis of a map: which quantity varies, and how.
 *
 * @param path dotted path of the quantity
 * @param quantity its kind, which is also the unit of {@code from} and {@code to}
 * @param from first value
 * @param to last value; above {@code from}, or equal to it if there is one value only
 * @param steps number of values, both ends included; at least 1
 */
public record AxisSpec(String path, Quantity quantity, long from, long to, int steps) {}
