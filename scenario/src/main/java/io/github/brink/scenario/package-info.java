/**
 * Scenario files: from YAML text to the records of {@code io.github.brink.model}, with the line and column of whatever is
 * wrong. {@link io.github.brink.scenario.ScenarioLoader} is the way in.
 */
package io.github.brink.scenario;
