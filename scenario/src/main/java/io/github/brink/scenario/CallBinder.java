package io.github.brink.scenario;

import io.github.brink.model.Call;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.MapNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns calls, of clients and of services, into records; owned by one thread. */
final class CallBinder {

    /** Stands in for names, so that a probe looks at one value only. */
    private static final String NAME = "x";

    private final Binding binding;
    private final References references;

    CallBinder(Binding binding) {
        this.binding = binding;
        this.references = new References(binding);
    }

    /**
     * The call that a client's map, or an item of a service's list of calls, describes; empty if it cannot even be made with
     * stand-ins.
     *
     * @param known whether all keys of the map are known
     */
    Optional<Call> call(Section section, boolean known) {
        String calls = references.service(section, "calls").orElse(NAME);
        // An unknown key may be a misspelt timeout, so a missing one is not held against the retries then.
        long timeout = section.number(
                "timeout",
                Quantity.DURATION,
                known ? Call.NO_TIMEOUT : Fixed.ONE,
                Fixed.ONE,
                v -> new Call(NAME, Math.min(v, Call.NO_TIMEOUT - 1), Retry.NONE));
        Retry retry = section.section("retry").map(RetryBinder::retry).orElse(Retry.NONE);
        boolean cancel = section.flag("cancel");
        boolean deadline = section.choice("deadline", List.of("propagate")).isPresent();
        int instances = Section.clamp(section.number(
                "instances", Quantity.COUNT, 1, 1, v -> new Call(NAME, 1, Retry.NONE, false, false, Section.clamp(v))));
        // The name of the service was looked up, so only timeout and retries can disagree.
        Call call = binding.make(section.path(), () -> new Call(NAME, timeout, retry, cancel, deadline, instances));
        return call == null
                ? Optional.empty()
                : Optional.ofNullable(binding.make(
                        section.path(), () -> new Call(calls, timeout, retry, cancel, deadline, instances)));
    }

    /** The calls that a service makes for each attempt, as far as they can be made. */
    List<Downstream> then(Section service) {
        List<Downstream> calls = new ArrayList<>();
        Optional<ListNode> list = service.list("then", "a list such as [{ calls: database, timeout: 1s }]");
        List<Node> items = list.map(ListNode::items).orElse(List.of());
        for (int i = 0; i < items.size(); i++) {
            String key = "then[" + i + "]";
            if (items.get(i) instanceof MapNode map) {
                downstream(service.inner(key, map)).ifPresent(calls::add);
            } else {
                service.wrong(items.get(i), key, "a map such as { calls: database, timeout: 1s }");
            }
        }
        return calls;
    }

    private Optional<Downstream> downstream(Section section) {
        Optional<Call> call = call(section, section.allow(Language.below("services.*.then[*]")));
        boolean holdsSlot = !section.choice("holds", List.of("slot", "nothing")).equals(Optional.of("nothing"));
        return call.map(c -> new Downstream(c, holdsSlot));
    }
}
