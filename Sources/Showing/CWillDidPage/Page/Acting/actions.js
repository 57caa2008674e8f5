// The effects of buttons, keys and commands on the view as a whole.

import { putNote } from '../Arranging/notes.js';
import { resize } from '../Arranging/room.js';
import { rowByKey } from '../Arranging/rows.js';
import { scrollToRow } from '../Arranging/tracks.js';
import { fitAll, reveal } from '../Arranging/view.js';
import { applyTheme, chooseTheme } from '../Painting/theme.js';
import { runs } from '../Reading/runs.js';
import { contextOf } from '../Selecting/going.js';
import { spanOf, stretchOf } from '../Selecting/kinds.js';
import { area, select, selectArea, selection, showSelection } from '../Selecting/selection.js';
import { openDrawer } from '../Telling/drawer.js';
import { setSide } from '../Telling/lists.js';
import { updateMirror } from '../Telling/mirror.js';
import { answersOf, askWhy, asksWhy } from '../Telling/why.js';
import { byId, say } from '../elements.js';

/** The stretch that was fitted into the view before: the same again fills it. */
let latestFit = null;

/** Fits the selection into the view; the same one again fills it. */
export function fitOrFill() { fitSelection(latestFit === selection); }

export function fitSelection(isTight) {
  if (area) return reveal(area.x0, area.x1, true);
  const stretch = stretchOf(selection);
  if (!stretch) return fitAll();
  latestFit = isTight ? null : selection;
  const row = rowByKey.get(spanOf(selection).key);
  if (row) scrollToRow(row);
  reveal(...stretch, isTight);
}

export function selectionToArea() {
  const stretch = stretchOf(selection);
  if (!stretch) return;
  // A subject without length is taken with its proof.
  selectArea(...(stretch[0] === stretch[1] ? contextOf(selection, ...stretch) : stretch));
}

/** Notes what is selected. */
export function addNote(stays) {
  const [x0, x1] = area ? [area.x0, area.x1] : stretchOf(selection) || [];
  if (x0 !== undefined) putNote({ x0, x1 }, stays);
}

export function toggleSide() { setSide(document.body.classList.contains('side-closed')); }

export function toggleTable() {
  const isOn = document.body.classList.toggle('table');
  byId('table-toggle').setAttribute('aria-pressed', String(isOn));
  resize();
  updateMirror();
}

export function toggleFilters() {
  const filters = byId('filters');
  filters.hidden = !filters.hidden;
  byId('filter-toggle').setAttribute('aria-expanded', String(!filters.hidden));
  resize();
}

export function toggleTheme() {
  chooseTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
  applyTheme();
}

/** Asks why, or no more; without a selection about the run. */
export function toggleWhy() {
  askWhy(!asksWhy);
  if (asksWhy) openDrawer();
  if (!selection && asksWhy) return select({ kind: 'process', run: runs[0], index: 0 });
  showSelection();
  const [answer] = asksWhy && selection ? answersOf(selection) : [];
  if (answer) say(`${answer.question}: ${answer.verdict}. ${answer.statement}`);
}

export function openMore(isOpen) {
  byId('more').setAttribute('aria-expanded', String(isOpen));
  const extra = byId('extra');
  const hadFocus = extra.contains(document.activeElement);
  extra.classList.toggle('open', isOpen);
  if (hadFocus && !isOpen && byId('more').getClientRects().length) byId('more').focus();
}
