package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.gate.Options.BadArgumentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaseTest {

    private static final String COMMIT = "c0ffee0123456789";

    @TempDir
    private Path root;

    /** What programs answer, by the beginning of their command; all others succeed without a word. */
    private final Map<String, Shell.Result> answers = new HashMap<>();

    private final List<String> commands = new ArrayList<>();

    private Shell.Result run(Path directory, List<String> command) {
        String line = String.join(" ", command);
        commands.add(line);
        return answers.entrySet().stream()
                .filter(answer -> line.contains(answer.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new Shell.Result(0, ""));
    }

    private void answer(String command, int exit, String output) {
        answers.put(command, new Shell.Result(exit, output));
    }

    private Base base() {
        return new Base(this::run, root, root.resolve("work"));
    }

    @Test
    void cleanCheckoutIsComparedWithItsFirstParent() throws BadArgumentException, NoBaseException {
        answer("HEAD^1^{commit}", 0, COMMIT + "\n");

        assertEquals(COMMIT, base().commit(Optional.empty()));
    }

    @Test
    void changesAreComparedWithHead() throws BadArgumentException, NoBaseException {
        answer("status --porcelain", 0, " M kernel/pom.xml\n");
        answer("HEAD^{commit}", 0, COMMIT + "\n");

        assertEquals(COMMIT, base().commit(Optional.empty()));
    }

    @Test
    void missingParentIsAReasonToFallBack() {
        answer("HEAD^1^{commit}", 1, "");
        assertEquals(
                "there is no commit HEAD^1",
                assertThrows(NoBaseException.class, () -> base().commit(Optional.empty()))
                        .getMessage());

        answer("--is-shallow-repository", 0, "true\n");
        assertEquals(
                "there is no commit HEAD^1 in this shallow clone; git fetch --deepen=1 fetches one more",
                assertThrows(NoBaseException.class, () -> base().commit(Optional.empty()))
                        .getMessage());
    }

    @Test
    void withoutGitThereIsNoBase() {
        answer("rev-parse --git-dir", 128, "fatal: not a git repository");

        assertEquals(
                "this is no git checkout",
                assertThrows(NoBaseException.class, () -> base().commit(Optional.empty()))
                        .getMessage());
        assertThrows(BadArgumentException.class, () -> base().commit(Optional.of("v1")));
    }

    @Test
    void commitThatDoesNotExistIsABadArgument() {
        answer("v1^{commit}", 1, "");

        assertEquals(
                "--base is 'v1', and there is no such commit.",
                assertThrows(BadArgumentException.class, () -> base().commit(Optional.of("v1")))
                        .getMessage());
    }

    @Test
    void failingBuildIsAReasonToFallBackAndKeepsItsOutput() throws IOException {
        answer("-Pquick", 1, "something is wrong\n");

        assertEquals(
                "it cannot be built (see work/base-build.log)",
                assertThrows(NoBaseException.class, () -> base().build(COMMIT))
                        .getMessage()
                        .replace('\\', '/'));
        assertEquals("something is wrong\n", Files.readString(root.resolve("work/base-build.log")));
    }

    @Test
    void buildWithoutBenchmarksIsAReasonToFallBack() {
        assertTrue(assertThrows(NoBaseException.class, () -> base().build(COMMIT))
                .getMessage()
                .startsWith("it cannot be built (The build of the benchmarks is not complete: "));
    }

    @Test
    void commitIsBuiltOnce() throws IOException, NoBaseException {
        Jars jars = Jars.in(root.resolve("work/base-" + COMMIT));
        Files.createDirectories(jars.kernel().getParent());
        Files.createFile(jars.kernel());
        Files.createFile(jars.bench());

        assertEquals(jars, base().build(COMMIT));
        assertEquals(List.of(), commands);
    }

    @Test
    void copiesHaveNoManifest() throws IOException {
        Path built = Files.createDirectories(root.resolve("target/lib")).resolveSibling("brink-bench.jar");
        Files.writeString(root.resolve("target/lib/brink-kernel-1.jar"), "a kernel");
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(built))) {
            jar.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            jar.putNextEntry(new ZipEntry("A.class"));
            jar.write(42);
        }
        Jars jars = Jars.copy(built, root.resolve("copy"));

        assertTrue(jars.exist());
        assertTrue(jars.sameKernel(jars));
        assertEquals("a kernel", Files.readString(jars.kernel()));
        try (ZipFile copy = new ZipFile(jars.bench().toFile())) {
            assertEquals(1, copy.size());
            assertEquals(42, copy.getInputStream(copy.getEntry("A.class")).read());
        }
    }
}
