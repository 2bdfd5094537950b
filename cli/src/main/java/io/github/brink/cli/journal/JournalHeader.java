package io.github.brink.cli.journal;

import io.github.brink.sweep.Grid;
import io.github.brink.sweep.Shard;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What the results in a journal depend on; immutable. Two runs with equal headers have equal results.
 *
 * @param version of brink
 * @param holds what is kept of each cell, in words; also what it depends on beside the scenario, such as a number of
 *     repetitions
 * @param scenario as loaded: the text of a scenario file that stands alone
 * @param grid the cells
 * @param shard those of the cells that the journal is for
 */
public record JournalHeader(String version, String holds, String scenario, Grid grid, Shard shard) {

    /** What {@link #holds} says of a map that runs every cell once. */
    public static final String CELLS = "cells";

    /** SHA-256 of the scenario. */
    public String digest() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(scenario.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every JVM has SHA-256", impossible);
        }
    }

    /** How many of the cells the journal is for; O(cells). */
    public int cells() {
        int cells = 0;
        for (int cell = 0; cell < grid.cells(); cell++) {
            cells += shard.owns(cell) ? 1 : 0;
        }
        return cells;
    }

    /** The header of the whole map. */
    public JournalHeader whole() {
        return new JournalHeader(version, holds, scenario, grid, Shard.WHOLE);
    }

    /**
     * Why a journal with this header is of no use where another header is wanted: half a sentence with what was found and
     * what is wanted; empty if they are equal.
     */
    public Optional<String> difference(JournalHeader wanted) {
        if (!version.equals(wanted.version)) {
            return Optional.of("it was written by brink " + version + ", and this is brink " + wanted.version);
        } else if (!holds.equals(wanted.holds)) {
            return Optional.of("it holds " + holds + ", not " + wanted.holds);
        } else if (!scenario.equals(wanted.scenario)) {
            return Optional.of("of its scenario, " + ScenarioDifference.first(scenario, wanted.scenario));
        } else if (!grid.equals(wanted.grid)) {
            return Optional.of("its cells are " + grid + ", not " + wanted.grid);
        } else if (!shard.equals(wanted.shard)) {
            return Optional.of("it is for shard " + shown(shard) + ", not " + shown(wanted.shard));
        }
        return Optional.empty();
    }

    /** {@code 2/5}. */
    public static String shown(Shard shard) {
        return shard.index() + "/" + shard.count();
    }
}
