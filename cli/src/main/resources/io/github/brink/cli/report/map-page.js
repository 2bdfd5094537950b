// The page of a map: legend, tooltip, and what is told of the chosen cell and its neighbour.

class MapPage {
  constructor(cells) {
    this.data = cells.data;
    this.cells = cells;
    this.legend();
    this.view = new MapView(byId("map"), this.cells, this);
    connect(this.view);
    byId("zoom-in").addEventListener("click", () => this.view.zoomButton(2));
    byId("zoom-out").addEventListener("click", () => this.view.zoomButton(.5));
    byId("zoom-all").addEventListener("click", () => this.view.whole());
    addEventListener("hashchange", () => this.chosen(this.linked()));
    this.chosen(this.linked());
  }

  /** The cell that the address names: #cell=12,34, counted from the lower left; the first choice otherwise. */
  linked() {
    const found = /^#cell=(\d+),(\d+)$/.exec(location.hash);
    const inside = found && Number(found[1]) < this.cells.columns && Number(found[2]) < this.cells.rows;
    return inside ? this.cells.at(Number(found[1]), Number(found[2])) : this.cells.first();
  }

  legend() {
    const line = (width, dash, name) => html("li", {}, svg("svg", { "aria-hidden": true },
      svg("line", { x1: 0, x2: 26, y1: 7, y2: 7, stroke: "var(--ink)", "stroke-width": width, "stroke-dasharray": dash })),
      name);
    const borders = this.cells.borders.map((border) => line(border.width, border.dash || "none", border.name));
    const theory = this.data.hidden.length > 0 ? [line(1.5, "7 4", "theory")] : [];
    byId("legend").replaceChildren(...this.cells.legend(), ...borders, ...theory);
  }

  zoomed(any, most) {
    byId("zoom-out").disabled = !any;
    byId("zoom-all").disabled = !any;
    byId("zoom-in").disabled = most;
  }

  /** Shows the tooltip of a cell beside it. */
  lookedAt(cell) {
    const tip = byId("tooltip");
    tip.hidden = cell < 0;
    if (cell < 0) {
      return;
    }
    tip.replaceChildren(html("dl", {}, ...this.cells.numbers(cell).flatMap(([name, value]) =>
      [html("dt", {}, name), html("dd", {}, value)])));
    const { view, cells } = this;
    const x = view.px(cells.x(cell) + .5);
    const y = view.py(cells.y(cell) + .5);
    const right = x + 16 + tip.offsetWidth <= view.width;
    if (!right && x - 16 < tip.offsetWidth) {
      // Beside the cell there is no room: below the map, where it hides nothing of it.
      tip.style.left = "0px";
      tip.style.top = view.host.clientHeight + 6 + "px";
      return;
    }
    const left = right ? x + 16 : x - 16 - tip.offsetWidth;
    const top = y + 16 + tip.offsetHeight <= view.host.clientHeight ? y + 16 : y - 16 - tip.offsetHeight;
    tip.style.left = Math.max(0, Math.min(view.width - tip.offsetWidth, left)) + "px";
    tip.style.top = Math.max(0, top) + "px";
  }

  spoken(cell) {
    byId("spoken").textContent = this.cells.numbers(cell).map(([name, value]) => name + " " + value).join(", ");
  }

  /** Shows a cell and its neighbour across the edge. */
  chosen(cell) {
    const { cells } = this;
    const across = cells.acrossTheEdge(cell);
    this.view.setMarks(cell, across);
    byId("choice").textContent = this.inWords(cell, across);
    this.numbers(cell, across);
    const a = cells.nearestTimeline(cell);
    const b = across < 0 ? -1 : cells.nearestTimeline(across);
    const shown = [a, b].filter((one) => one >= 0).map((one) => cells.timeline(one));
    const lines = shown.map((timeline) => loadLines(timeline, timeline.busiest ? "offered by clients" : "offered"));
    const capacities = this.capacities(cell);
    const top = capacities.reduce((most, one) => Math.max(most, one.value),
      lines.reduce((most, some) => Math.max(most, highest(some)), 1));
    this.timeline("a", cell, a, shown[0], lines[0], capacities, top);
    this.timeline("b", across, b, shown[1], lines[1], capacities, top);
    try {
      history.replaceState(null, "", "#cell=" + cells.x(cell) + "," + cells.y(cell));
    } catch (refused) {
      // Some browsers refuse that for files. Then the address does not name the cell.
    }
  }

  inWords(cell, across) {
    if (across < 0) {
      return "A " + this.cells.fate(cell) + ". No cell of its column or row is across " + this.cells.edge + ".";
    }
    const column = this.cells.x(cell) === this.cells.x(across);
    const [axis, from, to] = column
      ? [this.data.y, this.cells.y(cell), this.cells.y(across)]
      : [this.data.x, this.cells.x(cell), this.cells.x(across)];
    return "A " + this.cells.fate(cell) + " at " + axis.path + " = " + axis.labels[from] + "; B "
      + this.cells.fate(across) + " at " + axis.labels[to] + ", the nearest across " + this.cells.edge + " in the same "
      + (column ? "column." : "row.");
  }

  numbers(cell, across) {
    const a = this.cells.numbers(cell);
    const b = across < 0 ? [] : this.cells.numbers(across);
    const head = html("tr", {}, html("td", {}), html("th", { scope: "col" }, "A"),
      ...(across < 0 ? [] : [html("th", { scope: "col" }, "B")]));
    const [longer, shorter] = b.length > a.length ? [b, a] : [a, b];
    const names = longer.map(([name]) => name);
    names.push(...shorter.map(([name]) => name).filter((name) => !names.includes(name)));
    // Cells with different outcomes have different rows.
    const value = (numbers, name) => (numbers.find(([one]) => one === name) ?? ["", ""])[1];
    const rows = names.map((name) => html("tr", {}, html("th", { scope: "row" }, name),
      html("td", {}, value(a, name)), ...(across < 0 ? [] : [html("td", {}, value(b, name))])));
    byId("numbers").replaceChildren(html("thead", {}, head), html("tbody", {}, ...rows));
  }

  capacities(cell) {
    const row = this.cells.y(cell);
    if (this.data.hidden.length === 0) {
      return [];
    }
    const advertised = { name: "advertised capacity", value: this.data.advertised[row], dash: "7 4" };
    const hidden = { name: "hidden capacity", value: this.data.hidden[row], dash: "2 3" };
    return hidden.value < advertised.value ? [advertised, hidden] : [advertised];
  }

  timeline(id, cell, shownCell, timeline, lines, capacities, top) {
    const host = byId("cell-" + id);
    host.hidden = cell < 0;
    const command = byId("command-" + id);
    command.textContent = cell < 0 ? "no such cell" : this.command(cell, shownCell, id);
    if (cell < 0) {
      return;
    }
    const letter = id.toUpperCase();
    const fate = this.cells.fate(cell);
    const other = shownCell === cell ? ""
      : "Its own timeline is not in this file; the nearest that is: " + this.cells.name(shownCell) + ", "
        + this.cells.fate(shownCell) + ". ";
    new TimelineChart(host, {
      title: letter + ": " + fate + " at " + this.cells.name(cell),
      note: other + this.cells.run(shownCell) + requestsInWords(timeline) + exactness(timeline),
      label: "Timeline " + letter + ", " + fate + ". Offered load ends at "
        + rate(lines.find((line) => line.key === "offered").values.at(-1)) + ", goodput at "
        + rate(lines.find((line) => line.key === "goodput").values.at(-1)) + "; the queue at "
        + number(timeline.queue.at(-1)) + " attempts. Arrow keys read values.",
      timeline, lines, capacities, queue: true, top,
    });
  }

  /** The command of a cell; that of the one shown in its place if the run is one of many. */
  command(cell, shownCell, id) {
    const options = this.cells.runOptions(shownCell);
    const one = options.length > 0 ? shownCell : cell;
    const words = ["--set", this.data.x.path + "=" + this.data.x.labels[this.cells.x(one)],
      "--set", this.data.y.path + "=" + this.data.y.labels[this.cells.y(one)], ...options, "--plot", id + ".png"];
    return this.data.command + words.map((word) => " " + shellWord(word)).join("");
  }
}
