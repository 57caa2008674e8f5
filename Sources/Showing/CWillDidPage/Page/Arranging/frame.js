// When the page is painted: once for all that has changed since the last picture.

import { signal } from '../signals.js';

/** Where a picture is painted, and what comes behind it. */
export const painting = signal();
export const painted = signal();

/**
 * How long things took, for measuring.
 * @type {Record<string, number>}
 */
export const timings = {};
export let framesPainted = 0;
/** The titles of tracks that were filled for an earlier version are filled anew. */
export let version = 0;
let isDirty = false;
let animation = null;
/** @type {(() => void)[]} */
const afterPaint = [];

export function invalidate() {
  if (isDirty) return;
  isDirty = true;
  requestAnimationFrame(now => {
    isDirty = false;
    if (animation) animation(now);
    drawNow();
  });
}

export function drawNow() {
  const start = performance.now();
  painting.tell();
  for (const task of afterPaint.splice(0)) task();
  framesPainted++;
  timings.latestFrame = performance.now() - start;
  painted.tell();
}

/** Calls a step before the next picture; each step says whether another one follows. */
export function animate(step) {
  animation = step;
  invalidate();
}

/** Does something behind the next picture. */
export function whenPainted(task) { afterPaint.push(task); }

export function renew() { version++; }
