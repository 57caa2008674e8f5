// The state in the address, so that a link to it shows the same to others who have the page.

import { anchor, chooseAnchor, ownMode, setAnchor, setMode } from './scales.js';
import { search } from './search.js';
import { collapsed, detailed, filter, filterFlags, pins, restoreSet } from '../Arranging/filter.js';
import { drawNow } from '../Arranging/frame.js';
import { notes, placeSavedNotes, setNotes } from '../Arranging/notes.js';
import { readScroll, scrollTop } from '../Arranging/rows.js';
import { readFilters } from '../Arranging/tracks.js';
import { show, view, whole } from '../Arranging/view.js';
import { applyTheme, chooseTheme, themeChoice } from '../Painting/theme.js';
import { match, runs } from '../Reading/runs.js';
import { mode } from '../Reading/scale.js';
import { kinds } from '../Selecting/kinds.js';
import { area, forget, select, selectArea, selection, showSelection } from '../Selecting/selection.js';
import { byId } from '../elements.js';

let stateTimer;
/** The address that was written last, and what was selected in it. */
let writtenHash = '';
let writtenSelect;
/** The page opened on a finding: that nothing is selected must be in the address. */
let hasStory = false;

export function noteStory() { hasStory = selection !== null; }

/** The selection with a name, or `null`. */
function selectionNamed(kind, number, name) {
  const run = runs[Number(number)];
  if (!run || !name || !Object.hasOwn(kinds, kind)) return null;
  const { find, count, name: nameOf } = kinds[kind];
  let index = find ? find(run, name) : -1;
  for (let place = 0; index < 0 && place < (count?.(run) ?? 0); place++) if (String(nameOf(run, place)) === name) index = place;
  return index >= 0 ? { kind, run, index } : null;
}

export function noteState() {
  clearTimeout(stateTimer);
  stateTimer = setTimeout(writeState, 400);
}

function writeState() {
  const state = new URLSearchParams();
  if (mode !== ownMode) state.set('mode', mode);
  const { x0, x1 } = view;
  if (Math.abs(x0 - whole[0]) + Math.abs(x1 - whole[1]) > (whole[1] - whole[0]) * 0.001) {
    state.set('view', `${Math.round(x0)},${Math.round(x1)}`);
  }
  const name = selection && kinds[selection.kind].name?.(selection.run, selection.index);
  if (name !== undefined && name !== null) state.set('select', `${selection.kind},${selection.run.number},${name}`);
  if (!selection && hasStory) state.set('select', 'none');
  if (area) state.set('area', `${Math.round(area.x0)},${Math.round(area.x1)}`);
  const sets = { pins: pins, folded: collapsed, opened: detailed };
  for (const [key, set] of Object.entries(sets)) if (set.size) state.set(key, [...set].slice(0, 200).join(' '));
  if (scrollTop > 0) state.set('y', String(Math.round(scrollTop)));
  if (filter.text) state.set('filter', filter.text);
  const flags = filterFlags().filter(([id, isOn]) => byId(id).checked !== isOn).map(([id]) => id);
  if (flags.length) state.set('only', flags.join(' '));
  const staying = notes.filter(note => note.stays);
  if (staying.length) state.set('notes', staying.map(note => `${Math.round(note.x0)},${Math.round(note.x1)},${encodeURIComponent(note.text || '')}`).join(' '));
  if (themeChoice) state.set('theme', themeChoice);
  if (match && anchor && anchor !== 'launch' && anchor !== 'event') state.set('anchor', anchor);
  const word = byId('search').value;
  if (word && !/^[>:@]/.test(word)) state.set('search', word);
  const text = state.toString();
  writtenHash = text ? `#${text}` : '';
  // The way back leads over what was selected, and not over each stretch that was shown.
  const chosen = state.get('select') || '';
  const isStep = writtenSelect !== undefined && writtenSelect !== chosen;
  writtenSelect = chosen;
  try {
    history[isStep ? 'pushState' : 'replaceState'](null, '', text ? `#${text}` : '#');
  } catch {
    // Some browsers keep no state for pages from disk.
  }
}

export function readState() {
  const state = new URLSearchParams(location.hash.slice(1));
  const numbers = text => (text || '').split(',').map(Number);
  const words = key => (state.get(key) || '').split(' ').filter(Boolean);
  chooseTheme(['light', 'dark'].includes(state.get('theme')) ? state.get('theme') : '');
  restoreSet(pins, words('pins'));
  restoreSet(collapsed, words('folded'));
  restoreSet(detailed, words('opened'));
  setNotes([]);
  setAnchor(state.get('anchor') || '');
  byId('track-filter').value = state.get('filter') || '';
  const flipped = new Set(words('only'));
  for (const [id, isOn] of filterFlags()) byId(id).checked = flipped.has(id) ? !isOn : isOn;
  return {
    isEmpty: !['view', 'select', 'mode', 'filter', 'search', 'area'].some(key => state.has(key)), mode: state.get('mode'), search: state.get('search') || '',
    select: (state.get('select') || '').split(','), view: numbers(state.get('view')), area: numbers(state.get('area')), y: Number(state.get('y')) || 0,
    notes: words('notes').map(word => word.split(',')),
  };
}

export function restore(state) {
  const isStretch = ([x0, x1, ...rest]) => rest.length === 0 && Number.isFinite(x0) && Number.isFinite(x1) && x1 > x0;
  if (isStretch(state.view)) show(...state.view);
  restoreNotes(state);
  const [kind, number, ...name] = state.select;
  const thing = selectionNamed(kind, number, name.join(','));
  if (thing) select(thing);
  else if (isStretch(state.area)) selectArea(...state.area);
  if (state.search && !byId('search').value) {
    byId('search').value = state.search;
    search(state.search);
  }
  byId('tracks').scrollTop = state.y;
  readScroll();
}

/** The notes of a saved copy and those of the address. */
export function restoreNotes(state) {
  const own = state.notes.map(([x0, x1, text]) => ({ x0: Number(x0), x1: Number(x1), text: safeText(text), stays: true }));
  setNotes([...placeSavedNotes(), ...own].filter(({ x0, x1 }) => x1 >= x0));
}

function safeText(text) {
  try {
    return decodeURIComponent(text || '');
  } catch {
    return '';
  }
}

/** Follows a link within the page, or one that was put into the address by hand. */
export function followHash() {
  if (location.hash === writtenHash || (location.hash === '' && writtenHash === '')) return;
  const state = readState();
  writtenSelect = state.select.join(',');
  applyTheme();
  forget();
  setMode(['time', 'folded', 'order'].includes(state.mode) ? state.mode : ownMode);
  readFilters();
  if (match) chooseAnchor(anchor || 'launch');
  restore(state);
  showSelection();
  drawNow();
}
