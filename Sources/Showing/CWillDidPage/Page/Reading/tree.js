// The hierarchy of the subjects, and the tracks that follow from it.

const deepest = 40;

/** The instances of the page as nodes; where two runs are compared, matched instances share one. */
function buildNodes() {
  app.nodes = [];
  app.nodeOf = app.runs.map(run => new Int32Array(run.subjects.count + 1).fill(-1));
  app.kept = app.runs.map(keptSubjects);
  if (app.match) {
    const { count, status, base, current, differences } = app.match.pairs;
    for (let place = 0; place < count; place++) {
      addNode([[0, base[place]], [1, current[place]]], app.match.statuses[status[place]], differences[place]);
    }
  } else {
    for (const run of app.runs) {
      for (let subject = 1; subject <= run.subjects.count; subject++) addNode([[run.number, subject]], '');
    }
  }
  // The one that is nearer to now says where a pair belongs.
  for (const node of app.nodes) {
    const { run, subject } = node.lanes[node.lanes.length - 1];
    node.parent = app.nodes[app.nodeOf[run.number][holderOf(run, subject)]] || null;
    if (node.parent === node) node.parent = null;
  }
  cutCircles();
  for (const node of app.nodes) if (node.parent) node.parent.children.push(node);
  for (const node of app.nodes) node.children.sort((left, right) => left.first - right.first);
}

/** Who gets a node: controllers, windows that a user saw, documents, whom findings are about, and whom these belong to. */
function keptSubjects(run) {
  const { count } = run.subjects;
  const kept = new Uint8Array(count + 1);
  app.rest = app.rest || new Map();
  app.rest.set(run, 0);
  if (!app.filter.controllers) return kept.fill(1);
  const heads = new Set(Array.from(run.subjects.window, (window, place) => window && run.isController(place + 1) ? run.subjectOfWindow(window) : 0));
  for (let subject = 1; subject <= count; subject++) {
    if (!isOfInterest(run, subject, heads)) continue;
    for (let above = subject, depth = 0; above && !kept[above] && depth < deepest; depth++) {
      kept[above] = 1;
      above = holderOf(run, above);
    }
  }
  const number = kept.reduce((sum, one) => sum + one, 0);
  // Where nothing stands out, all is shown, as long as it can be looked through.
  if (!number && count <= 60) return kept.fill(1);
  app.rest.set(run, count - number);
  return kept;
}

function isOfInterest(run, subject, heads) {
  if (run.isController(subject)) return true;
  if (run.worst[subject] > 0) return true;
  // A window of UIKit is the heading over its controllers.
  return run.isListed(subject) && !heads.has(subject);
}

function addNode(pairs, status, differences = 0) {
  const lanes = pairs.filter(([number, subject]) => subject > 0 && app.kept[number][subject])
    .map(([number, subject]) => ({ run: app.runs[number], subject }));
  if (!lanes.length) return;
  const last = lanes[lanes.length - 1];
  const place = app.nodes.length;
  for (const { run, subject } of lanes) app.nodeOf[run.number][subject] = place;
  app.nodes.push({
    place, lanes, status, differences, parent: null, children: [], window: 0, depth: 0,
    key: `${last.run.number}.${last.run.id(last.subject)}`,
    first: last.run.subjects.first_seq[last.subject - 1],
  });
}

function holderOf(run, subject) {
  const { last_parent: parent, last_presenter: presenter, owner } = run.subjects;
  // The subject for all events without a class holds nothing.
  const holder = [parent[subject - 1], presenter[subject - 1], run.subjects.holder[subject - 1]].find(other => other && other !== subject && run.className(other));
  if (holder) return holder;
  // A nib's owner stands for a parent only where it is a controller itself.
  const owned = owner[subject - 1];
  return owned && owned !== subject && run.isController(owned) ? owned : NO_SUBJECT;
}

/** A node in a circle, or too deep, gets no parent: only a damaged file has that. */
function cutCircles() {
  for (const node of app.nodes) {
    let depth = 0;
    for (let above = node.parent; above; above = above.parent) {
      if (above === node || ++depth > deepest) {
        node.parent = null;
        break;
      }
    }
  }
}

function windowOf(node) {
  for (let above = node; above; above = above.parent) {
    const { run, subject } = above.lanes[above.lanes.length - 1];
    const window = run.subjects.window[subject - 1];
    if (window && run.isController(subject)) return { run, window };
  }
  return null;
}

/** Which nodes are shown, and which only because a node below them is. */
function filterNodes() {
  const terms = app.filter.text.toLowerCase().split(',').map(term => term.trim()).filter(Boolean);
  for (const node of app.nodes) {
    node.isWanted = isWanted(node, terms);
    node.isShown = node.isWanted;
  }
  for (const node of app.nodes) {
    if (!node.isWanted) continue;
    for (let above = node.parent; above && !above.isShown; above = above.parent) above.isShown = true;
  }
}

function isWanted(node, terms) {
  const { filter } = app;
  const some = test => node.lanes.some(({ run, subject }) => test(run, subject));
  if (terms.length && !some((run, subject) => {
    const name = `${run.className(subject)} ${run.label(subject)}`.toLowerCase();
    return terms.some(term => name.includes(term));
  })) return false;
  if (filter.shown && !some((run, subject) => isBusyIn(run, subject, filter.shown))) return false;
  if (filter.cancelled && !some((run, subject) => run.participationList(subject).length > 0)) return false;
  if (filter.unbalanced && !some((run, subject) => run.isUnbalanced(subject))) return false;
  if (filter.found && !some((run, subject) => run.worst[subject] >= 0)) return false;
  return !filter.changed || node.status !== 'same';
}

/** Whether something happened to an object in a stretch, or its view was on the screen. */
function isBusyIn(run, subject, view) {
  if (isVisibleIn(run, subject, view)) return true;
  if (!run.events) return false;
  const { of, ownX } = run.events;
  const place = lowerBound(ownX, of.starts[subject], of.starts[subject + 1], view.x0 - run.offset);
  return place < of.starts[subject + 1] && ownX[place] <= view.x1 - run.offset;
}

/** Whether the view of a controller was on the screen in a stretch. */
function isVisibleIn(run, subject, { x0, x1 }) {
  if (run.stageList(subject).some(place => run.isStageOnScreen(place)
    && run.x.stageStart[place] <= x1 - run.offset && run.x.stageEnd[place] >= x0 - run.offset)) return true;
  const [from, to] = run.phasesOf(subject);
  for (let place = upperBound(run.x.phaseEnd, from, to, x0 - run.offset); place < to; place++) {
    if (run.x.phaseStart[place] > x1 - run.offset) return false;
    if (isOnScreen(run, place)) return true;
  }
  return false;
}

/** Makes the list of tracks anew: processes, windows, trees of controllers, and what belongs to them. */
function buildRows() {
  filterNodes();
  const rows = [];
  const groups = app.match ? [app.runs] : app.runs.map(run => [run]);
  for (const runs of groups) addProcess(rows, runs);
  // A pinned track stands in front, and stays where it was as well.
  const pinned = rows.filter(row => app.pins.has(row.key)).map(row => ({ ...row, isPin: true, depth: 0 }));
  app.pinHeight = layOut(pinned, 0);
  app.pinned = pinned;
  app.height = layOut(rows, 0);
  app.rows = rows;
  app.rowByKey = new Map(rows.map(row => [row.key, row]));
  app.rowOf = app.runs.map(run => new Int32Array(run.subjects.count + 1).fill(-1));
  rows.forEach((row, place) => {
    row.place = place;
    if (row.kind !== 'subject') return;
    for (const { run, subject } of row.lanes) app.rowOf[run.number][subject] = place;
  });
  noteHidden();
}

function layOut(rows, top) {
  for (const row of rows) {
    row.top = top;
    top += row.height;
  }
  return top;
}

/** An arc to a controller whose track is folded away ends at the track that it is folded into. */
function noteHidden() {
  for (const node of app.nodes) {
    const { run, subject } = node.lanes[0];
    if (app.rowOf[run.number][subject] >= 0) continue;
    let above = node.parent;
    while (above && app.rowOf[above.lanes[0].run.number][above.lanes[0].subject] < 0) above = above.parent;
    if (!above) continue;
    const row = app.rowOf[above.lanes[0].run.number][above.lanes[0].subject];
    for (const lane of node.lanes) app.rowOf[lane.run.number][lane.subject] = row;
  }
}

function addProcess(rows, runs) {
  const key = `process.${runs[0].number}`;
  const isOpen = !app.collapsed.has(key);
  rows.push({ kind: 'process', key, runs, depth: 0, height: 34 * runs.length, expandable: true, isOpen });
  if (!isOpen) return;
  for (const run of runs) addSpecials(rows, run, runs.length > 1);
  const first = rows.length;
  const nodes = app.nodes.filter(node =>
    node.isShown && !node.parent && runs.includes(node.lanes[node.lanes.length - 1].run));
  const byWindow = new Map();
  for (const node of nodes) {
    const found = windowOf(node);
    const name = found ? `${found.run.number}.${found.window}` : '';
    if (!byWindow.has(name)) byWindow.set(name, { found, nodes: [] });
    byWindow.get(name).nodes.push(node);
  }
  for (const [name, { found, nodes }] of byWindow) {
    const hasHeading = found || (byWindow.size > 1 && nodes.some(node => node.lanes[0].run.isController(node.lanes[0].subject)));
    const windowKey = `window.${runs[0].number}.${name}`;
    const isShown = !hasHeading || !app.collapsed.has(windowKey);
    if (hasHeading) {
      rows.push({
        kind: 'window', key: windowKey, runs, run: found?.run || runs[0], window: found?.window || 0, nodes,
        depth: 1, height: 24, expandable: true, isOpen: isShown,
      });
    }
    if (!isShown) continue;
    nodes.sort((left, right) => left.first - right.first);
    for (const node of nodes) addNodeRows(rows, node, hasHeading ? 2 : 1);
  }
  const rest = runs.reduce((sum, run) => sum + (app.rest.get(run) || 0), 0);
  // An opened track can be folded again where it begins.
  if (!app.filter.controllers && !isFiltered()) rows.splice(first, 0, { kind: 'rest', key: `rest.${runs[0].number}`, runs, rest: 0, depth: 1, height: 26, expandable: true, isOpen: true });
  if (rest && !isFiltered()) rows.push({ kind: 'rest', key: `rest.${runs[0].number}`, runs, rest, depth: 1, height: 26, expandable: true, isOpen: false });
}

function isFiltered() {
  const { filter } = app;
  return Boolean(filter.text || filter.shown || filter.cancelled || filter.unbalanced || filter.found || filter.changed);
}

/** The tracks of a run that are about no single instance. */
function addSpecials(rows, run, isOneOfTwo) {
  const lanes = (kind, count, starts, ends, height) => {
    if (!count) return;
    const { laneOf, lanes } = packLanes(count, starts, ends);
    rows.push({
      kind, key: `${kind}.${run.number}`, run, depth: 1, height: Math.max(24, lanes * height + 6), laneOf, lanes,
      side: isOneOfTwo ? (run.number ? 'current' : 'base') : '',
    });
  };
  const side = isOneOfTwo ? (run.number ? 'current' : 'base') : '';
  if (run.findings.count) {
    rows.push({ kind: 'findings', key: `findings.${run.number}`, run, depth: 1, height: 26, side });
  }
  lanes('transitions', run.transitions.count, run.x.start, run.x.end, 17);
  lanes('nibs', run.nibs.count, run.x.nibStart, run.x.nibEnd, 15);
  addLoads(rows, run, side);
  if (run.marks.length) {
    rows.push({ kind: 'marks', key: `marks.${run.number}`, run, depth: 1, height: 26, side });
  }
}

const mostLoads = 200;

/** Below the track of nibs each load, and below that what it made, where these are opened. */
function addLoads(rows, run, side) {
  const all = rows[rows.length - 1];
  if (all?.kind !== 'nibs') return;
  Object.assign(all, { expandable: true, isOpen: app.detailed.has(all.key) });
  if (!all.isOpen) return;
  for (let index = 0; index < Math.min(run.nibs.count, mostLoads); index++) {
    const key = `nib.${run.number}.${run.nibs.first_seq[index]}`;
    const isOpen = app.detailed.has(key);
    rows.push({ kind: 'nib', key, run, index, side, depth: 2, height: 24, expandable: true, isOpen });
    if (!isOpen) continue;
    const parts = nibParts(run, index);
    if (!parts.length) rows.push({ kind: 'none', key: `${key}.none`, run, side: '', depth: 3, height: 24 });
    for (const { subject, woke, isOwner } of parts) {
      rows.push({ kind: 'part', key: `${key}.${run.id(subject)}`, run, subject, woke, isOwner, side: '', depth: 3, height: 26 });
    }
  }
}

/** Parts what overlaps into lanes, and few of them: more would be no picture. */
function packLanes(count, starts, ends) {
  const most = 4;
  const laneOf = new Uint8Array(count);
  const free = [];
  for (let place = 0; place < count; place++) {
    let lane = free.findIndex(end => end <= starts[place]);
    if (lane < 0) lane = free.length < most ? free.length : most - 1;
    free[lane] = Math.max(free[lane] ?? -Infinity, ends[place]);
    laneOf[place] = lane;
  }
  return { laneOf, lanes: Math.max(1, free.length) };
}

function addNodeRows(rows, first, firstDepth) {
  const stack = [[first, firstDepth]];
  while (stack.length) {
    const [node, depth] = stack.pop();
    const children = node.children.filter(child => child.isShown);
    const key = `subject.${node.key}`;
    const isOpen = !app.collapsed.has(key);
    rows.push({
      kind: 'subject', key, node, lanes: node.lanes, depth, height: app.match ? 50 : 32,
      expandable: children.length > 0, isOpen,
    });
    if (app.detailed.has(key)) addDetail(rows, node, key, depth + 1);
    if (isOpen) for (const child of children.reverse()) stack.push([child, depth + 1]);
  }
}

/** The phases and the calls of one controller as tracks of their own. */
function addDetail(rows, node, key, depth) {
  for (const { run, subject } of node.lanes) {
    const side = node.lanes.length > 1 ? (run.number ? 'current' : 'base') : '';
    const part = `${key}.${run.number}`;
    rows.push({ kind: 'phases', key: `phases.${part}`, run, subject, node, depth, height: 28, side });
    const lanes = run.events ? run.calls(subject).depth + 1 : 1;
    rows.push({ kind: 'calls', key: `calls.${part}`, run, subject, node, depth, height: 12 + 15 * lanes, side });
  }
}

/** The first row that reaches below a height. */
function rowAt(rows, y) {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (rows[middle].top + rows[middle].height <= y) from = middle + 1; else to = middle;
  }
  return from;
}

function rowTitle(row) {
  switch (row.kind) {
    case 'process': return row.runs.map(run => run.name()).filter((name, place, all) => all.indexOf(name) === place).join(' → ');
    case 'window': return row.window ? row.run.windowLabel(row.window) : 'no window known';
    case 'subject': return subjectParts(row).join(' ').trim();
    case 'transitions': return 'Transitions';
    case 'findings': return 'Findings';
    case 'nibs': return 'Nib loads';
    case 'marks': return 'Marks';
    case 'nib': return row.run.texts[row.run.nibs.nib[row.index]] || 'a nib';
    case 'part': return `${row.woke ? `${row.woke} ` : ''}${row.run.label(row.subject)}`;
    case 'none': return 'objects: see --layout';
    case 'rest': return row.isOpen ? 'All objects' : counted(row.rest, 'other object');
    case 'phases': return 'phases';
    default: return 'calls';
  }
}

function subjectParts(row) {
  const { run, subject } = row.lanes[row.lanes.length - 1];
  return run.labelParts(subject);
}

/** What stands behind the title. */
function rowRemark(row) {
  if (row.kind === 'process') {
    return row.runs.map(run => counted(run.head.counts.events, 'event')).join(' → ');
  }
  if (row.kind === 'subject') {
    const { run, subject } = row.lanes[row.lanes.length - 1];
    const appearances = run.subjects.appearances[subject - 1];
    return appearances > 1 ? `×${appearances}` : '';
  }
  if (row.kind === 'window') return '';
  if (row.kind === 'nib' && row.run.nibs.owner[row.index]) return `for ${row.run.label(row.run.nibs.owner[row.index])}`;
  if (row.kind === 'part' && row.isOwner) return 'owner';
  return row.side || '';
}
