// The page of a run: the system, then each of its services. And what starts either page.

function runPage(data, bytes) {
  const reader = new Reader(bytes);
  const next = (read) => {
    const length = reader.number();
    const timeline = read(new Reader(bytes, reader.at), data);
    reader.at += length;
    return timeline;
  };
  const host = byId("timelines");
  const add = (title, timeline, offeredName, capacities, queue, whole) => {
    const figure = html("figure", { class: "timeline" + (whole ? " whole" : "") });
    host.append(figure);
    const lines = loadLines(timeline, offeredName);
    const top = capacities.reduce((most, one) => Math.max(most, one.value), Math.max(1, highest(lines)));
    new TimelineChart(figure, {
      title, timeline, lines, capacities, queue, top,
      note: exactness(timeline),
      label: title + ". " + lines.map((line) => line.name + " ends at " + rate(line.values.at(-1) || 0)).join(", ")
        + ". Arrow keys read values.",
    });
  };
  const capacities = data.hidden.length === 0 ? []
    : [{ name: "advertised capacity", value: data.advertised[0], dash: "7 4" }];
  if (capacities.length > 0 && data.hidden[0] < data.advertised[0]) {
    capacities.push({ name: "hidden capacity", value: data.hidden[0], dash: "2 3" });
  }
  const system = next(readSystem);
  const several = data.services.length > 0;
  add(several ? "The whole system, as its clients see it" : data.verdict, system,
    several ? "offered by clients" : "offered", capacities, true, true);
  for (const service of data.services) {
    add("Service " + service, next(readService), "attempts that reached it", [], !data.idle.includes(service), false);
  }
}

async function start() {
  const data = JSON.parse(byId("data").textContent);
  const bytes = await unpacked();
  if (data.kind === "map") {
    new MapPage(new OutcomeCells(data, bytes));
  } else if (data.kind === "chance") {
    new MapPage(new ChanceCells(data, bytes));
  } else {
    runPage(data, bytes);
  }
  document.documentElement.dataset.ready = "true";
}

start().catch((failure) => {
  byId("trouble").hidden = false;
  byId("trouble").textContent = "The figures cannot be drawn: " + failure.message;
  throw failure;
});
