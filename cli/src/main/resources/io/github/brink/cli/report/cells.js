// The cells of a map: outcomes, numbers, which are neighbours across the edge, which have a timeline.

const OUTCOMES = ["recovered", "metastable", "overloaded", "undecided"];
/** The same for a legend. */
const MEANINGS = ["recovered", "metastable: stays down", "overloaded: goes down by itself", "undecided"];
const RECOVERED = 0;
const METASTABLE = 1;
const OVERLOADED = 2;

/** What maps of all kinds have: places, neighbours, timelines. A subclass says which cells are on the good side of the edge. */
class Cells {
  constructor(data, bytes) {
    this.data = data;
    this.columns = data.x.labels.length;
    this.rows = data.y.labels.length;
    this.count = this.columns * this.rows;
    this.bytes = bytes;
    this.offsets = new Map();
  }

  /** Finds where the timelines are, behind what is known of the cells. */
  findTimelines(reader) {
    let cell = 0;
    for (let left = reader.number(); left > 0; left--) {
      cell += reader.number();
      const length = reader.number();
      this.offsets.set(cell, reader.at);
      reader.at += length;
    }
  }

  x(cell) {
    return cell % this.columns;
  }

  y(cell) {
    return Math.floor(cell / this.columns);
  }

  at(x, y) {
    return y * this.columns + x;
  }

  /** The cell as words: {@code rate = 150/s, for = 2s}. */
  name(cell) {
    return this.data.x.path + " = " + this.data.x.labels[this.x(cell)] + ", "
      + this.data.y.path + " = " + this.data.y.labels[this.y(cell)];
  }

  hasTimeline(cell) {
    return this.offsets.has(cell);
  }

  timeline(cell) {
    return readSystem(new Reader(this.bytes, this.offsets.get(cell)), this.data);
  }

  /** The nearest cell on the other side of the edge in the same column or row; -1 if there is none. */
  acrossTheEdge(cell) {
    const x = this.x(cell);
    const y = this.y(cell);
    for (let d = 1; d < Math.max(this.columns, this.rows); d++) {
      for (const [dx, dy] of [[0, -d], [0, d], [-d, 0], [d, 0]]) {
        const [toX, toY] = [x + dx, y + dy];
        const inside = toX >= 0 && toX < this.columns && toY >= 0 && toY < this.rows;
        if (inside && this.good(this.at(toX, toY)) !== this.good(cell)) {
          return this.at(toX, toY);
        }
      }
    }
    return -1;
  }

  /** The nearest cell that has a timeline and is alike; any if there is none. */
  nearestTimeline(cell) {
    if (this.hasTimeline(cell)) {
      return cell;
    }
    let best = -1;
    let least = Infinity;
    for (const other of this.offsets.keys()) {
      const distance = Math.hypot(this.x(other) - this.x(cell), this.y(other) - this.y(cell))
        + (this.alike(other, cell) ? 0 : this.count);
      if (distance < least) {
        least = distance;
        best = other;
      }
    }
    return best;
  }

  /** A cell to begin with: from the middle of the edge, of those that stay down; else of the middle of the map. */
  first() {
    const edge = [];
    for (let x = 0; x < this.columns; x++) {
      for (let y = 1; y < this.rows; y++) {
        const cell = this.at(x, y);
        if (this.down(cell) && this.good(this.at(x, y - 1))) {
          edge.push(cell);
        }
      }
    }
    return edge.length > 0
      ? edge[Math.floor(edge.length / 2)]
      : this.at(Math.floor(this.columns / 2), Math.floor(this.rows / 2));
  }
}

/** Cells that were run once each, and have an outcome. */
class OutcomeCells extends Cells {
  constructor(data, bytes) {
    super(data, bytes);
    const reader = new Reader(bytes);
    this.outcome = new Uint8Array(this.count);
    this.place = new Int32Array(this.count).fill(-1);
    let run = 0;
    for (let cell = 0; cell < this.count; cell++) {
      const packed = reader.number();
      this.outcome[cell] = packed % 4;
      if (packed >= 4) {
        this.place[cell] = run++;
      }
    }
    for (const key of ["recovery", "byItself", "peak", "requests", "attempts", "busiest", "lastGoodput"]) {
      this[key] = reader.row(run);
    }
    this.findTimelines(reader);
    this.edge = "the edge";
    /** Colours by the numbers that shade gives. */
    this.shades = OUTCOMES;
    this.borders = [{ name: "edge of recovery", width: 2.2, dash: "", inside: (cell) => this.good(cell) }];
  }

  shade(cell) {
    return this.outcome[cell];
  }

  good(cell) {
    return this.outcome[cell] === RECOVERED;
  }

  down(cell) {
    return this.outcome[cell] === METASTABLE;
  }

  alike(one, other) {
    return this.outcome[one] === this.outcome[other];
  }

  /** What became of a cell, in a word; of one that goes down without any trigger also when. */
  fate(cell) {
    const when = this.whenByItself(cell);
    return OUTCOMES[this.outcome[cell]] + (when === "" ? "" : " (" + when + ")");
  }

  /** When a cell goes down without any trigger; empty if it does not, or was not run. */
  whenByItself(cell) {
    if (this.outcome[cell] !== OVERLOADED || this.place[cell] < 0) {
      return "";
    }
    const packed = this.byItself[this.place[cell]];
    return packed === 0 ? "its backlog grows" : packed === 1 ? "down from the start"
      : "down by itself after " + seconds(packed - 1);
  }

  /** What the timeline is of, if that is not all that the cell is; a sentence. */
  run() {
    return "";
  }

  /** Options that belong to the run whose timeline is shown. */
  runOptions() {
    return [];
  }

  /** All that is known of a cell: what, and how much with its unit. */
  numbers(cell) {
    const run = this.place[cell];
    const rows = [
      [this.data.x.path, this.data.x.labels[this.x(cell)]],
      [this.data.y.path, this.data.y.labels[this.y(cell)]],
      ["outcome", OUTCOMES[this.outcome[cell]]],
    ];
    if (run < 0) {
      rows.push(["not run", "inferred from the cells around it"]);
      return rows;
    }
    const requests = this.requests[run];
    const recovery = this.recovery[run] - 1;
    if (this.outcome[cell] === OVERLOADED) {
      rows.push(["without any trigger", this.whenByItself(cell)]);
    }
    rows.push(
      ["recovery after the last trigger", recovery < 0 ? "none" : seconds(recovery)],
      ["longest queue", number(this.peak[run]) + " attempts"],
      ["attempts at the busiest service per request", requests === 0 ? "1" : number(this.busiest[run] / requests, 3)],
      ["goodput in the last window", rate(this.lastGoodput[run] / this.data.window)],
      ["requests", number(requests)],
      ["attempts of all callers", number(this.attempts[run])],
    );
    return rows;
  }

  /** Samples and names for the legend of the map. */
  legend() {
    const entries = [];
    OUTCOMES.forEach((outcome, i) => {
      const count = this.outcome.reduce((sum, found) => sum + (found === i ? 1 : 0), 0);
      if (count > 0) {
        const box = svg("rect", { width: 26, height: 14, fill: "var(--" + outcome + ")", stroke: "var(--muted)" });
        entries.push(html("li", {}, svg("svg", { "aria-hidden": true }, box), MEANINGS[i] + " (" + number(count) + ")"));
      }
    });
    return entries;
  }
}
