// Paper: the picture as it is now, the findings, and the transitions.

import { drawNow } from '../Arranging/frame.js';
import { ratio, viewHeight, width } from '../Arranging/room.js';
import { pinHeight, rowsHeight } from '../Arranging/rows.js';
import { isNotable, nodes } from '../Arranging/tree.js';
import { transitionTitle } from '../Painting/paint-lanes.js';
import { pool } from '../Painting/shells.js';
import { fitText } from '../Painting/texts.js';
import { applyTheme, setPrinting, theme } from '../Painting/theme.js';
import { figureOf } from '../Reading/figures.js';
import { proofsOf } from '../Reading/run.js';
import { match, runs } from '../Reading/runs.js';
import { rowTitle } from '../Selecting/kinds.js';
import { changeTable } from '../Telling/changes.js';
import { drawDiagram, layFigure } from '../Telling/diagrams.js';
import { whenText } from '../Telling/facts.js';
import { proofTable } from '../Telling/proofs.js';
import { byId, make, prose, severityIcon } from '../elements.js';
import { duration, grouped, plain } from '../format.js';

export function preparePrint() {
  setPrinting(true);
  applyTheme();
  drawNow();
  const paper = byId('print');
  paper.replaceChildren(make('h1', {}, runs.map(run => run.head.name).join(' → ')), make('p', {}, Array.from(byId('verdict').children, part => part.textContent).join(' · ')));
  for (const run of runs) for (const remark of run.head.remarks) paper.append(make('p', {}, remark));
  const picture = make('canvas');
  picture.width = ratio * (width + 240);
  picture.height = ratio * Math.min(viewHeight, pinHeight + rowsHeight + 4) + ratio * 24;
  paintPaper(picture.getContext('2d'), picture);
  paper.append(picture);
  paper.append(...printedChanges());
  for (const run of runs) paper.append(...printedFindings(run));
  for (const run of runs) paper.append(...printedTransitions(run));
}

/** The titles, the axis and the tracks as one picture. */
function paintPaper(context, picture) {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(byId('axis'), 240 * ratio, 0);
  context.drawImage(byId('canvas'), 240 * ratio, 24 * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 24, 240, picture.height);
  context.font = `12px ${theme.font}`;
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
    make('h3', {}, severityIcon(run.severity(places[0])), ' ', `${run.severity(places[0])} ${run.ruleTitle(places[0])}`),
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
  if (figure) return make('div', {}, ...figure.parts.map(part => drawDiagram(part, layFigure(figure, 1000, false), null)));
  return proofTable(run, { proofs: Array.from(proofsOf(run.findings.events, run.findingProofs, place)).slice(0, 40), here: -1 });
}

/** The differences between two runs. */
function printedChanges() {
  if (!match) return [];
  const parts = nodes.filter(node => node.status !== 'same' && isNotable(node)).slice(0, 100).map(node => {
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

export function finishPrint() {
  setPrinting(false);
  byId('print').replaceChildren();
  applyTheme();
}
