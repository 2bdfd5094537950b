package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Arrivals.Trace.Sample;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorded rates, as they come out of monitoring systems. */
class TraceCsvTest {

    private static final long SECOND = 1_000_000_000L;

    private static List<Sample> samples(String text) {
        TraceFiles.Contents contents = TraceCsv.read("rates.csv", text);
        assertEquals(List.of(), contents.problems());
        assertEquals(Optional.empty(), contents.unreadable());
        return contents.samples();
    }

    private static Sample sample(double seconds, double rate) {
        return new Sample(Math.round(seconds * 1e9), Math.round(rate * 1e9));
    }

    @Test
    void numbersBecomeSamples() {
        assertEquals(List.of(sample(0, 100), sample(0.5, 250.25), sample(10, 0)), samples("0,100\n0.5,250.25\n10,0\n"));
    }

    @Test
    void headingsCommentsAndBlanksArePassedOver() {
        assertEquals(
                List.of(sample(0, 100), sample(15, 200)),
                samples(
                        "# from the dashboard\r\n\r\n\"Time\",\"requests/s\"\r\n 0 ,\t100 \r\n   # half time\r\n15,200"));
    }

    @Test
    void anEpochIsTheStartOfTheRun() {
        assertEquals(
                List.of(sample(0, 100), sample(15, 200), sample(30.5, 300)),
                samples("time,rate\n1700000000,100\n1700000015,200\n1700000030.5,300\n"));
    }

    @Test
    void anyOtherTimeCountsFromTheStartOfTheRun() {
        assertEquals(List.of(sample(30, 100), sample(45, 200)), samples("30,100\n45,200\n"));
        assertEquals(List.of(new Sample(999_999_999 * SECOND, 1)), samples("999999999,0.000000001\n"));
    }

    /** Decimal all the way: a double would be off in the last digits. */
    @Test
    void digitsAreExactUpToTheLastThatFits() {
        assertEquals(
                List.of(new Sample(100_000_000, 123_466_666_667L), new Sample(300_000_000, 1_234_500_000_000L)),
                samples("0.1,123.46666666666667\n0.30000000000000004,1.2345e+03\n"));
        assertEquals(
                List.of(new Sample(0, 5), new Sample(123_456_789, 7)),
                samples("1700000000.000000001,5e-9\n1700000000.12345679,.000000007\n"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        "" | rates.csv: found no samples, but at least one is needed
        "time,rate" | rates.csv: found no samples, but at least one is needed
        "# nothing" | rates.csv: found no samples, but at least one is needed
        "0,100/5,abc" | rates.csv:2:3: found 'abc', but a number of requests a second is needed, such as 12.5
        "0,100/5;30,200" | rates.csv:2:1: found '5;30', but a number of seconds is needed, such as 12.5
        "0;100" | rates.csv:1:1: found 1 column, but two are needed, with a comma between them: seconds and requests a second
        "0,100,3" | rates.csv:1:1: found 3 columns, but two are needed, with a comma between them: seconds and requests a second
        "0,100/5" | rates.csv:2:1: found 1 column, but two are needed, with a comma between them: seconds and requests a second
        "0,100/5," | rates.csv:2:3: found nothing, but a number of requests a second is needed, such as 12.5
        "0,100/  -5,100" | rates.csv:2:3: found '-5', but a number of seconds is needed, such as 12.5
        "0,100/5,-100" | rates.csv:2:3: found '-100', but a number of requests a second is needed, such as 12.5
        "0,100/5,NaN" | rates.csv:2:3: found 'NaN', but a number of requests a second is needed, such as 12.5
        "0,100/00:00:05,7" | rates.csv:2:1: found '00:00:05', but a number of seconds is needed, such as 12.5
        "t,r/t,r/0,1" | rates.csv:2:1: found 't', but a number of seconds is needed, such as 12.5+rates.csv:2:3: found 'r', but a number of requests a second is needed, such as 12.5
        "0,100/5,200/5,300" | rates.csv:3:1: found '5', but a time later than that of the sample before is needed
        "0,100/5,200/4,300" | rates.csv:3:1: found '4', but a time later than that of the sample before is needed
        "1700000000,1/1600000000,2" | rates.csv:2:1: found '1600000000', but a time later than that of the sample before is needed
        "0,100/0.0000000001,200" | rates.csv:2:1: found '0.0000000001', but a time later than that of the sample before is needed
        "1700000000000,1/1700000015000,2" | rates.csv:1:1: found '1700000000000', which looks like milliseconds, but times are in seconds here+rates.csv:2:1: found '1700000015000', which looks like milliseconds, but times are in seconds here
        "0,1000000001" | rates.csv:1:3: found '1000000001', but a rate from 0/s to 1000000000/s is allowed
        "0,1e99" | rates.csv:1:3: found '1e99', but a rate from 0/s to 1000000000/s is allowed
        "0,1/9e10,1" | rates.csv:2:1: found '9e10', but a time from 0s to 100 years is allowed
        "0,1e999999999" | rates.csv:1:3: found '1e999999999', but a number of requests a second is needed, such as 12.5
        "a,b/c,d/e,f/g,h" | rates.csv:2:1: found 'c', but a number of seconds is needed, such as 12.5+rates.csv:2:3: found 'd', but a number of requests a second is needed, such as 12.5+rates.csv:3:1: found 'e', but a number of seconds is needed, such as 12.5+rates.csv:3:3: found 'f', but a number of requests a second is needed, such as 12.5
        """)
    void mistakesAreNamed(String lines, String messages) {
        TraceFiles.Contents contents = TraceCsv.read("rates.csv", lines.replace('/', '\n'));
        assertEquals(
                messages, contents.problems().stream().map(Problem::toString).collect(Collectors.joining("+")));
        assertEquals(List.of(), contents.samples());
    }
}
