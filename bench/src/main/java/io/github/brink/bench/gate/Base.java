package io.github.brink.bench.gate;

import io.github.brink.bench.gate.Options.BadArgumentException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the commit to compare with, and builds it, once for each commit. Stateless but for files. */
final class Base {

    private final Shell shell;
    private final Path root;
    private final Path work;

    /**
     * For a checkout.
     *
     * @param shell what runs git and Maven
     * @param root the root of the project
     * @param work a directory for what is built
     */
    Base(Shell shell, Path root, Path work) {
        this.shell = shell;
        this.root = root;
        this.work = work;
    }

    /**
     * The full name of the commit: the one that is asked for; or HEAD, if there are changes that are not committed; or else
     * the first parent of HEAD.
     *
     * @throws BadArgumentException if the commit that is asked for does not exist
     * @throws NoBaseException if none is asked for, and there is none
     */
    String commit(Optional<String> asked) throws BadArgumentException, NoBaseException {
        if (!git("rev-parse", "--git-dir").succeeded()) {
            if (asked.isPresent()) {
                throw new BadArgumentException("--base needs a git checkout, and this is none.");
            }
            throw new NoBaseException("this is no git checkout");
        }
        if (asked.isPresent()) {
            return resolve(asked.get())
                    .orElseThrow(() -> new BadArgumentException(
                            "--base is '" + asked.get() + "', and there is no such commit" + inShallowClone() + "."));
        }
        boolean changed = !git("status", "--porcelain", "--", "pom.xml", "kernel", "reference", "bench")
                .output()
                .isBlank();
        String wanted = changed ? "HEAD" : "HEAD^1";
        return resolve(wanted)
                .orElseThrow(() -> new NoBaseException("there is no commit " + wanted + inShallowClone()));
    }

    private Optional<String> resolve(String name) {
        Shell.Result result = git("rev-parse", "--verify", "--quiet", name + "^{commit}");
        return result.succeeded() ? Optional.of(result.lastLine()) : Optional.empty();
    }

    private String inShallowClone() {
        return git("rev-parse", "--is-shallow-repository").lastLine().equals("true")
                ? " in this shallow clone; git fetch --deepen=1 fetches one more"
                : "";
    }

    private Shell.Result git(String... arguments) {
        return shell.run(
                root, Stream.concat(Stream.of("git"), Stream.of(arguments)).toList());
    }

    /**
     * The jars of a commit, built unless they already are.
     *
     * @param commit its full name
     * @throws NoBaseException if it cannot be built
     */
    Jars build(String commit) throws NoBaseException {
        Jars jars = Jars.in(work.resolve("base-" + commit));
        if (jars.exist()) {
            return jars;
        }
        Path sources = work.resolve("sources");
        try {
            delete(sources);
            Files.createDirectories(sources);
            Path archive = work.resolve("sources.tar");
            run("git", "archive", "--format=tar", "--output=" + archive, commit);
            run("tar", "-xf", archive.toString(), "-C", sources.toString());
            Files.deleteIfExists(archive);
            Shell.Result maven = shell.run(
                    root,
                    List.of(
                            root.resolve("mvnw").toString(),
                            "-f",
                            sources.resolve("pom.xml").toString(),
                            "-q",
                            "-Pquick",
                            "-pl",
                            "bench",
                            "-am",
                            "package"));
            if (!maven.succeeded()) {
                Path log = work.resolve("base-build.log");
                Files.writeString(log, maven.output(), StandardCharsets.UTF_8);
                throw new NoBaseException("it cannot be built (see " + root.relativize(log) + ")");
            }
            Jars built = Jars.copy(
                    sources.resolve("bench/target/quick/brink-bench.jar"),
                    jars.kernel().getParent());
            delete(sources);
            return built;
        } catch (IOException | NotMeasuredException failure) {
            throw new NoBaseException("it cannot be built (" + failure.getMessage() + ")", failure);
        }
    }

    private void run(String... command) throws NoBaseException {
        Shell.Result result = shell.run(root, List.of(command));
        if (!result.succeeded()) {
            throw new NoBaseException("it cannot be taken out of the repository (" + result.lastLine() + ")");
        }
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
