// The effects of buttons, keys and commands on the view as a whole.

function setMode(mode) {
  if (mode !== 'order' && !app.runs.some(run => run.hasTimes)) mode = 'order';
  if (mode === 'folded' && !canFold()) mode = 'time';
  const [first, last] = app.whole || [0, 1];
  const parts = app.view && [app.view.x0, app.view.x1].map(x => (x - first) / (last - first));
  const notes = app.notes.map(note => [note, timeFromX(note.x0), timeFromX(note.x1)]);
  app.mode = mode;
  byId('mode').value = mode;
  for (const run of app.runs) run.place(mode);
  align();
  app.whole = wholeExtent();
  for (const [note, start, end] of notes) [note.x0, note.x1] = [xFromTime(start), xFromTime(end)];
  app.area = null;
  const { selection } = app;
  const isAll = !parts || (parts[0] <= 0.001 && parts[1] >= 0.999);
  const span = !isAll && selection && spanOf(selection);
  if (span) {
    const room = (app.whole[1] - app.whole[0]) * (parts[1] - parts[0]) / 2;
    app.view = { x0: span.x0 + span.run.offset - room, x1: span.x1 + span.run.offset + room };
  } else {
    app.view = { x0: app.whole[0], x1: app.whole[1] };
  }
  rebuild();
  paintMapGround();
  noteState();
}

function fitSelection(isTight) {
  if (app.area) return reveal(app.area.x0, app.area.x1, true);
  const { selection } = app;
  const span = selection && spanOf(selection);
  if (!span) return fitAll();
  app.wasFit = isTight ? null : selection;
  const row = app.rowByKey.get(span.key);
  if (row) scrollToRow(row);
  reveal(span.x0 + span.run.offset, span.x1 + span.run.offset, isTight);
}

function selectArea(x0, x1) {
  app.selection = null;
  app.area = { x0: Math.min(x0, x1), x1: Math.max(x0, x1) };
  app.isDrawerClosed = false;
  updateDrawer();
  say(`${spanText(app.area.x0, app.area.x1)} selected`);
  invalidate();
}

function selectionToArea() {
  const span = app.selection && spanOf(app.selection);
  if (!span) return;
  const stretch = [span.x0 + span.run.offset, span.x1 + span.run.offset];
  // A subject without length is taken with its proof.
  selectArea(...(span.x0 === span.x1 ? contextOf(app.selection, ...stretch) : stretch));
}

/** Notes a stretch; a note that does not stay goes when another one comes. */
function addNote(stays) {
  const span = app.selection && spanOf(app.selection);
  const stretch = app.area || (span && { x0: span.x0 + span.run.offset, x1: span.x1 + span.run.offset });
  if (!stretch) return;
  const same = app.notes.find(note => note.x0 === stretch.x0 && note.x1 === stretch.x1);
  if (same && !stays) {
    app.notes = app.notes.filter(note => note !== same);
  } else {
    app.notes = app.notes.filter(note => note.stays && note !== same);
    app.notes.push({ x0: stretch.x0, x1: stretch.x1, stays, text: same?.text || '' });
  }
  app.chosenNote = app.notes[app.notes.length - 1] || null;
  noteState();
  invalidate();
}

function removeNote() {
  if (!app.chosenNote) return;
  app.notes = app.notes.filter(note => note !== app.chosenNote);
  app.chosenNote = null;
  noteState();
  invalidate();
}

/** The field for the words of a note, in the drawer of its stretch. */
function noteField() {
  const note = app.notes.find(note => app.area && note.x0 === app.area.x0 && note.x1 === app.area.x1);
  const field = make('input', { type: 'text', id: 'note-text', placeholder: 'Write a note on this stretch', 'aria-label': 'Note on this stretch', autocomplete: 'off' });
  field.value = note?.text || '';
  field.addEventListener('input', () => {
    let own = app.notes.find(each => each.x0 === app.area.x0 && each.x1 === app.area.x1);
    if (!own) app.notes.push(own = { x0: app.area.x0, x1: app.area.x1 });
    own.stays = true;
    own.text = field.value;
    app.chosenNote = own;
    noteState();
    invalidate();
  });
  return make('p', { class: 'note' }, field);
}

function toggleSide() { setSide(document.body.classList.contains('side-closed')); }

function toggleDrawer() {
  app.isDrawerClosed = !app.isDrawerClosed;
  updateDrawer();
}

function toggleTable() {
  const isOn = document.body.classList.toggle('table');
  byId('table-toggle').setAttribute('aria-pressed', String(isOn));
  resize();
  updateMirror();
}

function toggleFilters() {
  const filters = byId('filters');
  filters.hidden = !filters.hidden;
  byId('filter-toggle').setAttribute('aria-expanded', String(!filters.hidden));
  resize();
}

function readFilters() {
  const wasOnly = app.filter.controllers;
  const isOn = id => byId(id).checked;
  app.filter = {
    text: byId('track-filter').value, controllers: isOn('only-controllers'), cancelled: isOn('only-cancelled'),
    shown: isOn('only-shown') ? { ...app.view } : null, unbalanced: isOn('only-unbalanced'), found: isOn('only-found'), changed: isOn('only-changed'), arcs: isOn('arcs'),
  };
  if (wasOnly !== app.filter.controllers) buildNodes();
  rebuild();
  const nothing = byId('nothing');
  const hasTracks = app.rows.some(row => row.kind === 'subject');
  const isFiltered = app.filter.text || app.filter.shown || app.filter.cancelled || app.filter.unbalanced || app.filter.found || app.filter.changed;
  nothing.hidden = hasTracks;
  nothing.textContent = isFiltered ? 'No track fits the filter.' : 'Nothing happened in this run.';
}

function resetFilters() {
  byId('track-filter').value = '';
  for (const id of ['only-shown', 'only-cancelled', 'only-unbalanced', 'only-found', 'only-changed']) byId(id).checked = false;
  for (const id of ['only-controllers', 'arcs']) byId(id).checked = true;
  readFilters();
}

// The theme: that of the system, until the user chooses one.

function applyTheme() {
  const isDark = app.isPrinting ? false
    : app.themeChoice ? app.themeChoice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  readTheme();
  if (app.whole) paintMapGround();
  invalidate();
}

function toggleTheme() {
  app.themeChoice = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  applyTheme();
  noteState();
}

// Two runs are laid over each other on an anchor: their launches, a mark that both have, or two events.

function anchors() {
  const list = [{ key: 'launch', title: 'launch', places: app.runs.map(run => run.extent[0]) }];
  const clocks = app.runs.map(run => Date.parse(run.head.start || ''));
  if (!app.match && app.mode === 'time' && clocks.every(clock => clock >= 0)) {
    list.unshift({ key: 'clock', title: 'clock', places: clocks.map(clock => (clocks[0] - clock) * 1e6) });
  }
  if (app.runs.length === 2) {
    const titles = new Set(app.runs[0].marks.map(mark => mark.title));
    const common = app.runs[1].marks.map(mark => mark.title).filter(title => titles.has(title));
    for (const title of Array.from(new Set(common)).slice(0, 50)) {
      list.push({
        key: `mark ${title}`, title: `mark “${title.slice(0, 60)}”`,
        places: app.runs.map(run => run.marks.find(mark => mark.title === title).x),
      });
    }
  }
  if (app.anchorEvents) {
    list.push({
      key: 'event', title: app.anchorEvents.title,
      places: app.anchorEvents.places.map((place, number) => app.runs[number].events.x[place]),
    });
  }
  return list;
}

function align() {
  for (const run of app.runs) run.offset = 0;
  if (app.runs.length < 2) return;
  const list = anchors();
  const chosen = list.find(({ key }) => key === app.anchor) || list[0];
  app.anchor = chosen.key;
  app.runs.forEach((run, number) => { run.offset = chosen.places[0] - chosen.places[number]; });
  const select = byId('anchor');
  select.replaceChildren(...list.map(({ key, title }) => make('option', { value: key }, title)),
    app.match ? make('option', { value: 'selection' }, 'the selected event') : '');
  select.value = app.anchor;
  byId('anchor-choice').hidden = list.length < 2 && !app.match;
}

function chooseAnchor(key) {
  if (key === 'selection') {
    const found = app.selection && partnersOf(app.selection);
    if (found) {
      app.anchorEvents = found;
      key = 'event';
    } else {
      say('Select an event that both runs have.');
      byId('live').dataset.shown = 'yes';
      key = app.anchor;
    }
  }
  app.anchor = key;
  align();
  app.whole = wholeExtent();
  show(...app.whole);
  rebuild();
  paintMapGround();
  noteState();
}

/** The same event in both runs: the same callback of the same controller, for the same time. */
function partnersOf(selection) {
  const { run } = selection;
  const { subject } = placeOf(selection);
  const node = subject && app.nodes[app.nodeOf[run.number][subject]];
  if (!node || node.lanes.length < 2 || !run.events || app.runs.some(other => !other.events)) return null;
  const sequence = selection.kind === 'event' ? run.events.seq[selection.index]
    : selection.kind === 'phase' ? run.phases.first_seq[selection.index] : run.findings.seq[selection.index];
  const place = run.placeOf(sequence);
  if (place < 0) return null;
  const sameAs = other => listOf(other.run.events.of, other.subject).filter(index =>
    other.run.callbackName(index) === run.callbackName(place) && (other.run.events.bits[index] & 7) === (run.events.bits[place] & 7));
  const order = sameAs(node.lanes.find(lane => lane.run === run)).indexOf(place);
  const places = node.lanes.map(lane => sameAs(lane)[order]);
  if (order < 0 || places.includes(undefined)) return null;
  return { places, title: `${run.callbackName(place)} of ${run.label(subject)}` };
}

/** The anchor of the command line: launch, a mark, a callback, or Class.callback. */
function findAnchor(text) {
  if (!text || text === 'launch') return 'launch';
  if (anchors().some(({ key }) => key === `mark ${text}`)) return `mark ${text}`;
  const point = text.lastIndexOf('.');
  const [name, callback] = point < 0 ? ['', text] : [text.slice(0, point), text.slice(point + 1)];
  const places = app.runs.map(run => {
    for (let place = 0; place < run.events.count; place++) {
      const { subject, bits } = run.events;
      if (run.callbackName(place) !== callback || (bits[place] & 3) === 2) continue;
      const own = run.className(subject[place]);
      if (!name || own === name || bareName(own) === name) return place;
    }
    return -1;
  });
  if (places.includes(-1)) return null;
  app.anchorEvents = { places, title: text };
  return 'event';
}
