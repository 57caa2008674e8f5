// The state in the address, so that a link to it shows the same to others who have the page.

/** What a selection is called in an address: by what stays the same when the page is made anew. */
function nameOf({ kind, run, index }) {
  switch (kind) {
    case 'finding': return run.head.fingerprints[index];
    case 'transition': return run.transitions.id[index];
    case 'subject': return run.id(index);
    case 'event': return run.events?.seq[index];
    case 'phase': return `${run.id(run.phases.instance[index])}.${run.phases.first_seq[index]}`;
    case 'stage': return `${run.id(run.stages.subject[index])}.${run.stages.first_seq[index]}`;
    case 'nib': return run.nibs.first_seq[index];
    case 'class': return run.texts[index];
    case 'classes': case 'shapes': return 'all';
    default: return undefined;
  }
}

/** The selection with a name, or `null`. */
function selectionNamed(kind, number, name) {
  const run = app.runs[Number(number)];
  if (!run || !name) return null;
  if (kind === 'classes' || kind === 'shapes') return { kind, run, index: 0 };
  const sizes = { finding: run.findings, transition: run.transitions, subject: run.subjects, event: run.events, phase: run.phases, stage: run.stages, nib: run.nibs };
  if (kind === 'class') {
    const index = run.texts.indexOf(name);
    return index > 0 ? { kind, run, index } : null;
  }
  const table = Object.hasOwn(sizes, kind) ? sizes[kind] : null;
  if (!table) return null;
  if (kind === 'event') {
    const index = run.placeOf(Number(name));
    return index >= 0 ? { kind, run, index } : null;
  }
  const first = kind === 'subject' ? 1 : 0;
  for (let index = first; index < table.count + first; index++) {
    if (String(nameOf({ kind, run, index })) === name) return { kind, run, index };
  }
  return null;
}

function noteState() {
  clearTimeout(app.stateTimer);
  app.stateTimer = setTimeout(writeState, 400);
}

function writeState() {
  const state = new URLSearchParams();
  if (app.mode !== app.ownMode) state.set('mode', app.mode);
  const { x0, x1 } = app.view;
  if (Math.abs(x0 - app.whole[0]) + Math.abs(x1 - app.whole[1]) > (app.whole[1] - app.whole[0]) * 0.001) {
    state.set('view', `${Math.round(x0)},${Math.round(x1)}`);
  }
  const name = app.selection && nameOf(app.selection);
  if (name !== undefined && name !== null) state.set('select', `${app.selection.kind},${app.selection.run.number},${name}`);
  if (!app.selection && app.wasStory) state.set('select', 'none');
  if (app.area) state.set('area', `${Math.round(app.area.x0)},${Math.round(app.area.x1)}`);
  const sets = { pins: app.pins, folded: app.collapsed, opened: app.detailed };
  for (const [key, set] of Object.entries(sets)) if (set.size) state.set(key, [...set].slice(0, 200).join(' '));
  if (app.scrollTop > 0) state.set('y', String(Math.round(app.scrollTop)));
  if (app.filter.text) state.set('filter', app.filter.text);
  const flags = filterFlags().filter(([id, isOn]) => byId(id).checked !== isOn).map(([id]) => id);
  if (flags.length) state.set('only', flags.join(' '));
  const notes = app.notes.filter(note => note.stays);
  if (notes.length) state.set('notes', notes.map(note => `${Math.round(note.x0)},${Math.round(note.x1)},${encodeURIComponent(note.text || '')}`).join(' '));
  if (app.themeChoice) state.set('theme', app.themeChoice);
  if (app.match && app.anchor && app.anchor !== 'launch' && app.anchor !== 'event') state.set('anchor', app.anchor);
  const word = byId('search').value;
  if (word && !/^[>:@]/.test(word)) state.set('search', word);
  const text = state.toString();
  app.writtenHash = text ? `#${text}` : '';
  // The way back leads over what was selected, and not over each stretch that was shown.
  const chosen = state.get('select') || '';
  const isStep = app.writtenSelect !== undefined && app.writtenSelect !== chosen;
  app.writtenSelect = chosen;
  try {
    history[isStep ? 'pushState' : 'replaceState'](null, '', text ? `#${text}` : '#');
  } catch {
    // Some browsers keep no state for pages from disk.
  }
}

/** The boxes of the filters with what they are when nothing is filtered. */
/** @returns {[string, boolean][]} */
function filterFlags() {
  return [['only-controllers', true], ['only-cancelled', false], ['only-unbalanced', false], ['only-found', false], ['only-shown', false],
    ['only-changed', false], ['arcs', true]];
}

function readState() {
  const state = new URLSearchParams(location.hash.slice(1));
  const numbers = text => (text || '').split(',').map(Number);
  const words = key => (state.get(key) || '').split(' ').filter(Boolean);
  app.themeChoice = ['light', 'dark'].includes(state.get('theme')) ? state.get('theme') : '';
  app.pins = new Set(words('pins'));
  app.collapsed = new Set(words('folded'));
  app.detailed = new Set(words('opened'));
  app.notes = [];
  app.anchor = state.get('anchor') || '';
  byId('track-filter').value = state.get('filter') || '';
  const flipped = new Set(words('only'));
  for (const [id, isOn] of filterFlags()) byId(id).checked = flipped.has(id) ? !isOn : isOn;
  return {
    isEmpty: !['view', 'select', 'mode', 'filter', 'search', 'area'].some(key => state.has(key)), mode: state.get('mode'), search: state.get('search') || '',
    select: (state.get('select') || '').split(','), view: numbers(state.get('view')), area: numbers(state.get('area')), y: Number(state.get('y')) || 0,
    notes: words('notes').map(word => word.split(',')),
  };
}

function restore(state) {
  const isStretch = ([x0, x1, ...rest]) => rest.length === 0 && Number.isFinite(x0) && Number.isFinite(x1) && x1 > x0;
  if (isStretch(state.view)) show(...state.view);
  restoreNotes(state);
  const [kind, number, ...name] = state.select;
  const selection = selectionNamed(kind, number, name.join(','));
  if (selection) select(selection);
  else if (isStretch(state.area)) selectArea(...state.area);
  if (state.search && !byId('search').value) {
    byId('search').value = state.search;
    search(state.search);
  }
  byId('tracks').scrollTop = state.y;
  app.scrollTop = byId('tracks').scrollTop;
}

/** The notes of a saved copy and those of the address. */
function restoreNotes(state) {
  const notes = state.notes.map(([x0, x1, text]) => ({ x0: Number(x0), x1: Number(x1), text: safeText(text), stays: true }));
  app.notes = [...placeSavedNotes(), ...notes].filter(({ x0, x1 }) => x1 >= x0);
}

function safeText(text) {
  try {
    return decodeURIComponent(text || '');
  } catch {
    return '';
  }
}

/** Follows a link within the page, or one that was put into the address by hand. */
function followHash() {
  if (location.hash === app.writtenHash || (location.hash === '' && app.writtenHash === '')) return;
  const state = readState();
  app.writtenSelect = state.select.join(',');
  applyTheme();
  app.selection = null;
  app.area = null;
  setMode(['time', 'folded', 'order'].includes(state.mode) ? state.mode : app.ownMode);
  readFilters();
  if (app.match) chooseAnchor(app.anchor || 'launch');
  restore(state);
  updateDrawer();
  drawNow();
}

// A copy of the page with its notes.

/** Writes the page as it came, with the notes in it, for others to open. */
function saveCopy() {
  const page = app.pristine.cloneNode(true);
  const script = page.querySelector('script:not([type])');
  const islands = document.createDocumentFragment();
  const notes = app.notes.filter(note => note.text || note.stays).map(({ x0, x1, text }) => ({ t0: timeFromX(x0), t1: timeFromX(x1), text: text || '' }));
  for (const { attributes, letters } of app.islands) {
    const element = document.createElement('script');
    for (const [name, value] of attributes) element.setAttribute(name, value);
    element.append(letters);
    // Events stand behind the script, which reads what is before it at once.
    if (element.className === 'events' || element.className === 'diagrams') islands.append(element, '\n');
    else script.before(element, '\n');
  }
  const element = make('script', { type: 'application/x-willdid', class: 'notes' });
  element.append(btoa(unescape(encodeURIComponent(JSON.stringify({ notes })))));
  islands.append(element, '\n');
  page.querySelector('body').append(islands);
  const text = `<!doctype html>\n${page.outerHTML}\n`;
  app.saved = text;
  saveFile(new Blob([text], { type: 'text/html' }), `${app.runs[0].head.name.replace(/[^\w.-]+/g, '_') || 'run'}.html`);
  say('A copy of the page with its notes was saved.');
}

/** The notes of a saved copy, on the scale that is shown. */
function placeSavedNotes() {
  return (app.savedNotes || []).map(({ t0, t1, text }) => ({ x0: xFromTime(t0), x1: xFromTime(t1), text: String(text || ''), stays: true }));
}

/** The notes that a saved copy holds. */
function readSavedNotes() {
  const element = document.querySelector('script.notes');
  if (!element) return;
  try {
    const { notes } = JSON.parse(decodeURIComponent(escape(atob(element.textContent.trim()))));
    app.savedNotes = notes.filter(({ t0, t1 }) => Number.isFinite(t0) && Number.isFinite(t1)).slice(0, 500);
  } catch {
    app.savedNotes = [];
  }
  element.remove();
}
