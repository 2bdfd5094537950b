package io.github.brink.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A variant of a scenario, as {@code --vary} gives it; immutable.
 *
 * @param name what it is called
 * @param changes each {@code PATH=VALUE}
 */
public record VariantSpec(String name, List<String> changes) {

    /** The scenario as it is. */
    public static final VariantSpec NONE = new VariantSpec("as it is", List.of());

    public VariantSpec {
        Objects.requireNonNull(name, "name");
        changes = List.copyOf(changes);
    }

    /**
     * Reads a variant: {@code NAME:PATH=VALUE,PATH=VALUE}. A comma within braces, brackets or quotes belongs to the value.
     *
     * @throws ScenarioProblems if it is none
     */
    public static VariantSpec parse(String text) throws ScenarioProblems {
        int colon = text.indexOf(':');
        int equals = text.indexOf('=');
        if (colon <= 0 || equals < colon || text.substring(0, colon).isBlank()) {
            throw new ScenarioProblems(List.of(new Problem(
                    Place.of("--vary " + text),
                    "",
                    "NAME:PATH=VALUE is needed, such as budget:clients.web.retry.budget={ratio: 10%, window: 1s}")));
        }
        return new VariantSpec(text.substring(0, colon).strip(), split(text.substring(colon + 1)));
    }

    /** The variants of a comparison, the scenario as it is before all others. */
    public static List<VariantSpec> all(List<String> texts) throws ScenarioProblems {
        List<VariantSpec> all = new ArrayList<>(List.of(NONE));
        for (String text : texts) {
            VariantSpec next = parse(text);
            if (all.stream().anyMatch(other -> other.name.equals(next.name))) {
                throw new ScenarioProblems(List.of(new Problem(
                        Place.of("--vary " + text),
                        "",
                        "there is a variant " + Shown.quoted(next.name) + " already; another name is needed")));
            }
            all.add(next);
        }
        return all;
    }

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        char quote = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
            } else if (c == ',' && depth <= 0) {
                parts.add(text.substring(start, i).strip());
                start = i + 1;
            }
        }
        parts.add(text.substring(start).strip());
        return parts;
    }
}
