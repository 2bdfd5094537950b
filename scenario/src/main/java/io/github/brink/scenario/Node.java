package io.github.brink.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A piece of a YAML document that knows where it was written. */
sealed interface Node {

    Place place();

    /** What it is, for messages. */
    String shown();

    /** A tree of its own, down to the leaves, which never change. */
    Node copy();

    /** A map; keys keep their order. */
    record MapNode(Place place, Map<String, Entry> entries) implements Node {

        static MapNode empty(Place place) {
            return new MapNode(place, new LinkedHashMap<>());
        }

        Node get(String key) {
            Entry entry = entries.get(key);
            return entry == null ? null : entry.value;
        }

        void put(String key, Place keyPlace, Node value) {
            entries.put(key, new Entry(keyPlace, value));
        }

        @Override
        public MapNode copy() {
            MapNode copy = empty(place);
            entries.forEach((key, entry) -> copy.put(key, entry.key, entry.value.copy()));
            return copy;
        }

        @Override
        public String shown() {
            return "a map";
        }
    }

    /**
     * A value in a map.
     *
     * @param key where its key was written
     */
    record Entry(Place key, Node value) {}

    /** A list; its items can be replaced. */
    record ListNode(Place place, List<Node> items) implements Node {

        @Override
        public ListNode copy() {
            List<Node> copies = new ArrayList<>();
            items.forEach(item -> copies.add(item.copy()));
            return new ListNode(place, copies);
        }

        @Override
        public String shown() {
            return "a list";
        }
    }

    /**
     * A value as it was written. YAML's own ideas of numbers and booleans are not used: whether {@code 010} is eight,
     * and {@code no} is false, depends on the parser.
     */
    record ScalarNode(Place place, String text, Form form) implements Node {

        enum Form {
            /** A number or boolean for YAML. */
            LITERAL,
            /** Quoted, or plain text that YAML takes for a string. */
            STRING,
            /** Nothing, or what YAML takes for it. */
            NOTHING
        }

        @Override
        public ScalarNode copy() {
            return this;
        }

        @Override
        public String shown() {
            return form == Form.NOTHING ? "nothing" : Shown.quoted(text);
        }
    }
}
