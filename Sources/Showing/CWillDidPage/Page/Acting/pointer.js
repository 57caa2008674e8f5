// Mouse, wheel, pen and touch.

import { listenToAxis, listenToGrip, listenToMap, listenToShellGrip } from './grips.js';
import { placeIn, showTip, thingUnder } from './tip.js';
import { filter, filterStretch } from '../Arranging/filter.js';
import { invalidate } from '../Arranging/frame.js';
import { isSmall, width } from '../Arranging/room.js';
import { readScroll, rowUnder } from '../Arranging/rows.js';
import { focusOn, rebuild } from '../Arranging/tracks.js';
import { canvasX, hoverAt, pan, show, view, worldX, zoom } from '../Arranging/view.js';
import { goTo } from '../Selecting/going.js';
import { area, drawArea, select, selectArea } from '../Selecting/selection.js';
import { followFilm } from '../Telling/film.js';
import { setSide } from '../Telling/lists.js';
import { byId } from '../elements.js';

/**
 * The thing that the pointer drags on the tracks.
 * @type {any}
 */
let drag = null;
let followTimer;

const pointers = new Map();

export function listenToPointers() {
  const canvas = byId('canvas');
  canvas.addEventListener('pointerdown', onPointerDown);
  canvas.addEventListener('pointermove', onPointerMove);
  canvas.addEventListener('pointerup', onPointerUp);
  canvas.addEventListener('pointercancel', onPointerGone);
  canvas.addEventListener('pointerleave', () => {
    hoverAt(null);
    followFilm(NaN);
    byId('tip').hidden = true;
    byId('hover').hidden = true;
  });
  // A panel that covers the tracks on a phone goes when the tracks are touched.
  byId('centre').addEventListener('pointerdown', () => { if (isSmall() && document.body.dataset.front !== 'findings') setSide(false); });
  canvas.addEventListener('dblclick', event => {
    const thing = thingUnder(event);
    if (thing) goTo(thing, true);
  });
  byId('tracks').addEventListener('wheel', onWheel, { passive: false });
  byId('tracks').addEventListener('scroll', () => {
    readScroll();
    invalidate();
  });
  byId('overview').addEventListener('wheel', onWheel, { passive: false });
  listenToAxis();
  listenToMap();
  listenToGrip();
  listenToShellGrip();
}

function onPointerDown(event) {
  if (event.button > 0) return;
  const [x, y] = placeIn(event);
  pointers.set(event.pointerId, { x, y, startX: x, startY: y, type: event.pointerType });
  byId('tip').hidden = true;
  byId('tracks').focus({ preventScroll: true });
  if (event.pointerType === 'mouse') byId('canvas').setPointerCapture(event.pointerId);
  const pans = event.shiftKey || event.pointerType === 'touch';
  drag = { isPan: pans, view, hasMoved: false, from: farEdge(x) ?? worldX(x), pinch: pinchOf() };
}

/** The other edge of the selected stretch, where the pointer takes hold of one of them. */
function farEdge(x) {
  if (!area) return null;
  const [left, right] = [area.x0, area.x1].map(canvasX);
  if (Math.abs(left - x) < 5) return area.x1;
  return Math.abs(right - x) < 5 ? area.x0 : null;
}

/** How far two fingers are from each other, and where between them is. */
function pinchOf() {
  const [one, other] = pointers.values();
  if (!other) return null;
  return { distance: Math.max(20, Math.abs(one.x - other.x)), middle: (one.x + other.x) / 2 };
}

function onPointerMove(event) {
  const [x, y] = placeIn(event);
  const pointer = pointers.get(event.pointerId);
  hoverAt(x);
  if (!pointer || !drag) return showTip(event, x, y);
  pointer.x = x;
  pointer.y = y;
  if (!drag.hasMoved && Math.hypot(x - pointer.startX, y - pointer.startY) < (event.pointerType === 'touch' ? 8 : 4)) return;
  drag.hasMoved = true;
  const pinch = pinchOf();
  if (pinch && drag.pinch) {
    const length = (drag.view.x1 - drag.view.x0) * drag.pinch.distance / pinch.distance;
    const at = drag.view.x0 + (drag.view.x1 - drag.view.x0) * drag.pinch.middle / width;
    show(at - length * pinch.middle / width, at + length * (1 - pinch.middle / width));
  } else if (drag.isPan) {
    const shift = (pointer.startX - x) * (drag.view.x1 - drag.view.x0) / width;
    show(drag.view.x0 + shift, drag.view.x1 + shift);
  } else {
    drawArea(drag.from, worldX(x));
  }
}

function onPointerUp(event) {
  const ended = drag;
  pointers.delete(event.pointerId);
  if (!ended) return;
  if (pointers.size) {
    drag = { ...ended, view, pinch: null };
    for (const pointer of pointers.values()) pointer.startX = pointer.x;
    return;
  }
  drag = null;
  if (!ended.hasMoved) {
    const thing = thingUnder(event);
    const [row] = rowUnder(placeIn(event)[1]);
    if (row) focusOn(row.key);
    select(thing);
  } else if (!ended.isPan && area) {
    selectArea(area.x0, area.x1);
  }
}

function onPointerGone(event) {
  pointers.delete(event.pointerId);
  drag = null;
}

function onWheel(event) {
  if (event.ctrlKey || event.metaKey) {
    const [x] = placeIn(event);
    zoom(Math.exp(Math.min(60, Math.max(-60, event.deltaY)) * (event.deltaMode ? 0.06 : 0.0035)), Math.max(0, Math.min(width, x)));
    event.preventDefault();
  } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    pan((event.shiftKey ? event.deltaY + event.deltaX : event.deltaX) / width);
    event.preventDefault();
  }
}

/** Leaves out tracks that have nothing in the stretch that is shown, as the view moves. */
export function followView() {
  clearTimeout(followTimer);
  if (!filter.shown || drag) return;
  followTimer = setTimeout(() => {
    const { x0, x1 } = filter.shown;
    if (x0 === view.x0 && x1 === view.x1) return;
    filterStretch(view);
    rebuild();
  }, 250);
}
