// The first sight of a reader: the worst finding with its proof, and nothing that says nothing.

import { setMode } from './scales.js';
import { viewHeight } from '../Arranging/room.js';
import { pinHeight, rowByKey, rowsHeight } from '../Arranging/rows.js';
import { readFilters, scrollToRow, unfold } from '../Arranging/tracks.js';
import { nodes } from '../Arranging/tree.js';
import { show, whole, withinRun } from '../Arranging/view.js';
import { classesOf } from '../Reading/classes.js';
import { worstFinding } from '../Reading/findings.js';
import { match, runs } from '../Reading/runs.js';
import { canFold } from '../Reading/scale.js';
import { contextOf } from '../Selecting/going.js';
import { spanOf, subjectOf } from '../Selecting/kinds.js';
import { select } from '../Selecting/selection.js';
import { byId } from '../elements.js';

/** Opens on the worst finding, or on what differs between two runs. */
export function openStory() {
  const first = match ? worstFinding(true) || firstChange() || worstFinding() : worstFinding();
  if (canFold() && runs[0].idle.share > 0.5) setMode('folded');
  if (!first) {
    // A run in which nothing is wrong shows what it did.
    const moved = runs.findLast(run => run.transitions.count);
    const known = moved || runs.findLast(run => classesOf(run).length);
    if (known) select({ kind: moved ? 'shapes' : 'classes', run: known, index: 0 });
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
  const subject = subjectOf(finding);
  if (subject) unfold(finding.run, subject);
  select(finding);
  const [x0, x1] = contextOf(finding, finding.run.x.finding[finding.index] + finding.run.offset, finding.run.x.finding[finding.index] + finding.run.offset);
  // A fault of the log is a fault of all of it.
  const isOfInput = finding.run.rule(finding.index).category === 'input';
  if (!isOfInput && x1 - x0 < 0.8 * (whole[1] - whole[0])) show(...withinRun(x0, x1));
  // Where there are more tracks than have room, those stay away that have nothing here.
  if (pinHeight + rowsHeight > viewHeight && runs.every(run => run.events)) {
    byId('only-shown').checked = true;
    readFilters();
  }
  const row = rowByKey.get(spanOf(finding)?.key);
  if (row) scrollToRow(row);
}

function firstChange() {
  const node = nodes.find(({ status, lanes }) => status && status !== 'same' && lanes.some(({ run, subject }) => run.isShown(subject)));
  if (!node) return null;
  const { run, subject } = node.lanes[node.lanes.length - 1];
  return { kind: 'subject', run, index: subject };
}
