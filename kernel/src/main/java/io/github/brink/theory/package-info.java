/** Closed forms against which simulations are held. */
package io.github.brink.theory;
