package io.github.brink.cli.journal;

/** A journal does not fit what is asked for; the message is a sentence that says what the user can do. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public RefusedException(String message) {
        super(message);
    }
}
