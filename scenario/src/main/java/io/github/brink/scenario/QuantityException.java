package io.github.brink.scenario;

/** A text that is not the quantity it should be. The message says what was found and what is allowed. */
public final class QuantityException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    QuantityException(String message) {
        super(message);
    }
}
