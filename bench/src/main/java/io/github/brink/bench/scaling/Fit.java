package io.github.brink.bench.scaling;

/**
 * The line {@code log y = log factor + slope * log x} that fits points best, by least squares; immutable.
 *
 * @param slope the exponent of the power law
 * @param factor its value at 1
 */
public record Fit(double slope, double factor) {

    /**
     * Fits points.
     *
     * @param x sizes, above zero, not all the same
     * @param y times, above zero, as many
     */
    public static Fit of(double[] x, double[] y) {
        if (x.length != y.length || x.length < 2) {
            throw new IllegalArgumentException(x.length + " sizes and " + y.length + " times");
        }
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < x.length; i++) {
            meanX += Math.log(x[i]) / x.length;
            meanY += Math.log(y[i]) / x.length;
        }
        double products = 0;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            double fromMean = Math.log(x[i]) - meanX;
            products += fromMean * (Math.log(y[i]) - meanY);
            squares += fromMean * fromMean;
        }
        if (squares == 0) {
            throw new IllegalArgumentException("all sizes are " + x[0]);
        }
        double slope = products / squares;
        return new Fit(slope, Math.exp(meanY - slope * meanX));
    }

    /** The fitted time at a size. */
    public double at(double x) {
        return factor * Math.pow(x, slope);
    }
}
