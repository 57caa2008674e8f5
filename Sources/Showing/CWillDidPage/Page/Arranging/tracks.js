// Folds, pins and opens tracks, and brings them into sight.

import { collapsed, detailed, filter, filterFlags, isFiltered, pins, setFilter, toggle } from './filter.js';
import { renew } from './frame.js';
import { resize, viewHeight } from './room.js';
import { buildRows, pinRoom, readScroll, rowByKey, rows, rowsHeight } from './rows.js';
import { buildNodes, nodeOf, nodes } from './tree.js';
import { view } from './view.js';
import { tracks } from '../Selecting/kinds.js';
import { byId } from '../elements.js';

/** The track that has the keyboard. */
export let focusKey = '';

export function focusOn(key) { focusKey = key; }

/** Makes tracks anew and keeps the reader where they are. */
export function rebuild() {
  buildRows();
  renew();
  resize();
}

/** Takes in what the boxes of the filters say. */
export function readFilters() {
  const wasOnly = filter.controllers;
  const isOn = id => byId(id).checked;
  setFilter({
    text: byId('track-filter').value, controllers: isOn('only-controllers'), cancelled: isOn('only-cancelled'),
    shown: isOn('only-shown') ? { ...view } : null, unbalanced: isOn('only-unbalanced'), found: isOn('only-found'), changed: isOn('only-changed'), arcs: isOn('arcs'),
  });
  if (wasOnly !== filter.controllers) buildNodes();
  rebuild();
  const nothing = byId('nothing');
  nothing.hidden = rows.some(row => row.kind === 'subject');
  nothing.style.top = `${90 + rowsHeight}px`;
  nothing.textContent = isFiltered() ? 'No track fits the filter.' : 'Nothing happened in this run.';
}

export function resetFilters() {
  byId('track-filter').value = '';
  for (const [id, isOn] of filterFlags()) byId(id).checked = isOn;
  readFilters();
}

export function toggleFold(row) {
  if (!row?.expandable) return;
  if (row.kind === 'rest') {
    byId('only-controllers').checked = row.isOpen;
    return readFilters();
  }
  toggle(tracks[row.kind].isFolded ? detailed : collapsed, row.key);
  rebuild();
}

export function togglePin(row) {
  if (!row) return;
  toggle(pins, row.key);
  rebuild();
}

export function toggleDetail(row) {
  if (row?.kind !== 'subject') return;
  toggle(detailed, row.key);
  rebuild();
}

/** Opens all that a track is folded into. */
export function unfold(run, subject) {
  if (!subject) return;
  let isChanged = false;
  const node = nodes[nodeOf[run.number][subject]];
  for (let above = node?.parent; above; above = above.parent) {
    isChanged = collapsed.delete(`subject.${above.key}`) || isChanged;
  }
  for (const key of [...collapsed]) {
    if (key.startsWith('process.') || key.startsWith('window.')) isChanged = collapsed.delete(key) || isChanged;
  }
  if (isChanged) rebuild();
}

export function scrollToRow(row) {
  const tracks = byId('tracks');
  const room = viewHeight - pinRoom;
  if (row.top < tracks.scrollTop) tracks.scrollTop = row.top;
  else if (row.top + row.height > tracks.scrollTop + room) tracks.scrollTop = row.top + row.height - room;
  readScroll();
}

export function focusedRow() { return rowByKey.get(focusKey) || null; }
