package io.github.brink.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far a map or a search is: a bar where it can be drawn over, a line for every tenth elsewhere. */
abstract class MapProgress implements AutoCloseable {

    /** So many cells are finished. */
    abstract void finished(int cells);

    @Override
    public void close() {}

    static MapProgress of(int cells, PrintWriter err) {
        return of("map", "cells", cells, err);
    }

    /**
     * Progress of something else.
     *
     * @param task what is done
     * @param unit what is counted
     * @param most how many there are at most
     */
    static MapProgress of(String task, String unit, int most, PrintWriter err) {
        return TerminalOptions.errorsGoToTerminal() ? new Bar(task, unit, most) : new Lines(task, unit, most, err);
    }

    private static final class Bar extends MapProgress {

        private final ProgressBar bar;

        Bar(String task, String unit, int cells) {
            PrintStream terminal = System.err;
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(cells)
                    .setUnit(" " + unit, 1)
                    .setStyle(ProgressBarStyle.ASCII)
                    .showSpeed()
                    .setConsumer(new ConsoleProgressBarConsumer(terminal, TerminalOptions.columns()))
                    .build();
        }

        @Override
        void finished(int cells) {
            bar.stepTo(cells);
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    private static final class Lines extends MapProgress {

        private static final int PARTS = 10;

        private final String task;
        private final String unit;
        private final int cells;
        private final PrintWriter err;
        private int told;

        Lines(String task, String unit, int cells, PrintWriter err) {
            this.task = task;
            this.unit = unit;
            this.cells = cells;
            this.err = err;
        }

        @Override
        void finished(int done) {
            int tenths = (int) ((long) done * PARTS / cells);
            if (tenths > told) {
                told = tenths;
                err.println(task + ": " + 10 * tenths + " % (" + done + " of " + cells + " " + unit + ")");
                err.flush();
            }
        }
    }
}
