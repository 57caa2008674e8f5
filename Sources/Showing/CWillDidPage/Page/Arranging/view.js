// The part of the scale that is shown.

import { animate } from './frame.js';
import { isStill, width } from './room.js';
import { runs } from '../Reading/runs.js';
import { isByTime, placeText } from '../Reading/scale.js';

/**
 * The part that is shown, and all that there is.
 * @type {any}
 */
export let view = null;
/** @type {any} */
export let whole = null;
/** From where to where the runs go, without the room around them. */
let extent = [0, 1];
/** How many pixels a unit of the scale has, in the picture that is painted. */
export let scale = 1;
/** Where the pointer is over the tracks, or `null`. */
let hoverX = null;

export function setView(x0, x1) { view = { x0, x1 }; }

export function hoverAt(x) { hoverX = x; }

/** Begins a picture of the part that is shown. */
export function measureScale() { scale = width / (view.x1 - view.x0); }

/** Takes in where the runs begin and end. */
export function measureWhole() {
  let [first, last] = [Infinity, -Infinity];
  for (const run of runs) {
    first = Math.min(first, run.extent[0] + run.offset);
    last = Math.max(last, run.extent[1] + run.offset);
  }
  if (!(last > first)) last = first + 1;
  extent = [first, last];
  const margin = (last - first) * 0.012;
  whole = [first - margin, last + margin];
}

/** Shows a part of the scale; it stays near the run, and is never too short to distinguish times. */
export function show(x0, x1) {
  const [first, last] = whole;
  const least = isByTime() ? 200 : 4;
  const length = Math.min(Math.max(x1 - x0, Math.min(least, last - first)), (last - first) * 1.2);
  const middle = (x0 + x1) / 2;
  x0 = Math.min(Math.max(middle - length / 2, first - length * 0.5), last - length * 0.5);
  view = { x0, x1: x0 + length };
  animate(null);
}

/** Does the same in a few pictures, unless the reader wants nothing to move. */
function glide(x0, x1) {
  if (isStill()) return show(x0, x1);
  const from = view;
  const start = performance.now();
  const step = now => {
    const part = Math.min(1, (now - start) / 160);
    const eased = 1 - (1 - part) ** 3;
    show(from.x0 + (x0 - from.x0) * eased, from.x1 + (x1 - from.x1) * eased);
    if (part < 1) animate(step);
  };
  animate(step);
}

export function zoom(factor, centre = hoverX ?? width / 2) {
  const { x0, x1 } = view;
  const at = x0 + (x1 - x0) * centre / width;
  show(at - (at - x0) * factor, at + (x1 - at) * factor);
}

export function pan(part) {
  const length = (view.x1 - view.x0) * part;
  show(view.x0 + length, view.x1 + length);
}

export function fitAll() { glide(...whole); }

/** Shows a stretch with room at its sides; `isTight` lets it fill the width. */
export function reveal(x0, x1, isTight) {
  const length = view.x1 - view.x0;
  if (isTight) {
    const room = Math.max((x1 - x0) * 0.15, isByTime() ? 1000 : 3);
    return glide(...withinRun(x0 - room, x1 + room));
  }
  const half = x1 - x0 > length * 0.9 ? (x1 - x0) * 0.6 : length / 2;
  const middle = (x0 + x1) / 2;
  return glide(...withinRun(middle - half, middle + half));
}

/** A stretch moved so that as little as can be of it lies before the run begins or after it ends. */
export function withinRun(x0, x1) {
  const [first, last] = whole;
  const length = x1 - x0;
  if (length >= last - first) return [first, last];
  if (x0 < first) return [first, first + length];
  return x1 > last ? [last - length, last] : [x0, x1];
}

/** Where a place of a run stands on the canvas. */
export function pixel(run, x) { return (x + run.offset - view.x0) * scale; }

/** The place of a run that stands on the canvas so far from its left edge. */
export function worldOf(run, pixels) { return pixels / scale + view.x0 - run.offset; }

/** The place that stands so far from the left edge of the canvas. */
export function worldX(x) { return view.x0 + (view.x1 - view.x0) * x / width; }

/** Where a place that all runs share stands on the canvas. */
export function canvasX(x) { return (x - view.x0) * width / (view.x1 - view.x0); }

/** The part of the runs that is shown, in words. */
export function viewText() { return `${placeText(Math.max(view.x0, extent[0]), 3)} to ${placeText(Math.min(view.x1, extent[1]), 3)}`; }
