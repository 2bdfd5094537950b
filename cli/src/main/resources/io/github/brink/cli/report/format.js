// Numbers, ticks, elements: what all figures need.

const BRAND_NEW = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    element.setAttribute(name, value);
  }
  for (const child of children) {
    element.append(child);
  }
  return element;
}

function html(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function svg(name, attributes, ...children) {
  return fill(document.createElementNS(BRAND_NEW, name), attributes, children);
}

function byId(id) {
  return document.getElementById(id);
}

/** With separators, and at most so many decimals. */
function number(value, decimals = 0) {
  return value.toLocaleString("en-US", { maximumFractionDigits: decimals });
}

/** A rate: with one decimal if it is small. */
function rate(value) {
  return number(value, value < 1000 ? 1 : 0) + "/s";
}

/** Seconds, to the nanosecond. */
function seconds(nanos) {
  return number(nanos / 1e9, 9) + "\u00a0s";
}

/** Multiples of 1, 2 or 5 times a power of ten between two values, at most so many. */
function ticks(low, high, most, whole) {
  const span = high - low;
  if (!(span > 0)) {
    return { values: [low], step: 1 };
  }
  let power = Math.pow(10, Math.floor(Math.log10(span)) - 2);
  let factors = [1, 2, 5];
  for (;;) {
    for (const factor of factors) {
      const step = power * factor;
      const first = Math.ceil(low / step - 1e-9);
      const last = Math.floor(high / step + 1e-9);
      if (last - first + 1 <= most && (!whole || step >= 1)) {
        const values = [];
        for (let i = first; i <= last; i++) {
          values.push(step >= 1 ? i * step : i / Math.round(1 / step));
        }
        return { values, step };
      }
    }
    power *= 10;
  }
}

/** The label of a tick: with a suffix if the largest is large, with as many decimals as the step has. */
function tickLabel(value, step, largest) {
  const suffixes = ["", "k", "M", "G", "T"];
  const thousands = largest >= 10000 ? Math.min(4, Math.floor(Math.log10(largest) / 3)) : 0;
  const scale = Math.pow(1000, thousands);
  const decimals = Math.max(0, -Math.floor(Math.log10(step / scale) + 1e-9));
  return value === 0 ? "0" : (value / scale).toFixed(Math.min(9, decimals)) + suffixes[thousands];
}

/** A word of a command, quoted where a shell would not take it as it is. */
function shellWord(word) {
  return /^[A-Za-z0-9_.,:/@%+=-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
}

/** Calls something at once and whenever the width of an element changes. */
function onWidth(element, draw) {
  let width = 0;
  new ResizeObserver(() => {
    if (element.clientWidth > 0 && element.clientWidth !== width) {
      width = element.clientWidth;
      draw();
    }
  }).observe(element);
}
