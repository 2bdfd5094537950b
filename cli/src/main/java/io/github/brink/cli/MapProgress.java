package io.github.brink.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows how far a map is, how fast it goes and how long it will take: a bar where it can be drawn over, elsewhere a line
 * for every tenth and every minute.
 */
abstract class MapProgress implements AutoCloseable {

    /** So many cells are finished in this run. */
    abstract void finished(int cells);

    @Override
    public void close() {}

    /**
     * A bar or lines, whatever suits where the messages go.
     *
     * @param cells all cells
     * @param known those that were finished in an earlier run, and say nothing about how fast this one is
     */
    static MapProgress of(int cells, int known, PrintWriter err) {
        return TerminalOptions.errorsGoToTerminal()
                ? new Bar(cells, known)
                : new Lines(cells, known, err, System::nanoTime);
    }

    private static final class Bar extends MapProgress {

        private final ProgressBar bar;
        private final int known;

        Bar(int cells, int known) {
            PrintStream terminal = System.err;
            this.known = known;
            bar = new ProgressBarBuilder()
                    .setTaskName("map")
                    .setInitialMax(cells)
                    .startsFrom(known, Duration.ZERO)
                    .setUnit(" cells", 1)
                    .setStyle(ProgressBarStyle.ASCII)
                    .showSpeed()
                    .setConsumer(new ConsoleProgressBarConsumer(terminal, TerminalOptions.columns()))
                    .build();
        }

        @Override
        void finished(int cells) {
            bar.stepTo(known + (long) cells);
        }

        @Override
        public void close() {
            bar.close();
        }
    }

    /** Lines. */
    static final class Lines extends MapProgress {

        private static final int PARTS = 10;
        private static final long SILENCE_NANOS = TimeUnit.MINUTES.toNanos(1);

        private final int cells;
        private final int known;
        private final PrintWriter err;
        private final LongSupplier clock;
        private final long begun;
        private int toldTenths;
        private long toldAt;

        Lines(int cells, int known, PrintWriter err, LongSupplier clock) {
            this.cells = cells;
            this.known = known;
            this.err = err;
            this.clock = clock;
            begun = clock.getAsLong();
            toldAt = begun;
            toldTenths = tenths(known);
            if (known > 0) {
                tell(0, begun);
            }
        }

        @Override
        void finished(int done) {
            long now = clock.getAsLong();
            if (tenths(known + done) > toldTenths || now - toldAt >= SILENCE_NANOS) {
                toldTenths = tenths(known + done);
                toldAt = now;
                tell(done, now);
            }
        }

        private int tenths(int finished) {
            return (int) ((long) finished * PARTS / cells);
        }

        private void tell(int done, long now) {
            int finished = known + done;
            err.println(String.format(
                    Locale.ROOT,
                    "map: %d %% (%,d of %,d cells%s)",
                    100L * finished / cells,
                    finished,
                    cells,
                    finished == cells ? "" : done == 0 ? ", known from before" : speed(done, now)));
            err.flush();
        }

        private String speed(int done, long now) {
            double seconds = Math.max(1, now - begun) / 1e9;
            double left = (cells - known - done) * seconds / done;
            return String.format(Locale.ROOT, ", %,.0f cells/s, %s left", done / seconds, time(Math.round(left)));
        }

        private static String time(long seconds) {
            return seconds < 60
                    ? seconds + " s"
                    : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
        }
    }
}
