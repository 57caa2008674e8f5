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

/** The findings of each severity in the order of the scale, so that what falls together is passed over. */
function findingsByLevel(run) {
  if (run.byLevel?.x === run.x.finding) return run.byLevel.levels;
  const levels = run.head.severities.map(() => []);
  for (let place = 0; place < run.findings.count; place++) {
    if (!run.isSuppressed(place)) levels[run.findings.severity[place]].push(place);
  }
  const made = levels.map(places => {
    places.sort((left, right) => run.x.finding[left] - run.x.finding[right]);
    return { places, x: Float64Array.from(places, place => run.x.finding[place]) };
  });
  run.byLevel = { x: run.x.finding, levels: made };
  return made;
}

function paintFindings(context, row, y) {
  const { run } = row;
  const middle = y + row.height / 2;
  // The worst are painted last, above the others.
  findingsByLevel(run).forEach(({ places, x }, level) => {
    const severity = run.head.severities[level];
    const colour = app.theme[severity];
    let at = lowerBound(x, 0, x.length, worldOf(run, -8));
    while (at < places.length) {
      const left = pixel(run, x[at]);
      if (left > app.width + 8) break;
      drawSeverity(context, severity, left, middle, isSelected('finding', run, places[at]) ? 8 : level ? 5.5 : 4.2, colour);
      at = Math.max(at + 1, lowerBound(x, at + 1, x.length, worldOf(run, left + 1.5)));
    }
  });
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

/** The transitions in a stretch: all, or where they are too many to distinguish, those that did not go through. */
function transitionsIn(run, from, to) {
  const first = lowerBound(run.latestEnd, 0, run.latestEnd.length, from);
  const last = upperBound(run.x.startOrder, 0, run.x.startOrder.length, to);
  if (last - first <= 3 * app.width) return { places: Array.from({ length: last - first }, (_, at) => first + at), isCrowded: false };
  run.notable ||= Array.from({ length: run.transitions.count }, (_, place) => place).filter(place => run.outcome(place) !== 'completed');
  const begin = lowerBound(run.notable, 0, run.notable.length, first);
  const end = lowerBound(run.notable, 0, run.notable.length, last);
  return { places: run.notable.slice(begin, end), isCrowded: true, first, last };
}

/** How much of each part of the width is within a transition. */
function paintCrowd(context, run, y, first, last) {
  const { startOrder } = run.x;
  context.fillStyle = app.theme.accent;
  context.globalAlpha = app.theme.isDark ? 0.45 : 0.26;
  let place = first;
  for (let x = 0; x < app.width && place < last; x += 2) {
    const next = lowerBound(startOrder, place, last, worldOf(run, x + 2));
    if (next > place) context.fillRect(x, y, 2, 14);
    place = Math.max(place, next);
  }
  context.globalAlpha = 1;
}

function paintTransitions(context, row, y) {
  const { run } = row;
  const { start, end } = run.x;
  const { theme } = app;
  const { places, isCrowded, first, last } = transitionsIn(run, worldOf(run, -4), worldOf(run, app.width + 4));
  if (isCrowded) paintCrowd(context, run, y + 4, first, last);
  const latest = new Float64Array(row.lanes).fill(-10);
  for (const place of places) {
    const x = pixel(run, start[place]);
    const x1 = Math.max(pixel(run, end[place]), x + 2);
    const lane = row.laneOf[place];
    const outcome = run.outcome(place);
    if (x1 < latest[lane] + 1 && (isCrowded || outcome === 'completed')) continue;
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
  const { nibStart } = row.run.x;
  for (let place = 0; place < nibStart.length; place++) paintLoad(context, row.run, place, y + 4 + row.laneOf[place] * 15);
}

function paintLoad(context, run, place, top) {
  const x = pixel(run, run.x.nibStart[place]);
  const x1 = Math.max(pixel(run, run.x.nibEnd[place]), x + 2);
  if (x1 < 0 || x > app.width) return;
  const name = run.texts[run.nibs.nib[place]] || 'nib';
  context.fillStyle = colourOf(name, 'light');
  context.fillRect(Math.max(x, -8), top, Math.min(x1, app.width + 8) - Math.max(x, -8), 12);
  if (x1 - x > 34) writeInside(context, name, x, x1, top + 6);
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
    const [a, b] = [Math.max(x, -8), Math.min(x1, app.width + 8)];
    // A short call must be seen too.
    context.fillStyle = b - a < 3 ? app.theme.soft : run.isHop(call.first) ? app.theme.line : colourOf(run.callbackName(call.first), 'light');
    context.fillRect(a, top, Math.max(1.5, b - a - 0.5), 13);
    if (call.last < 0) drawOpenEdge(context, b, top, 13, false, 1);
    if (b - a < 34) continue;
    const title = (run.isHop(call.first) ? 'super ' : '') + briefName(run.callbackName(call.first));
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

/** The name of a callback without the prefix that all of its kind have: willAppear. */
function briefName(name) {
  const brief = /^(view|window|scene|application)(?=(Will|Did|Is)[A-Z])/.exec(name);
  return brief && brief[1] === 'view' ? name[4].toLowerCase() + name.slice(5) : name;
}

/** The stretches that findings of an object speak of: calls that took long, and what lies between its proofs. */
function spansOf(run, subject) {
  run.spans ||= new Map();
  let spans = run.spans.get(subject);
  if (spans?.x === run.x.finding) return spans.list;
  const list = [];
  for (const place of run.findingList(subject)) {
    if (run.isSuppressed(place) || run.rule(place).category !== 'time') continue;
    const proofs = Array.from(proofsOf(run.findings.events, run.findingProofs, place)).map(sequence => run.placeOf(sequence)).filter(at => at >= 0);
    if (!proofs.length) continue;
    let [x0, x1] = [Math.min(...proofs.map(at => run.events.x[at])), Math.max(...proofs.map(at => run.events.x[at]))];
    if (proofs.length === 1) x1 = endOfCall(run, subject, proofs[0]) ?? x1;
    list.push({ place, x0, x1, name: run.callbackName(proofs[0]) });
  }
  run.spans.set(subject, { x: run.x.finding, list });
  return list;
}

function endOfCall(run, subject, place) {
  const call = run.calls(subject).list.find(({ first }) => first === place);
  return call && call.last >= 0 ? run.events.x[call.last] : null;
}

function paintSpans(context, run, subject, y, height) {
  for (const { place, x0, x1, name } of spansOf(run, subject)) {
    const [left, right] = [pixel(run, x0), pixel(run, x1)];
    if (right < 0 || left > app.width) continue;
    const colour = app.theme[run.severity(place)];
    const [a, b] = [Math.max(left, -8), Math.min(Math.max(right, left + 2), app.width + 8)];
    context.fillStyle = colour;
    context.fillRect(a, y, b - a, height);
    if (b - a > 70 && height > 9) writeInside(context, `${briefName(name)}  ${spanText(x0, x1)}`, a, b, y + height / 2, app.theme.panel);
  }
}

/** Where an event is that only one of two runs has: + in the one, − in the other. */
function paintChanges(context, run, subject, y, height) {
  if (!app.match) return;
  const changes = changesOf(run, subject);
  const sign = run.number ? '+' : '−';
  context.font = `bold 13px ${app.theme.font}`;
  context.textBaseline = 'middle';
  let latest = -20;
  for (const place of changes) {
    const x = pixel(run, run.events.x[place]);
    if (x < -6 || x > app.width + 6 || x < latest + 4) continue;
    latest = x;
    context.fillStyle = app.theme[run.number ? 'good' : 'error'];
    context.fillRect(x - 0.75, y - 2, 1.5, height + 4);
    context.fillText(sign, x + 2, y + height + 4);
  }
}
