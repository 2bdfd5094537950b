// A run over time: attempts a second above, the queue below, triggers shaded in both.

const LOAD_HEIGHT = 170;
const QUEUE_HEIGHT = 76;
const STYLES = {
  offered: { width: 2, dash: "" },
  goodput: { width: 2, dash: "", area: true },
  first: { width: 1, dash: "" },
  busiest: { width: 2, dash: "9 3" },
  queue: { width: 2, dash: "", area: true },
};

/** The lines of a timeline: key, name and values as shown. */
function loadLines(timeline, offeredName) {
  const lines = [];
  if (timeline.busiest) {
    lines.push({ key: "busiest", name: "attempts at " + timeline.service, values: perSecond(timeline, timeline.busiest) });
  }
  lines.push({ key: "offered", name: offeredName, values: perSecond(timeline, timeline.offered) });
  lines.push({ key: "goodput", name: "goodput", values: perSecond(timeline, timeline.goodput) });
  if (timeline.first) {
    lines.push({ key: "first", name: "first attempts", values: perSecond(timeline, timeline.first) });
  }
  return lines;
}

function highest(lines) {
  return lines.reduce((most, line) => line.values.reduce((a, b) => Math.max(a, b), most), 0);
}

/** A staircase: each value holds for its stretch of time. */
function stairs(timeline, values, x, y) {
  let path = "";
  for (let i = 0; i < values.length; i++) {
    path += (i === 0 ? "M" : "L") + x(startOf(timeline, i)).toFixed(2) + "," + y(values[i]).toFixed(2)
      + "H" + x(startOf(timeline, i + 1)).toFixed(2);
  }
  return path;
}

class TimelineChart {
  /**
   * @param host a figure, which gets caption, legend, chart and a line that reads values out
   * @param spec title, note, label for screen readers, timeline, lines, capacities, queue (or not), top of the load
   */
  constructor(host, spec) {
    this.spec = spec;
    this.chart = svg("svg", { class: "chart", tabindex: 0, role: "img", "aria-label": spec.label });
    this.readout = html("p", { class: "readout" }, TimelineChart.HINT);
    host.replaceChildren(
      html("figcaption", {}, spec.title, html("small", {}, spec.note)),
      this.legend(),
      this.chart,
      this.readout,
    );
    this.point = -1;
    this.draw(host.clientWidth);
    onWidth(host, () => this.draw(host.clientWidth));
    this.chart.addEventListener("pointermove", (event) => this.pointAt(event));
    this.chart.addEventListener("pointerdown", (event) => this.pointAt(event));
    this.chart.addEventListener("pointerleave", () => this.show(-1));
    this.chart.addEventListener("keydown", (event) => this.key(event));
    this.chart.addEventListener("blur", () => {
      this.readout.removeAttribute("aria-live");
      this.show(-1);
    });
  }

  legend() {
    const entries = this.spec.lines.map((line) => [TimelineChart.sample(line.key), line.name]);
    for (const capacity of this.spec.capacities) {
      const line = svg("line", { x1: 0, x2: 26, y1: 7, y2: 7, stroke: "var(--ink)", "stroke-dasharray": capacity.dash });
      entries.push([svg("svg", { "aria-hidden": true }, line), capacity.name + " " + rate(capacity.value)]);
    }
    for (const control of this.spec.timeline.controls) {
      const time = seconds(control.from) + (control.length > 0 ? " to " + seconds(control.from + control.length) : "");
      if (control.kind === "triggers") {
        const box = svg("rect", { width: 26, height: 14, fill: "var(--trigger)", opacity: "calc(2 * var(--shade))" });
        entries.push([svg("svg", { "aria-hidden": true }, box),
          control.name + ": " + control.text + ", " + (control.length > 0 ? time : "for 0 s: none")]);
      } else {
        const line = svg("line", { x1: 13, x2: 13, y1: 0, y2: 14, stroke: "var(--ink)", "stroke-dasharray": "3 2" });
        entries.push([svg("svg", { "aria-hidden": true }, line), control.name + ": " + control.text + ", " + time]);
      }
    }
    return html("ul", { class: "legend" }, ...entries.map(([sample, name]) => html("li", {}, sample, name)));
  }

  static sample(key) {
    const style = STYLES[key];
    const line = svg("line", { x1: 0, x2: 26, y1: 7, y2: 7, stroke: "var(--" + key + ")", "stroke-width": style.width });
    if (style.dash) {
      line.setAttribute("stroke-dasharray", style.dash);
    }
    return svg("svg", { "aria-hidden": true }, line);
  }

  draw(wide) {
    const width = Math.max(NARROWEST, wide);
    const { timeline, lines, capacities, queue } = this.spec;
    const end = Math.max(timeline.window, timeline.windows * timeline.window);
    const load = ticks(0, this.spec.top * 1.04, 5, false);
    const longest = queue ? Math.max(1, ...timeline.queue) : 1;
    const waiting = ticks(0, longest * 1.04, 3, true);
    const labels = (t) => t.values.map((value) => tickLabel(value, t.step, t.values[t.values.length - 1]));
    const widest = Math.max(...labels(load).concat(queue ? labels(waiting) : []).map((label) => label.length));
    const left = 12 + 7.5 * widest;
    const right = width - 10;
    const x = (time) => left + (right - left) * time / end;
    this.geometry = { left, right, x };

    const parts = [];
    let top = 24;
    parts.push(svg("text", { class: "title", x: 0, y: 14 }, "attempts a second"));
    const y = this.panel(parts, top, LOAD_HEIGHT, this.spec.top * 1.04, load, x);
    lines.slice().sort((a, b) => (a.key === "first") - (b.key === "first"))
      .forEach((line) => this.line(parts, line.key, line.values, x, y, top + LOAD_HEIGHT));
    for (const capacity of capacities) {
      parts.push(svg("line", { x1: left, x2: right, y1: y(capacity.value), y2: y(capacity.value),
        stroke: "var(--ink)", "stroke-width": 1.3, "stroke-dasharray": capacity.dash }));
    }
    let bottom = top + LOAD_HEIGHT;
    if (queue) {
      top = bottom + 30;
      parts.push(svg("text", { class: "title", x: 0, y: top - 9 }, "queue: attempts waiting"));
      const down = this.panel(parts, top, QUEUE_HEIGHT, longest * 1.04, waiting, x);
      this.line(parts, "queue", timeline.queue, x, down, top + QUEUE_HEIGHT);
      bottom = top + QUEUE_HEIGHT;
    }
    const time = ticks(0, end, Math.max(2, Math.floor((right - left) / 60)), false);
    for (const value of time.values) {
      parts.push(svg("line", { class: "axis", x1: x(value), x2: x(value), y1: bottom, y2: bottom + 5 }));
      parts.push(svg("text", { x: x(value), y: bottom + 19, "text-anchor": "middle" }, tickLabel(value, time.step, end)));
    }
    parts.push(svg("text", { class: "title", x: right, y: bottom + 36, "text-anchor": "end" }, "time (s)"));
    this.cross = svg("line", { y1: 24, y2: bottom, stroke: "var(--ink)", "stroke-width": 1, visibility: "hidden" });
    this.chart.setAttribute("viewBox", "0 0 " + width + " " + (bottom + 42));
    this.chart.replaceChildren(...parts, this.cross);
    this.show(this.point);
  }

  /** Frame, grid, ticks and shades of one panel; returns where its values are. */
  panel(parts, top, height, high, scale, x) {
    const { left, right } = this.geometry;
    const y = (value) => top + height * (1 - value / high);
    for (const control of this.spec.timeline.controls) {
      const from = x(control.from / 1e9);
      if (control.kind === "actions" && from <= right) {
        parts.push(svg("line", { x1: from, x2: from, y1: top, y2: top + height, stroke: "var(--ink)",
          "stroke-dasharray": "3 2" }));
      } else if (control.length > 0) {
        const to = Math.min(right, x((control.from + control.length) / 1e9));
        // A narrow one would not be seen if it were as pale as a wide one.
        const narrow = to - from < 6;
        parts.push(svg("rect", { class: "shade", x: from, y: top, width: Math.max(2, to - from), height,
          fill: "var(--trigger)", opacity: narrow ? .75 : "var(--shade)" }));
      }
    }
    for (const value of scale.values) {
      const label = tickLabel(value, scale.step, scale.values[scale.values.length - 1]);
      parts.push(svg("line", { class: "grid", x1: left, x2: right, y1: y(value), y2: y(value) }));
      parts.push(svg("text", { x: left - 6, y: y(value) + 4, "text-anchor": "end" }, label));
    }
    parts.push(svg("rect", { class: "axis", x: left, y: top, width: right - left, height }));
    return y;
  }

  line(parts, key, values, x, y, foot) {
    const path = stairs(this.spec.timeline, values, x, y);
    if (path === "") {
      return;
    }
    const colour = "var(--" + key + ")";
    if (STYLES[key].area) {
      const area = path + "V" + foot + "H" + x(0).toFixed(2) + "Z";
      parts.push(svg("path", { d: area, fill: colour, "fill-opacity": .28 }));
    }
    parts.push(svg("path", { class: "series " + key, d: path, fill: "none", stroke: colour,
      "stroke-width": STYLES[key].width, "stroke-dasharray": STYLES[key].dash || "none" }));
  }

  pointAt(event) {
    const box = this.chart.getBoundingClientRect();
    const place = (event.clientX - box.left) * this.chart.viewBox.baseVal.width / box.width;
    const share = (place - this.geometry.left) / (this.geometry.right - this.geometry.left);
    const point = Math.floor(share * this.spec.timeline.windows / this.spec.timeline.each);
    this.show(share < 0 ? -1 : Math.min(point, this.spec.timeline.points - 1));
  }

  key(event) {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };
    if (event.key in steps) {
      event.preventDefault();
      this.readout.setAttribute("aria-live", "polite");
      this.show(Math.max(0, Math.min(this.spec.timeline.points - 1, this.point + steps[event.key])));
    } else if (event.key === "Escape") {
      this.show(-1);
    }
  }

  /** Reads out the values of a point; those of none if it is -1. */
  show(point) {
    this.point = point;
    this.cross.setAttribute("visibility", point < 0 ? "hidden" : "visible");
    if (point < 0) {
      this.readout.textContent = TimelineChart.HINT;
      return;
    }
    const { timeline, lines, queue } = this.spec;
    const [from, to] = [startOf(timeline, point), startOf(timeline, point + 1)];
    const place = this.geometry.x((from + to) / 2);
    this.cross.setAttribute("x1", place);
    this.cross.setAttribute("x2", place);
    this.readout.textContent = number(from, 6) + " s to " + number(to, 6) + " s: "
      + lines.map((line) => line.name + " " + rate(line.values[point])).join(", ")
      + (queue ? ", queue " + number(timeline.queue[point]) : "") + (timeline.open ? ". " + this.requests(point) : "");
  }

  /** What became of requests, whatever attempts they took; only of the whole system. */
  requests(point) {
    const { timeline } = this.spec;
    const some = (key, word) => rate(perSecond(timeline, timeline[key])[point]) + " " + word + ", ";
    return "Requests: " + some("wanted", "wanted") + (timeline.shed[point] > 0 ? some("shed", "shed") : "")
      + some("answered", "answered") + some("lost", "lost") + number(timeline.open[point]) + " open";
  }
}

TimelineChart.HINT = "Point at the chart, or use the arrow keys in it, to read values.";
