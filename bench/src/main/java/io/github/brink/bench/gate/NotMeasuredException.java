package io.github.brink.bench.gate;

/** The gate could not be applied. The message is a sentence for whoever started it. */
final class NotMeasuredException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotMeasuredException(String sentence) {
        super(sentence);
    }

    NotMeasuredException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
