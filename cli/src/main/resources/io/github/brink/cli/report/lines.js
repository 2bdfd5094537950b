// Borders of cells as lines that are as long as possible.

/** Pieces of lines, each from one point to another, joined to long lines: dashes would begin anew with each piece. */
function joined(pieces) {
  const touching = new Map();
  pieces.forEach((piece, i) => piece.forEach((point) => {
    const key = point.join();
    touching.set(key, [...(touching.get(key) || []), i]);
  }));
  const used = new Array(pieces.length).fill(false);
  const lines = [];
  const follow = (begin) => {
    const line = [begin];
    for (;;) {
      const here = line[line.length - 1].join();
      const next = touching.get(here).find((i) => !used[i]);
      if (next === undefined) {
        break;
      }
      used[next] = true;
      line.push(pieces[next][pieces[next][0].join() === here ? 1 : 0]);
    }
    if (line.length > 1) {
      lines.push(line);
    }
  };
  // First from where lines end, so that none is begun in its middle.
  pieces.flat().filter((point) => touching.get(point.join()).length % 2 === 1).forEach(follow);
  pieces.forEach((piece) => follow(piece[0]));
  return lines;
}
