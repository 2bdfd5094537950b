package io.github.brink.bench.gate;

/** There is nothing to compare with. The message says why, as the end of a sentence, without a full stop. */
final class NoBaseException extends Exception {

    private static final long serialVersionUID = 1L;

    NoBaseException(String why) {
        super(why);
    }

    NoBaseException(String why, Throwable cause) {
        super(why, cause);
    }
}
