package io.github.brink.scenario;

import io.github.brink.model.Arrivals.Trace.Sample;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a recorded series of rates from a scenario, or from the file that it names; owned by one thread. */
final class TraceBinder {

    private static final String WANTED = "the name of a CSV file, or a list such as [[0s, 100/s], [10s, 250/s]],";
    private static final String PAIR = "a pair such as [10s, 250/s]";

    private final Binding binding;

    TraceBinder(Binding binding) {
        this.binding = binding;
    }

    /** The samples under the key {@code trace}; none if anything is wrong with them. */
    List<Sample> samples(Section section) {
        if (!section.isList("trace")) {
            Optional<String> name = section.text("trace", WANTED);
            return name.isPresent() ? file(section, name.get()) : List.of();
        }
        ListNode list = section.list("trace", WANTED).orElseThrow();
        if (list.items().isEmpty()) {
            section.problemAt(list, "trace", "found an empty list, but at least one sample is needed");
        }
        List<Sample> samples = new ArrayList<>();
        boolean fine = true;
        for (Node item : list.items()) {
            fine &= add(section, item, samples);
        }
        return fine ? samples : List.of();
    }

    private static boolean add(Section section, Node item, List<Sample> samples) {
        if (!(item instanceof ListNode pair) || pair.items().size() != 2) {
            section.wrong(item, "trace", PAIR);
            return false;
        }
        Node first = pair.items().get(0);
        long from = section.value(first, "trace", Quantity.DURATION, -1, v -> new Sample(v, 0));
        long rate = section.value(pair.items().get(1), "trace", Quantity.RATE, -1, v -> new Sample(0, v));
        if (from < 0 || rate < 0) {
            return false;
        }
        if (!samples.isEmpty() && from <= samples.get(samples.size() - 1).fromNanos()) {
            section.problemAt(
                    first,
                    "trace",
                    "found " + first.shown() + ", but a time later than that of the sample before is needed");
            return false;
        }
        samples.add(new Sample(from, rate));
        return true;
    }

    private List<Sample> file(Section section, String name) {
        ScalarNode text = section.scalar("trace");
        TraceFiles.Contents contents = binding.traces().read(name, text.place());
        contents.unreadable().ifPresent(message -> section.problemAt(text, "trace", message));
        contents.problems().forEach(p -> binding.problems().add(p.place(), p.path(), p.message()));
        return contents.samples();
    }
}
