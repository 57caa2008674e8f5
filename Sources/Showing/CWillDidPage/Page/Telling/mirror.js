// The view as a table, for those who do not see the canvas, and on paper.

const mostRows = 300;

function updateMirror() {
  clearTimeout(app.mirrorTimer);
  app.mirrorTimer = setTimeout(fillMirror, 250);
}

function fillMirror() {
  const lines = mirrorLines(app.rows.slice(...app.visible), app.view, mostRows);
  const body = byId('mirror-body');
  refill(body, () => {
    body.replaceChildren(...lines.map(line => mirrorRow(line, true)));
    if (document.body.classList.contains('table')) rove(body, 'button.link');
  });
  byId('mirror-caption').textContent = `${placeText(Math.max(app.view.x0, app.whole[0]), 3)} to ${placeText(Math.min(app.view.x1, app.whole[1]), 3)}`;
  byId('mirror-note').textContent = lines.length >= mostRows
    ? `The first ${mostRows} entries of the tracks that are in sight. Zoom in for the others.`
    : `${counted(lines.length, lines.length === 1 ? 'entry' : 'entrie')} of the tracks that are in sight.`;
  byId('canvas').setAttribute('aria-label', `Tracks over time, ${byId('mirror-caption').textContent}. The same is in the table below.`);
}

function mirrorLines(rows, view, most) {
  const lines = [];
  const room = Math.max(4, Math.ceil(most / Math.max(1, rows.length)));
  for (const row of rows) {
    const things = [...thingsOn(row), ...callbacksOn(row, view)].filter(thing => {
      const span = spanOf(thing);
      return span && span.x1 + thing.run.offset >= view.x0 && span.x0 + thing.run.offset <= view.x1;
    });
    for (const thing of things.slice(0, room)) {
      if (lines.length >= most) return lines;
      lines.push(mirrorLine(row, thing));
    }
  }
  return lines;
}

/** The callbacks of a track in a stretch; the table has them because the tracks have. */
function callbacksOn(row, view) {
  if (row.kind !== 'subject') return [];
  return row.lanes.filter(({ run }) => run.events).flatMap(({ run, subject }) => {
    const { of, ownX, bits } = run.events;
    const found = [];
    for (let at = lowerBound(ownX, of.starts[subject], of.starts[subject + 1], view.x0 - run.offset); at < of.starts[subject + 1] && found.length < 60; at++) {
      if (ownX[at] + run.offset > view.x1) break;
      const index = of.places[at];
      if ((bits[index] & 3) !== 2 && !(bits[index] & 4)) found.push({ kind: 'event', run, index });
    }
    return found;
  });
}

function mirrorLine(row, { kind, run, index }) {
  const span = spanOf({ kind, run, index });
  const line = {
    selection: { kind, run, index }, track: rowTitle(row) + (app.match ? `, ${run.number ? 'current' : 'base'}` : ''),
    start: placeText(span.x0, 6), length: span.x1 > span.x0 ? spanText(span.x0, span.x1) : '', remark: '',
  };
  switch (kind) {
    case 'phase':
      line.what = run.state(index);
      line.remark = [run.openEnd[index] === 1 ? 'unbalanced, without its end' : '', run.openStart[index] ? 'unbalanced, without its beginning' : '',
        run.openEnd[index] === 2 || run.phases.last_seq[index] < 0 ? 'open at the end of the log' : '', turnRemark(run, index)].filter(Boolean).join('; ');
      break;
    case 'finding':
      line.what = `${run.severity(index)} ${run.rule(index).id} ${run.rule(index).name}`;
      line.remark = run.head.messages[index];
      break;
    case 'transition':
      line.what = transitionTitle(run, index);
      line.remark = run.outcome(index);
      break;
    case 'stage': line.what = run.stage(index); break;
    case 'event': line.what = `${run.isHop(index) ? 'super ' : ''}${run.callbackName(index)}`; break;
    case 'nib': line.what = `nib ${run.texts[run.nibs.nib[index]] || ''}`; break;
    case 'mark': line.what = run.marks[index].title; break;
    default: line.what = run.callbackName(index.call.first);
  }
  return line;
}

function turnRemark(run, place) {
  const subject = run.phases.instance[place];
  const participation = run.participationList(subject).find(participation => run.phases.first_seq[place] >= run.participations.first[participation]
    && (run.participations.last[participation] < 0 || run.phases.first_seq[place] < run.participations.last[participation]));
  return participation === undefined ? '' : run.outcome(run.placeOfTransition.get(run.participations.transition[participation]) ?? 0);
}

function mirrorRow(line, isActive) {
  const first = isActive
    ? make('th', { scope: 'row' }, make('button', { type: 'button', class: 'link', tabindex: document.body.classList.contains('table') ? '0' : '-1', onclick: () => goTo(line.selection) }, line.track))
    : make('th', { scope: 'row' }, line.track);
  return make('tr', {}, first, make('td', {}, line.what), make('td', { class: 'number' }, line.start),
    make('td', { class: 'number' }, line.length), make('td', {}, line.remark));
}

// Paper: the picture as it is now, the findings, and the transitions.

function preparePrint() {
  app.isPrinting = true;
  applyTheme();
  drawNow();
  const paper = byId('print');
  paper.replaceChildren(make('h1', {}, app.runs.map(run => run.head.name).join(' → ')), make('p', {}, Array.from(byId('verdict').children, part => part.textContent).join(' · ')));
  for (const run of app.runs) for (const remark of run.head.remarks) paper.append(make('p', {}, remark));
  const picture = make('canvas');
  picture.width = app.ratio * (app.width + 240);
  picture.height = app.ratio * Math.min(app.viewHeight, app.pinHeight + app.height + 4) + app.ratio * 24;
  paintPaper(picture.getContext('2d'), picture);
  paper.append(picture);
  paper.append(...printedChanges());
  for (const run of app.runs) paper.append(...printedFindings(run));
  for (const run of app.runs) paper.append(...printedTransitions(run));
}

/** The titles, the axis and the tracks as one picture. */
function paintPaper(context, picture) {
  const { ratio } = app;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(byId('axis'), 240 * ratio, 0);
  context.drawImage(byId('canvas'), 240 * ratio, 24 * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 24, 240, picture.height);
  context.font = `12px ${app.theme.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = '#000000';
  for (const shell of pool) {
    if (!shell.row) continue;
    const top = parseFloat(shell.element.style.top) + 24;
    const indent = 6 + shell.row.depth * 12;
    context.fillText(fitText(context, plain(rowTitle(shell.row)), 234 - indent), indent, top + shell.row.height / 2);
  }
}

function printedFindings(run) {
  const order = Array.from({ length: run.findings.count }, (_, place) => place).filter(place => !run.isSuppressed(place))
    .sort((left, right) => run.findings.severity[right] - run.findings.severity[left]);
  if (!order.length) return [];
  const groups = new Map();
  for (const place of order.slice(0, 200)) {
    const rule = run.rule(place);
    if (!groups.has(rule)) groups.set(rule, []);
    groups.get(rule).push(place);
  }
  // The text for all findings of a rule is printed once.
  const parts = Array.from(groups, ([rule, places]) => make('div', { class: 'rule' },
    make('h3', {}, severityIcon(run.severity(places[0])), ' ', `${run.severity(places[0])} ${rule.id} ${rule.name}`),
    ...places.map(place => make('div', { class: 'finding' },
      make('p', {}, make('strong', {}, run.head.about[place]), `  ${whenText(run, run.findings.at[place], run.findings.seq[place])}  ${run.head.fingerprints[place].slice(0, 8)}`),
      make('p', {}, prose(run.head.messages[place])), printedProof(run, place))),
    make('p', {}, make('strong', {}, 'Why: '), prose(rule.cause)), make('p', {}, make('strong', {}, 'What to do: '), prose(rule.remedy))));
  const rest = order.length > 200 ? [make('p', {}, `${grouped(order.length - 200)} more.`)] : [];
  return [make('h2', {}, 'Findings'), ...parts, ...rest];
}

/** The diagram of a finding, or else the events that prove it. */
function printedProof(run, place) {
  const figure = figureOf({ kind: 'finding', run, index: place });
  return figure ? make('div', {}, ...figure.parts.map(part => drawDiagram(part, layFigure(figure, 1000, false), null))) : proofTable(run, { proofs: Array.from(proofsOf(run.findings.events, run.findingProofs, place)).slice(0, 40), here: -1 });
}

/** What differs between two runs. */
function printedChanges() {
  if (!app.match) return [];
  const parts = app.nodes.filter(node => node.status !== 'same' && isNotable(node)).slice(0, 100).map(node => {
    const { run, subject } = node.lanes[node.lanes.length - 1];
    return make('div', { class: 'finding' }, make('h3', {}, `${run.label(subject)}: ${node.status}`), changeTable(node));
  });
  return parts.length ? [make('h2', {}, 'Changes'), ...parts] : [];
}

function printedTransitions(run) {
  const count = Math.min(run.transitions.count, 400);
  if (!count) return [];
  const rows = Array.from({ length: count }, (_, place) => make('tr', {},
    make('td', {}, `#${run.transitions.id[place]}`), make('td', {}, transitionTitle(run, place)), make('td', {}, run.outcome(place)),
    make('td', {}, whenText(run, run.transitions.started[place], run.transitions.first_seq[place])),
    make('td', {}, run.transitions.last_seq[place] < 0 ? '' : duration(run.transitions.ended[place] - run.transitions.started[place]))));
  const rest = run.transitions.count > count ? [make('p', {}, `${grouped(run.transitions.count - count)} more.`)] : [];
  return [make('h2', {}, 'Transitions'), make('table', {}, make('tbody', {}, ...rows)), ...rest];
}

function finishPrint() {
  app.isPrinting = false;
  byId('print').replaceChildren();
  applyTheme();
}
