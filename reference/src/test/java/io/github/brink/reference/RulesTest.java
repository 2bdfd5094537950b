package io.github.brink.reference;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** An oracle that shared code with what it judges would share its mistakes. */
@AnalyzeClasses(packages = "io.github.brink.reference", importOptions = ImportOption.DoNotIncludeTests.class)
class RulesTest {

    @ArchTest
    static final ArchRule SEES_MODEL_AND_OUTCOME_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..", "io.github.brink.model", "io.github.brink.outcome", "io.github.brink.reference..");
}
