// The field at the top: a search over all runs, commands behind ">", and SQL to copy behind ":".

const mostHits = 5000;

function onSearchInput() {
  const text = byId('search').value;
  if (text.startsWith('>')) return offer(commands().filter(({ title }) => matches(title, text.slice(1))));
  if (text.startsWith(':')) return offer(statements().filter(({ title }) => matches(title, text.slice(1))));
  if (text.startsWith('@')) return offer(trackChoices(text.slice(1)));
  offer([]);
  clearTimeout(app.searchTimer);
  app.searchTimer = setTimeout(() => search(text), 90);
}

function matches(title, words) {
  const lower = title.toLowerCase();
  return words.toLowerCase().split(/\s+/).every(word => lower.includes(word));
}

/** Finds what a text is in: controllers, transitions, findings, marks, and callbacks. */
function search(text) {
  const word = text.trim().toLowerCase();
  app.hits = [];
  app.hit = -1;
  if (word) {
    for (const run of app.runs) findHits(run, word);
    app.hits.sort((left, right) => left.x - right.x);
  }
  showHits();
  noteState();
  invalidate();
}

function findHits(run, word) {
  const { hits } = app;
  const add = (kind, index, x) => { if (hits.length < mostHits) hits.push({ kind, run, index, x: x + run.offset }); };
  const has = textOf => String(textOf).toLowerCase().includes(word);
  const isClass = run.texts.map(has);
  for (let place = 0; place < run.findings.count; place++) {
    const rule = run.rule(place);
    if (has(`${rule.id} ${rule.name} ${rule.category}`) || has(run.severity(place)) || has(run.head.messages[place])) {
      add('finding', place, run.x.finding[place]);
    }
  }
  for (let place = 0; place < run.transitions.count; place++) {
    if (has(`${run.kind(place)} ${run.outcome(place)}`)) add('transition', place, run.x.start[place]);
  }
  for (let subject = 1; subject <= run.subjects.count; subject++) {
    if (!isClass[run.subjects.class[subject - 1]] && !has(run.label(subject))) continue;
    if (app.filter.controllers && !run.isController(subject)) continue;
    add('subject', subject, subjectSpan(run, subject).x0 ?? run.extent[0]);
  }
  run.marks.forEach((mark, place) => { if (has(mark.title)) add('mark', place, mark.x); });
  if (!run.events) return;
  const isCallback = run.callbacks.map(({ name }) => has(name));
  if (!isCallback.includes(true)) return;
  const { callback, bits, count, x } = run.events;
  for (let place = 0; place < count && hits.length < mostHits; place++) {
    // A call is one hit, and not also where it ends or reaches its superclass.
    if (isCallback[callback[place]] && (bits[place] & 3) !== 2 && !(bits[place] & 4)) add('event', place, x[place]);
  }
}

function showHits() {
  const { hits, hit } = app;
  const most = hits.length >= mostHits ? '+' : '';
  byId('hits').textContent = byId('search').value.trim() && !/^[>:@]/.test(byId('search').value)
    ? `${hit >= 0 ? `${hit + 1} of ` : ''}${grouped(hits.length)}${most}` : '';
}

function nextHit(step) {
  const { hits } = app;
  if (!hits.length) return;
  if (app.hit < 0) {
    const middle = step > 0 ? app.view.x0 : app.view.x1;
    app.hit = step > 0 ? Math.max(0, hits.findIndex(hit => hit.x >= middle)) : hits.length - 1;
  } else {
    app.hit = (app.hit + step + hits.length) % hits.length;
  }
  const { kind, run, index } = hits[app.hit];
  goTo({ kind, run, index });
  showHits();
}

// Choices below the field.

function offer(choices) {
  app.choices = choices.slice(0, 60);
  app.choice = 0;
  const list = byId('choices');
  list.hidden = !app.choices.length;
  byId('search').setAttribute('aria-expanded', String(!list.hidden));
  list.replaceChildren(...app.choices.map(({ title, key }, place) => make('li', {
    role: 'option', id: `choice-${place}`, 'aria-selected': String(place === 0),
    onpointerdown: event => { event.preventDefault(); takeChoice(place); },
  }, make('span', {}, title), key ? make('span', { class: 'key' }, key) : '')));
  noteChoice();
}

function noteChoice() {
  const search = byId('search');
  byId('choices').querySelectorAll('li').forEach((item, place) => {
    item.setAttribute('aria-selected', String(place === app.choice));
    if (place === app.choice) item.scrollIntoView({ block: 'nearest' });
  });
  if (app.choices.length) search.setAttribute('aria-activedescendant', `choice-${app.choice}`);
  else search.removeAttribute('aria-activedescendant');
}

function takeChoice(place) {
  const choice = app.choices[place];
  if (!choice) return;
  byId('search').value = '';
  offer([]);
  byId('search').blur();
  byId('tracks').focus({ preventScroll: true });
  choice.run();
}

function trackChoices(text) {
  return app.rows.filter(row => matches(rowTitle(row), text)).slice(0, 60)
    .map(row => ({ title: rowTitle(row), key: row.kind === 'subject' ? '' : row.kind, run: () => focusRow(row, true) }));
}

function openSearch(text) {
  const search = byId('search');
  search.focus();
  search.value = text;
  search.setSelectionRange(text.length, text.length);
  onSearchInput();
}

function onSearchKey(event) {
  const isList = app.choices.length > 0;
  if (event.key === 'Escape') {
    event.currentTarget.value = '';
    offer([]);
    search('');
    byId('tracks').focus({ preventScroll: true });
  } else if (isList && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    app.choice = (app.choice + (event.key === 'ArrowDown' ? 1 : -1) + app.choices.length) % app.choices.length;
    noteChoice();
    event.preventDefault();
  } else if (event.key === 'Enter' && isList) {
    takeChoice(app.choice);
    event.preventDefault();
  } else if (event.key === 'Enter') {
    clearTimeout(app.searchTimer);
    if (app.hit < 0 || app.searched !== event.currentTarget.value) search(event.currentTarget.value);
    app.searched = event.currentTarget.value;
    nextHit(event.shiftKey ? -1 : 1);
    event.preventDefault();
  }
  event.stopPropagation();
}

/** What can be done without the pointer, by name. */
function commands() {
  return [
    { title: 'Show all', key: '0', run: fitAll }, { title: 'Fit the selection', key: 'F F', run: () => fitSelection(true) },
    { title: 'Next finding', key: 'N', run: () => stepFinding(1) }, { title: 'Previous finding', key: 'Shift N', run: () => stepFinding(-1) },
    { title: 'Find a track', key: 'G', run: () => openSearch('@') },
    { title: 'Scale by time', run: () => setMode('time') }, ...(canFold() ? [{ title: 'Scale by time, idle left out', run: () => setMode('folded') }] : []), { title: 'Scale by the order of events', run: () => setMode('order') },
    { title: 'Show or hide the lists', key: `${keyName('Ctrl')} B`, run: toggleSide }, { title: 'Show or hide the selection', key: 'Q', run: toggleDrawer },
    { title: 'Why: answers for the selection', key: 'Y', run: toggleWhy },
    { title: 'Classes as a table', run: () => select({ kind: 'classes', run: app.runs[app.runs.length - 1], index: 0 }) }, { title: 'Shapes of transitions', run: () => select({ kind: 'shapes', run: app.runs[app.runs.length - 1], index: 0 }) },
    { title: 'Show or hide the table', key: 'T', run: toggleTable }, { title: 'Show or hide filters', run: toggleFilters },
    { title: 'Pin the track', key: 'P', run: () => togglePin(focusedRow()) },
    { title: 'Phases and calls of the track', key: 'E', run: () => toggleDetail(focusedRow()) },
    { title: 'Fold all', run: () => { for (const row of app.rows) if (row.expandable && row.kind === 'subject') app.collapsed.add(row.key); rebuild(); } },
    { title: 'Unfold all', run: () => { app.collapsed.clear(); rebuild(); } },
    { title: 'Unpin all', run: () => { app.pins.clear(); rebuild(); } },
    { title: 'Remove all notes', run: () => { app.notes = []; noteState(); invalidate(); } },
    { title: 'Light or dark', run: toggleTheme }, { title: 'Save a copy with the notes', run: saveCopy }, { title: 'Print', key: `${keyName('Ctrl')} P`, run: () => window.print() }, { title: 'Keys', key: '?', run: openHelp },
  ];
}

/** Statements for 'willdid query' that are about what is shown. */
function statements() {
  const list = [
    ['Findings by rule', "SELECT rule, name, severity, count(*) AS found FROM finding GROUP BY 1 ORDER BY 4 DESC"],
    ['Cancelled transitions', 'SELECT * FROM cancelled'],
    ['Slowest transitions', 'SELECT kind, from_class, to_class, duration(duration) AS took FROM transition ORDER BY duration DESC LIMIT 20'],
    ['Controllers that live', "SELECT class, count(*) AS alive FROM instance WHERE controller AND state <> 'deinited' GROUP BY 1 ORDER BY 2 DESC"],
  ];
  if (app.selection) list.unshift(['What is selected', describe(app.selection).sql]);
  return list.map(([title, sql]) => ({ title: `${title}: ${sql}`, key: 'copy', run: () => copy(sql, 'SQL') }));
}
