// The thing under the pointer, and its description beside it.

import { filter } from '../Arranging/filter.js';
import { pinRoom, rowUnder } from '../Arranging/rows.js';
import { worldX } from '../Arranging/view.js';
import { arcAt } from '../Painting/arcs.js';
import { isByTime, timeOfX } from '../Reading/scale.js';
import { kinds, spanOf, thingAt } from '../Selecting/kinds.js';
import { followFilm } from '../Telling/film.js';
import { byId, make } from '../elements.js';
import { wallText } from '../format.js';

export function placeIn(event) {
  const box = byId('canvas').getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

export function thingUnder(event) {
  const [x, y] = placeIn(event);
  const row = rowUnder(y)[0];
  const thing = thingAt(x, y);
  // An arc lies above the tracks, but must not hide what is small.
  if (y > pinRoom && filter.arcs && (!thing || ['phase', 'subject'].includes(thing.kind)) && row?.kind === 'subject') {
    const arc = arcAt(x, y);
    if (arc) return { kind: 'transition', run: arc.run, index: arc.place };
  }
  return thing;
}

/** Tells beside the pointer what is under it. */
export function showTip(event, x, y) {
  if (event.pointerType === 'touch') return;
  // The line is an element of its own, so that the tracks need not be painted again.
  const line = byId('hover');
  line.hidden = false;
  line.style.transform = `translateX(${Math.round(x)}px)`;
  followFilm(worldX(x));
  const tip = byId('tip');
  const thing = thingUnder(event);
  if (!thing) {
    tip.hidden = true;
    return;
  }
  const lines = [...kinds[thing.kind].tip?.(thing.run, thing.index) ?? [], wallLine(thing)];
  tip.replaceChildren(...lines.filter(Boolean).map(line => make('div', {}, line)));
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(event.clientX + 14, window.innerWidth - box.width - 6))}px`;
  const below = event.clientY + 18;
  tip.style.top = `${below + box.height > window.innerHeight ? event.clientY - box.height - 10 : below}px`;
}

/** When it was by the wall clock. */
function wallLine(thing) {
  const span = isByTime() ? spanOf(thing) : null;
  return span ? wallText(thing.run, timeOfX(span.x0)) : '';
}
