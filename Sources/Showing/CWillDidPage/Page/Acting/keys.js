// The keyboard. Letters are places on the keyboard and not what is printed on them, so that they lie
// under the same fingers everywhere.

/** @type {any[][]} */
const keyHelp = [
  [['W'], ['S'], 'zoom in, zoom out'], [['A'], ['D'], 'to the left, to the right'], [['←'], ['→'], 'the same; on a title fold, unfold'],
  [['↑'], ['↓'], 'previous, next track'], [['Enter'], 'select what is on the track'], [[','], ['.'], 'previous, next on the track'],
  [['['], [']'], 'along the arcs, back and forth'], [['F'], 'centre the selection; again: fit'], [['0'], ['Home'], 'show all'],
  [['N'], ['Shift', 'N'], 'next, previous finding'], [['R'], 'the selection as a stretch'], [['M'], 'note for the stretch, on and off'],
  [['Shift', 'M'], 'note that stays'], [['Delete'], 'remove the note'], [['P'], 'pin the track'], [['E'], 'phases and calls of the track'],
  [['/'], 'search; > commands, : SQL, @ tracks'], [['Enter'], ['Shift', 'Enter'], 'next, previous hit'], [['G'], 'find a track'],
  [['Ctrl', 'Shift', 'P'], 'commands'], [['Ctrl', 'B'], 'lists'], [['Q'], 'selection'], [['Y'], 'why: answers for the selection'], [['T'], 'table'], [['Ctrl', 'A'], 'select all'],
  [['Esc'], 'select nothing'], [['Ctrl', 'Wheel'], 'zoom at the pointer'], [['Drag'], 'select a stretch'], [['Shift', 'Drag'], 'move'],
  [['?'], 'these keys'],
];

const legend = [
  ...Object.keys(severityShapes).map(severity => [severity, severity]),
  ['▨', 'striped: a transition that was cancelled, or that another one interrupted'],
  ['⟩', 'torn edge: unbalanced, a callback is missing or came twice'], ['┊', 'dotted edge: open where the log ends'],
  ['█', 'on the screen; narrower: about to come or to go'], ['─', 'loaded, but not on the screen'], ['╌', 'not loaded'],
  ['×', 'the object ended'], ['↷', 'arc: from the controller that leaves to the one that appears; broken where it was cancelled'],
];

const held = new Set();

function onKeyDown(event) {
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
    KeyP: event.shiftKey ? () => openSearch('>') : null, KeyB: toggleSide, KeyA: () => selectArea(app.whole[0], app.whole[1]),
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
    KeyF: () => fitSelection(app.wasFit === app.selection), KeyR: selectionToArea, KeyM: () => addNote(shiftKey),
    KeyQ: toggleDrawer, KeyY: toggleWhy, KeyT: toggleTable, KeyP: () => togglePin(focusedRow()), KeyE: () => toggleDetail(focusedRow()),
    KeyG: () => openSearch('@'), KeyN: () => stepFinding(shiftKey ? -1 : 1), Digit0: fitAll, Home: fitAll, End: () => reveal(app.whole[1], app.whole[1]),
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
    case 'PageDown': case 'PageUp': return () => { byId('tracks').scrollTop += (key === 'PageDown' ? 0.8 : -0.8) * app.viewHeight; };
    case '+': case '=': return () => zoom(0.7);
    case '-': return () => zoom(1 / 0.7);
    default: return null;
  }
}

/** Zooms or moves for as long as a key is down. */
function hold(code, isRepeated) {
  if (app.isStill) {
    moveByKey(code, 1);
    return;
  }
  if (isRepeated && held.has(code)) return;
  held.add(code);
  if (app.holding) return;
  let latest = performance.now();
  app.holding = true;
  const step = now => {
    const part = Math.min(3, (now - latest) / 60);
    latest = now;
    for (const code of held) moveByKey(code, part);
    app.holding = held.size > 0;
    if (app.holding) requestAnimationFrame(step);
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
  if (app.area) {
    app.area = null;
    if (!app.selection) updateDrawer();
    invalidate();
    return;
  }
  select(null);
}

function moveFocus(step) {
  const place = app.rows.findIndex(row => row.key === app.focusKey);
  const next = app.rows[Math.min(app.rows.length - 1, Math.max(0, place < 0 ? 0 : place + step))];
  if (!next) return;
  focusRow(next, false);
  say(shellLabel(next, rowTitle(next)));
}

function foldOrLeave(row) {
  if (row?.expandable && row.isOpen) return toggleFold(row);
  const parent = row && app.rows.slice(0, row.place).reverse().find(other => other.depth < row.depth);
  if (parent) focusRow(parent, false);
}

/** All that can be selected on a track, in its order. */
function thingsOn(row) {
  const range = (count, kind, run, starts) => Array.from({ length: count }, (_, index) => ({ kind, run, index, x: starts[index] }));
  switch (row?.kind) {
    case 'findings': return range(row.run.findings.count, 'finding', row.run, row.run.x.finding)
      .filter(({ index }) => !row.run.isSuppressed(index)).sort((left, right) => left.x - right.x);
    case 'transitions': return range(row.run.transitions.count, 'transition', row.run, row.run.x.start);
    case 'nibs': return range(row.run.nibs.count, 'nib', row.run, row.run.x.nibStart);
    case 'nib': return [{ kind: 'nib', run: row.run, index: row.index, x: row.run.x.nibStart[row.index] }];
    case 'marks': return range(row.run.marks.length, 'mark', row.run, row.run.marks.map(mark => mark.x));
    case 'calls': {
      const { run, subject } = row;
      if (!run.events) return [];
      return run.calls(subject).list.map((call, place) => ({ kind: 'call', run, index: { call, place, subject, key: row.key }, x: call.x0 }));
    }
    case 'phases': case 'part': case 'subject': return (row.lanes || [row]).flatMap(({ run, subject }) => {
      const [from, to] = run.phasesOf(subject);
      if (from === to) return run.stageList(subject).map(index => ({ kind: 'stage', run, index, x: run.x.stageStart[index] }));
      return Array.from({ length: to - from }, (_, place) => ({ kind: 'phase', run, index: from + place, x: run.x.phaseStart[from + place] }));
    });
    default: return [];
  }
}

function isSameThing(left, right) {
  if (!left || !right || left.kind !== right.kind || left.run !== right.run) return false;
  return left.kind === 'call' ? left.index.call === right.index.call : left.index === right.index;
}

function stepOnTrack(step) {
  // On an event the next one is an event too.
  if (app.selection?.kind === 'event') {
    const { run, index } = app.selection;
    const { of } = run.events;
    const subject = run.events.subject[index];
    const place = lowerBound(of.places, of.starts[subject], of.starts[subject + 1], index) + step;
    if (place < of.starts[subject] || place >= of.starts[subject + 1]) return;
    return goTo({ kind: 'event', run, index: of.places[place] });
  }
  const things = thingsOn(focusedRow());
  if (!things.length) return;
  const now = things.findIndex(thing => isSameThing(thing, app.selection));
  const next = now < 0 ? (step > 0 ? 0 : things.length - 1) : now + step;
  if (things[next]) goTo(pick(things[next]));
}

/** @param {any} selection */
function pick({ kind, run, index }) { return { kind, run, index }; }

/** Selects the first thing of a track that is seen. */
function selectOnTrack(row) {
  const things = thingsOn(row);
  const seen = things.find(({ run, x }) => x + run.offset >= app.view.x0 && x + run.offset <= app.view.x1);
  if (seen || things.length) goTo(pick(seen || things[things.length - 1]));
  else if (row) focusRow(row, true);
}

/** Goes along the arcs: to the transition that leads on, or to who comes and goes in it. */
function followArc(step, chooses) {
  const { selection } = app;
  if (!selection) return;
  const { run } = selection;
  if (selection.kind === 'transition') {
    const subject = step > 0 ? run.transitions.to_instance[selection.index] : run.transitions.from_instance[selection.index];
    if (!subject) return;
    const x = run.x[step > 0 ? 'end' : 'start'][selection.index];
    const [from, to] = run.phasesOf(subject);
    const place = Math.min(to - 1, lowerBound(run.x.phaseEnd, from, to, x));
    return goTo(place >= from ? { kind: 'phase', run, index: place } : { kind: 'subject', run, index: subject });
  }
  const { subject } = placeOf(selection);
  const span = spanOf(selection);
  if (!subject || !span) return;
  const { from_instance: from, to_instance: to } = run.transitions;
  const found = [];
  for (let place = 0; place < run.transitions.count; place++) {
    if (from[place] === subject || to[place] === subject) found.push(place);
  }
  const later = found.filter(place => step > 0 ? run.x.start[place] >= span.x0 : run.x.start[place] < span.x0);
  const ordered = step > 0 ? later : later.reverse();
  const next = ordered[chooses ? Math.min(1, ordered.length - 1) : 0];
  if (next !== undefined) goTo({ kind: 'transition', run, index: next });
}

function stepFinding(step) {
  const things = [];
  for (const run of app.runs) {
    for (let index = 0; index < run.findings.count; index++) {
      if (!run.isSuppressed(index)) things.push({ kind: 'finding', run, index, x: run.x.finding[index] + run.offset });
    }
  }
  things.sort((left, right) => left.x - right.x);
  if (!things.length) return;
  const now = things.findIndex(thing => isSameThing(thing, app.selection));
  const next = now < 0 ? (step > 0 ? 0 : things.length - 1) : (now + step + things.length) % things.length;
  goTo(pick(things[next]));
}

/** Fills a part of the page anew; the focus stays on the same element, or else on the one in its place. */
function refill(container, fill) {
  const focused = document.activeElement;
  const hadFocus = focused !== container && container.contains(focused);
  const all = () => Array.from(container.querySelectorAll('button, input, select, summary, [tabindex]'));
  const nameOf = element => element.id || `${element.dataset.copy ?? ''}${element.getAttribute('aria-label') ?? element.textContent}`;
  const [place, name] = hadFocus ? [all().indexOf(focused), nameOf(focused)] : [];
  fill();
  if (!hadFocus) return;
  const now = all();
  (now.find(element => nameOf(element) === name) || now[Math.min(place, now.length - 1)] || byId('tracks')).focus({ preventScroll: true });
}

/** Makes the parts of a group one stop of the tabulator: arrows go from one to the next. */
function rove(container, selector) {
  const items = () => Array.from(container.querySelectorAll(selector));
  const choose = chosen => { for (const item of items()) item.setAttribute('tabindex', item === chosen ? '0' : '-1'); };
  const all = items();
  choose(all.find(item => item === document.activeElement) || all.find(item => item.getAttribute('aria-current') === 'true')
    || all.find(item => item.getClientRects().length) || all[0]);
  if (container.roves) return;
  container.roves = true;
  container.addEventListener('focusin', event => {
    const item = event.target.closest(selector);
    if (item) choose(item);
  });
  container.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    const item = event.target.closest(selector);
    if (!step || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    const list = items().filter(item => item.getClientRects().length);
    const next = list[Math.max(0, Math.min(list.length - 1, list.indexOf(item) + step))];
    choose(next);
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });
}

/** What a key is called on the machine of the reader. */
function keyName(key) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform || '');
  return isMac ? { Ctrl: '⌘', Shift: '⇧', Enter: '↩', Delete: '⌫', Esc: '⎋' }[key] || key : key;
}

function openHelp() {
  byId('help-body').replaceChildren(...keyHelp.map(entry => make('div', {},
    make('span', {}, entry[entry.length - 1]),
    make('span', { class: 'keys' }, ...entry.slice(0, -1).flatMap((keys, place) => [place ? ' , ' : '', ...keys.map(key => make('kbd', {}, keyName(key)))])))));
  byId('legend-body').replaceChildren(...legend.map(([sign, text]) => make('div', {},
    make('span', {}, text), make('span', { class: 'sign' }, sign in severityShapes ? severityIcon(sign) : sign))));
  byId('help').showModal();
}
