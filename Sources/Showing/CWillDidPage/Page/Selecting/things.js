// Finds what is at a point of a track.

import { barHeight, rowByKey } from '../Arranging/rows.js';
import { pixel, worldOf } from '../Arranging/view.js';
import { lowerBound, upperBound } from '../Reading/data.js';
import { match } from '../Reading/runs.js';

export function nearest(count, distanceOf, limit = 9) {
  let [found, best] = [-1, limit];
  for (let place = 0; place < count; place++) {
    const distance = distanceOf(place);
    if (distance < best) [found, best] = [place, distance];
  }
  return found;
}

export function laneThing(row, x, y, height, kind, starts, ends) {
  const lane = Math.floor((y - 3) / height);
  const { run } = row;
  let found = null;
  for (let place = 0; place < starts.length; place++) {
    if (row.laneOf[place] !== lane) continue;
    const [x0, x1] = [pixel(run, starts[place]), pixel(run, ends[place])];
    if (x0 - 3 <= x && x <= Math.max(x1, x0 + 2) + 3) found = { kind, run, index: place };
  }
  return found;
}

export function subjectThing({ run, subject }, x, y) {
  const isLow = y > barHeight + 5;
  for (const place of run.findingList(subject)) {
    if (run.isSuppressed(place) || run.severity(place) === 'info') continue;
    if (isLow && Math.abs(pixel(run, run.x.finding[place]) - x) < 7) return { kind: 'finding', run, index: place };
  }
  if (isLow && run.events) {
    const { of, ownX } = run.events;
    const [from, to] = [of.starts[subject], of.starts[subject + 1]];
    const place = lowerBound(ownX, from, to, worldOf(run, x - 4));
    if (place < to && pixel(run, ownX[place]) <= x + 4) {
      return { kind: 'event', run, index: of.places[place] };
    }
  }
  return phaseAt(run, subject, x);
}

export function phaseAt(run, subject, x) {
  const [from, to] = run.phasesOf(subject);
  const place = upperBound(run.x.phaseEnd, from, to, worldOf(run, x));
  if (place < to && run.x.phaseStart[place] <= worldOf(run, x + 2)) return { kind: 'phase', run, index: place };
  const at = worldOf(run, x);
  const stage = run.stageList(subject).find(place => run.x.stageStart[place] <= at && run.x.stageEnd[place] >= at);
  if (stage !== undefined) return { kind: 'stage', run, index: stage };
  return from < to ? { kind: 'subject', run, index: subject } : null;
}

export function callAt(row, x, y) {
  if (!row.run.events) return null;
  const { run, subject } = row;
  const depth = Math.floor((y - 4) / 15);
  const calls = run.calls(subject);
  const index = nearest(calls.list.length, place => {
    const call = calls.list[place];
    if (call.depth !== depth) return Infinity;
    const [x0, x1] = [pixel(run, call.x0), pixel(run, call.x1)];
    return x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
  }, 4);
  if (index < 0) return null;
  return { kind: 'call', run, index: { call: calls.list[index], place: index, subject, key: row.key } };
}

export function laneSpan(key, index, height) {
  const row = rowByKey.get(key);
  return row ? { top: 3 + row.laneOf[index] * height, height } : {};
}

export function subjectSpan(run, subject) {
  const [from, to] = run.phasesOf(subject);
  if (from < to) return { x0: run.x.phaseStart[from], x1: run.x.phaseEnd[to - 1] };
  const stages = run.stageList(subject);
  return stages.length ? { x0: run.x.stageStart[stages[0]], x1: run.x.stageEnd[stages[stages.length - 1]] } : {};
}

/** Which part of the height of its track the bar of an object takes. */
export function barSpan(run) { return match ? { top: run.number ? 25 : 3, height: 17 } : { top: 3, height: barHeight + 4 }; }

/** All things of a kind, with their places. */
export function thingsOf(kind, run, count, placeOf) {
  return Array.from({ length: count }, (_, index) => ({ kind, run, index, x: placeOf(index) }));
}
