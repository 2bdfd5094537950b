// The map: an image of the cells, one pixel each, under edges, theory, axes and marks that are drawn sharp.

/** The image of all cells, the highest row first. */
function cellImage(cells) {
  const style = getComputedStyle(document.documentElement);
  const colours = cells.shades.map((shade) => {
    const hex = style.getPropertyValue("--" + shade).trim();
    return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  });
  const canvas = html("canvas", { width: cells.columns, height: cells.rows });
  const context = canvas.getContext("2d");
  const image = context.createImageData(cells.columns, cells.rows);
  for (let cell = 0; cell < cells.count; cell++) {
    const pixel = 4 * ((cells.rows - 1 - cells.y(cell)) * cells.columns + cells.x(cell));
    image.data.set(colours[cells.shade(cell)], pixel);
    image.data[pixel + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

class MapView {
  /** @param listener is told the cell that is chosen, and the one that is looked at (-1: none) */
  constructor(host, cells, listener) {
    this.host = host;
    this.cells = cells;
    this.data = cells.data;
    this.listener = listener;
    this.image = cellImage(cells);
    this.cursor = -1;
    this.marks = { a: -1, b: -1 };
    this.all = { left: 0, right: cells.columns, bottom: 0, top: cells.rows };
    this.view = this.all;
    this.svg = svg("svg", { "aria-hidden": true });
    this.moving = svg("g", {});
    host.prepend(this.svg);
    onWidth(host, () => this.draw());
  }

  // Where things are: from cells to points and back. Cell 0 reaches from 0 to 1.

  px(x) {
    return this.box.left + (x - this.view.left) / (this.view.right - this.view.left) * this.box.width;
  }

  py(y) {
    return this.box.bottom - (y - this.view.bottom) / (this.view.top - this.view.bottom) * this.box.height;
  }

  /** The cell under a place of the screen; -1 outside of the plot. */
  cellAt(clientX, clientY) {
    const { x, y } = this.place(clientX, clientY);
    const inside = x >= this.view.left && x < this.view.right && y >= this.view.bottom && y < this.view.top;
    return inside ? this.cells.at(Math.floor(x), Math.floor(y)) : -1;
  }

  place(clientX, clientY) {
    const screen = this.svg.getBoundingClientRect();
    const scale = this.width / screen.width;
    const { view, box } = this;
    return {
      x: view.left + ((clientX - screen.left) * scale - box.left) / box.width * (view.right - view.left),
      y: view.bottom + (box.bottom - (clientY - screen.top) * scale) / box.height * (view.top - view.bottom),
    };
  }

  zoomed() {
    return this.view.right - this.view.left < this.cells.columns || this.view.top - this.view.bottom < this.cells.rows;
  }

  /** Shows a part of the map, moved so that it lies inside. */
  show(left, bottom, width, height) {
    const w = Math.min(this.cells.columns, Math.max(Math.min(4, this.cells.columns), width));
    const h = Math.min(this.cells.rows, Math.max(Math.min(4, this.cells.rows), height));
    const l = Math.max(0, Math.min(this.cells.columns - w, left));
    const b = Math.max(0, Math.min(this.cells.rows - h, bottom));
    this.view = { left: l, right: l + w, bottom: b, top: b + h };
    this.draw();
  }

  /** Zooms so that a place of the map stays where it is. */
  zoom(factor, at) {
    const { left, right, bottom, top } = this.view;
    this.show(at.x - (at.x - left) / factor, at.y - (at.y - bottom) / factor,
      (right - left) / factor, (top - bottom) / factor);
  }

  zoomButton(factor) {
    const cell = this.cursor >= 0 ? this.cursor : this.marks.a;
    const { left, right, bottom, top } = this.view;
    const at = cell >= 0
      ? { x: this.cells.x(cell) + .5, y: this.cells.y(cell) + .5 }
      : { x: (left + right) / 2, y: (bottom + top) / 2 };
    const inside = at.x > left && at.x < right && at.y > bottom && at.y < top;
    this.zoom(factor, inside ? at : { x: (left + right) / 2, y: (bottom + top) / 2 });
  }

  whole() {
    this.view = this.all;
    this.draw();
  }

  /** Moves the view so that a cell is in it. */
  reveal(cell) {
    const { left, right, bottom, top } = this.view;
    const [x, y] = [this.cells.x(cell), this.cells.y(cell)];
    const l = x < left ? x : x + 1 > right ? x + 1 - (right - left) : left;
    const b = y < bottom ? y : y + 1 > top ? y + 1 - (top - bottom) : bottom;
    if (l !== left || b !== bottom) {
      this.show(l, b, right - left, top - bottom);
    }
  }

  setMarks(a, b) {
    this.marks = { a, b };
    this.drawMarks();
  }

  setCursor(cell) {
    this.cursor = cell;
    this.drawMarks();
    this.listener.lookedAt(cell);
  }

  choose(cell) {
    this.cursor = cell;
    this.listener.chosen(cell);
  }

  draw() {
    this.width = Math.max(NARROWEST, this.host.clientWidth);
    const height = Math.round(Math.max(320, Math.min(560, .8 * this.width)));
    const yTicks = this.axisTicks(this.data.y, this.view.bottom, this.view.top, Math.floor(height / 38));
    const widest = Math.max(1, ...yTicks.map((tick) => tick.label.length));
    const theory = this.theory();
    const top = 30 + 18 * theory.length;
    const left = 14 + 7.5 * widest;
    this.box = { left, top, width: this.width - left - 10, height: height - top - 48, bottom: height - 48 };
    const { box } = this;
    const xTicks = this.axisTicks(this.data.x, this.view.left, this.view.right, Math.floor(box.width / 56));
    const clip = svg("clipPath", { id: "plot" },
      svg("rect", { x: box.left, y: box.top, width: box.width, height: box.height }));
    const shown = svg("g", { "clip-path": "url(#plot)" },
      svg("image", { class: "cells", href: this.image, preserveAspectRatio: "none", x: this.px(0), y: this.py(this.cells.rows),
        width: this.px(this.cells.columns) - this.px(0), height: this.py(0) - this.py(this.cells.rows) }),
      ...this.cells.borders.slice().sort((a, b) => a.width - b.width).flatMap((border) => this.border(border)),
      ...theory.flatMap((line) => [svg("path", { class: "theory-under", d: line.path }),
        svg("path", { class: "theory", d: line.path })]));
    const frame = svg("rect", { class: "axis", x: box.left, y: box.top, width: box.width, height: box.height });
    const title = svg("text", { class: "title", x: 0, y: 14 }, this.data.y.title);
    const below = svg("text", { class: "title", x: box.left + box.width, y: height - 8, "text-anchor": "end" },
      this.data.x.title);
    this.svg.setAttribute("viewBox", "0 0 " + this.width + " " + height);
    this.svg.replaceChildren(clip, shown, frame, ...this.axes(xTicks, yTicks), title, below,
      ...this.theoryNames(theory), this.moving);
    this.host.classList.toggle("zoomed", this.zoomed());
    this.drawMarks();
    this.listener.zoomed(this.zoomed(), this.view.right - this.view.left <= Math.min(4, this.cells.columns)
      && this.view.top - this.view.bottom <= Math.min(4, this.cells.rows));
  }

  /** Ticks of the values between two places; values lie in the middle of their cells. */
  axisTicks(axis, low, high, most) {
    const values = axis.values;
    const step = values.length > 1 ? (values[values.length - 1] - values[0]) / (values.length - 1) : 1;
    const value = (place) => values[0] + (place - .5) * step;
    const last = values[values.length - 1];
    const t = values.length === 1 ? { values: [values[0]], step: values[0] || 1 }
      : ticks(Math.max(values[0], value(low)), Math.min(last, value(high)), Math.max(2, most), false);
    return t.values.map((tick) => ({ at: (tick - values[0]) / step + .5, label: tickLabel(tick, t.step, last) }));
  }

  axes(xTicks, yTicks) {
    const { left, bottom } = this.box;
    const parts = [];
    for (const tick of xTicks) {
      const x = this.px(tick.at);
      parts.push(svg("line", { class: "axis", x1: x, x2: x, y1: bottom, y2: bottom + 5 }),
        svg("text", { x, y: bottom + 19, "text-anchor": "middle" }, tick.label));
    }
    for (const tick of yTicks) {
      const y = this.py(tick.at);
      parts.push(svg("line", { class: "axis", x1: left - 5, x2: left, y1: y, y2: y }),
        svg("text", { x: left - 8, y: y + 4, "text-anchor": "end" }, tick.label));
    }
    return parts;
  }

  /** The line between cells inside of a border and others, where it is in view; below it a light one if it needs that. */
  border(border) {
    const d = this.edges(border.inside);
    const line = svg("path", { class: "edge", d, "stroke-width": border.width, "stroke-dasharray": border.dash || "none",
      "stroke-linecap": border.dash ? "butt" : "square" });
    return border.halo ? [svg("path", { class: "edge-under", d, "stroke-width": border.width + 1.6 }), line] : [line];
  }

  edges(inside) {
    const { cells, view } = this;
    const pieces = [];
    const [fromX, toX] = [Math.floor(view.left), Math.min(cells.columns, Math.ceil(view.right))];
    const [fromY, toY] = [Math.floor(view.bottom), Math.min(cells.rows, Math.ceil(view.top))];
    for (let y = fromY; y < toY; y++) {
      for (let x = fromX; x < toX; x++) {
        const here = inside(cells.at(x, y));
        if (x > 0 && here !== inside(cells.at(x - 1, y))) {
          pieces.push([[x, y], [x, y + 1]]);
        }
        if (y > 0 && here !== inside(cells.at(x, y - 1))) {
          pieces.push([[x, y], [x + 1, y]]);
        }
      }
    }
    const at = ([x, y]) => this.px(x).toFixed(1) + "," + this.py(y).toFixed(1);
    return joined(pieces).map((line) => "M" + line.map(at).join("L")).join("");
  }

  /** Theory's lines: a value of x for each row, through the middle of the rows. */
  theory() {
    const { hidden, advertised } = this.data;
    const same = hidden.every((value, row) => value === advertised[row]);
    const lines = same ? [["hidden = advertised capacity", hidden]]
      : [["hidden capacity", hidden], ["advertised capacity", advertised]];
    const values = this.data.x.values;
    const step = values.length > 1 ? values[1] - values[0] : 1;
    const place = (value) => (value - values[0]) / step + .5;
    return lines.filter(([, row]) => row.some((value) => place(value) >= 0 && place(value) <= values.length))
      .map(([name, row]) => {
        const constant = row.every((value) => value === row[0]);
        const top = place(row[Math.max(0, Math.min(row.length - 1, Math.ceil(this.view.top) - 1))]);
        const draw = () => {
          const points = row.map((value, y) => this.px(place(value)) + "," + this.py(y + .5));
          return "M" + this.px(place(row[0])) + "," + this.py(0) + "L" + points.join("L")
            + "L" + this.px(place(row[row.length - 1])) + "," + this.py(row.length);
        };
        return { name: name + (constant ? " " + rate(row[0]) : ""), top, get path() { return draw(); } };
      });
  }

  /** Names above the plot, one below the other, each with a line down to where its own begins. */
  theoryNames(theory) {
    const { box } = this;
    return theory.flatMap((line, i) => {
      const x = this.px(line.top);
      if (x < box.left || x > box.left + box.width) {
        return [];
      }
      const y = 32 + 18 * i;
      const before = x > box.left + box.width / 2;
      return [svg("path", { class: "lead", d: "M" + x + "," + box.top + "V" + (y - 4) + "h" + (before ? -5 : 5) }),
        svg("text", { x: x + (before ? -9 : 9), y, "text-anchor": before ? "end" : "start" }, line.name)];
    });
  }

  drawMarks() {
    if (!this.box) {
      return;
    }
    const parts = [];
    if (this.cursor >= 0) {
      parts.push(...this.outline(this.cursor));
    }
    if (this.marks.a >= 0) {
      const { cells, marks } = this;
      const both = marks.b >= 0;
      const dx = both ? Math.sign(cells.x(marks.a) - cells.x(marks.b)) : 0;
      const dy = both ? Math.sign(cells.y(marks.a) - cells.y(marks.b)) : 1;
      parts.push(...this.badge("A", marks.a, dx, dy), ...(both ? this.badge("B", marks.b, -dx, -dy) : []));
    }
    this.moving.replaceChildren(...parts);
  }

  /** A square around a cell, never too small to see. */
  outline(cell) {
    const [x, y] = [this.px(this.cells.x(cell) + .5), this.py(this.cells.y(cell) + .5)];
    const w = Math.max(9, this.px(1) - this.px(0));
    const h = Math.max(9, this.py(0) - this.py(1));
    const square = { x: x - w / 2, y: y - h / 2, width: w, height: h };
    return [svg("rect", { class: "ring-under", ...square }), svg("rect", { class: "ring cursor", ...square })];
  }

  /** A letter beside a cell, on the side away from the other one, kept inside the plot. */
  badge(letter, cell, dx, dy) {
    const [x, y] = [this.px(this.cells.x(cell) + .5), this.py(this.cells.y(cell) + .5)];
    const { left, top, width, bottom } = this.box;
    if (x < left || x > left + width || y < top || y > bottom) {
      return [];
    }
    const far = 24 + Math.max(this.px(1) - this.px(0), this.py(0) - this.py(1)) / 2;
    const toX = Math.max(left + 11, Math.min(left + width - 11, x + dx * far));
    const toY = Math.max(top + 11, Math.min(bottom - 11, y - dy * far));
    const lead = { x1: x, y1: y, x2: toX, y2: toY };
    return [svg("line", { class: "ring-under", ...lead }), svg("line", { class: "ring", ...lead }),
      svg("circle", { class: "badge", cx: x, cy: y, r: 3.5 }),
      svg("circle", { class: "badge", cx: toX, cy: toY, r: 10 }),
      svg("text", { class: "badge-text", x: toX, y: toY + 4.5 }, letter)];
  }
}
