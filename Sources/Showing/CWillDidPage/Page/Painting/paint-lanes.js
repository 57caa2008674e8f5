// Paints the tracks that belong to a run as a whole, and the calls of a controller.

import { width } from '../Arranging/room.js';
import { pixel, worldOf } from '../Arranging/view.js';
import { drawOpenEdge, drawSeverity } from './paint-subjects.js';
import { briefName, clearBehind, fitText, textWidth, writeInside } from './texts.js';
import { colourOf, theme } from './theme.js';
import { lowerBound, upperBound } from '../Reading/data.js';
import { findingsByLevel } from '../Reading/findings.js';
import { isSelected } from '../Selecting/selection.js';
import { plain } from '../format.js';

/** How many events there are in each part of the width. */
export function paintDensity(context, run, y, height) {
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
  const columns = Math.ceil(width / step);
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

export function paintFindings(context, row, y) {
  const { run } = row;
  const middle = y + row.height / 2;
  // The worst are painted last, above the others.
  findingsByLevel(run).forEach(({ places, x }, level) => {
    const severity = run.head.severities[level];
    const colour = theme[severity];
    let at = lowerBound(x, 0, x.length, worldOf(run, -8));
    while (at < places.length) {
      const left = pixel(run, x[at]);
      if (left > width + 8) break;
      drawSeverity(context, severity, left, middle, isSelected('finding', run, places[at]) ? 8 : level ? 5.5 : 4.2, colour);
      at = Math.max(at + 1, lowerBound(x, at + 1, x.length, worldOf(run, left + 1.5)));
    }
  });
}

export function transitionColour(run, place) {
  switch (run.outcome(place)) {
    case 'cancelled': return theme.cancelled;
    case 'interrupted': return theme.warning;
    case 'open': return theme.weak;
    default: return theme.accent;
  }
}

export function transitionTitle(run, place) {
  const { from_instance: from, to_instance: to } = run.transitions;
  const [left, right] = [from[place], to[place]].map(subject => subject ? run.label(subject) : '');
  return `${run.kind(place)}  ${left}${left && right ? ' → ' : ''}${right}`;
}

/** The transitions in a stretch: all, or where they are too many to distinguish, those that did not go through. */
export function transitionsIn(run, from, to) {
  const first = lowerBound(run.latestEnd, 0, run.latestEnd.length, from);
  const last = upperBound(run.x.startOrder, 0, run.x.startOrder.length, to);
  if (last - first <= 3 * width) return { places: Array.from({ length: last - first }, (_, at) => first + at), isCrowded: false };
  run.notable ||= Array.from({ length: run.transitions.count }, (_, place) => place).filter(place => run.outcome(place) !== 'completed');
  const begin = lowerBound(run.notable, 0, run.notable.length, first);
  const end = lowerBound(run.notable, 0, run.notable.length, last);
  return { places: run.notable.slice(begin, end), isCrowded: true, first, last };
}

/** How much of each part of the width is within a transition. */
function paintCrowd(context, run, y, first, last) {
  const { startOrder } = run.x;
  context.fillStyle = theme.accent;
  context.globalAlpha = theme.isDark ? 0.45 : 0.26;
  let place = first;
  for (let x = 0; x < width && place < last; x += 2) {
    const next = lowerBound(startOrder, place, last, worldOf(run, x + 2));
    if (next > place) context.fillRect(x, y, 2, 14);
    place = Math.max(place, next);
  }
  context.globalAlpha = 1;
}

/** As much of the title of a transition as has room: all, or without the one that leaves, or what it is. */
function titleWithin(context, run, place, room) {
  context.font = theme.small;
  const title = transitionTitle(run, place);
  const arrow = title.indexOf(' → ');
  const kind = run.kind(place);
  return [title, arrow < 0 ? '' : kind + title.slice(arrow), kind].find(text => text && textWidth(context, text) <= room) || '';
}

export function paintTransitions(context, row, y) {
  const { run } = row;
  const { start, end } = run.x;
  const { places, isCrowded, first, last } = transitionsIn(run, worldOf(run, -4), worldOf(run, width + 4));
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
    const [a, b] = [Math.max(x, -8), Math.min(x1, width + 8)];
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
    }
    if (b - a <= 34) continue;
    const title = titleWithin(context, run, place, Math.min(b, width) - Math.max(a, 0) - 11);
    if (isCancelled && title) clearBehind(context, title, a + 1, b, top, 14);
    writeInside(context, title, a, b, top + 7, theme.ink);
  }
}

export function paintNibs(context, row, y) {
  const { nibStart } = row.run.x;
  for (let place = 0; place < nibStart.length; place++) paintLoad(context, row.run, place, y + 4 + row.laneOf[place] * 15);
}

export function paintLoad(context, run, place, top) {
  const x = pixel(run, run.x.nibStart[place]);
  const x1 = Math.max(pixel(run, run.x.nibEnd[place]), x + 2);
  if (x1 < 0 || x > width) return;
  const name = run.texts[run.nibs.nib[place]] || 'nib';
  context.fillStyle = colourOf(name, 'light');
  context.fillRect(Math.max(x, -8), top, Math.min(x1, width + 8) - Math.max(x, -8), 12);
  if (x1 - x > 34) writeInside(context, name, x, x1, top + 6);
}

export function paintMarks(context, row, y) {
  const { run } = row;
  const middle = y + row.height / 2;
  let latest = -100;
  run.marks.forEach((mark, place) => {
    const x = pixel(run, mark.x);
    const x1 = pixel(run, mark.x1);
    if (x1 < -4 || x > width + 4 || (x < latest + 1 && x1 - x < 2)) return;
    const before = latest;
    latest = x;
    const colour = mark.isConsole ? theme.soft : theme.mark;
    context.fillStyle = colour;
    if (x1 - x > 2) {
      context.globalAlpha = 0.3;
      context.fillRect(x, middle - 7, x1 - x, 14);
      context.globalAlpha = 1;
    }
    context.fillRect(x, middle - 8, 1.5, 16);
    context.font = theme.small;
    context.textBaseline = 'middle';
    context.fillStyle = theme.ink;
    const next = place + 1 < run.marks.length ? pixel(run, run.marks[place + 1].x) : Infinity;
    const text = plain(mark.title.slice(0, 200));
    const size = textWidth(context, text);
    // At the right edge the text stands before its stroke.
    if (x + 5 + size > width && x - 10 - size > before) {
      context.fillText(text, x - 5 - size, middle + 0.5);
    } else if (Math.min(next, width) - x > 40) {
      context.fillText(fitText(context, text, Math.min(next - x, 240) - 12), x + 5, middle + 0.5);
    }
  });
}

export function paintCalls(context, row, y) {
  const { run, subject } = row;
  if (!run.events) return;
  const calls = run.calls(subject);
  const [left, right] = [worldOf(run, -2), worldOf(run, width + 2)];
  const latest = new Float64Array(8).fill(-10);
  for (let place = lowerBound(calls.ends, 0, calls.list.length, left); place < calls.list.length; place++) {
    const call = calls.list[place];
    if (call.x0 > right) break;
    const x = pixel(run, call.x0);
    const x1 = Math.max(pixel(run, call.x1), x + 1);
    if (x1 < 0 || x1 < latest[call.depth] + 0.8) continue;
    latest[call.depth] = x1;
    const top = y + 5 + 15 * call.depth;
    const [a, b] = [Math.max(x, -8), Math.min(x1, width + 8)];
    // A short call must be seen too.
    context.fillStyle = b - a < 3 ? theme.soft : run.isHop(call.first) ? theme.line : colourOf(run.callbackName(call.first), 'light');
    context.fillRect(a, top, Math.max(1.5, b - a - 0.5), 13);
    if (call.last < 0) drawOpenEdge(context, b, top, 13, false, 1);
    if (b - a < 34) continue;
    const title = (run.isHop(call.first) ? 'super ' : '') + briefName(run.callbackName(call.first));
    writeInside(context, title, a, b, top + 7, run.isHop(call.first) ? theme.ink : undefined);
  }
  // A stretch whose begin or end is unknown stands as a stroke.
  const { of, ownX, bits } = run.events;
  let place = lowerBound(ownX, of.starts[subject], of.starts[subject + 1], left);
  let latestX = -10;
  context.fillStyle = theme.soft;
  for (; place < of.starts[subject + 1] && ownX[place] <= right; place++) {
    if (bits[of.places[place]] & 3) continue;
    const x = pixel(run, ownX[place]);
    if (x < latestX + 1) continue;
    latestX = x;
    context.fillRect(x, y + 5, 1.5, 13);
  }
}
