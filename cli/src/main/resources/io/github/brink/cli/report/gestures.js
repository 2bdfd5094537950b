// What mouse, fingers and keys do to the map.

const CLICK_SLACK = 6;

/** Connects a view with its element. */
function connect(view) {
  const { host, cells } = view;
  const down = new Map();
  let moved = false;
  let pinch = null;

  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) {
      return;
    }
    down.set(event.pointerId, { x: event.clientX, y: event.clientY, from: view.place(event.clientX, event.clientY) });
    moved = down.size > 1 ? true : false;
    pinch = down.size === 2 ? spread(down) : null;
  });

  host.addEventListener("pointermove", (event) => {
    const start = down.get(event.pointerId);
    if (!start) {
      if (event.pointerType === "mouse") {
        look(event);
      }
      return;
    }
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > CLICK_SLACK || moved) {
      moved = true;
      start.x = event.clientX;
      start.y = event.clientY;
      if (pinch) {
        const now = spread(down);
        view.zoom(now.distance / pinch.distance, view.place(now.x, now.y));
        pinch = now;
      } else if (down.size === 1 && view.zoomed()) {
        host.setPointerCapture(event.pointerId);
        host.classList.add("dragging");
        const to = view.place(event.clientX, event.clientY);
        const { left, right, bottom, top } = view.view;
        view.show(left + start.from.x - to.x, bottom + start.from.y - to.y, right - left, top - bottom);
      }
    }
  });

  const up = (event) => {
    const start = down.get(event.pointerId);
    down.delete(event.pointerId);
    pinch = null;
    host.classList.remove("dragging");
    if (start && !moved && event.type === "pointerup") {
      const cell = view.cellAt(event.clientX, event.clientY);
      if (cell >= 0) {
        view.choose(cell);
      }
    }
  };
  host.addEventListener("pointerup", up);
  host.addEventListener("pointercancel", up);
  host.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && !down.size) {
      view.setCursor(-1);
    }
  });
  host.addEventListener("dblclick", (event) => {
    if (view.cellAt(event.clientX, event.clientY) >= 0) {
      view.zoom(2, view.place(event.clientX, event.clientY));
    }
  });
  host.addEventListener("wheel", (event) => {
    // Without Ctrl the wheel belongs to the page. Touchpads say that it is held when two fingers spread.
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY / 300), view.place(event.clientX, event.clientY));
      look(event);
    }
  }, { passive: false });

  function look(event) {
    view.setCursor(view.cellAt(event.clientX, event.clientY));
  }

  function spread(pointers) {
    const [a, b] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  }

  host.addEventListener("keydown", (event) => {
    const far = event.shiftKey ? 10 : 1;
    const steps = {
      ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, far], ArrowDown: [0, -far],
      PageUp: [0, 10], PageDown: [0, -10], Home: [-cells.columns, 0], End: [cells.columns, 0],
    };
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key in steps) {
      const from = view.cursor >= 0 ? view.cursor : Math.max(0, view.marks.a);
      const [dx, dy] = steps[event.key];
      const x = Math.max(0, Math.min(cells.columns - 1, cells.x(from) + dx));
      const y = Math.max(0, Math.min(cells.rows - 1, cells.y(from) + dy));
      view.reveal(cells.at(x, y));
      view.setCursor(cells.at(x, y));
      view.listener.spoken(cells.at(x, y));
    } else if (event.key === "Enter" || event.key === " ") {
      if (view.cursor >= 0) {
        view.choose(view.cursor);
      }
    } else if (event.key === "+" || event.key === "=") {
      view.zoomButton(2);
    } else if (event.key === "-") {
      view.zoomButton(.5);
    } else if (event.key === "0") {
      view.whole();
    } else if (event.key === "Escape") {
      view.setCursor(-1);
    } else {
      return;
    }
    event.preventDefault();
  });
  host.addEventListener("blur", () => view.setCursor(-1));
}
