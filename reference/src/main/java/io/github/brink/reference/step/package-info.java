/** The oracle of the step kernel: the same loop, one object an attempt. */
package io.github.brink.reference.step;
