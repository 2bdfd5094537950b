package io.github.brink.scenario;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Maps one of whose keys says what they are: triggers, actions, distributions; stateless. */
final class Kinds {

    private Kinds() {}

    /**
     * Finds out of which kind a map is, and refuses the keys that do not go with it.
     *
     * @param kinds the keys that go with each kind, its own first
     */
    static Optional<String> find(Section section, Map<String, List<String>> kinds) {
        List<String> known = section.known(List.copyOf(kinds.keySet()));
        List<String> found = section.keys().stream().filter(known::contains).toList();
        if (found.isEmpty()) {
            Set<String> all = new LinkedHashSet<>(kinds.keySet());
            kinds.values().forEach(all::addAll);
            // A misspelt kind is named as an unknown key; to call it missing as well would be noise.
            if (section.allow(List.copyOf(all))) {
                section.missing("", "one of the keys " + Shown.anyOf(known));
            }
            return Optional.empty();
        }
        String kind = found.get(0);
        List<String> allowed = new ArrayList<>(kinds.get(kind));
        for (String other : found.subList(1, found.size())) {
            section.refuseBeside(kind, other);
            allowed.add(other);
        }
        section.allow(allowed);
        return Optional.of(kind);
    }
}
