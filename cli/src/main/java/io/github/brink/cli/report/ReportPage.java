package io.github.brink.cli.report;

import java.io.IOException;
import java.io.Writer;

/** A map as a page that stands alone; made once, and writing it more than once gives the same bytes. */
public interface ReportPage {

    /** More cells would make a page that browsers are slow to open. */
    int MOST_CELLS = 250_000;

    /** How many cells are run once more, for their timelines. */
    int timelines();

    /** Runs what is needed and makes the page; it can be written many times. */
    Written make(int threads);

    /** A page that is ready to be written. */
    @FunctionalInterface
    interface Written {
        /** Writes the page; leaves the writer open. */
        void writeTo(Writer out) throws IOException;
    }
}
