/**
 * The step kernel: fixed steps, one client population, one service, and a cost that grows with the number of steps and
 * not with the request rate, because identical requests travel as one cohort.
 */
package io.github.brink.step;
