// Classes: how many objects each had, how often and how long they appeared, and through which states they went.

/** What a run knows of each class of its controllers, the ones that appear most first. */
function classesOf(run) {
  if (run.classes?.isWhole) return run.classes;
  const found = new Map();
  for (let subject = 1; subject <= run.subjects.count; subject++) {
    if (!run.isShown(subject)) continue;
    const text = run.subjects.class[subject - 1];
    if (!text) continue;
    if (!found.has(text)) found.set(text, { text, subjects: [], appearances: 0, cancelled: 0, ended: 0, leaked: 0, leaks: new Set(), loads: [], worst: -1, lengths: new Map(), edges: new Map() });
    const entry = found.get(text);
    entry.subjects.push(subject);
    entry.appearances += run.isController(subject) ? run.subjects.appearances[subject - 1] : timesShown(run, subject);
    entry.cancelled += run.participationList(subject).length;
    entry.worst = Math.max(entry.worst, run.worst[subject]);
    if (run.subjects.last_seq[subject - 1] >= 0) entry.ended++;
    addPhases(run, subject, entry);
  }
  for (let place = 0; place < run.findings.count; place++) {
    if (run.isSuppressed(place) || !['leaked', 'init-without-deinit-count'].includes(run.rule(place).name)) continue;
    // Whom the proofs are about: one finding may speak of several objects.
    for (const sequence of proofsOf(run.findings.events, run.findingProofs, place)) {
      const event = run.placeOf(sequence);
      const subject = event < 0 ? 0 : run.events.subject[event];
      if (subject && run.subjects.last_seq[subject - 1] < 0) found.get(run.subjects.class[subject - 1])?.leaks.add(subject);
    }
  }
  for (const entry of found.values()) entry.leaked = entry.leaks.size;
  run.classes = Array.from(found.values()).sort((left, right) => right.worst - left.worst || right.appearances - left.appearances || right.subjects.length - left.subjects.length);
  run.classes.isWhole = run.events !== null;
  return run.classes;
}

/** How often a window or a document came to the screen. */
function timesShown(run, subject) {
  const shown = run.stageList(subject).map(place => run.isStageOnScreen(place));
  return shown.filter((isShown, place) => isShown && !shown[place - 1]).length;
}

function addPhases(run, subject, entry) {
  const [from, to] = run.phasesOf(subject);
  let before = null;
  const lead = (state, event) => {
    if (before !== null && before !== state) {
      const key = `${before} ${state}`;
      const edge = entry.edges.get(key) || entry.edges.set(key, { from: before, to: state, count: 0, event }).get(key);
      edge.count++;
    }
    before = state;
  };
  for (let place = from; place < to; place++) {
    const state = run.state(place);
    lead(state, run.phases.first_seq[place]);
    const length = run.phases.ended[place] - run.phases.started[place];
    if (run.phases.last_seq[place] < 0 || length !== length) continue;
    if (!entry.lengths.has(state)) entry.lengths.set(state, []);
    entry.lengths.get(state).push(length);
  }
  const end = run.subjects.last_seq[subject - 1];
  if (end >= 0) lead('deinited', end);
}

function percentile(lengths, part) {
  const sorted = lengths.slice().sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
}

function classGroups() {
  return app.runs.filter(run => classesOf(run).length).map(run => ({
    heading: app.runs.length > 1 ? [run.head.name] : null,
    entries: [() => entry({ kind: 'classes', run, index: 0 }, make('span'), ['All classes as a table'], '', 'sorted by what you choose'),
      ...classesOf(run).map(about => () => classEntry(run, about))],
  }));
}

function classEntry(run, about) {
  const words = [counted(about.subjects.length, 'object'), about.appearances ? `${grouped(about.appearances)}× on the screen` : 'never on the screen',
    about.cancelled ? `${about.cancelled} cancelled` : '', about.leaked ? `${about.leaked} leaked` : ''].filter(Boolean).join(', ');
  const icon = about.worst > 0 ? severityIcon(run.head.severities[about.worst]) : make('span');
  return entry({ kind: 'class', run, index: about.text }, icon, [wrapped(bareName(run.texts[about.text]))], '', words);
}

/** @type {[string, (about: any) => any, ((value: any) => string)?][]} */
const classColumns = [
  ['Class', ({ name }) => name], ['Objects', ({ subjects }) => subjects.length], ['Alive', ({ subjects, ended }) => subjects.length - ended],
  ['Shown', ({ appearances }) => appearances], ['Cancelled', ({ cancelled }) => cancelled], ['Leaked', ({ leaked }) => leaked],
  ['viewDidLoad median', ({ loads }) => percentile(loads, 0.5), duration], ['p95 of viewDidLoad', ({ loads }) => percentile(loads, 0.95), duration],
  ['appearing median', ({ lengths }) => percentile(lengths.get('appearing') || [], 0.5), duration], ['p95 of appearing', ({ lengths }) => percentile(lengths.get('appearing') || [], 0.95), duration],
];

/** All classes of a run, sorted by one of their columns. */
function describeClasses(run) {
  const all = classesOf(run);
  findLoads(run, all);
  for (const about of all) about.name = bareName(run.texts[about.text]);
  const { column, isDown } = app.classOrder ||= { column: 3, isDown: true };
  const [, valueOf] = classColumns[column];
  // Unknown values stand last, however they are sorted.
  const rank = value => (value === undefined ? -Infinity : value);
  const sorted = all.slice().sort((left, right) => {
    const [one, other] = [valueOf(left), valueOf(right)];
    if (typeof one === 'string') return (isDown ? -1 : 1) * one.localeCompare(other);
    if (one === undefined || other === undefined) return rank(other) - rank(one) || 0;
    return isDown ? other - one : one - other;
  });
  const heads = classColumns.map(([title], place) => make('th', { scope: 'col', class: place ? 'number' : null, 'aria-sort': place === column ? (isDown ? 'descending' : 'ascending') : null },
    make('button', { type: 'button', class: 'link', 'aria-label': `Sort by ${title}`, onclick: () => {
      app.classOrder = { column: place, isDown: place === column ? !isDown : place > 0 };
      updateDrawer();
    } }, title, place === column ? (isDown ? ' ▾' : ' ▴') : '')));
  const rows = sorted.slice(0, 500).map(about => make('tr', {}, ...classColumns.map(([, valueOf, write = grouped], place) => {
    const value = valueOf(about);
    return place ? make('td', { class: 'number' }, value === undefined ? '–' : write(value))
      : make('th', { scope: 'row' }, make('button', { type: 'button', class: 'link', onclick: () => goTo({ kind: 'class', run, index: about.text }) }, value));
  })));
  const rest = all.length - rows.length;
  return {
    title: 'classes', heading: ['Classes'], text: [], facts: [], isWide: true, proofs: [], here: -1,
    picture: make('div', { class: 'wide-table' }, make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)), rest > 0 ? make('p', {}, `${grouped(rest)} more: willdid query "SELECT * FROM class"`) : ''),
    json: sorted.map(about => Object.fromEntries(classColumns.map(([title, valueOf]) => [title, valueOf(about) ?? null]))),
    sql: 'SELECT class, count(*) AS objects, sum(appearances) AS shown FROM instance WHERE controller GROUP BY 1 ORDER BY 3 DESC',
    cli: `willdid tree ${quoted(run.head.path)}`,
  };
}

/** How long the calls of viewDidLoad of each class took. */
function findLoads(run, all) {
  if (all.hasLoads || !run.events) return;
  all.hasLoads = true;
  const byClass = new Map(all.map(about => [about.text, about]));
  const wanted = run.callbacks.findIndex(({ name }) => name === 'viewDidLoad');
  const { callback, bits, subject, t, count } = run.events;
  const begun = new Map();
  for (let place = 0; place < count; place++) {
    if (callback[place] !== wanted || bits[place] & 4) continue;
    const own = subject[place];
    const edge = bits[place] & 3;
    if (edge === 1) begun.set(own, t[place]);
    const took = t[place] - begun.get(own);
    if (edge === 2 && took >= 0) byClass.get(run.subjects.class[own - 1])?.loads.push(took);
  }
}

/** What is known of a class. */
function describeClass(run, index) {
  const about = classesOf(run).find(({ text }) => text === index);
  const name = run.texts[index];
  const states = run.head.states.filter(state => about.lengths.has(state));
  const rows = states.map(state => {
    const lengths = about.lengths.get(state);
    return make('tr', {}, make('th', { scope: 'row' }, state), make('td', { class: 'number' }, grouped(lengths.length)),
      make('td', { class: 'number' }, duration(percentile(lengths, 0.5))), make('td', { class: 'number' }, duration(percentile(lengths, 0.95))));
  });
  return {
    title: `class ${bareName(name)}`, heading: [bareName(name), make('span', { class: 'badge' }, 'class')], text: [],
    facts: [
      ['Class', name], ['Objects', `${grouped(about.subjects.length)}, ${grouped(about.ended)} ended`], ['Appearances', grouped(about.appearances)],
      ['Cancelled', about.cancelled ? grouped(about.cancelled) : ''], ['Leaked', about.leaked ? grouped(about.leaked) : ''],
      ['Which', make('span', {}, ...separated(about.subjects.slice(0, 20).map(subject => subjectLink(run, subject))), about.subjects.length > 20 ? ` and ${about.subjects.length - 20} more` : '')],
    ],
    proofs: [], here: -1, picture: make('div', { class: 'picture' }, drawStates(run, about), rows.length ? make('table', { class: 'script' },
      make('thead', {}, make('tr', {}, ...['State', 'Times', 'Median', 'p95'].map((title, place) => make('th', { scope: 'col', class: place ? 'number' : null }, title)))),
      make('tbody', {}, ...rows)) : ''),
    json: { class: name, objects: about.subjects.length, appearances: about.appearances, cancelled: about.cancelled,
      edges: Array.from(about.edges.values(), ({ from, to, count }) => ({ from, to, count })) },
    sql: `SELECT * FROM instance WHERE class = '${name.replace(/'/g, "''")}'`,
    cli: `willdid timeline --class ${quoted(`^${bareName(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)} ${quoted(run.head.path)}`,
  };
}

/** Where each state stands in the picture, and to which others it may lead. */
const statePlaces = { unloaded: [90, 40], disappeared: [90, 130], appearing: [290, 70], appeared: [470, 130], disappearing: [290, 190], deinited: [90, 220] };
const possibleEdges = new Set(['unloaded disappeared', 'unloaded appearing', 'disappeared appearing', 'appearing appeared', 'appearing disappearing',
  'appeared disappearing', 'disappearing disappeared', 'disappearing appearing', 'disappeared unloaded']);

/** Whether a state may follow another; an object may end in any. */
function isPossibleEdge(from, to) { return to === 'deinited' || possibleEdges.has(`${from} ${to}`); }

/** The states of a class as a picture, with how often each led to which; what cannot be is red. */
function drawStates(run, about) {
  const edges = Array.from(about.edges.values()).filter(({ from, to }) => statePlaces[from] && statePlaces[to]);
  const svg = svgElement('svg', { width: 560, height: 260, viewBox: '0 0 560 260', class: 'diagram', role: 'group',
    'aria-label': edges.map(({ from, to, count }) => `${from} to ${to} ${count} times${isPossibleEdge(from, to) ? '' : ', which cannot be'}`).join('; ') || 'no change of state' });
  for (const { from, to, count, event } of edges) {
    const isPossible = isPossibleEdge(from, to);
    const colour = isPossible ? 'var(--soft)' : 'var(--error)';
    const [[x0, y0], [x1, y1]] = [statePlaces[from], statePlaces[to]];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    // Each leaves its box at the edge, a little to its left, so that a way back has its own line.
    const side = [-dy * 7, dx * 7];
    const reach = (ux, uy) => Math.min((58 - Math.sign(ux) * side[0]) / Math.max(Math.abs(ux), 1e-6), (16 - Math.sign(uy) * side[1]) / Math.max(Math.abs(uy), 1e-6));
    const [leave, arrive] = [reach(dx, dy), reach(-dx, -dy) + 1];
    const a = [x0 + dx * leave + side[0], y0 + dy * leave + side[1]];
    const b = [x1 - dx * arrive + side[0], y1 - dy * arrive + side[1]];
    const bend = [(a[0] + b[0]) / 2 + side[0] * 2.2, (a[1] + b[1]) / 2 + side[1] * 2.2];
    const group = svgElement('g', { class: 'step link' });
    group.append(svgElement('path', { d: `M${a}Q${bend} ${b}`, stroke: colour, 'stroke-width': isPossible ? Math.min(4, 1.2 + Math.log10(count)) : 2.2, fill: 'none' }));
    const [tx, ty] = [b[0] - bend[0], b[1] - bend[1]];
    const size = Math.hypot(tx, ty) || 1;
    const [ux, uy] = [tx / size, ty / size];
    group.append(svgElement('path', { d: `M${b}L${b[0] - ux * 8 - uy * 4} ${b[1] - uy * 8 + ux * 4}L${b[0] - ux * 8 + uy * 4} ${b[1] - uy * 8 - ux * 4}z`, fill: colour }));
    const label = svgElement('text', { x: bend[0], y: bend[1] + 4, 'text-anchor': 'middle', class: isPossible ? 'name' : 'loud' }, grouped(count));
    if (!isPossible) label.style.fill = colour;
    group.append(label);
    group.setAttribute('role', 'button');
    group.setAttribute('aria-label', `${from} to ${to}: ${grouped(count)}${isPossible ? '' : ', which cannot be'}`);
    press(group, () => { const place = run.placeOf(event); if (place >= 0) showEvent(run, place); });
    svg.append(group);
  }
  for (const [state, [x, y]] of Object.entries(statePlaces)) {
    const isKnown = edges.some(({ from, to }) => from === state || to === state) || about.lengths.has(state);
    svg.append(svgElement('rect', { x: x - 58, y: y - 16, width: 116, height: 32, rx: 8, fill: 'var(--panel)', stroke: isKnown ? 'var(--soft)' : 'var(--line)', 'stroke-width': 1.4 }),
      svgElement('text', { x, y: y + 4, 'text-anchor': 'middle', class: isKnown ? 'name' : 'soft' }, state));
  }
  return svg;
}
