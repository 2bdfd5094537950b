package io.github.brink.scenario;

/**
 * One thing that is wrong with a scenario.
 *
 * @param place where it was written
 * @param path dotted path of the value; empty if no value is to blame
 * @param message what was found and what is allowed
 */
public record Problem(Place place, String path, String message) {

    /** {@code my.yaml:14:15: services.api.slots: found '0', but a whole number from 1 to 1000000000 is allowed}. */
    @Override
    public String toString() {
        return Shown.plain(place.toString()) + ": " + (path.isEmpty() ? "" : Shown.plain(path) + ": ") + message;
    }
}
