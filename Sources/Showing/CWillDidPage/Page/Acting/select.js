// The selection: a thing of a run by its kind and place, or a stretch of the scale.

function isSelected(kind, run, index) {
  const { selection } = app;
  return selection !== null && selection.kind === kind && selection.run === run && selection.index === index;
}

/** Selects something, or nothing, and tells the drawer and all listeners. */
function select(selection, options = {}) {
  app.selection = selection;
  if (selection && !options.keepArea) app.area = null;
  if (!selection && !options.keepArea) app.area = null;
  const span = selection && spanOf(selection);
  if (span?.key) app.focusKey = span.key;
  app.version++;
  app.pointed = null;
  fillHeadline();
  updateDrawer();
  markEntries();
  if (selection) say(describe(selection).title);
  noteState();
  invalidate();
}

/** Selects something and brings it into sight. */
function goTo(selection, isTight = false) {
  const { run, subject } = placeOf(selection);
  if (subject) unfold(run, subject);
  select(selection);
  const span = spanOf(selection);
  if (!span) return;
  const row = app.rowByKey.get(span.key);
  if (row) scrollToRow(row);
  const [x0, x1] = [span.x0 + span.run.offset, span.x1 + span.run.offset];
  if (isTight || x0 < app.view.x0 || x1 > app.view.x1 || (x1 - x0) * app.width / (app.view.x1 - app.view.x0) < 3) {
    const context = contextOf(selection, x0, x1);
    reveal(...(isTight ? [x0, x1] : context), isTight || context[1] - context[0] < app.view.x1 - app.view.x0);
  }
}

/** A stretch around something short in which it can be understood: its transition, or its proofs. */
function contextOf(selection, x0, x1) {
  const { run, index } = selection;
  const include = x => { [x0, x1] = [Math.min(x0, x + run.offset), Math.max(x1, x + run.offset)]; };
  if (selection.kind === 'finding') {
    for (const sequence of proofsOf(run.findings.events, run.findingProofs, index)) {
      include(run.xOf(sequence));
    }
    const transition = run.placeOfTransition.get(run.findings.transition[index]);
    if (transition !== undefined) [run.x.start[transition], run.x.end[transition]].forEach(include);
    const phase = run.faultOf.get(index);
    if (phase !== undefined) [run.x.phaseStart[phase], run.x.phaseEnd[phase]].forEach(include);
  }
  // A short subject is seen in its length, and one without length with its surroundings.
  const length = x1 - x0;
  const least = isByTime() ? (length ? Math.min(5e7, Math.max(1e4, 10 * length)) : 5e7) : 8;
  const room = Math.max(length * 0.4, least);
  return [x0 - room, x1 + room];
}

/** Whose track a selection is on. */
function placeOf({ kind, run, index }) {
  switch (kind) {
    case 'subject': return { run, subject: index };
    case 'phase': return { run, subject: run.phases.instance[index] };
    case 'stage': return { run, subject: run.stages.subject[index] };
    case 'finding': return { run, subject: run.findings.instance[index] };
    case 'event': return { run, subject: run.events.subject[index] };
    case 'call': return { run, subject: index.subject };
    case 'transition': return { run, subject: run.transitions.to_instance[index] || run.transitions.from_instance[index] };
    default: return { run, subject: 0 };
  }
}

/** @returns {any} Where a selection stands: the track, the stretch, and which part of the height. */
function spanOf(selection) {
  const { kind, run, index } = selection;
  const { subject } = placeOf(selection);
  const node = subject ? app.nodes[app.nodeOf[run.number][subject]] : undefined;
  // An object without a track is found among the findings.
  const key = node && app.rowByKey.has(`subject.${node.key}`) ? `subject.${node.key}` : undefined;
  const top = app.match ? (run.number ? 25 : 3) : 3;
  const lane = { top, height: app.match ? 17 : barHeight + 4 };
  switch (kind) {
    case 'subject': return {
      run, key, x0: run.xOf(run.subjects.first_seq[index - 1]), x1: run.xOf(run.subjects.first_seq[index - 1]), ...subjectSpan(run, index) };
    case 'phase': return { run, key, x0: run.x.phaseStart[index], x1: run.x.phaseEnd[index], ...lane };
    case 'stage': return { run, key, x0: run.x.stageStart[index], x1: run.x.stageEnd[index], ...lane };
    case 'finding': return {
      run, key: key ?? `findings.${run.number}`, x0: run.x.finding[index], x1: run.x.finding[index] };
    case 'transition': return {
      run, key: `transitions.${run.number}`, x0: run.x.start[index], x1: run.x.end[index],
      ...laneSpan(`transitions.${run.number}`, index, 17) };
    case 'nib': return {
      run, key: `nibs.${run.number}`, x0: run.x.nibStart[index], x1: run.x.nibEnd[index],
      ...laneSpan(`nibs.${run.number}`, index, 15) };
    case 'mark': return { run, key: `marks.${run.number}`, x0: run.marks[index].x, x1: run.marks[index].x1 };
    case 'event': return { run, key, x0: run.events.x[index], x1: run.events.x[index] };
    case 'call': return { run, key: app.rowByKey.has(index.key) ? index.key : key, x0: index.call.x0, x1: index.call.x1 };
    case 'process': return { run, key: `process.${app.match ? 0 : run.number}`, x0: run.extent[0], x1: run.extent[1] };
    default: return null;
  }
}

function subjectSpan(run, subject) {
  const [from, to] = run.phasesOf(subject);
  if (from < to) return { x0: run.x.phaseStart[from], x1: run.x.phaseEnd[to - 1] };
  const stages = run.stageList(subject);
  return stages.length ? { x0: run.x.stageStart[stages[0]], x1: run.x.stageEnd[stages[stages.length - 1]] } : {};
}

function laneSpan(key, index, height) {
  const row = app.rowByKey.get(key);
  return row ? { top: 3 + row.laneOf[index] * height, height } : {};
}

/** What is at a point of the canvas, or `null`. */
function thingAt(x, y) {
  const [row, top] = rowUnder(y);
  if (!row) return null;
  const inRow = y - top;
  const near = (run, place) => Math.abs(pixel(run, place) - x);
  switch (row.kind) {
    case 'findings': {
      const index = nearest(row.run.findings.count, place => row.run.isSuppressed(place) ? Infinity
        : near(row.run, row.run.x.finding[place]) - row.run.findings.severity[place] * 0.01);
      return index < 0 ? null : { kind: 'finding', run: row.run, index };
    }
    case 'transitions': return laneThing(row, x, inRow, 17, 'transition', row.run.x.start, row.run.x.end);
    case 'nibs': return laneThing(row, x, inRow, 15, 'nib', row.run.x.nibStart, row.run.x.nibEnd);
    case 'nib': return { kind: 'nib', run: row.run, index: row.index };
    case 'part': return subjectThing(row, x, inRow);
    case 'marks': {
      const index = nearest(row.run.marks.length, place => near(row.run, row.run.marks[place].x));
      return index < 0 ? null : { kind: 'mark', run: row.run, index };
    }
    case 'calls': return callAt(row, x, inRow);
    case 'phases': return phaseAt(row.run, row.subject, x);
    case 'subject': {
      const lane = app.match ? row.lanes.find(({ run }) => run.number === (inRow < 25 ? 0 : 1)) : row.lanes[0];
      if (!lane) return null;
      return subjectThing(lane, x, app.match ? inRow % 22 : inRow);
    }
    default: return null;
  }
}

function rowUnder(y) {
  if (y < app.pinRoom) {
    const row = app.pinned[rowAt(app.pinned, y)];
    return row ? [row, row.top] : [null, 0];
  }
  const row = app.rows[rowAt(app.rows, y - app.pinRoom + app.scrollTop)];
  return row ? [row, row.top + app.pinRoom - app.scrollTop] : [null, 0];
}

function nearest(count, distanceOf, limit = 9) {
  let [found, best] = [-1, limit];
  for (let place = 0; place < count; place++) {
    const distance = distanceOf(place);
    if (distance < best) [found, best] = [place, distance];
  }
  return found;
}

function laneThing(row, x, y, height, kind, starts, ends) {
  const lane = Math.floor((y - 3) / height);
  const { run } = row;
  let found = null;
  for (let place = 0; place < starts.length; place++) {
    if (row.laneOf[place] !== lane) continue;
    const [x0, x1] = [pixel(run, starts[place]), pixel(run, ends[place])];
    if (x0 - 3 <= x && x <= Math.max(x1, x0 + 2) + 3) found = { kind, run, index: place };
  }
  return found;
}

function subjectThing({ run, subject }, x, y) {
  const isLow = y > barHeight + 5;
  for (const place of run.findingList(subject)) {
    if (run.isSuppressed(place) || run.severity(place) === 'info') continue;
    if (isLow && Math.abs(pixel(run, run.x.finding[place]) - x) < 7) return { kind: 'finding', run, index: place };
  }
  if (isLow && run.events) {
    const { of, ownX } = run.events;
    const [from, to] = [of.starts[subject], of.starts[subject + 1]];
    const place = lowerBound(ownX, from, to, worldOf(run, x - 4));
    if (place < to && pixel(run, ownX[place]) <= x + 4) {
      return { kind: 'event', run, index: of.places[place] };
    }
  }
  return phaseAt(run, subject, x);
}

function phaseAt(run, subject, x) {
  const [from, to] = run.phasesOf(subject);
  const place = upperBound(run.x.phaseEnd, from, to, worldOf(run, x));
  if (place < to && run.x.phaseStart[place] <= worldOf(run, x + 2)) return { kind: 'phase', run, index: place };
  const at = worldOf(run, x);
  const stage = run.stageList(subject).find(place => run.x.stageStart[place] <= at && run.x.stageEnd[place] >= at);
  if (stage !== undefined) return { kind: 'stage', run, index: stage };
  return from < to ? { kind: 'subject', run, index: subject } : null;
}

function callAt(row, x, y) {
  if (!row.run.events) return null;
  const { run, subject } = row;
  const depth = Math.floor((y - 4) / 15);
  const calls = run.calls(subject);
  const index = nearest(calls.list.length, place => {
    const call = calls.list[place];
    if (call.depth !== depth) return Infinity;
    const [x0, x1] = [pixel(run, call.x0), pixel(run, call.x1)];
    return x < x0 ? x0 - x : x > x1 ? x - x1 : 0;
  }, 4);
  if (index < 0) return null;
  return { kind: 'call', run, index: { call: calls.list[index], place: index, subject, key: row.key } };
}
