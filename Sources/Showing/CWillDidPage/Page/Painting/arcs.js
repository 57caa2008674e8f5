// Transitions as arcs from the one who goes to the one who comes, and what lies over all tracks.

const mostArcs = 240;

function paintArcs(context, shift) {
  app.arcs = [];
  for (const run of app.runs) {
    const { places, isCrowded } = transitionsIn(run, worldOf(run, -40), worldOf(run, app.width + 40));
    // Where there are too many to distinguish, only what did not go through is drawn.
    const isFull = isCrowded || places.length > mostArcs;
    const least = worldOf(run, -40);
    for (const place of places) {
      if (app.arcs.length >= mostArcs) break;
      if (run.x.end[place] < least) continue;
      const isChosen = isSelected('transition', run, place);
      if (isFull && !isChosen && run.outcome(place) === 'completed') continue;
      paintArc(context, run, place, shift, isChosen);
    }
  }
}

/** The height of the middle of the track of an instance, or `null` where it has none. */
function middleOf(run, subject, shift) {
  const place = app.rowOf[run.number][subject];
  if (!subject || place < 0) return null;
  const row = app.rows[place];
  if (app.match) return row.top + shift + (run.number ? 33 : 11);
  return row.top + shift + 5 + barHeight / 2;
}

function paintArc(context, run, place, shift, isChosen) {
  const { transitions } = run;
  const top = middleOf(run, transitions.from_instance[place], shift);
  const bottom = middleOf(run, transitions.to_instance[place], shift);
  const outcome = run.outcome(place);
  const x0 = pixel(run, run.x.start[place]);
  const x1 = pixel(run, run.x.end[place]);
  if (top === null || bottom === null || top === bottom) return;
  if (Math.max(top, bottom) < 0 || Math.min(top, bottom) > app.viewHeight) return;
  const colour = transitionColour(run, place);
  const hasTurned = outcome === 'cancelled' || outcome === 'interrupted';
  const reach = Math.max(9, Math.min(60, (x1 - x0) / 2));
  const curve = hasTurned
    ? [x0, top, x0 + reach, bottom, x1 - Math.min(reach, (x1 - x0) / 2), bottom, x1, top]
    : [x0, top, x0 + reach, top, x1 - reach, bottom, x1, bottom];
  context.strokeStyle = colour;
  context.globalAlpha = isChosen ? 1 : hasTurned ? 0.9 : 0.6;
  context.lineWidth = isChosen ? 2.4 : 1.4;
  context.setLineDash(hasTurned ? [5, 3] : outcome === 'open' ? [2, 3] : []);
  const seen = clippedCurve(curve);
  context.beginPath();
  if (seen) {
    context.moveTo(seen[0], seen[1]);
    context.bezierCurveTo(...seen.slice(2));
    context.stroke();
  }
  context.setLineDash([]);
  const end = hasTurned ? top : bottom;
  if (outcome === 'open') drawRing(context, x1, end, colour);
  else drawHead(context, x1, end, hasTurned ? Math.sign(top - bottom) : Math.sign(bottom - top), colour);
  if (hasTurned) drawCross(context, curve);
  context.globalAlpha = 1;
  app.arcs.push({ run, place, curve });
}

function drawHead(context, x, y, direction, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 6, y - 3.5);
  context.lineTo(x - 6, y + 3.5);
  context.closePath();
  context.fill();
}

function drawRing(context, x, y, colour) {
  context.strokeStyle = colour;
  context.beginPath();
  context.arc(x, y, 3, 0, 7);
  context.stroke();
}

/** A cross in the middle of an arc that turned back. */
function drawCross(context, curve) {
  const [x, y] = pointOf(curve, 0.5);
  context.fillStyle = app.theme.panel;
  context.beginPath();
  context.arc(x, y, 5.5, 0, 7);
  context.fill();
  context.lineWidth = 1.6;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x - 3, y - 3 * side);
    context.lineTo(x + 3, y + 3 * side);
  }
  context.stroke();
}

function pointOf(curve, part) {
  const rest = 1 - part;
  return [0, 1].map(axis => rest ** 3 * curve[axis] + 3 * rest ** 2 * part * curve[2 + axis]
    + 3 * rest * part ** 2 * curve[4 + axis] + part ** 3 * curve[6 + axis]);
}

/** The part of a curve that is in sight: dashes of all that is not would take a browser minutes. Its x only grows. */
function clippedCurve(curve) {
  const [left, right] = [-60, app.width + 60];
  if (curve[6] < left || curve[0] > right) return null;
  if (curve[0] >= left && curve[6] <= right) return curve;
  const partAt = x => {
    let [from, to] = [0, 1];
    for (let step = 0; step < 40; step++) {
      const middle = (from + to) / 2;
      if (pointOf(curve, middle)[0] < x) from = middle; else to = middle;
    }
    return (from + to) / 2;
  };
  const [t0, t1] = [curve[0] < left ? partAt(left) : 0, curve[6] > right ? partAt(right) : 1];
  const mix = (a, b, part) => a + (b - a) * part;
  // The corners of the part are the curve's blossom at its two ends.
  const corner = (axis, ...parts) => {
    let values = [0, 2, 4, 6].map(place => curve[place + axis]);
    for (const part of parts) values = values.slice(1).map((value, place) => mix(values[place], value, part));
    return values[0];
  };
  return [[t0, t0, t0], [t0, t0, t1], [t0, t1, t1], [t1, t1, t1]].flatMap(parts => [corner(0, ...parts), corner(1, ...parts)]);
}

/** The arc that is near a point, or `null`. */
function arcAt(x, y) {
  let [nearest, best] = [null, 6];
  for (const arc of app.arcs) {
    const { curve } = arc;
    if (x < Math.min(curve[0], curve[6]) - 70 || x > Math.max(curve[0], curve[6]) + 70) continue;
    for (let step = 0; step <= 24; step++) {
      const [left, top] = pointOf(curve, step / 24);
      const distance = Math.hypot(left - x, top - y);
      if (distance < best) [nearest, best] = [arc, distance];
    }
  }
  return nearest;
}

/** The selection, notes, hits of a search, and the pointer, above all tracks. */
function paintOverlay(context) {
  const { theme, viewHeight } = app;
  for (const note of app.notes) {
    const [x, x1] = [note.x0, note.x1].map(place => (place - app.view.x0) * app.scale);
    context.fillStyle = theme.mark;
    context.globalAlpha = 0.12;
    context.fillRect(x, 0, x1 - x, viewHeight);
    context.globalAlpha = 1;
    context.fillRect(x, 0, 1, viewHeight);
    context.fillRect(x1, 0, 1, viewHeight);
  }
  if (app.area) {
    const [x, x1] = [app.area.x0, app.area.x1].map(place => (place - app.view.x0) * app.scale);
    context.fillStyle = theme.accent;
    context.globalAlpha = 0.13;
    context.fillRect(x, 0, x1 - x, viewHeight);
    context.globalAlpha = 1;
    context.fillRect(x, 0, 1, viewHeight);
    context.fillRect(x1 - 1, 0, 1, viewHeight);
  }
  paintHits(context);
  paintSelection(context);
  paintPins(context);
  if (app.pointed?.run.events) {
    context.fillStyle = theme.accent;
    context.fillRect(Math.round(pixel(app.pointed.run, app.pointed.run.events.x[app.pointed.place])) - 1, 0, 2, viewHeight);
  }
}

/** The hits of a search on the tracks that they are on. */
function paintHits(context) {
  if (!app.hits.length) return;
  context.fillStyle = app.theme.mark;
  const latest = new Map();
  for (const { kind, run, index } of app.hits) {
    if (kind !== 'event') continue;
    const x = pixel(run, run.events.x[index]);
    const y = middleOf(run, run.events.subject[index], app.pinRoom - app.scrollTop);
    if (y === null || x < 0 || x > app.width || y < app.pinRoom || y > app.viewHeight || latest.get(y) > x - 2) continue;
    latest.set(y, x);
    context.fillRect(x - 1.5, y + barHeight / 2, 3, 9);
  }
}

/** The events that prove the selected finding, on the tracks: each with the number of its row in the diagram. */
function paintPins(context) {
  const { selection, theme } = app;
  if (selection?.kind !== 'finding' || !selection.run.events) return;
  const { run, index } = selection;
  const colour = theme[run.severity(index)];
  const proofs = Array.from(proofsOf(run.findings.events, run.findingProofs, index)).slice(0, 99);
  const rows = new Map(partOf(figureOf(selection), run)?.steps.map(step => [step.seq, step.number]));
  const tracks = new Map();
  proofs.forEach(sequence => {
    const place = run.placeOf(sequence);
    // The end of a call has no number of its own.
    if (place < 0 || (rows.size && rows.get(sequence) === undefined)) return;
    const x = pixel(run, run.events.x[place]);
    const y = middleOf(run, run.events.subject[place], app.pinRoom - app.scrollTop) ?? nibMiddle(run, run.events.x[place]);
    if (y === null || x < -9 || x > app.width + 9 || y < app.pinRoom - 4) return;
    if (!tracks.has(y)) tracks.set(y, []);
    tracks.get(y).push({ x, number: rows.get(sequence) ?? '•' });
  });
  context.font = `600 9px ${theme.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const [y, pins] of tracks) placePins(pins).forEach(({ left, number }) => {
    context.fillStyle = theme.panel;
    context.strokeStyle = colour;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(left, y - 9, 6.5, 0, 7);
    context.fill();
    context.stroke();
    context.fillStyle = theme.ink;
    context.fillText(String(number), left, y - 8.5);
  });
  context.textAlign = 'start';
}

/** The middle of the track of nib loads for an event within one, or `null`. */
function nibMiddle(run, x) {
  const row = app.rowByKey.get(`nibs.${run.number}`);
  const load = row ? run.x.nibStart.findIndex((start, place) => start <= x && x <= run.x.nibEnd[place]) : -1;
  return load < 0 ? null : row.top + app.pinRoom - app.scrollTop + 10 + row.laneOf[load] * 15;
}

/** Where the pins of a track stand: those of one moment beside each other, and none beyond the edge. */
function placePins(pins) {
  let latest = -100;
  for (const pin of pins) latest = pin.left = Math.max(pin.x, latest + 13);
  let most = app.width - 8;
  for (const pin of pins.slice().reverse()) {
    pin.left = Math.min(pin.left, Math.max(most, 8));
    most = pin.left - 13;
  }
  return pins;
}

function paintSelection(context) {
  const span = app.selection && spanOf(app.selection);
  if (!span || span.key === undefined) return;
  const rows = [...app.pinned.filter(row => row.key === span.key).map(row => [row, row.top])];
  const row = app.rowByKey.get(span.key);
  if (row) rows.push([row, row.top + app.pinRoom - app.scrollTop]);
  for (const [row, top] of rows) {
    if (!row.isPin && top + row.height < app.pinRoom) continue;
    const x = pixel(span.run, span.x0);
    const x1 = pixel(span.run, span.x1);
    const y = top + (span.top ?? 3);
    const height = span.height ?? row.height - 6;
    context.strokeStyle = app.theme.ink;
    context.lineWidth = 2;
    context.strokeRect(Math.max(x, -4) - 1, y, Math.max(3, Math.min(x1, app.width + 4) - Math.max(x, -4) + 2), height);
  }
}
