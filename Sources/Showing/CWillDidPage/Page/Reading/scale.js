// The scale: by time, by time without the stretches in which nothing happened, or by the order of events.

import { lowerBound, upperBound } from './data.js';
import { runs } from './runs.js';
import { counted, duration, timeText } from '../format.js';

/** `time`, `folded` or `order`. */
export let mode = 'time';

/** Places all that there is on another scale. */
export function placeRuns(wanted) {
  mode = wanted;
  for (const run of runs) run.place(mode);
}

/** Finds the stretches in which nothing happened, and how short they are drawn. */
export function findIdle(run) {
  const [first, last] = run.times;
  const total = run.events && run.hasTimes ? last - first : 0;
  const longest = Math.max(1e9, total / 20);
  /** @type {Record<string, number>[]} */
  const gaps = [];
  let idle = 0;
  let latest = first;
  for (let place = 0; total && place < run.events.count; place++) {
    const time = run.events.t[place];
    if (!(time > latest)) continue;
    const length = time - latest;
    // Of a short run too a wait that is nearly all of it is left out, unless something is on its way. A call that took
    // long is no wait: it returns at the end.
    const isLong = length > longest || (length > 0.9 * total && !isMoving(run, latest, time));
    if (isLong && (run.events.bits[place] & 3) !== 2) {
      gaps.push({ from: latest, to: time });
      idle += length;
    }
    latest = time;
  }
  // The rest decides how much room a stretch without events may still take.
  const kept = Math.max((total - idle) / Math.max(8, 3 * gaps.length), 1e6);
  let removed = 0;
  for (const gap of gaps) {
    gap.x0 = gap.from - removed;
    gap.kept = Math.min(kept, gap.to - gap.from);
    removed += gap.to - gap.from - gap.kept;
    gap.x1 = gap.to - removed;
    gap.removed = removed;
  }
  return { gaps, starts: gaps.map(gap => gap.from), places: gaps.map(gap => gap.x0), share: total ? idle / total : 0 };
}

/** Whether a transition goes on between two times. */
function isMoving(run, from, to) {
  const { started, ended } = run.transitions;
  return Array.from(started).some((start, place) => start <= from && !(ended[place] < to));
}

/** Whether the scale can leave out what is idle: with two runs it would tear them apart. */
export function canFold() { return runs.length === 1 && runs[0].hasTimes && Boolean(runs[0].idle?.gaps.length); }

export function isByTime() { return mode !== 'order'; }

/** The place of a time on the scale. */
export function foldedX(time) {
  const { idle } = runs[0];
  const place = upperBound(idle.starts, 0, idle.starts.length, time) - 1;
  if (place < 0) return time;
  const gap = idle.gaps[place];
  if (time >= gap.to) return time - gap.removed;
  return gap.x0 + (time - gap.from) * gap.kept / (gap.to - gap.from);
}

/** The time at a place of the scale. */
export function timeOfX(x) {
  if (mode !== 'folded') return x;
  const { idle } = runs[0];
  const place = upperBound(idle.places, 0, idle.places.length, x) - 1;
  if (place < 0) return x;
  const gap = idle.gaps[place];
  if (x >= gap.x1) return x + gap.removed;
  return gap.from + (x - gap.x0) * (gap.to - gap.from) / gap.kept;
}

/** The time at a place of the scale, whatever it goes by. */
export function timeFromX(x) { return isByTime() ? timeOfX(x) : runs[0].timeAt(x); }

/** The place of a time on the scale, whatever it goes by. */
export function xFromTime(time) {
  if (mode === 'folded') return foldedX(time);
  if (mode === 'time' || !runs[0].events) return time;
  const { events } = runs[0];
  const { x } = runs[0].placed.time ||= runs[0].placesOf('time');
  return events.seq[Math.min(events.count - 1, lowerBound(x, 0, events.count, time))] ?? time;
}

/** How much lies between two places of the scale. */
export function spanText(x0, x1) { return isByTime() ? duration(timeOfX(x1) - timeOfX(x0)) : counted(Math.round(x1 - x0), 'event'); }

/** A place of the scale. */
export function placeText(x, digits) {
  return isByTime() ? timeText(timeOfX(x), digits) : `event ${Math.round(x)}`;
}
