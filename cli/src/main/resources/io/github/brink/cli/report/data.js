// Reads what the program has packed: seven bits a byte, rows as differences.

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) {
        return value;
      }
      factor *= 128;
    }
  }

  row(length) {
    const values = new Array(length);
    let before = 0;
    for (let i = 0; i < length; i++) {
      const packed = this.number();
      before += packed % 2 === 0 ? packed / 2 : -(packed + 1) / 2;
      values[i] = before;
    }
    return values;
  }
}

/** The packed bytes of the page. */
async function unpacked() {
  if (typeof DecompressionStream === "undefined") {
    throw new Error("this browser is too old for the figures: it has no DecompressionStream (2023)");
  }
  const text = atob(byId("packed").textContent.trim());
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    bytes[i] = text.charCodeAt(i);
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What comes before the series of a timeline: its length, and when triggers and actions take place. */
function readHead(reader, data) {
  const windows = reader.number();
  const each = reader.number();
  const controls = data.controls.map(([kind, name, text]) => {
    const from = reader.number();
    return { kind, name, text, from, length: reader.number() };
  });
  const points = Math.ceil(windows / each);
  return { windows, each, points, controls, window: data.window };
}

/** A timeline of the whole system. */
function readSystem(reader, data) {
  const timeline = readHead(reader, data);
  const busiest = reader.number();
  timeline.service = busiest > 0 ? data.services[busiest - 1] : null;
  for (const key of ["first", "offered", "goodput", "queue", "wanted", "shed", "answered", "lost"]) {
    timeline[key] = reader.row(timeline.points);
  }
  timeline.open = openRequests(timeline);
  timeline.busiest = busiest > 0 ? reader.row(timeline.points) : null;
  return timeline;
}

/** Requests that are open at the end of each point: whatever was wanted and has not ended. */
function openRequests(timeline) {
  let open = 0;
  return timeline.wanted.map((wanted, i) =>
    open += wanted - timeline.shed[i] - timeline.answered[i] - timeline.lost[i]);
}

/** How the requests of a run ended, in a sentence. */
function requestsInWords(timeline) {
  const all = (key) => timeline[key].reduce((sum, count) => sum + count, 0);
  const [shed, answered, lost] = ["shed", "answered", "lost"].map(all);
  const percent = 100 * lost / (answered + lost);
  return "Requests: " + number(all("wanted")) + " wanted, " + (shed > 0 ? number(shed) + " shed, " : "")
    + number(answered) + " answered, " + number(lost) + " lost"
    + (lost === 0 ? "" : percent < .1 ? " (under 0.1\u00a0%)" : " (" + number(percent, 1) + "\u00a0%)")
    + ", " + number(timeline.open.at(-1) ?? 0) + " open at the end. ";
}

/** A timeline of one service. */
function readService(reader, data) {
  const timeline = readHead(reader, data);
  for (const key of ["offered", "goodput", "queue"]) {
    timeline[key] = reader.row(timeline.points);
  }
  return timeline;
}

/** When a point begins, in seconds; its end is the beginning of the next. */
function startOf(timeline, point) {
  return Math.min(timeline.windows, point * timeline.each) * timeline.window;
}

/** Sums of counts as means a second. */
function perSecond(timeline, sums) {
  return sums.map((sum, i) => sum / (startOf(timeline, i + 1) - startOf(timeline, i)));
}

/** How exact the points are, in a sentence. */
function exactness(timeline) {
  const window = number(timeline.window, 9) + " s";
  return timeline.each === 1
    ? "Each point is one window of " + window + "."
    : "Down-sampled: each point is the mean of " + timeline.each + " windows of " + window
      + "; of queues, the longest.";
}
