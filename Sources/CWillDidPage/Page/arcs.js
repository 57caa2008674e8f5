// Transitions as arcs from the one who goes to the one who comes, and what lies over all tracks.

const mostArcs = 240;

function paintArcs(context, shift) {
  app.arcs = [];
  for (const run of app.runs) {
    const { start, end } = run.x;
    const from = lowerBound(run.latestEnd, 0, start.length, worldOf(run, -40));
    const to = upperBound(run.x.startOrder, 0, start.length, worldOf(run, app.width + 40));
    // Where there are too many to be told apart, only what did not go through is drawn.
    const isCrowded = to - from > mostArcs;
    const limit = isCrowded && to - from > 20000 ? 20000 : to - from;
    for (let place = from; place < from + limit && app.arcs.length < mostArcs; place++) {
      if (end[place] < worldOf(run, -40)) continue;
      const isChosen = isSelected('transition', run, place);
      if (isCrowded && !isChosen && run.outcome(place) === 'completed') continue;
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
  context.beginPath();
  context.moveTo(curve[0], curve[1]);
  context.bezierCurveTo(...curve.slice(2));
  context.stroke();
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
  paintSelection(context);
  if (app.hoverX !== null) {
    context.fillStyle = theme.weak;
    context.globalAlpha = 0.5;
    context.fillRect(Math.round(app.hoverX), 0, 1, viewHeight);
    context.globalAlpha = 1;
  }
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
