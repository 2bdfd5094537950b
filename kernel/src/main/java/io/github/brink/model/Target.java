package io.github.brink.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The client, service, caller, link or replica that a trigger or an action concerns.
 *
 * @param name of the client or service, or of the link ({@link Link#name})
 * @param replica number of the only replica that is meant, from 0; {@link #ALL} otherwise
 */
public record Target(String name, int replica) {

    /** Stands for every replica. */
    public static final int ALL = -1;

    private static final Pattern REPLICA = Pattern.compile("(.*)\\[(\\d{1,4})]");

    /** What a target may be. */
    public enum Kind {
        /** A client. */
        CLIENT,
        /** A service, or one replica of it: {@code worker[2]}. */
        SERVICE,
        /** A client, or a service that calls others. */
        CALLER,
        /** A link. */
        LINK
    }

    /** The target that a text names: {@code worker}, or {@code worker[2]} for the third replica of it. */
    public static Target parse(String text) {
        Matcher replica = REPLICA.matcher(text);
        return replica.matches()
                ? new Target(replica.group(1), Integer.parseInt(replica.group(2)))
                : new Target(text, ALL);
    }

    /** Whether a replica of the service of this name is meant. */
    public boolean includes(int index) {
        return replica == ALL || replica == index;
    }
}
