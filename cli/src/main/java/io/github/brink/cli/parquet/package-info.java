/**
 * Tables as Apache Parquet files: as much of the format as a table of numbers and words needs, and no library, so that the
 * program stays small and the same table has the same bytes everywhere. Not compressed; every reader takes that.
 */
package io.github.brink.cli.parquet;
