package io.github.brink.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows how far a map is: a bar where it can be drawn over, a line for every tenth elsewhere. */
abstract class MapProgress implements AutoCloseable {

    /** So many cells are finished. */
    abstract void finished(int cells);

    @Override
    public void close() {}

    static MapProgress of(int cells, PrintWriter err) {
        return TerminalOptions.errorsGoToTerminal() ? new Bar(cells) : new Lines(cells, err);
    }

    private static final class Bar extends MapProgress {

        private final ProgressBar bar;

        Bar(int cells) {
            PrintStream terminal = System.err;
            bar = new ProgressBarBuilder()
                    .setTaskName("map")
                    .setInitialMax(cells)
                    .setUnit(" cells", 1)
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

        private final int cells;
        private final PrintWriter err;
        private int told;

        Lines(int cells, PrintWriter err) {
            this.cells = cells;
            this.err = err;
        }

        @Override
        void finished(int done) {
            int tenths = (int) ((long) done * PARTS / cells);
            if (tenths > told) {
                told = tenths;
                err.println("map: " + 10 * tenths + " % (" + done + " of " + cells + " cells)");
                err.flush();
            }
        }
    }
}
