package io.github.brink.scenario;

import io.github.brink.model.Link;
import io.github.brink.scenario.Node.Entry;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Who calls whom, as far as a tree says so before it is a scenario; stateless. */
final class Calls {

    private static final Pattern ARROW = Pattern.compile("\\s*->\\s*");

    private Calls() {}

    /** The name of a link as it is kept, and a path with such a name in it: {@code users -> api}. */
    static String normal(String text) {
        return ARROW.matcher(text).replaceAll(" -> ");
    }

    /** The links that there are: one for each caller and service that it calls. */
    static List<String> links(MapNode root) {
        Set<String> links = new LinkedHashSet<>();
        callees(root).forEach((caller, services) -> services.forEach(s -> links.add(Link.name(caller, s))));
        return List.copyOf(links);
    }

    /** Whether all services that are called exist; otherwise it is not certain which links there are. */
    static boolean areKnown(MapNode root) {
        return root.get("services") instanceof MapNode services
                && callees(root).values().stream()
                        .allMatch(called -> services.entries().keySet().containsAll(called));
    }

    /** The clients, and the services that call others. */
    static List<String> callers(MapNode root) {
        return List.copyOf(callees(root).keySet());
    }

    private static Map<String, List<String>> callees(MapNode root) {
        Map<String, List<String>> callees = new LinkedHashMap<>();
        each(root, "clients", (name, client) -> add(callees, name, client));
        each(root, "services", (name, service) -> {
            if (service.get("then") instanceof ListNode then) {
                then.items().forEach(call -> add(callees, name, call));
            }
        });
        return callees;
    }

    private interface Visitor {
        void visit(String name, MapNode map);
    }

    private static void each(MapNode root, String section, Visitor visitor) {
        if (root.get(section) instanceof MapNode maps) {
            maps.entries().forEach((name, entry) -> {
                if (entry.value() instanceof MapNode map) {
                    visitor.visit(name, map);
                }
            });
        }
    }

    private static void add(Map<String, List<String>> callees, String caller, Node call) {
        if (call instanceof MapNode map && map.get("calls") instanceof ScalarNode service) {
            callees.computeIfAbsent(caller, key -> new ArrayList<>()).add(service.text());
        }
    }

    /** Gives every link in a tree the name under which it is kept. */
    static void normaliseLinks(MapNode root, ProblemList problems) {
        if (!(root.get("links") instanceof MapNode links)) {
            return;
        }
        MapNode normal = MapNode.empty(links.place());
        links.entries().forEach((name, entry) -> {
            Entry first = normal.entries().get(normal(name));
            if (first == null) {
                normal.put(normal(name), entry.key(), entry.value());
            } else {
                problems.add(
                        entry.key(),
                        "",
                        "found the link " + Shown.quoted(normal(name)) + " twice, first at line "
                                + first.key().line() + ", column " + first.key().column());
            }
        });
        root.put("links", root.entries().get("links").key(), normal);
    }
}
