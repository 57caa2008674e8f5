// The first sight of a reader: the worst finding with its proof, and nothing that says nothing.

/** Opens on the worst finding, or on what differs between two runs. */
function openStory() {
  const first = app.match ? worstFinding(true) || firstChange() || worstFinding() : worstFinding();
  if (canFold() && app.runs[0].idle.share > 0.5) setMode('folded');
  if (!first) {
    // A run in which nothing is wrong shows what it did.
    const run = app.runs.findLast(run => run.transitions.count);
    if (run) select({ kind: 'shapes', run, index: 0 });
    return;
  }
  if (first.kind === 'subject') {
    unfold(first.run, first.index);
    select(first);
  } else {
    openFinding(first);
  }
}

function openFinding(finding) {
  const { subject } = placeOf(finding);
  if (subject) unfold(finding.run, subject);
  select(finding);
  const [x0, x1] = contextOf(finding, finding.run.x.finding[finding.index] + finding.run.offset, finding.run.x.finding[finding.index] + finding.run.offset);
  // A fault of the log is a fault of all of it.
  const isOfInput = finding.run.rule(finding.index).category === 'input';
  if (!isOfInput && x1 - x0 < 0.8 * (app.whole[1] - app.whole[0])) show(...withinRun(x0, x1));
  // Where there are more tracks than have room, those stay away that have nothing here.
  if (app.pinHeight + app.height > app.viewHeight && app.runs.every(run => run.events)) {
    byId('only-shown').checked = true;
    readFilters();
  }
  const row = app.rowByKey.get(spanOf(finding)?.key);
  if (row) scrollToRow(row);
}

/** A stretch moved so that as little as can be of it lies before the run begins or after it ends. */
function withinRun(x0, x1) {
  const [first, last] = app.whole;
  const length = x1 - x0;
  if (length >= last - first) return [first, last];
  if (x0 < first) return [first, first + length];
  return x1 > last ? [last - length, last] : [x0, x1];
}

/** The finding that matters most, and of several the one that came first. */
function worstFinding(onlyNew) {
  const { isNew } = comparedFindings();
  let best = null;
  for (const run of app.runs) {
    for (let index = 0; index < run.findings.count; index++) {
      if (run.isSuppressed(index) || (onlyNew && (run.number === 0 || !isNew(index)))) continue;
      const weight = run.findings.weight[index];
      if (!best || weight > best.weight) best = { kind: 'finding', run, index, weight };
    }
  }
  return best && pick(best);
}

function firstChange() {
  const node = app.nodes.find(({ status, lanes }) => status && status !== 'same' && lanes.some(({ run, subject }) => run.isShown(subject)));
  if (!node) return null;
  const { run, subject } = node.lanes[node.lanes.length - 1];
  return { kind: 'subject', run, index: subject };
}

/** The sentence of the selected finding, or of the worst one, in whole. */
function fillHeadline() {
  const { selection } = app;
  const shown = selection?.kind === 'finding' ? selection : worstFinding();
  const line = byId('headline');
  line.hidden = !shown;
  if (!shown) return;
  const { run, index } = shown;
  line.replaceChildren(severityIcon(run.severity(index)), make('span', {}, prose(run.head.messages[index])));
}

/** Gives the drawer the room that the tracks do not need. */
function fitDrawer() {
  const drawer = byId('drawer');
  if (drawer.hidden || app.hasOwnDrawerHeight || app.isBeside) return;
  const needed = byId('top').offsetHeight + byId('headline').offsetHeight + (byId('filters').hidden ? 0 : byId('filters').offsetHeight)
    + (byId('remarks').hidden ? 0 : byId('remarks').offsetHeight) + 84 + app.pinHeight + app.height;
  // A table is read, so that it keeps its room.
  if (document.body.classList.contains('table')) {
    drawer.style.height = `${Math.round(window.innerHeight * 0.34)}px`;
    return;
  }
  const least = Math.max(120, window.innerHeight * 0.4);
  drawer.style.height = `${Math.round(Math.min(Math.max(window.innerHeight - needed, least), window.innerHeight * 0.68))}px`;
}

/** Leaves out tracks that have nothing in the stretch that is shown, as the view moves. */
function followView() {
  clearTimeout(app.followTimer);
  if (!app.filter.shown || app.drag) return;
  app.followTimer = setTimeout(() => {
    const { x0, x1 } = app.filter.shown;
    if (x0 === app.view.x0 && x1 === app.view.x1) return;
    app.filter.shown = { ...app.view };
    rebuild();
  }, 250);
}
