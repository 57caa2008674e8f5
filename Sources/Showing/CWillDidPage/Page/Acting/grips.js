// The axis, the map, and the edges that can be dragged.

import { placeIn } from './tip.js';
import { chooseNote, notes } from '../Arranging/notes.js';
import { mapWidth, resize, width } from '../Arranging/room.js';
import { canvasX, fitAll, pan, show, view, whole, worldX, zoom } from '../Arranging/view.js';
import { area, drawArea, selectArea } from '../Selecting/selection.js';
import { keepDrawerHeight } from '../Telling/headline.js';
import { byId } from '../elements.js';

/** Where a measure on the axis begins, or `null`. */
let measureFrom = null;

/** Dragging on the axis measures; a double click shows all. */
export function listenToAxis() {
  const axis = byId('axis');
  axis.addEventListener('pointerdown', event => {
    axis.setPointerCapture(event.pointerId);
    const [x] = placeIn(event);
    const note = notes.find(note => Math.abs(canvasX(note.x0) + 5 - x) < 8);
    chooseNote(note || null);
    if (note) selectArea(note.x0, note.x1);
    else measureFrom = worldX(x);
  });
  axis.addEventListener('pointermove', event => {
    if (measureFrom !== null) drawArea(measureFrom, worldX(placeIn(event)[0]));
  });
  axis.addEventListener('pointerup', () => {
    if (measureFrom !== null && area && canvasX(area.x1) - canvasX(area.x0) > 3) {
      selectArea(area.x0, area.x1);
    }
    measureFrom = null;
  });
  axis.addEventListener('dblclick', fitAll);
}

export function listenToMap() {
  const map = byId('minimap');
  let grip = null;
  const worldAt = event => {
    const box = map.getBoundingClientRect();
    return whole[0] + (whole[1] - whole[0]) * (event.clientX - box.left) / mapWidth;
  };
  map.addEventListener('pointerdown', event => {
    map.setPointerCapture(event.pointerId);
    const x = worldAt(event);
    const slack = (whole[1] - whole[0]) * 6 / mapWidth;
    const { x0, x1 } = view;
    if (Math.abs(x - x0) < slack && x1 < whole[1]) grip = { kind: 'left' };
    else if (Math.abs(x - x1) < slack && x1 < whole[1]) grip = { kind: 'right' };
    else if (x > x0 && x < x1 && x1 - x0 < (whole[1] - whole[0]) * 0.98) grip = { kind: 'all', shift: x - x0 };
    else grip = { kind: 'new', from: x };
  });
  map.addEventListener('pointermove', event => {
    if (!grip) return;
    const x = worldAt(event);
    const { x0, x1 } = view;
    if (grip.kind === 'left') show(Math.min(x, x1 - 1), x1);
    else if (grip.kind === 'right') show(x0, Math.max(x, x0 + 1));
    else if (grip.kind === 'all') show(x - grip.shift, x - grip.shift + x1 - x0);
    else if (Math.abs(x - grip.from) * mapWidth / (whole[1] - whole[0]) > 4) show(Math.min(x, grip.from), Math.max(x, grip.from));
  });
  map.addEventListener('pointerup', event => {
    if (grip?.kind === 'new') {
      const x = worldAt(event);
      const { x0, x1 } = view;
      if (Math.abs(x - grip.from) * mapWidth / (whole[1] - whole[0]) <= 4) show(x - (x1 - x0) / 2, x + (x1 - x0) / 2);
    }
    grip = null;
  });
  map.addEventListener('dblclick', fitAll);
  map.addEventListener('keydown', event => {
    const action = { ArrowLeft: () => pan(-0.2), ArrowRight: () => pan(0.2), ArrowUp: () => zoom(0.8, width / 2), ArrowDown: () => zoom(1.25, width / 2) }[event.key];
    if (!action) return;
    action();
    event.preventDefault();
    event.stopPropagation();
  });
}

export function listenToGrip() {
  const grip = byId('drawer-grip');
  const drawer = byId('drawer');
  const setHeight = height => {
    keepDrawerHeight();
    drawer.style.height = `${Math.round(Math.min(Math.max(height, 90), window.innerHeight * 0.75))}px`;
    resize();
  };
  grip.addEventListener('pointerdown', event => grip.setPointerCapture(event.pointerId));
  grip.addEventListener('pointermove', event => {
    if (grip.hasPointerCapture(event.pointerId)) setHeight(window.innerHeight - event.clientY);
  });
  grip.addEventListener('keydown', event => {
    const step = { ArrowUp: 30, ArrowDown: -30 }[event.key];
    if (!step) return;
    setHeight(drawer.offsetHeight + step);
    event.preventDefault();
    event.stopPropagation();
  });
}

/** The width of the titles. */
export function listenToShellGrip() {
  const grip = byId('shell-grip');
  grip.addEventListener('pointerdown', event => grip.setPointerCapture(event.pointerId));
  grip.addEventListener('pointermove', event => {
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const width = event.clientX - byId('centre').getBoundingClientRect().left;
    document.documentElement.style.setProperty('--shell', `${Math.round(Math.min(Math.max(width, 80), window.innerWidth * 0.5))}px`);
    resize();
  });
  grip.addEventListener('dblclick', () => {
    document.documentElement.style.removeProperty('--shell');
    resize();
  });
}
