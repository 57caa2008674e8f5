// A search over all runs.

import { view } from '../Arranging/view.js';
import { runs } from '../Reading/runs.js';
import { goTo } from './going.js';
import { kinds, pick } from './kinds.js';

export const mostHits = 5000;

/**
 * The hits, in the order of the scale, and which of it is shown; -1 for none yet.
 * @type {any[]}
 */
export let hits = [];
export let hit = -1;

/** Finds what a text is in: controllers, transitions, findings, marks, and callbacks. */
export function findHits(text) {
  const word = text.trim().toLowerCase();
  [hits, hit] = [[], -1];
  const has = text => String(text).toLowerCase().includes(word);
  if (!word) return;
  for (const run of runs) {
    for (const [kind, { search }] of Object.entries(kinds)) {
      search?.(run, has, (index, x) => { if (hits.length < mostHits) hits.push({ kind, run, index, x: x + run.offset }); });
    }
  }
  hits.sort((left, right) => left.x - right.x);
}

/** Goes to the next hit, or the one before. */
export function stepHit(step) {
  if (!hits.length) return;
  if (hit < 0) {
    const middle = step > 0 ? view.x0 : view.x1;
    hit = step > 0 ? Math.max(0, hits.findIndex(({ x }) => x >= middle)) : hits.length - 1;
  } else {
    hit = (hit + step + hits.length) % hits.length;
  }
  goTo(pick(hits[hit]));
}
