// The titles at the left of the tracks: a tree that can be walked with the keyboard. Only those that
// are seen are elements of the page.

const pool = [];

function updateShells() {
  const shown = [...app.pinned.filter(row => row.top < app.pinRoom).map(row => [row, row.top])];
  const [first, last] = app.visible;
  for (const row of app.rows.slice(first, last)) {
    shown.push([row, row.top + app.pinRoom - app.scrollTop]);
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
  if (shell.row !== row || shell.version !== app.version) {
    shell.row = row;
    shell.version = app.version;
    const title = plain(rowTitle(row));
    element.style.height = `${row.height}px`;
    element.style.clipPath = '';
    element.className = `shell ${row.kind === 'subject' ? '' : row.kind === 'process' ? 'process' : row.kind === 'window' ? 'window' : 'lane'}${app.pins.has(row.key) ? ' pinned' : ''}`;
    element.style.paddingLeft = `${4 + Math.min(row.depth, 12) * (app.isTight ? 3 : 11)}px`;
    const marks = shellMarks(row);
    shell.mark.replaceChildren(...marks);
    const [name, ordinal] = row.kind === 'subject' ? subjectParts(row).map(plain) : [title, ''];
    const more = plain(rowRemark(row));
    const room = shellRoom(row, marks.length, ordinal);
    const whole = shellWidth(row, name);
    // The remark behind a title has room only where the title has.
    const hasMore = more && !app.isNarrow && whole + shellWidth(row, more) + 6 <= room;
    shell.title.textContent = whole <= room ? name : fitName(row, name, room);
    shell.ordinal.textContent = ordinal;
    shell.more.textContent = hasMore ? more : '';
    element.title = shellTip(row, title);
    shell.fold.textContent = row.expandable ? (row.isOpen ? '▾' : '▸') : '';
    shell.detail.hidden = row.kind !== 'subject';
    element.setAttribute('aria-level', String(row.depth + 1));
    element.setAttribute('aria-label', shellLabel(row, title));
    if (row.expandable) element.setAttribute('aria-expanded', String(row.isOpen));
    else element.removeAttribute('aria-expanded');
  }
  // The part that scrolls below the pinned tracks is cut off there.
  const hiddenPart = row.isPin ? 0 : Math.max(0, app.pinRoom - top);
  element.style.clipPath = hiddenPart ? `inset(${hiddenPart}px 0 0 0)` : '';
  const isFocused = app.focusKey === row.key && !row.isPin;
  element.setAttribute('aria-selected', String(isFocused));
  element.tabIndex = isFocused ? 0 : -1;
}

/** How wide a text is as a title. */
function shellWidth(row, text) {
  app.context.font = `${row.kind === 'process' || row.kind === 'window' ? 600 : 400} ${app.isNarrow ? 12 : 13}px ${app.theme.font}`;
  return textWidth(app.context, text);
}

/** The room that a title has beside the other parts of its track's line. */
function shellRoom(row, marks, ordinal) {
  const indent = 4 + Math.min(row.depth, 12) * (app.isTight ? 3 : 11);
  const gap = app.isNarrow ? 2 : 4;
  return app.shell - indent - (app.isNarrow ? 18 : 32) - gap * 3 - (marks ? 14 * marks + gap + (app.match ? 10 : 0) : 0) - (ordinal ? shellWidth(row, ordinal) : 0);
}

/** As much of a title as has room; names of classes keep their ends, in which they mostly differ. */
function fitName(row, name, room) {
  const cut = row.kind === 'subject' || row.kind === 'part' ? most => shortened(name, most) : most => `${name.slice(0, most - 1)}…`;
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
  if (app.match && row.node.status && row.node.status !== 'same') {
    marks.push(make('span', { class: `badge ${row.node.status}`, title: row.node.status },
      { added: '+', removed: '−', changed: '≠' }[row.node.status]));
  }
  const worst = Math.max(...row.lanes.map(({ run, subject }) => run.worst[subject]));
  if (worst > 0) marks.push(severityIcon(row.lanes[0].run.head.severities[worst]));
  return marks;
}

function shellLabel(row, title) {
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

function shellTip(row, title) {
  if (row.kind === 'none') return 'Single objects are in a page that was made with --layout';
  if (row.kind === 'rest') return row.isOpen ? 'Click to see screens, windows and documents only' : `${title}: menus, views, and windows that were never shown`;
  if (row.kind !== 'subject') return title;
  const { run, subject } = row.lanes[row.lanes.length - 1];
  const parts = [plain(run.className(subject)), `instance ${run.id(subject)}`];
  const origin = run.head.origins[run.subjects.origin[subject - 1]];
  if (origin !== 'unknown') parts.push(`from ${origin}`);
  const nib = run.texts[run.subjects.nib[subject - 1]];
  if (nib) parts.push(`nib ${plain(nib)}`);
  return parts.join(' · ');
}

/** Puts the focus on the title of a track, once it is there. */
function focusShell(key) {
  app.focusKey = key;
  app.afterPaint.push(() => (pool.find(shell => shell.row?.key === key && !shell.row.isPin)?.element || byId('tracks')).focus({ preventScroll: true }));
}

/** Gives a track the keyboard; `isLoud` shows in the drawer what it is. */
function focusRow(row, isLoud) {
  if (!row) return;
  app.focusKey = row.key;
  app.version++;
  const place = app.rows.findIndex(other => other.key === row.key);
  if (place >= 0 && !row.isPin) scrollToRow(app.rows[place]);
  if (isLoud && row.kind === 'subject') {
    const { run, subject } = row.lanes[row.lanes.length - 1];
    select({ kind: 'subject', run, index: subject });
  } else if (isLoud && row.kind === 'process') {
    select({ kind: 'process', run: row.runs[row.runs.length - 1], index: 0 });
  } else if (isLoud && row.kind === 'nib') {
    select({ kind: 'nib', run: row.run, index: row.index });
  } else if (isLoud && row.kind === 'part') {
    select({ kind: 'subject', run: row.run, index: row.subject });
  }
  app.focusKey = row.key;
  invalidate();
  if (document.activeElement?.classList.contains('shell')) {
    focusShell(row.key);
  }
}

function scrollToRow(row) {
  const tracks = byId('tracks');
  const room = app.viewHeight - app.pinRoom;
  if (row.top < tracks.scrollTop) tracks.scrollTop = row.top;
  else if (row.top + row.height > tracks.scrollTop + room) tracks.scrollTop = row.top + row.height - room;
  app.scrollTop = tracks.scrollTop;
}

function focusedRow() { return app.rowByKey.get(app.focusKey) || null; }

function toggleFold(row) {
  if (!row?.expandable) return;
  if (row.kind === 'rest') {
    byId('only-controllers').checked = row.isOpen;
    return readFilters();
  }
  // Nibs are folded until they are opened, all else is open until it is folded.
  toggle(row.kind === 'nibs' || row.kind === 'nib' ? app.detailed : app.collapsed, row.key);
  rebuild();
}

function togglePin(row) {
  if (!row) return;
  toggle(app.pins, row.key);
  rebuild();
}

function toggleDetail(row) {
  if (row?.kind !== 'subject') return;
  toggle(app.detailed, row.key);
  rebuild();
}

function toggle(set, key) {
  if (!set.delete(key)) set.add(key);
}

/** Opens all that a track is folded into. */
function unfold(run, subject) {
  if (!subject) return;
  let isChanged = false;
  const node = app.nodes[app.nodeOf[run.number][subject]];
  for (let above = node?.parent; above; above = above.parent) {
    isChanged = app.collapsed.delete(`subject.${above.key}`) || isChanged;
  }
  for (const key of [...app.collapsed]) {
    if (key.startsWith('process.') || key.startsWith('window.')) isChanged = app.collapsed.delete(key) || isChanged;
  }
  if (isChanged) rebuild();
}

/** Makes tracks anew and keeps the reader where they are. */
function rebuild() {
  buildRows();
  app.version++;
  resize();
}
