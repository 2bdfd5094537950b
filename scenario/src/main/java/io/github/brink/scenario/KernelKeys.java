package io.github.brink.scenario;

import io.github.brink.model.KernelKind;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which parts of the language only one kernel has; stateless. Where the kernel is not known, because a file does not say
 * or says it wrong, every key may stand: one mistake should not look like many.
 */
final class KernelKeys {

    /** The names of the kernels, as a file gives them. */
    static final List<String> NAMES = List.of("step", "event");

    private static final List<String> STEP_ONLY = List.of("step", "clock");

    /** What only the event kernel has, with a few words on what it is. */
    private static final Map<String, String> EVENT_ONLY = new LinkedHashMap<>();

    static {
        EVENT_ONLY.put("seed", "random numbers");
        EVENT_ONLY.put("clients.*.arrivals.interval", "arrivals at an interval");
        EVENT_ONLY.put("clients.*.arrivals.trace", "a recorded series of rates");
        EVENT_ONLY.put("clients.*.arrivals.users", "a closed loop of users");
        EVENT_ONLY.put("clients.*.arrivals.think", "a closed loop of users");
        EVENT_ONLY.put("clients.*.retry.when", "retries after rejections");
        EVENT_ONLY.put("clients.*.retry.backoff", "a backoff before retries");
        EVENT_ONLY.put("clients.*.retry.tokens", "a token bucket that successes fill");
        EVENT_ONLY.put("clients.*.cancel", "cancelling attempts");
        EVENT_ONLY.put("clients.*.deadline", "deadlines that attempts carry");
        EVENT_ONLY.put("clients.*.instances", "limits split over several clients");
        EVENT_ONLY.put("services.*.queue.order", "another order of the queue");
        EVENT_ONLY.put("services.*.queue.maxWait", "a maximum wait");
        EVENT_ONLY.put("services.*.replicas", "several replicas of a service");
        EVENT_ONLY.put("services.*.routing", "several replicas of a service");
        EVENT_ONLY.put("services.*.then", "calls from service to service");
        EVENT_ONLY.put("links", "links with a latency");
        EVENT_ONLY.put("triggers.*.cut", "cutting a link");
        EVENT_ONLY.put("triggers.*.rampUp", "ramps");
        EVENT_ONLY.put("triggers.*.rampDown", "ramps");
    }

    private KernelKeys() {}

    /** The kernel that a file is meant for, if it says so. */
    static Optional<KernelKind> kernel(MapNode root) {
        return root.get("kernel") instanceof ScalarNode scalar && NAMES.contains(scalar.text())
                ? Optional.of(scalar.text().equals("step") ? KernelKind.STEP : KernelKind.EVENT)
                : Optional.empty();
    }

    /** Those of the keys below a pattern that a kernel has. */
    static List<String> known(Optional<KernelKind> kernel, String pattern, List<String> keys) {
        String above = pattern.isEmpty() ? "" : pattern + ".";
        return keys.stream()
                .filter(key -> refusal(kernel, above + key).isEmpty())
                .toList();
    }

    /** Why a kernel does not have a key, if it does not. */
    static Optional<String> refusal(Optional<KernelKind> kernel, String pattern) {
        String name = Shown.quoted(pattern.substring(pattern.lastIndexOf('.') + 1));
        if (kernel.equals(Optional.of(KernelKind.STEP))) {
            return Optional.ofNullable(EVENT_ONLY.get(pattern)).map(what -> "found " + name + notInStep(what));
        }
        return kernel.isPresent() && STEP_ONLY.contains(pattern)
                ? Optional.of(
                        "found " + name + ", which the event kernel does not have; leave it out, or use kernel: step")
                : Optional.empty();
    }

    /** Whether a kernel does not have a key, or not the map around it. */
    static boolean isHidden(Optional<KernelKind> kernel, String pattern) {
        for (int end = pattern.length(); end > 0; end = pattern.lastIndexOf('.', end - 1)) {
            if (refusal(kernel, pattern.substring(0, end)).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** The refusal of something that only the event kernel has: the rest of a sentence that has named what was found. */
    static String notInStep(String what) {
        return " (" + what + "), which the step kernel cannot do; use kernel: event";
    }
}
