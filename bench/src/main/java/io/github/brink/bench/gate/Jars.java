package io.github.brink.bench.gate;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.NoSuchElementException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The kernel and the benchmarks of one commit, as jars of their own that no build overwrites; immutable.
 *
 * @param kernel the kernel
 * @param bench the benchmarks, without the manifest: it names libraries, among them the kernel of the same build
 */
record Jars(Path kernel, Path bench) {

    /** Where {@link #copy} puts them. */
    static Jars in(Path directory) {
        return new Jars(directory.resolve("kernel.jar"), directory.resolve("bench.jar"));
    }

    /** Whether both are there. */
    boolean exist() {
        return Files.isRegularFile(kernel) && Files.isRegularFile(bench);
    }

    /** Whether the kernels are the same, byte for byte. */
    boolean sameKernel(Jars other) {
        try {
            return Files.mismatch(kernel, other.kernel) < 0;
        } catch (IOException unreadable) {
            throw new NotMeasuredException("A kernel cannot be read: " + unreadable.getMessage() + ".", unreadable);
        }
    }

    /**
     * Copies what a build made.
     *
     * @param built the jar of the benchmarks, with its libraries in {@code lib} beside it
     * @param directory made if need be
     */
    static Jars copy(Path built, Path directory) {
        Jars jars = in(directory);
        try {
            Files.createDirectories(directory);
            try (DirectoryStream<Path> libraries =
                    Files.newDirectoryStream(built.resolveSibling("lib"), "brink-kernel-*.jar")) {
                Path library = libraries.iterator().next();
                Files.copy(library, jars.kernel, StandardCopyOption.REPLACE_EXISTING);
            }
            // The benchmarks last: once they are there, so is the kernel.
            Path unfinished = directory.resolve("bench.jar.unfinished");
            copyWithoutManifest(built, unfinished);
            Files.move(unfinished, jars.bench, StandardCopyOption.REPLACE_EXISTING);
            return jars;
        } catch (IOException | NoSuchElementException failure) {
            throw new NotMeasuredException(
                    "The build of the benchmarks is not complete: " + built + " (" + failure + ").", failure);
        }
    }

    /**
     * Copies both.
     *
     * @param directory made if need be
     */
    Jars copiedTo(Path directory) {
        Jars copy = in(directory);
        try {
            Files.createDirectories(directory);
            Files.copy(kernel, copy.kernel, StandardCopyOption.REPLACE_EXISTING);
            Files.copy(bench, copy.bench, StandardCopyOption.REPLACE_EXISTING);
            return copy;
        } catch (IOException failure) {
            throw new NotMeasuredException("A kernel cannot be copied: " + failure.getMessage() + ".", failure);
        }
    }

    private static void copyWithoutManifest(Path from, Path to) throws IOException {
        try (InputStream in = Files.newInputStream(from);
                ZipInputStream entries = new ZipInputStream(in);
                OutputStream out = Files.newOutputStream(to);
                ZipOutputStream copy = new ZipOutputStream(out)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                if (!entry.getName().startsWith("META-INF/")) {
                    copy.putNextEntry(new ZipEntry(entry.getName()));
                    entries.transferTo(copy);
                    copy.closeEntry();
                }
            }
        }
    }
}
