/** The oracle of the event kernel: one object a request, an attempt, an event; exact arithmetic where it matters. */
package io.github.brink.reference.event;
