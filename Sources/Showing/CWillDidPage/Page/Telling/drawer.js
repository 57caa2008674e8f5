// The drawer at the bottom: what is selected, why, and how to go on with it.

import { isTight, resize } from '../Arranging/room.js';
import { nodeOf, nodes } from '../Arranging/tree.js';
import { figureOf } from '../Reading/figures.js';
import { match } from '../Reading/runs.js';
import { describe } from '../Selecting/kinds.js';
import { area, selection } from '../Selecting/selection.js';
import { areaContent } from './area.js';
import { changeTable } from './changes.js';
import { closeButton, copyButtons } from './copies.js';
import { figurePart } from './diagrams.js';
import { proofTable } from './proofs.js';
import { whyPart } from './why.js';
import { byId, make, prose, rove, update } from '../elements.js';
import { counted } from '../format.js';

let isDrawerClosed = false;
let drawnWidth = 0;
let sizeTimer;
/** The thing that the drawer was filled for; for another one its parts have other keys. */
let shown = null;
let turn = 0;

export function updateDrawer() {
  const drawer = byId('drawer');
  const wanted = selection || area;
  const isOther = wanted !== shown;
  // A stretch is selected to be looked at.
  if (isOther && area) isDrawerClosed = false;
  if (isOther) turn++;
  shown = wanted;
  const wasHidden = drawer.hidden;
  drawer.hidden = !wanted || isDrawerClosed;
  drawnWidth = window.innerWidth;
  if (!drawer.hidden) {
    const body = byId('drawer-body');
    update(body, (selection ? selectionContent() : areaContent()).filter(Boolean), element => `${turn} ${element.className}`, element => element);
    if (isOther) body.scrollTop = 0;
    rove(body, 'tbody tr[tabindex], tbody button.link');
    for (const group of body.querySelectorAll('.copy')) rove(group, 'button');
    for (const picture of body.querySelectorAll('svg.diagram')) rove(picture, '.step');
  } else if (!wasHidden && drawer.contains(document.activeElement)) {
    byId('tracks').focus({ preventScroll: true });
  }
  if (wasHidden !== drawer.hidden) resize();
}

/** Draws what is selected for the new width; the keyboard of a phone changes the height alone. */
export function redrawLater() {
  clearTimeout(sizeTimer);
  sizeTimer = setTimeout(() => {
    if (!selection || drawnWidth === window.innerWidth) return;
    updateDrawer();
  }, 150);
}

function selectionContent() {
  const about = describe(selection);
  const words = about.text.map(part => Array.isArray(part)
    ? make('p', { class: part[0] === 'What to do' ? 'remedy' : 'why' }, make('strong', {}, `${part[0]}: `), prose(part[1]))
    : make('p', { class: selection.kind === 'finding' ? `message${part.length > 300 ? ' long' : ''}` : null }, prose(part)));
  const list = make('dl');
  for (const [key, value] of about.facts) list.append(make('dt', {}, key), make('dd', {}, value));
  return [
    make('div', { class: 'head' }, make('h2', {}, ...about.heading), isTight ? closeButton() : copyButtons(about)),
    whyPart(selection),
    make('div', { class: `story${about.isWide || figureOf(selection)?.parts.length > 1 ? ' both' : ''}` },
      about.picture || figurePart(selection), make('div', { class: 'telling' }, ...words, list), changePart(selection)),
    proofPart(selection, about), isTight ? copyButtons(about) : '',
  ];
}

/** The events of a selection; where a diagram shows them they are folded away. */
function proofPart(selection, about) {
  const table = proofTable(selection.run, about);
  if (!about.proofs.length) return '';
  return make('details', { class: 'proofs', open: !figureOf(selection) || null },
    make('summary', {}, `${counted(about.proofs.length, 'event')}${selection.kind === 'finding' ? ' as proof' : ''}`), table);
}

/** In what an instance differs between two runs. */
function changePart({ kind, run, index }) {
  if (!match || kind !== 'subject') return '';
  return changeTable(nodes[nodeOf[run.number][index]]);
}

/** Shows the drawer, if there is something in it. */
export function openDrawer() { isDrawerClosed = false; }

export function toggleDrawer() {
  isDrawerClosed = !isDrawerClosed;
  updateDrawer();
}
