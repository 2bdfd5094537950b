package io.github.brink.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** How the command line may reach the kernel. */
@AnalyzeClasses(packages = "io.github.brink", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule ONLY_EXPORTED_PACKAGES = noClasses()
            .that()
            .resideInAPackage("io.github.brink.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.github.brink.internal..");

    @ArchTest
    static final ArchRule THE_PROGRAM_DOES_NOT_NEED_THE_ORACLES = noClasses()
            .that()
            .resideInAPackage("io.github.brink.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.github.brink.reference..");

    @ArchTest
    static final ArchRule COMMANDS_ARE_NOT_AN_INTERFACE =
            classes().that().resideInAPackage("io.github.brink.cli").should().notBePublic();

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("io.github.brink.cli.(*)..").should().beFreeOfCycles();
}
