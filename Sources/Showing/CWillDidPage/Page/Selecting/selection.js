// The selection: a thing of a run by its kind and place, or a stretch of the scale.

import { invalidate, renew } from '../Arranging/frame.js';
import { focusOn } from '../Arranging/tracks.js';
import { spanText } from '../Reading/scale.js';
import { describe, spanOf } from './kinds.js';
import { say } from '../elements.js';
import { signal } from '../signals.js';

/** @type {import('./kinds.js').Thing | null} */
export let selection = null;
/** @type {{ x0: number, x1: number } | null} */
export let area = null;
/**
 * An event that is pointed at without being selected.
 * @type {{ run: any, place: number } | null}
 */
export let pointed = null;

/** The selection has changed, or is to be shown anew. */
export const selecting = signal();

export function isSelected(kind, run, index) {
  return selection !== null && selection.kind === kind && selection.run === run && selection.index === index;
}

/** Selects something, or nothing. */
export function select(thing) {
  [selection, area, pointed] = [thing, null, null];
  const span = thing && spanOf(thing);
  if (span?.key) focusOn(span.key);
  renew();
  selecting.tell();
  if (thing) say(describe(thing).title);
  invalidate();
}

/** Draws the stretch that is about to be selected. */
export function drawArea(x0, x1) {
  area = { x0: Math.min(x0, x1), x1: Math.max(x0, x1) };
  invalidate();
}

export function selectArea(x0, x1) {
  selection = null;
  drawArea(x0, x1);
  selecting.tell();
  say(`${spanText(area.x0, area.x1)} selected`);
}

export function leaveArea() {
  if (!area) return;
  area = null;
  if (!selection) selecting.tell();
  invalidate();
}

/** Selects nothing, before something else is selected. */
export function forget() { [selection, area] = [null, null]; }

/** Shows what is selected anew. */
export function showSelection() { selecting.tell(); }

export function pointAt(run, place) {
  pointed = { run, place };
  invalidate();
}
