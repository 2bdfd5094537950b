package io.github.brink.cli.scenario;

import io.github.brink.cli.scenario.Node.Entry;
import io.github.brink.cli.scenario.Node.MapNode;
import io.github.brink.cli.scenario.Node.ScalarNode;
import io.github.brink.model.InvalidScenarioException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * One map of a scenario, from which values are taken by key; owned by one thread. A value that is missing or wrong
 * becomes a problem in the {@link Binding}, and a harmless stand-in takes its place, so that the rest is checked too.
 */
final class Section {

    /** A probe for values that no record restricts on its own. */
    static final LongConsumer ANY = value -> {};

    private final Binding binding;
    private final String path;
    private final Place place;
    private final MapNode map;

    /**
     * @param place of the key that holds the map
     */
    Section(Binding binding, String path, Place place, MapNode map) {
        this.binding = binding;
        this.path = path;
        this.place = place;
        this.map = map;
        binding.sawMap(path, place);
    }

    String path() {
        return path;
    }

    Place place() {
        return place;
    }

    Collection<String> keys() {
        return map.entries().keySet();
    }

    boolean has(String key) {
        return map.entries().containsKey(key);
    }

    void problem(String key, String message) {
        Entry entry = map.entries().get(key);
        binding.problems().add(entry == null ? place : entry.key(), at(key), message);
    }

    /** Refuses all keys but these, and says whether there were any. */
    boolean allow(List<String> allowed) {
        boolean fine = true;
        for (String key : map.entries().keySet()) {
            if (!allowed.contains(key)) {
                fine = false;
                problem(key, NotYet.key(Language.pattern(at(key))).orElseGet(() -> unknown(key, allowed)));
            }
        }
        return fine;
    }

    private static String unknown(String key, List<String> allowed) {
        return "unknown key " + Shown.quoted(key) + Spelling.hint(key, allowed) + " (allowed here: "
                + String.join(", ", allowed) + ")";
    }

    /** The map at a key. */
    Optional<Section> section(String key) {
        Entry entry = map.entries().get(key);
        if (entry == null) {
            return Optional.empty();
        }
        if (entry.value() instanceof MapNode inner) {
            return Optional.of(new Section(binding, at(key), entry.key(), inner));
        }
        List<String> keys = Language.below(Language.pattern(at(key)));
        String wanted = keys.equals(List.of("*"))
                ? "a map from names to " + Language.one(key) + " descriptions"
                : "a map with the key" + (keys.size() == 1 ? " " : "s ") + String.join(", ", keys);
        wrong(entry, key, wanted);
        return Optional.empty();
    }

    /** The map at a key that must be there. */
    Optional<Section> neededSection(String key, String wanted) {
        if (!has(key)) {
            missing(key, wanted);
        }
        return section(key);
    }

    /**
     * The number at a key.
     *
     * @param ifAbsent if the key is not there
     * @param ifWrong if the value is wrong
     * @param probe makes a record with the value, which refuses it if it is out of range
     */
    long number(String key, Quantity quantity, long ifAbsent, long ifWrong, LongConsumer probe) {
        Entry entry = map.entries().get(key);
        if (entry == null) {
            return ifAbsent;
        }
        if (!(entry.value() instanceof ScalarNode scalar) || scalar.form() == ScalarNode.Form.NOTHING) {
            if (entry.value() instanceof MapNode && Language.pattern(at(key)).equals("services.*.service")) {
                problemAt(entry.value(), key, NotYet.refusal("a map", "distributions of service times"));
            } else {
                wrong(entry, key, quantity.wanted());
            }
            return ifWrong;
        }
        binding.sawText(at(key), scalar.place(), scalar.text());
        try {
            long value = quantity.parse(scalar.text());
            if (scalar.form() == ScalarNode.Form.STRING && Units.of(quantity).contains("")) {
                throw new QuantityException("found the text " + Shown.quoted(scalar.text()) + ", but " + quantity.what()
                        + " is needed: leave the quotes out");
            }
            probe.accept(value);
            return value;
        } catch (QuantityException e) {
            problemAt(scalar, key, e.getMessage());
        } catch (InvalidScenarioException e) {
            binding.add(new InvalidScenarioException(at(key), e.problem()));
        }
        return ifWrong;
    }

    /** The number at a key that must be there. */
    long needed(String key, Quantity quantity, long ifWrong, LongConsumer probe) {
        if (!has(key)) {
            missing(key, quantity.wanted());
        }
        return number(key, quantity, ifWrong, ifWrong, probe);
    }

    /** The text at a key. */
    Optional<String> text(String key, String wanted) {
        Entry entry = map.entries().get(key);
        if (entry == null) {
            return Optional.empty();
        }
        if (!(entry.value() instanceof ScalarNode scalar) || scalar.form() == ScalarNode.Form.NOTHING) {
            wrong(entry, key, wanted);
            return Optional.empty();
        }
        binding.sawText(at(key), scalar.place(), scalar.text());
        return Optional.of(scalar.text());
    }

    /** The text at a key that must be there. */
    Optional<String> neededText(String key, String wanted) {
        if (!has(key)) {
            missing(key, wanted);
        }
        return text(key, wanted);
    }

    /** One of some words. */
    Optional<String> choice(String key, List<String> words) {
        Optional<String> text = text(key, Shown.anyOf(words));
        if (text.isPresent() && !words.contains(text.get())) {
            refuse(key, ", but " + Shown.anyOf(words) + " is needed" + Spelling.hint(text.get(), words));
            return Optional.empty();
        }
        return text;
    }

    /** The name of something in another section. */
    Optional<String> reference(String key, String section) {
        String one = Language.one(section);
        Optional<String> text = neededText(key, "the name of a " + one);
        List<String> names = binding.names(section);
        if (names.isEmpty()) {
            // The section is missing or no map, which is a problem of its own.
            return Optional.empty();
        }
        if (text.isPresent() && !names.contains(text.get())) {
            refuse(
                    key,
                    ", but there is no " + one + " of this name" + Spelling.hint(text.get(), names) + " (" + section
                            + ": " + String.join(", ", names) + ")");
            return Optional.empty();
        }
        return text;
    }

    /** Refuses the text at a key: {@code found 'TEXT'} and the rest. */
    void refuse(String key, String rest) {
        ScalarNode scalar = (ScalarNode) map.get(key);
        problemAt(scalar, key, "found " + scalar.shown() + rest);
    }

    void missing(String key, String wanted) {
        binding.problems().add(place, at(key), "missing; " + wanted + " is needed");
    }

    private void wrong(Entry entry, String key, String wanted) {
        problemAt(entry.value(), key, "found " + entry.value().shown() + ", but " + wanted + " is needed");
    }

    private void problemAt(Node node, String key, String message) {
        binding.problems().add(node.place(), at(key), message);
    }

    private String at(String key) {
        return path.isEmpty() || key.isEmpty() ? path + key : path + "." + key;
    }
}
