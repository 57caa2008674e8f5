// The drawer at the bottom: what is selected, why, and how to go on with it.

const mostProofs = 400;

function updateDrawer() {
  const drawer = byId('drawer');
  const hasContent = app.selection !== null || app.area !== null;
  const wasHidden = drawer.hidden;
  drawer.hidden = !hasContent || app.isDrawerClosed;
  app.drawnWidth = window.innerWidth;
  if (!drawer.hidden) {
    const body = byId('drawer-body');
    refill(body, () => {
      body.replaceChildren(...(app.selection ? selectionContent() : areaContent()));
      body.scrollTop = 0;
      rove(body, 'tbody tr[tabindex], tbody button.link');
      for (const group of body.querySelectorAll('.copy')) rove(group, 'button');
      for (const picture of body.querySelectorAll('svg.diagram')) rove(picture, '.step');
    });
  } else if (!wasHidden && drawer.contains(document.activeElement)) {
    byId('tracks').focus({ preventScroll: true });
  }
  if (wasHidden !== drawer.hidden) resize();
}

function selectionContent() {
  const about = describe(app.selection);
  const words = about.text.map(part => Array.isArray(part)
    ? make('p', { class: part[0] === 'What to do' ? 'remedy' : 'why' }, make('strong', {}, `${part[0]}: `), prose(part[1]))
    : make('p', { class: app.selection.kind === 'finding' ? `message${part.length > 300 ? ' long' : ''}` : null }, prose(part)));
  const list = make('dl');
  for (const [key, value] of about.facts) list.append(make('dt', {}, key), make('dd', {}, value));
  return [
    make('div', { class: 'head' }, make('h2', {}, ...about.heading), app.isTight ? closeButton() : copyButtons(about)),
    whyPart(app.selection),
    make('div', { class: `story${about.isWide || figureOf(app.selection)?.parts.length > 1 ? ' both' : ''}` }, about.picture || figurePart(app.selection), make('div', { class: 'telling' }, ...words, list), changePart(app.selection)),
    proofPart(app.selection, about), app.isTight ? copyButtons(about) : '',
  ].filter(Boolean);
}

/** The events of a selection; where a diagram shows them they are folded away. */
function proofPart(selection, about) {
  const table = proofTable(selection.run, about);
  if (!about.proofs.length) return '';
  return make('details', { class: 'proofs', open: !figureOf(selection) || null },
    make('summary', {}, `${counted(about.proofs.length, 'event')}${selection.kind === 'finding' ? ' as proof' : ''}`), table);
}

/** In what an instance differs between two runs. */
function changePart({ kind, run, index }) {
  if (!app.match || kind !== 'subject') return '';
  return changeTable(app.nodes[app.nodeOf[run.number][index]]);
}

/** Brings an event into sight and marks its place, without leaving what is selected. */
function showEvent(run, place) {
  app.pointed = { run, place };
  const x = run.events.x[place] + run.offset;
  if (x < app.view.x0 || x > app.view.x1) reveal(x, x);
  const node = app.nodes[app.nodeOf[run.number][run.events.subject[place]]];
  if (node) {
    unfold(run, run.events.subject[place]);
    const row = app.rowByKey.get(`subject.${node.key}`);
    if (row) scrollToRow(row);
  }
  say(`${run.callbackName(place)} at ${placeText(run.events.x[place])}`);
  invalidate();
}

/** @param {{ json: object, sql: string, cli: string, test?: string, story?: string }} about */
function copyButtons({ json, sql, cli, test, story }) {
  const button = (name, text) => make('button', {
    type: 'button', 'data-copy': name, title: text.length < 300 ? plain(text) : `Copy as ${name}`, onclick: () => copy(text, name),
  }, name);
  return make('div', { class: 'copy' }, 'Copy as', button('JSON', JSON.stringify(json, null, 2)), button('SQL', sql),
    button('CLI', cli), test ? button('@Test', test) : '', story ? button('story', story) : '', app.isTight ? '' : closeButton());
}

function closeButton() {
  return make('button', { type: 'button', class: 'quiet', title: 'Close (Esc)', 'aria-label': 'Close', onclick: () => select(null) }, '✕');
}

/** Saves bytes as a file. */
function saveFile(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

async function copy(text, name) {
  app.copied = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages from disk may lack the other way.
    const field = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  say(`Copied as ${name}`);
}

function proofTable(run, { proofs, here }) {
  if (!proofs.length) return make('div');
  if (!run.events) return make('p', {}, 'The events are still being read.');
  const rows = [];
  for (const sequence of Array.from(proofs).slice(0, mostProofs)) rows.push(proofRow(run, sequence, here));
  const table = make('table', {}, make('thead', {}, make('tr', {},
    make('th', { scope: 'col', class: 'number' }, '#'), make('th', { scope: 'col', class: 'number' }, 'Time'),
    make('th', { scope: 'col' }, 'Event'), make('th', { scope: 'col' }, 'About'), make('th', { scope: 'col' }, 'More'))),
  make('tbody', {}, ...rows));
  const note = proofs.length >= mostProofs
    ? make('p', {}, `The first ${mostProofs} events; 'willdid events' prints all.`) : '';
  return make('div', {}, table, note);
}

function proofRow(run, sequence, here) {
  const place = run.placeOf(sequence);
  if (place < 0) {
    return make('tr', {}, make('td', { class: 'number' }, String(sequence)),
      make('td', { colspan: '4' }, 'not in this page'));
  }
  const choose = () => goTo({ kind: 'event', run, index: place });
  const more = [run.level(place) && run.level(place) !== run.className(run.events.subject[place]) ? `in ${bareName(run.level(place))}` : '',
    run.isHop(place) ? 'super' : '', ...argumentWords(run, place)].filter(Boolean).join(', ');
  return make('tr', {
    class: sequence === here ? 'here' : null, tabindex: '0', onclick: choose,
    onkeydown: event => { if (event.key === 'Enter') choose(); },
  }, make('td', { class: 'number' }, String(sequence)),
  make('td', { class: 'number' }, run.hasTimes ? timeText(run.events.t[place]) : ''),
  make('td', { class: 'word' }, `${{ enter: '▸ ', exit: '◂ ', point: '' }[run.edge(place)] ?? ''}${run.callbackName(place)}`),
  make('td', {}, run.events.subject[place] ? run.label(run.events.subject[place]) : ''), make('td', { class: 'long' }, more));
}

function argumentWords(run, place) {
  return Object.entries(argumentsOf(run, place)).slice(0, 6)
    .map(([key, value]) => `${key}=${String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 160)}`);
}

/** What happened in a stretch of the scale that was drawn with the pointer. */
function areaContent() {
  const { x0, x1 } = app.area;
  const parts = app.runs.map(run => areaOf(run, x0 - run.offset, x1 - run.offset));
  const facts = make('dl');
  const add = (key, value) => { if (value) facts.append(make('dt', {}, key), make('dd', {}, value)); };
  add('From', placeText(x0));
  add('To', placeText(x1));
  app.runs.forEach((run, number) => {
    if (app.runs.length > 1) add('Run', run.head.name);
    const part = parts[number];
    add('Events', grouped(part.events));
    add('Transitions', `${grouped(part.transitions.length)}${part.cancelled ? `, ${part.cancelled} cancelled` : ''}`);
    if (part.transitions.length > 1) add('They took', statisticsText(part.lengths.slice()));
    add('Findings', grouped(part.findings.length));
  });
  const rows = parts.flatMap(part => part.callbacks).sort((left, right) => right[1] - left[1]).slice(0, 40)
    .map(([name, count]) => make('tr', {}, make('td', {}, name), make('td', { class: 'number' }, grouped(count))));
  const lists = app.runs.flatMap((run, number) => parts[number].findings.slice(0, 20).map(place => findingLink(run, place)));
  const table = rows.length ? make('table', {}, make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Callback'),
    make('th', { scope: 'col', class: 'number' }, 'Events'))), make('tbody', {}, ...rows)) : '';
  const [since, until] = isByTime() ? [x0, x1].map(x => `${Math.max(0, Math.round(timeOfX(x)))}ns`) : ['', ''];
  const run = app.runs[0];
  const about = {
    json: { from: x0, to: x1, runs: parts.map(({ events, findings, transitions }) => ({ events, findings: findings.length, transitions: transitions.length })) },
    sql: isByTime()
      ? `SELECT callback, count(*) FROM event WHERE t BETWEEN ${Math.round(timeOfX(x0))} AND ${Math.round(timeOfX(x1))} GROUP BY 1 ORDER BY 2 DESC`
      : `SELECT callback, count(*) FROM event WHERE seq BETWEEN ${Math.round(x0)} AND ${Math.round(x1)} GROUP BY 1 ORDER BY 2 DESC`,
    cli: since ? `willdid events --since ${since} --until ${until} ${quoted(run.head.path)}` : `willdid events ${quoted(run.head.path)}`,
  };
  return [
    make('div', { class: 'head' }, make('h2', {}, `${spanText(x0, x1)} selected`), app.isTight ? closeButton() : '', copyButtons(about)),
    make('div', { class: 'columns' }, make('div', {}, noteField(), facts, ...lists.map(link => make('div', {}, link))), make('div', {}, table)),
  ];
}

function areaOf(run, x0, x1) {
  const part = { events: 0, callbacks: [], findings: [], transitions: [], cancelled: 0, lengths: [] };
  if (run.events) {
    const { x, callback, count } = run.events;
    const [from, to] = [lowerBound(x, 0, count, x0), upperBound(x, 0, count, x1)];
    part.events = to - from;
    const counts = new Uint32Array(run.callbacks.length);
    for (let place = from; place < to; place++) counts[callback[place]]++;
    part.callbacks = run.callbacks.map(({ name }, place) => [name, counts[place]]).filter(([, number]) => number);
  }
  for (let place = 0; place < run.findings.count; place++) {
    const x = run.x.finding[place];
    if (x >= x0 && x <= x1 && !run.isSuppressed(place)) part.findings.push(place);
  }
  for (let place = 0; place < run.transitions.count; place++) {
    if (run.x.end[place] < x0 || run.x.start[place] > x1) continue;
    part.transitions.push(place);
    if (run.outcome(place) === 'cancelled') part.cancelled++;
    const took = run.transitions.ended[place] - run.transitions.started[place];
    if (run.transitions.last_seq[place] >= 0 && took === took) part.lengths.push(took);
  }
  return part;
}

/** Tells those who listen rather than look. */
function say(text) { byId('live').textContent = plain(text); }
