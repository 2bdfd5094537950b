/**
 * Reports: pages that stand alone in one file, with everything that is needed to look at a map or a run in a browser, and
 * nothing that is fetched from anywhere.
 */
package io.github.brink.cli.report;
