package io.github.brink.bench.gate;

import java.util.Optional;

/**
 * What a fork of JMH runs; immutable.
 *
 * @param suite the class
 * @param method the benchmark in it
 * @param workload the value of the parameter of that name, if the suite has it
 */
record Benchmark(Class<?> suite, String method, Optional<String> workload) {

    /** A method of a suite without a parameter. */
    static Benchmark of(Class<?> suite, String method) {
        return new Benchmark(suite, method, Optional.empty());
    }

    /** A method of a suite on one of its workloads. */
    static Benchmark of(Class<?> suite, String method, String workload) {
        return new Benchmark(suite, method, Optional.of(workload));
    }

    /** The name that JMH finds it by. */
    String name() {
        return suite.getName() + "." + method;
    }

    /** For people: {@code EventRuns.kernel, mm50}. */
    String title() {
        return suite.getSimpleName() + "." + method
                + workload.map(name -> ", " + name).orElse("");
    }
}
