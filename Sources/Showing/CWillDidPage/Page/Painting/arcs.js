// Transitions as arcs from the one who goes to the one who comes.

import { viewHeight, width } from '../Arranging/room.js';
import { middleOf } from '../Arranging/rows.js';
import { pixel, worldOf } from '../Arranging/view.js';
import { transitionColour, transitionsIn } from './paint-lanes.js';
import { theme } from './theme.js';
import { runs } from '../Reading/runs.js';
import { isSelected } from '../Selecting/selection.js';

/**
 * The arcs of the latest picture.
 * @type {any[]}
 */
export let arcs = [];

const mostArcs = 240;

export function paintArcs(context, shift) {
  arcs = [];
  for (const run of runs) {
    const { places, isCrowded } = transitionsIn(run, worldOf(run, -40), worldOf(run, width + 40));
    // Where there are too many to distinguish, only what did not go through is drawn.
    const isFull = isCrowded || places.length > mostArcs;
    const least = worldOf(run, -40);
    for (const place of places) {
      if (arcs.length >= mostArcs) break;
      if (run.x.end[place] < least) continue;
      const isChosen = isSelected('transition', run, place);
      if (isFull && !isChosen && run.outcome(place) === 'completed') continue;
      paintArc(context, run, place, shift, isChosen);
    }
  }
}

function paintArc(context, run, place, shift, isChosen) {
  const { transitions } = run;
  const top = middleOf(run, transitions.from_instance[place], shift);
  const bottom = middleOf(run, transitions.to_instance[place], shift);
  const outcome = run.outcome(place);
  const x0 = pixel(run, run.x.start[place]);
  const x1 = pixel(run, run.x.end[place]);
  if (top === null || bottom === null || top === bottom) return;
  if (Math.max(top, bottom) < 0 || Math.min(top, bottom) > viewHeight) return;
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
  arcs.push({ run, place, curve });
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
  context.fillStyle = theme.panel;
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
  const [left, right] = [-60, width + 60];
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
export function arcAt(x, y) {
  let [nearest, best] = [null, 6];
  for (const arc of arcs) {
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
