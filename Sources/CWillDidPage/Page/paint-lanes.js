// Paints the tracks that belong to a run as a whole, and the calls of a controller.

/** How many events there are in each part of the width. */
function paintDensity(context, run, y, height) {
  const { theme, width } = app;
  const step = 3;
  const counts = densityOf(run, step);
  let most = 1;
  for (const count of counts) most = Math.max(most, count);
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.34;
  for (let place = 0; place < counts.length; place++) {
    if (!counts[place]) continue;
    const size = Math.max(1.5, height * Math.log1p(counts[place]) / Math.log1p(most));
    context.fillRect(place * step, y + height - size, step - 1, size);
  }
  context.globalAlpha = 1;
  const left = pixel(run, run.extent[0]);
  context.fillStyle = theme.soft;
  if (left >= 0 && left <= width) context.fillRect(left, y, 1, height);
  const right = pixel(run, run.extent[1]);
  if (right >= 0 && right <= width) context.fillRect(right, y, 1, height);
}

function densityOf(run, step) {
  const columns = Math.ceil(app.width / step);
  const counts = new Uint32Array(columns);
  const x = run.events ? run.events.x : run.x.startOrder;
  const count = x.length;
  let place = lowerBound(x, 0, count, worldOf(run, 0));
  for (let column = 0; column < columns && place < count; column++) {
    const next = lowerBound(x, place, count, worldOf(run, (column + 1) * step));
    counts[column] = next - place;
    place = next;
  }
  return counts;
}

function paintFindings(context, row, y) {
  const { run } = row;
  const middle = y + row.height / 2;
  // The worst are painted last, above the others.
  for (let level = 0; level < run.head.severities.length; level++) {
    const latest = new Float32Array(1).fill(-100);
    for (let place = 0; place < run.findings.count; place++) {
      if (run.findings.severity[place] !== level || run.isSuppressed(place)) continue;
      const x = pixel(run, run.x.finding[place]);
      if (x < -8 || x > app.width + 8 || Math.abs(x - latest[0]) < 1.5) continue;
      latest[0] = x;
      const severity = run.severity(place);
      const isChosen = app.selection?.kind === 'finding' && app.selection.index === place && app.selection.run === run;
      drawSeverity(context, severity, x, middle, isChosen ? 8 : level ? 5.5 : 4.2, app.theme[severity]);
    }
  }
}

function transitionColour(run, place) {
  switch (run.outcome(place)) {
    case 'cancelled': return app.theme.cancelled;
    case 'interrupted': return app.theme.warning;
    case 'open': return app.theme.weak;
    default: return app.theme.accent;
  }
}

function transitionTitle(run, place) {
  const { from_instance: from, to_instance: to } = run.transitions;
  const [left, right] = [from[place], to[place]].map(subject => subject ? run.label(subject) : '');
  return `${run.kind(place)}  ${left}${left && right ? ' → ' : ''}${right}`;
}

function paintTransitions(context, row, y) {
  const { run } = row;
  const { start, end } = run.x;
  const { theme } = app;
  const [left, right] = [worldOf(run, -4), worldOf(run, app.width + 4)];
  const latest = new Float64Array(row.lanes).fill(-10);
  let place = lowerBound(run.latestEnd, 0, start.length, left);
  for (; place < start.length && run.x.startOrder[place] <= right; place++) {
    const x = pixel(run, start[place]);
    const x1 = Math.max(pixel(run, end[place]), x + 2);
    const lane = row.laneOf[place];
    const outcome = run.outcome(place);
    if (x1 < latest[lane] + 1 && outcome === 'completed') continue;
    latest[lane] = x1;
    const top = y + 4 + lane * 17;
    const isCancelled = outcome === 'cancelled';
    const colour = transitionColour(run, place);
    const [a, b] = [Math.max(x, -8), Math.min(x1, app.width + 8)];
    context.globalAlpha = isCancelled ? 1 : theme.isDark ? 0.45 : 0.26;
    context.fillStyle = isCancelled ? theme.hatch : colour;
    context.fillRect(a, top, b - a, 14);
    context.globalAlpha = 1;
    context.fillStyle = colour;
    if (b - a < 4) context.globalAlpha = 0.5;
    context.fillRect(a, top, Math.min(2, b - a), 14);
    context.globalAlpha = 1;
    if (outcome === 'open') drawOpenEdge(context, b, top, 14, false, 1);
    if (outcome === 'interrupted') drawOpenEdge(context, b, top, 14, true, 1);
    if (isCancelled) {
      context.strokeStyle = colour;
      context.lineWidth = 1;
      context.strokeRect(a + 0.5, top + 0.5, b - a - 1, 13);
      if (b - a < 60) continue;
      context.font = theme.small;
      const room = Math.min(textWidth(context, transitionTitle(run, place)) + 8, b - a - 8);
      context.fillStyle = theme.panel;
      context.fillRect(Math.max(a, 0) + 4, top + 1.5, room, 11);
    }
    if (b - a > 34) writeInside(context, transitionTitle(run, place), a, b, top + 7, theme.ink);
  }
}

function paintNibs(context, row, y) {
  const { run } = row;
  const { nibStart, nibEnd } = run.x;
  for (let place = 0; place < nibStart.length; place++) {
    const x = pixel(run, nibStart[place]);
    const x1 = Math.max(pixel(run, nibEnd[place]), x + 2);
    if (x1 < 0 || x > app.width) continue;
    const top = y + 4 + row.laneOf[place] * 15;
    const name = run.texts[run.nibs.nib[place]] || 'nib';
    context.fillStyle = colourOf(name, 'light');
    context.fillRect(Math.max(x, -8), top, Math.min(x1, app.width + 8) - Math.max(x, -8), 12);
    if (x1 - x > 34) writeInside(context, name, x, x1, top + 6);
  }
}

function paintMarks(context, row, y) {
  const { run } = row;
  const middle = y + row.height / 2;
  let latest = -100;
  run.marks.forEach((mark, place) => {
    const x = pixel(run, mark.x);
    const x1 = pixel(run, mark.x1);
    if (x1 < -4 || x > app.width + 4 || (x < latest + 1 && x1 - x < 2)) return;
    const before = latest;
    latest = x;
    const colour = mark.isConsole ? app.theme.soft : app.theme.mark;
    context.fillStyle = colour;
    if (x1 - x > 2) {
      context.globalAlpha = 0.3;
      context.fillRect(x, middle - 7, x1 - x, 14);
      context.globalAlpha = 1;
    }
    context.fillRect(x, middle - 8, 1.5, 16);
    context.font = app.theme.small;
    context.textBaseline = 'middle';
    context.fillStyle = app.theme.ink;
    const next = place + 1 < run.marks.length ? pixel(run, run.marks[place + 1].x) : Infinity;
    const text = plain(mark.title.slice(0, 200));
    const size = textWidth(context, text);
    // At the right edge the text stands before its stroke.
    if (x + 5 + size > app.width && x - 10 - size > before) {
      context.fillText(text, x - 5 - size, middle + 0.5);
    } else if (Math.min(next, app.width) - x > 40) {
      context.fillText(fitText(context, text, Math.min(next - x, 240) - 12), x + 5, middle + 0.5);
    }
  });
}

function paintCalls(context, row, y) {
  const { run, subject } = row;
  if (!run.events) return;
  const calls = run.calls(subject);
  const [left, right] = [worldOf(run, -2), worldOf(run, app.width + 2)];
  const latest = new Float64Array(8).fill(-10);
  for (let place = lowerBound(calls.ends, 0, calls.list.length, left); place < calls.list.length; place++) {
    const call = calls.list[place];
    if (call.x0 > right) break;
    const x = pixel(run, call.x0);
    const x1 = Math.max(pixel(run, call.x1), x + 1);
    if (x1 < 0 || x1 < latest[call.depth] + 0.8) continue;
    latest[call.depth] = x1;
    const top = y + 5 + 15 * call.depth;
    context.fillStyle = run.isHop(call.first) ? app.theme.line : colourOf(run.callbackName(call.first), 'light');
    const [a, b] = [Math.max(x, -8), Math.min(x1, app.width + 8)];
    context.fillRect(a, top, Math.max(1, b - a - 0.5), 13);
    if (call.last < 0) drawOpenEdge(context, b, top, 13, false, 1);
    if (b - a < 34) continue;
    const title = run.callbackName(call.first) + (run.isHop(call.first) ? ' super' : '');
    writeInside(context, title, a, b, top + 7, run.isHop(call.first) ? app.theme.ink : undefined);
  }
  // A stretch whose begin or end is unknown stands as a stroke.
  const { of, ownX, bits } = run.events;
  let place = lowerBound(ownX, of.starts[subject], of.starts[subject + 1], left);
  let latestX = -10;
  context.fillStyle = app.theme.soft;
  for (; place < of.starts[subject + 1] && ownX[place] <= right; place++) {
    if (bits[of.places[place]] & 3) continue;
    const x = pixel(run, ownX[place]);
    if (x < latestX + 1) continue;
    latestX = x;
    context.fillRect(x, y + 5, 1.5, 13);
  }
}
