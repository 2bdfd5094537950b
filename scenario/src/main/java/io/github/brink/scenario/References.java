package io.github.brink.scenario;

import io.github.brink.model.Target;
import java.util.List;
import java.util.Optional;

/** Reads the names by which parts of a scenario refer to each other; owned by one thread. */
final class References {

    private final Binding binding;

    References(Binding binding) {
        this.binding = binding;
    }

    /** The name of a client. */
    Optional<String> client(Section section, String key) {
        Optional<String> name = section.neededText(key, "the name of a client");
        return known(section, key, name, "client", "clients", binding.names("clients"));
    }

    /** The name of a service. */
    Optional<String> service(Section section, String key) {
        Optional<String> name = section.neededText(key, "the name of a service");
        return known(section, key, name, "service", "services", binding.names("services"));
    }

    /** The name of a service, or of one replica of it. Which replicas there are is left to the scenario. */
    Optional<String> replicas(Section section, String key) {
        if (binding.isForStep()) {
            return service(section, key);
        }
        Optional<String> text = section.neededText(key, "the name of a service");
        Optional<String> name = text.map(t -> Target.parse(t).name());
        boolean known = known(section, key, name, "service", "services", binding.names("services"))
                .isPresent();
        return known ? text : Optional.empty();
    }

    /** The name of a client, or of a service that calls others. */
    Optional<String> caller(Section section, String key) {
        if (binding.isForStep()) {
            return client(section, key);
        }
        Optional<String> name = section.neededText(key, "the name of a client or of a service that calls others");
        List<String> callers = Calls.callers(binding.root());
        if (name.isPresent()
                && !callers.contains(name.get())
                && binding.names("services").contains(name.get())) {
            section.refuse(key, ", but this service calls no other");
            return Optional.empty();
        }
        return known(section, key, name, "client, and no service that calls others,", "callers", callers);
    }

    /** The name of a link. */
    Optional<String> link(Section section, String key) {
        Optional<String> name = section.neededText(key, "the name of a link such as users -> api")
                .map(Calls::normal);
        List<String> links = Calls.links(binding.root());
        return name.isPresent() && !links.contains(name.get()) && !Calls.areKnown(binding.root())
                ? Optional.empty()
                : known(section, key, name, "link", "links", links);
    }

    private static Optional<String> known(
            Section section, String key, Optional<String> name, String one, String all, List<String> names) {
        if (names.isEmpty()) {
            // The section is missing or no map, which is a problem of its own.
            return Optional.empty();
        }
        if (name.isPresent() && !names.contains(name.get())) {
            section.refuse(
                    key,
                    ", but there is no " + one + " of this name" + Spelling.hint(name.get(), names) + " (" + all + ": "
                            + String.join(", ", names) + ")");
            return Optional.empty();
        }
        return name;
    }
}
