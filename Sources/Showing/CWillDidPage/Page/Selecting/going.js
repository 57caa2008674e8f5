// Brings things into sight.

import { renew } from '../Arranging/frame.js';
import { width } from '../Arranging/room.js';
import { rowByKey } from '../Arranging/rows.js';
import { focusOn, scrollToRow, unfold } from '../Arranging/tracks.js';
import { nodeOf, nodes } from '../Arranging/tree.js';
import { reveal, view } from '../Arranging/view.js';
import { isByTime, placeText } from '../Reading/scale.js';
import { kinds, spanOf, stretchOf, subjectOf } from './kinds.js';
import { pointAt, select } from './selection.js';
import { say } from '../elements.js';

/** Selects something and brings it into sight. */
export function goTo(thing, isTight = false) {
  const subject = subjectOf(thing);
  if (subject) unfold(thing.run, subject);
  select(thing);
  const span = spanOf(thing);
  if (!span) return;
  const row = rowByKey.get(span.key);
  if (row) scrollToRow(row);
  const [x0, x1] = stretchOf(thing);
  if (isTight || x0 < view.x0 || x1 > view.x1 || (x1 - x0) * width / (view.x1 - view.x0) < 3) {
    const context = contextOf(thing, x0, x1);
    reveal(...(isTight ? [x0, x1] : context), isTight || context[1] - context[0] < view.x1 - view.x0);
  }
}

/** A stretch around something short in which it can be understood: its transition, or its proofs. */
export function contextOf({ kind, run, index }, x0, x1) {
  for (const x of kinds[kind].near?.(run, index) || []) [x0, x1] = [Math.min(x0, x + run.offset), Math.max(x1, x + run.offset)];
  // A short subject is seen in its length, and one without length with its surroundings.
  const length = x1 - x0;
  const least = isByTime() ? (length ? Math.min(5e7, Math.max(1e4, 10 * length)) : 5e7) : 8;
  const room = Math.max(length * 0.4, least);
  return [x0 - room, x1 + room];
}

/** Brings an event into sight and marks its place, without leaving what is selected. */
export function showEvent(run, place) {
  const x = run.events.x[place] + run.offset;
  if (x < view.x0 || x > view.x1) reveal(x, x);
  const node = nodes[nodeOf[run.number][run.events.subject[place]]];
  if (node) {
    unfold(run, run.events.subject[place]);
    const row = rowByKey.get(`subject.${node.key}`);
    if (row) scrollToRow(row);
  }
  say(`${run.callbackName(place)} at ${placeText(run.events.x[place])}`);
  pointAt(run, place);
}

/** Gives a track the keyboard and brings it into sight. */
export function focusTrack(row) {
  focusOn(row.key);
  renew();
  const own = rowByKey.get(row.key);
  if (own && !row.isPin) scrollToRow(own);
}
