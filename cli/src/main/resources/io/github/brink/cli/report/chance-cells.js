// The cells of a map of probabilities: how many of the runs of each did not recover, and how sure that is.

const LEVELS = [
  { percent: 5, width: 1.8, dash: "2 3" },
  { percent: 50, width: 2.4, dash: "" },
  { percent: 95, width: 1.8, dash: "9 3 2 3" },
];

/** A share in percent; one that is small or large has more digits. */
function percent(share) {
  const decimals = share > 0 && share < .01 || share > .99 && share < 1 ? 2 : 1;
  return number(100 * share, decimals) + "\u00a0%";
}

class ChanceCells extends Cells {
  constructor(data, bytes) {
    super(data, bytes);
    const reader = new Reader(bytes);
    for (const key of ["step", "recovered", "metastable", "overloaded", "undecided", "low", "high", "median", "p95"]) {
      this[key] = reader.row(this.count);
    }
    this.findTimelines(reader);
    this.edge = "the 50\u00a0% edge";
    this.shades = Array.from({ length: data.shades }, (none, i) => "share-" + i);
    this.borders = LEVELS.map((level) => ({
      name: "edge at " + level.percent + "\u00a0%", width: level.width, dash: level.dash, halo: true,
      inside: (cell) => 100 * this.failed(cell) < level.percent * this.runs(cell),
    }));
  }

  runs(cell) {
    return this.recovered[cell] + this.failed(cell);
  }

  failed(cell) {
    return this.metastable[cell] + this.overloaded[cell] + this.undecided[cell];
  }

  shade(cell) {
    return this.step[cell];
  }

  good(cell) {
    return 2 * this.failed(cell) < this.runs(cell);
  }

  down(cell) {
    return !this.good(cell);
  }

  alike(one, other) {
    return this.good(one) === this.good(other);
  }

  fate(cell) {
    return percent(this.failed(cell) / this.runs(cell)) + " down";
  }

  /** The run whose timeline is shown. */
  shown(cell) {
    const reader = new Reader(this.bytes, this.offsets.get(cell));
    const repetition = reader.number();
    return { repetition, outcome: OUTCOMES[reader.number()], recovery: reader.number() - 1, at: reader.at };
  }

  timeline(cell) {
    return readSystem(new Reader(this.bytes, this.shown(cell).at), this.data);
  }

  /** The seed of a repetition, which may have more digits than a number has. */
  seed(repetition) {
    return this.data.seed === "" ? "" : String((BigInt(this.data.seed) + BigInt(repetition)) % (1n << 63n));
  }

  run(cell) {
    const { repetition, outcome, recovery } = this.shown(cell);
    const which = this.data.seed === "" ? "The run" : "The run with seed " + this.seed(repetition);
    return which + ", " + outcome + (recovery < 0 ? ". " : " " + seconds(recovery) + " after the last trigger. ");
  }

  runOptions(cell) {
    return this.data.seed === "" ? [] : ["--seed", this.seed(this.shown(cell).repetition)];
  }

  numbers(cell) {
    const runs = this.runs(cell);
    const time = (packed) => packed === 0 ? "none" : seconds(packed - 1);
    return [
      [this.data.x.path, this.data.x.labels[this.x(cell)]],
      [this.data.y.path, this.data.y.labels[this.y(cell)]],
      ["do not recover", percent(this.failed(cell) / runs)],
      ["95 % interval of that", percent(this.low[cell] / 1e6) + " to " + percent(this.high[cell] / 1e6)],
      ["runs", number(runs)],
      ...OUTCOMES.slice(1).map((outcome) => [outcome, number(this[outcome][cell])]),
      ["median recovery", time(this.median[cell])],
      ["95 % of recoveries within", time(this.p95[cell])],
    ];
  }

  legend() {
    const last = this.shades.length - 1;
    const wide = 22;
    const gap = 4; // none and all stand apart: they are no shares among others
    const at = (i) => i * wide + (i > 0 ? gap : 0) + (i === last ? gap : 0);
    const label = (x, text) => svg("text", { x, y: 26, "text-anchor": "middle" }, text);
    const scale = svg("svg", { class: "scale", role: "img", "aria-label": "Colours from 0 % to 100 %",
      viewBox: "-12 0 " + (at(last) + wide + 24) + " 30" },
    ...this.shades.map((shade, i) => svg("rect", { x: at(i), width: wide, height: 14, fill: "var(--" + shade + ")" })),
    label(wide / 2, "0 %"), label(at(last) + wide / 2, "100 %"),
    ...[25, 50, 75].map((part) => label(at(1) + part / 100 * (last - 1) * wide, part)));
    return [html("li", {}, scale)];
  }
}
