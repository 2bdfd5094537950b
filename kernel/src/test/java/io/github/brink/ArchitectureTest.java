package io.github.brink;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.github.brink.outcome.Simulation;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Timer;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;
import org.junit.jupiter.api.Test;

/** Which package of the kernel may know which. Packages that do not exist yet are held to it from their first class on. */
@AnalyzeClasses(packages = "io.github.brink", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String MODEL = "io.github.brink.model..";
    private static final String OUTCOME = "io.github.brink.outcome..";
    private static final String STEP = "io.github.brink.step..";
    private static final String EVENT = "io.github.brink.event..";
    private static final String ROUNDS = "io.github.brink.rounds..";
    private static final String SWEEP = "io.github.brink.sweep..";
    private static final String THEORY = "io.github.brink.theory..";
    private static final String INTERNAL = "io.github.brink.internal..";

    @ArchTest
    static final ArchRule MODEL_KNOWS_NOTHING = classes()
            .that()
            .resideInAPackage(MODEL)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", MODEL);

    @ArchTest
    static final ArchRule OUTCOME_KNOWS_THE_MODEL = classes()
            .that()
            .resideInAPackage(OUTCOME)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", MODEL, OUTCOME);

    @ArchTest
    static final ArchRule THEORY_KNOWS_THE_MODEL = classes()
            .that()
            .resideInAPackage(THEORY)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", MODEL, INTERNAL, THEORY);

    @ArchTest
    static final ArchRule STEP_KNOWS_MODEL_AND_OUTCOME = kernel(STEP);

    @ArchTest
    static final ArchRule EVENT_KNOWS_MODEL_AND_OUTCOME = kernel(EVENT);

    @ArchTest
    static final ArchRule ROUNDS_KNOWS_MODEL_AND_OUTCOME = noClasses()
            .that()
            .resideInAPackage(ROUNDS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(STEP, EVENT, SWEEP, THEORY)
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule INTERNAL_KNOWS_NO_KERNEL = classes()
            .that()
            .resideInAPackage(INTERNAL)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", INTERNAL, MODEL, OUTCOME)
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule ONLY_SWEEP_STARTS_THREADS = noClasses()
            .that()
            .resideOutsideOfPackage(SWEEP)
            .should()
            .dependOnClassesThat(startThreads())
            .orShould()
            .callMethod(BaseStream.class, "parallel")
            .orShould()
            .callMethod(Collection.class, "parallelStream");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("io.github.brink.(*)..").should().beFreeOfCycles();

    /** The kernels do not know each other, nor what runs them, nor what they are held against. */
    private static ArchRule kernel(String itself) {
        return classes()
                .that()
                .resideInAPackage(itself)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", MODEL, OUTCOME, INTERNAL, itself)
                .allowEmptyShould(true);
    }

    private static DescribedPredicate<JavaClass> startThreads() {
        return assignableTo(Thread.class)
                .or(assignableTo(Executor.class))
                .or(assignableTo(Executors.class))
                .or(assignableTo(Future.class))
                .or(assignableTo(CompletionStage.class))
                .or(assignableTo(Timer.class))
                .as("start threads");
    }

    @Test
    void internalPackagesAreNotExported() throws URISyntaxException {
        Path classes = Path.of(Simulation.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        ModuleDescriptor module =
                ModuleFinder.of(classes).findAll().iterator().next().descriptor();
        assertEquals("io.github.brink.kernel", module.name());
        assertEquals(
                List.of(),
                module.exports().stream()
                        .map(ModuleDescriptor.Exports::source)
                        .filter(exported -> exported.contains(".internal"))
                        .toList());
        assertEquals(false, module.isOpen());
        assertEquals(
                List.of("java.base"),
                module.requires().stream().map(ModuleDescriptor.Requires::name).toList());
    }
}
