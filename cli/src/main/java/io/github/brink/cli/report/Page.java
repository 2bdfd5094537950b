package io.github.brink.cli.report;

import io.github.brink.cli.output.Palette;
import io.github.brink.cli.output.ShellWords;
import io.github.brink.outcome.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Puts a page together from its parts, which are resources, and what they leave open; not thread-safe. */
final class Page {

    private static final List<String> SCRIPTS = List.of(
            "format.js",
            "data.js",
            "cells.js",
            "chance-cells.js",
            "timeline.js",
            "lines.js",
            "map.js",
            "gestures.js",
            "map-page.js",
            "run-page.js");
    private static final Pattern OPEN = Pattern.compile("\\{\\{([a-z-]+)}}");

    private final Map<String, String> parts = new TreeMap<>();

    /** A page with a body. */
    Page(String body) {
        parts.put("body", resource(body));
        parts.put("style", resource("report.css"));
        parts.put("colours", colours());
        parts.put("script", SCRIPTS.stream().map(Page::resource).collect(Collectors.joining("\n")));
    }

    /** Fills in plain text. */
    Page text(String name, String text) {
        return html(name, escaped(text));
    }

    /** Fills in HTML. */
    Page html(String name, String html) {
        parts.put(name, html);
        return this;
    }

    /** Fills in JSON, inside a script element. */
    Page json(String name, String json) {
        // In JSON this character stands in strings only, so it may be written this way, and then ends no element.
        return html(name, json.replace("<", "\\u003c"));
    }

    /** Fills in what all reports tell of their origin. */
    Page source(ReportSource source, String version) {
        text("file", source.label());
        text("scenario", source.text());
        html("overrides", overrides(source.overrides()));
        text("command", ShellWords.line(source.command()));
        return text("version", version);
    }

    /** Writes the page. */
    void write(Writer out) throws IOException {
        out.write(filled(resource("page.html"), new ArrayList<>()));
    }

    private String filled(String text, List<String> around) {
        // What is filled in is not searched again, except the body and the like, which are the page's own.
        return OPEN.matcher(text).replaceAll(found -> {
            String name = found.group(1);
            if (!parts.containsKey(name)) {
                throw new IllegalStateException("nothing to fill in for " + name);
            }
            return Matcher.quoteReplacement(
                    name.equals("body") && around.isEmpty() ? filled(parts.get(name), List.of(name)) : parts.get(name));
        });
    }

    private static String overrides(List<String> overrides) {
        if (overrides.isEmpty()) {
            return "<p>Nothing was changed on the command line.</p>";
        }
        return overrides.stream()
                .map(one -> "<li><code>" + escaped(one) + "</code></li>")
                .collect(Collectors.joining("", "<p>Changed on the command line:</p><ul class=\"plain\">", "</ul>"));
    }

    /** The palette of all pictures, for the style sheet. */
    private static String colours() {
        StringBuilder css = new StringBuilder();
        for (Outcome outcome : Outcome.values()) {
            css.append(colour(outcome.label(), Palette.of(outcome)));
        }
        List<Palette.Swatch> shares = Palette.shares();
        for (int step = 0; step < shares.size(); step++) {
            css.append(colour("share-" + step, shares.get(step)));
        }
        return css.append(colour("goodput", Palette.GOODPUT))
                .append(colour("offered", Palette.OFFERED))
                .append(colour("busiest", Palette.BUSIEST))
                .append(colour("first", Palette.FIRST))
                .append(colour("queue", Palette.QUEUE))
                .append(colour("trigger", Palette.TRIGGER))
                .toString();
    }

    private static String colour(String name, Palette.Swatch swatch) {
        return String.format(Locale.ROOT, "--%s:#%06x;", name, swatch.rgb());
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String resource(String name) {
        try (InputStream in = Page.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing from the program: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
