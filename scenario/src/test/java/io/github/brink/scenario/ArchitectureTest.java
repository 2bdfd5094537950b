package io.github.brink.scenario;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the scenario language may reach: whoever imports it gets the kernel and one parser, and no more. */
@AnalyzeClasses(packages = "io.github.brink.scenario", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule KERNEL_AND_PARSER_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "io.github.brink.scenario..",
                    "io.github.brink.model..",
                    "io.github.brink.outcome..",
                    "io.github.brink.sweep..",
                    "io.github.brink.event..",
                    "io.github.brink.step..",
                    "io.github.brink.theory..",
                    "org.snakeyaml.engine..");
}
