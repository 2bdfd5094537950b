/** What the kernels share: plans as flat arrays, what rules because of triggers and actions, and what is counted. */
package io.github.brink.internal.run;
