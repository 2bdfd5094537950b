/**
 * Reads the records in {@code results} and writes what people see of them: tables, pictures, and the figures in the
 * project's README. Started by {@code bench/report}; nothing in here measures.
 */
package io.github.brink.bench.report;
