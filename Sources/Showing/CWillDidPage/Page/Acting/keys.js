// The keyboard. Letters are places on the keyboard and not what is printed on them, so that they lie
// under the same fingers everywhere.

import { addNote, fitOrFill, openMore, selectionToArea, toggleSide, toggleTable, toggleWhy } from './actions.js';
import { openSearch } from './commands.js';
import { openHelp } from './help.js';
import { foldOrLeave, followArc, moveFocus, selectOnTrack, stepFinding, stepOnTrack } from './steps.js';
import { removeNote } from '../Arranging/notes.js';
import { isStill, viewHeight } from '../Arranging/room.js';
import { focusedRow, toggleDetail, toggleFold, togglePin } from '../Arranging/tracks.js';
import { fitAll, pan, reveal, whole, zoom } from '../Arranging/view.js';
import { area, leaveArea, select, selectArea } from '../Selecting/selection.js';
import { toggleDrawer } from '../Telling/drawer.js';
import { byId } from '../elements.js';

/** Keys are down that zoom or move. */
let isHolding = false;

export const held = new Set();

export function onKeyDown(event) {
  // The element that has dealt with a key may have gone from the page since.
  if (event.defaultPrevented || !event.target.isConnected || isTyping(event.target) || byId('help').open) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.altKey) return onCommandKey(event);
  if (event.altKey) return;
  const action = keyAction(event);
  if (!action) return;
  action();
  event.preventDefault();
}

function isTyping(target) {
  return target.closest?.('input:not([type="checkbox"]), select, textarea') !== null && target.closest !== undefined;
}

function onCommandKey(event) {
  const actions = {
    KeyP: event.shiftKey ? () => openSearch('>') : null, KeyB: toggleSide, KeyA: () => selectArea(whole[0], whole[1]),
    BracketLeft: () => followArc(-1, true), BracketRight: () => followArc(1, true),
  };
  const action = actions[event.code];
  if (!action || (event.shiftKey && event.code !== 'KeyP')) return;
  action();
  event.preventDefault();
}

function keyAction(event) {
  const isButton = event.target.closest?.('button, [role="tab"], a, summary') !== null;
  const { code, key, shiftKey } = event;
  if (key === '?') return openHelp;
  if (key === '/') return () => openSearch('');
  if (key === '>' && !isButton) return () => openSearch('>');
  if (['KeyW', 'KeyA', 'KeyS', 'KeyD'].includes(code)) return () => hold(code, event.repeat);
  if (key === 'Escape') return onEscape;
  if (code === 'Comma' || key === ',') return () => stepOnTrack(-1);
  if (code === 'Period' || key === '.') return () => stepOnTrack(1);
  if (code === 'BracketLeft' || key === '[') return () => followArc(-1);
  if (code === 'BracketRight' || key === ']') return () => followArc(1);
  const letters = {
    KeyF: fitOrFill, KeyR: selectionToArea, KeyM: () => addNote(shiftKey),
    KeyQ: toggleDrawer, KeyY: toggleWhy, KeyT: toggleTable, KeyP: () => togglePin(focusedRow()), KeyE: () => toggleDetail(focusedRow()),
    KeyG: () => openSearch('@'), KeyN: () => stepFinding(shiftKey ? -1 : 1), Digit0: fitAll, Home: fitAll, End: () => reveal(whole[1], whole[1]),
    Delete: removeNote, Backspace: removeNote,
  };
  if (letters[code]) return letters[code];
  // Buttons and list entries have their own use for the rest.
  if (isButton || event.target.closest?.('#side, #drawer, #mirror-pane')) return null;
  return arrowAction(event);
}

function arrowAction({ key, target }) {
  const isTitle = target.classList?.contains('shell');
  const row = focusedRow();
  switch (key) {
    case 'ArrowUp': return () => moveFocus(-1);
    case 'ArrowDown': return () => moveFocus(1);
    case 'ArrowLeft': return isTitle ? () => foldOrLeave(row) : () => pan(-0.1);
    case 'ArrowRight': return isTitle ? () => { if (row?.expandable && !row.isOpen) toggleFold(row); else moveFocus(1); } : () => pan(0.1);
    case 'Enter': return () => selectOnTrack(row);
    case ' ': return () => toggleFold(row);
    case 'PageDown': case 'PageUp': return () => { byId('tracks').scrollTop += (key === 'PageDown' ? 0.8 : -0.8) * viewHeight; };
    case '+': case '=': return () => zoom(0.7);
    case '-': return () => zoom(1 / 0.7);
    default: return null;
  }
}

/** Zooms or moves for as long as a key is down. */
function hold(code, isRepeated) {
  if (isStill()) {
    moveByKey(code, 1);
    return;
  }
  if (isRepeated && held.has(code)) return;
  held.add(code);
  if (isHolding) return;
  let latest = performance.now();
  isHolding = true;
  const step = now => {
    const part = Math.min(3, (now - latest) / 60);
    latest = now;
    for (const code of held) moveByKey(code, part);
    isHolding = held.size > 0;
    if (isHolding) requestAnimationFrame(step);
  };
  // The first step is seen at once, however short the touch.
  moveByKey(code, 1);
  requestAnimationFrame(step);
}

function moveByKey(code, part) {
  const actions = { KeyW: () => zoom(0.86 ** part), KeyS: () => zoom(1 / 0.86 ** part), KeyA: () => pan(-0.05 * part), KeyD: () => pan(0.05 * part) };
  actions[code]();
}

function onEscape() {
  byId('tip').hidden = true;
  if (byId('more').getAttribute('aria-expanded') === 'true') {
    openMore(false);
    return byId('more').focus();
  }
  if (area) return leaveArea();
  select(null);
}
