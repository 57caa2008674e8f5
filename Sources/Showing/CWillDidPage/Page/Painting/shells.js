// The titles at the left of the tracks: a tree that can be walked with the keyboard. Only those that
// are seen are elements of the page.

import { pins } from '../Arranging/filter.js';
import { invalidate, version, whenPainted } from '../Arranging/frame.js';
import { canvasContext, isNarrow, isTight, shell } from '../Arranging/room.js';
import { pinRoom, pinned, rows, scrollTop, subjectParts } from '../Arranging/rows.js';
import { focusKey, focusOn, toggleDetail, toggleFold, togglePin } from '../Arranging/tracks.js';
import { visible } from './paint.js';
import { textWidth } from './texts.js';
import { theme } from './theme.js';
import { match } from '../Reading/runs.js';
import { focusTrack } from '../Selecting/going.js';
import { rowTitle, tracks } from '../Selecting/kinds.js';
import { select } from '../Selecting/selection.js';
import { byId, make, severityIcon } from '../elements.js';
import { plain, shortened } from '../format.js';

export const pool = [];

export function updateShells() {
  const shown = [...pinned.filter(row => row.top < pinRoom).map(row => [row, row.top])];
  const [first, last] = visible;
  for (const row of rows.slice(first, last)) {
    shown.push([row, row.top + pinRoom - scrollTop]);
  }
  const container = byId('shells');
  while (pool.length < shown.length) {
    const shell = makeShell();
    pool.push(shell);
    container.append(shell.element);
  }
  pool.forEach((shell, place) => {
    if (place >= shown.length) {
      if (!shell.element.hidden) shell.element.hidden = true;
      shell.row = null;
      return;
    }
    fillShell(shell, ...shown[place]);
  });
}

function makeShell() {
  const shell = { row: null, text: '' };
  shell.fold = make('button', {
    class: 'fold', type: 'button', tabindex: '-1', 'aria-label': 'Open or fold',
    onclick: event => {
      event.stopPropagation();
      const { key } = shell.row;
      toggleFold(shell.row);
      focusShell(key);
    },
  });
  shell.mark = make('span', { class: 'mark' });
  shell.title = make('span', { class: 'title' });
  shell.ordinal = make('span', { class: 'ordinal' });
  shell.more = make('span', { class: 'more' });
  shell.pin = make('button', {
    class: 'pin', type: 'button', tabindex: '-1', title: 'Pin (P)', 'aria-label': 'Pin',
    onclick: event => { event.stopPropagation(); togglePin(shell.row); },
  }, '⌖');
  shell.detail = make('button', {
    type: 'button', tabindex: '-1', title: 'Phases and calls (E)', 'aria-label': 'Phases and calls',
    onclick: event => { event.stopPropagation(); toggleDetail(shell.row); },
  }, '☷');
  shell.element = make('div', {
    class: 'shell', role: 'treeitem', tabindex: '-1',
    onclick: () => focusRow(shell.row, true),
    ondblclick: () => toggleFold(shell.row),
  }, shell.fold, shell.mark, make('span', { class: 'words' }, shell.title), shell.ordinal, shell.more, make('span', { class: 'actions' }, shell.detail, shell.pin));
  return shell;
}

function fillShell(shell, row, top) {
  const { element } = shell;
  element.hidden = false;
  element.style.top = `${top}px`;
  if (shell.row !== row || shell.version !== version) {
    shell.row = row;
    shell.version = version;
    const title = plain(rowTitle(row));
    element.style.height = `${row.height}px`;
    element.style.clipPath = '';
    element.className = `shell ${row.kind === 'subject' ? '' : tracks[row.kind].isHeading ? row.kind : 'lane'}${pins.has(row.key) ? ' pinned' : ''}`;
    element.style.paddingLeft = `${4 + Math.min(row.depth, 12) * (isTight ? 3 : 11)}px`;
    const marks = shellMarks(row);
    shell.mark.replaceChildren(...marks);
    const [name, ordinal] = row.kind === 'subject' ? subjectParts(row).map(plain) : [title, ''];
    const more = plain(tracks[row.kind].remark?.(row) ?? row.side ?? '');
    const room = shellRoom(row, marks.length, ordinal);
    const wanted = shellWidth(row, name);
    // The remark behind a title has room only where the title has.
    const hasMore = more && !isNarrow && wanted + shellWidth(row, more) + 6 <= room;
    shell.title.textContent = wanted <= room ? name : fitName(row, name, room);
    shell.ordinal.textContent = ordinal;
    shell.more.textContent = hasMore ? more : '';
    element.title = tracks[row.kind].tip?.(row, title) ?? title;
    shell.fold.textContent = row.expandable ? (row.isOpen ? '▾' : '▸') : '';
    shell.detail.hidden = row.kind !== 'subject';
    element.setAttribute('aria-level', String(row.depth + 1));
    element.setAttribute('aria-label', shellLabel(row, title));
    if (row.expandable) element.setAttribute('aria-expanded', String(row.isOpen));
    else element.removeAttribute('aria-expanded');
  }
  // The part that scrolls below the pinned tracks is cut off there.
  const hiddenPart = row.isPin ? 0 : Math.max(0, pinRoom - top);
  element.style.clipPath = hiddenPart ? `inset(${hiddenPart}px 0 0 0)` : '';
  const isFocused = focusKey === row.key && !row.isPin;
  element.setAttribute('aria-selected', String(isFocused));
  element.tabIndex = isFocused ? 0 : -1;
}

/** How wide a text is as a title. */
function shellWidth(row, text) {
  canvasContext.font = `${tracks[row.kind].isHeading ? 600 : 400} ${isNarrow ? 12 : 13}px ${theme.font}`;
  return textWidth(canvasContext, text);
}

/** The room that a title has beside the other parts of its track's line. */
function shellRoom(row, marks, ordinal) {
  const indent = 4 + Math.min(row.depth, 12) * (isTight ? 3 : 11);
  const gap = isNarrow ? 2 : 4;
  return shell - indent - (isNarrow ? 18 : 32) - gap * 3 - (marks ? 14 * marks + gap + (match ? 10 : 0) : 0) - (ordinal ? shellWidth(row, ordinal) : 0);
}

/** As much of a title as has room; names of classes keep their ends, in which they mostly differ. */
function fitName(row, name, room) {
  const cut = tracks[row.kind].hasName ? most => shortened(name, most) : most => `${name.slice(0, most - 1)}…`;
  let [from, to] = [1, Math.min(name.length, 200)];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (shellWidth(row, cut(middle)) <= room) from = middle; else to = middle - 1;
  }
  return cut(from);
}

function shellMarks(row) {
  const marks = [];
  if (row.kind !== 'subject') return marks;
  if (match && row.node.status && row.node.status !== 'same') {
    marks.push(make('span', { class: `badge ${row.node.status}`, title: row.node.status },
      { added: '+', removed: '−', changed: '≠' }[row.node.status]));
  }
  const worst = Math.max(...row.lanes.map(({ run, subject }) => run.worst[subject]));
  if (worst > 0) marks.push(severityIcon(row.lanes[0].run.head.severities[worst]));
  return marks;
}

export function shellLabel(row, title) {
  const parts = [title];
  if (row.kind === 'subject') {
    if (row.node.status) parts.push(row.node.status);
    for (const { run, subject } of row.lanes) {
      const worst = run.worst[subject];
      if (worst >= 0) parts.push(`worst finding: ${run.head.severities[worst]}`);
      if (run.participationList(subject).length) parts.push('has cancelled transitions');
    }
  }
  if (row.side) parts.push(row.side);
  return parts.join(', ');
}

/** Puts the focus on the title of a track, once it is there. */
function focusShell(key) {
  focusOn(key);
  whenPainted(() => (pool.find(shell => shell.row?.key === key && !shell.row.isPin)?.element || byId('tracks')).focus({ preventScroll: true }));
}

/** Gives a track the keyboard; `isLoud` shows in the drawer what it is. */
export function focusRow(row, isLoud) {
  if (!row) return;
  focusTrack(row);
  const thing = isLoud && tracks[row.kind].own?.(row);
  if (thing) select(thing);
  focusOn(row.key);
  invalidate();
  if (document.activeElement?.classList.contains('shell')) focusShell(row.key);
}
