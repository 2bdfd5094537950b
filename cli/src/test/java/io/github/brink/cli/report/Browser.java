package io.github.brink.cli.report;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A headless Chromium with one page, spoken to in its DevTools protocol. It writes down what goes to the console and what is
 * fetched. Used by one thread.
 */
final class Browser implements AutoCloseable {

    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
    private static final String LISTENING = "DevTools listening on ";
    private static final int PATIENCE = 120;
    private static final int GRACE_SECONDS = 10;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger numbers = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> awaited = new ConcurrentHashMap<>();
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> fetched = new CopyOnWriteArrayList<>();
    private Optional<String> session = Optional.empty();

    private Browser(Process process, URI address) throws Exception {
        this.process = process;
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, new Ear())
                .get(PATIENCE, TimeUnit.SECONDS);
    }

    /** The program, if this machine has one: from the environment's BRINK_BROWSER, or on the path. */
    static Optional<Path> find() {
        String named = System.getenv("BRINK_BROWSER");
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        return NAMES.stream()
                .flatMap(name -> Stream.of(Objects.requireNonNullElse(System.getenv("PATH"), "")
                                .split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts the program.
     *
     * @param folder for what it writes
     */
    static Browser start(Path program, Path folder) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-default-apps",
                        "--disable-sync",
                        "--no-first-run",
                        "--no-default-browser-check",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + Files.createDirectory(folder.resolve("profile")),
                        "about:blank")
                .redirectErrorStream(true);
        builder.environment().put("TMPDIR", folder.toString());
        Process process = builder.start();
        try {
            Browser browser = new Browser(process, address(process));
            browser.openPage();
            return browser;
        } catch (Exception failed) {
            process.destroyForcibly();
            throw failed;
        }
    }

    private static URI address(Process process) throws IOException {
        List<String> said = new ArrayList<>();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith(LISTENING)) {
                Thread drain = new Thread(() -> lines.lines().forEach(ignored -> {}), "browser-output");
                drain.setDaemon(true);
                drain.start();
                return URI.create(line.substring(LISTENING.length()).strip());
            }
            said.add(line);
        }
        throw new IOException("the browser did not start: " + said);
    }

    private void openPage() throws Exception {
        String target = call("Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId")
                .asString();
        session = Optional.of(call("Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asString());
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", Map.of());
        }
    }

    /** Shows pages on a screen of a size; a narrow one is that of a phone. */
    void screen(int width, int height, boolean dark) throws Exception {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        call(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        "screen",
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Opens a report and waits for its figures. */
    void open(URI page) throws Exception {
        call("Page.navigate", Map.of("url", page.toString()));
        await("document.documentElement?.dataset.ready === 'true'");
    }

    /** Waits until an expression is true. */
    void await(String condition) throws Exception {
        for (int i = 0; i < 10 * PATIENCE; i++) {
            if (evaluate(condition).asBoolean()) {
                return;
            }
            Thread.sleep(100);
        }
        throw new TimeoutException(condition + " did not come true; console: " + complaints);
    }

    /** The value of an expression. */
    JsonNode evaluate(String expression) throws Exception {
        JsonNode answer = call("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        JsonNode value = answer.get("result").get("value");
        return value == null ? JSON.nullNode() : value;
    }

    String text(String expression) throws Exception {
        return evaluate("String(" + expression + ")").asString();
    }

    /** What the mouse does; dragging is moving with the button held. */
    void mouse(String what, double x, double y) throws Exception {
        boolean button = !what.equals("mouseMoved");
        String type = what.equals("mouseDragged") ? "mouseMoved" : what;
        call(
                "Input.dispatchMouseEvent",
                Map.of("type", type, "x", x, "y", y, "button", button ? "left" : "none", "clickCount", button ? 1 : 0));
    }

    void click(double x, double y) throws Exception {
        mouse("mouseMoved", x, y);
        mouse("mousePressed", x, y);
        mouse("mouseReleased", x, y);
    }

    /** Touches one place and lets go. */
    void tap(double x, double y) throws Exception {
        call("Input.dispatchTouchEvent", Map.of("type", "touchStart", "touchPoints", List.of(Map.of("x", x, "y", y))));
        call("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
    }

    void key(String key) throws Exception {
        Map<String, String> pressed = key.equals("Enter")
                ? Map.of("type", "keyDown", "key", key, "text", "\r")
                : Map.of("type", "keyDown", "key", key);
        call("Input.dispatchKeyEvent", pressed);
        call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
    }

    /** The whole page, as high as it is, as a PNG. */
    byte[] picture() throws Exception {
        return Base64.getDecoder()
                .decode(call("Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true))
                        .get("data")
                        .asString());
    }

    /** Shows pages as they are printed on paper, two hundred millimetres wide. */
    void paper() throws Exception {
        screen(756, 1100, false);
        call("Emulation.setEmulatedMedia", Map.of("media", "print", "features", List.of()));
    }

    /** Errors and warnings so far: of scripts, of the console, of the browser. */
    List<String> complaints() {
        return complaints;
    }

    /** The addresses that pages have asked for so far, but for those that are data themselves. */
    List<String> fetched() {
        return fetched;
    }

    private JsonNode call(String method, Map<String, ?> parameters)
            throws InterruptedException, ExecutionException, TimeoutException {
        int number = numbers.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        awaited.put(number, answer);
        Map<String, Object> message = session.<Map<String, Object>>map(
                        id -> Map.of("id", number, "method", method, "params", parameters, "sessionId", id))
                .orElse(Map.of("id", number, "method", method, "params", parameters));
        socket.sendText(JSON.writeValueAsString(message), true).get(PATIENCE, TimeUnit.SECONDS);
        JsonNode reply = answer.get(PATIENCE, TimeUnit.SECONDS);
        if (reply.has("error")) {
            throw new IllegalStateException(method + ": " + reply.get("error"));
        }
        return reply.get("result");
    }

    private void heard(JsonNode message) {
        if (message.has("id")) {
            awaited.remove(message.get("id").asInt()).complete(message);
            return;
        }
        JsonNode details = message.get("params");
        switch (message.get("method").asString()) {
            case "Runtime.exceptionThrown" -> complaints.add(details.toString());
            case "Runtime.consoleAPICalled" -> {
                if (List.of("error", "warning", "assert")
                        .contains(details.get("type").asString())) {
                    complaints.add(details.toString());
                }
            }
            case "Log.entryAdded" -> {
                if (List.of("error", "warning")
                        .contains(details.get("entry").get("level").asString())) {
                    complaints.add(details.toString());
                }
            }
            case "Network.requestWillBeSent" -> {
                String url = details.get("request").get("url").asString();
                if (!url.startsWith("data:")) {
                    fetched.add(url);
                }
            }
            default -> {}
        }
    }

    /** Ends the browser and its helpers, and waits until they are gone: they write into the profile's folder. */
    @Override
    public void close() {
        socket.abort();
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        process.destroy();
        for (ProcessHandle one : all) {
            one.onExit()
                    .completeOnTimeout(one, GRACE_SECONDS, TimeUnit.SECONDS)
                    .thenAccept(ProcessHandle::destroyForcibly)
                    .join();
        }
    }

    /** Puts the pieces of messages together. */
    private final class Ear implements WebSocket.Listener {

        private final StringBuilder pieces = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            pieces.append(data);
            if (last) {
                heard(JSON.readTree(pieces.toString()));
                pieces.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
