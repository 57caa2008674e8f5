// Steps from one thing to the next: along a track, along the arcs, from finding to finding.

import { rows } from '../Arranging/rows.js';
import { focusKey, focusedRow, toggleFold } from '../Arranging/tracks.js';
import { view } from '../Arranging/view.js';
import { focusRow, shellLabel } from '../Painting/shells.js';
import { lowerBound } from '../Reading/data.js';
import { runs } from '../Reading/runs.js';
import { goTo } from '../Selecting/going.js';
import { isSameThing, pick, rowTitle, spanOf, subjectOf, thingsOn } from '../Selecting/kinds.js';
import { selection } from '../Selecting/selection.js';
import { say } from '../elements.js';

export function moveFocus(step) {
  const place = rows.findIndex(row => row.key === focusKey);
  const next = rows[Math.min(rows.length - 1, Math.max(0, place < 0 ? 0 : place + step))];
  if (!next) return;
  focusRow(next, false);
  say(shellLabel(next, rowTitle(next)));
}

export function foldOrLeave(row) {
  if (row?.expandable && row.isOpen) return toggleFold(row);
  const parent = row && rows.slice(0, row.place).reverse().find(other => other.depth < row.depth);
  if (parent) focusRow(parent, false);
}

export function stepOnTrack(step) {
  // On an event the next one is an event too.
  if (selection?.kind === 'event') {
    const { run, index } = selection;
    const { of } = run.events;
    const subject = run.events.subject[index];
    const place = lowerBound(of.places, of.starts[subject], of.starts[subject + 1], index) + step;
    if (place < of.starts[subject] || place >= of.starts[subject + 1]) return;
    return goTo({ kind: 'event', run, index: of.places[place] });
  }
  const things = thingsOn(focusedRow());
  if (!things.length) return;
  const now = things.findIndex(thing => isSameThing(thing, selection));
  const next = now < 0 ? (step > 0 ? 0 : things.length - 1) : now + step;
  if (things[next]) goTo(pick(things[next]));
}

/** Selects the first thing of a track that is seen. */
export function selectOnTrack(row) {
  const things = thingsOn(row);
  const seen = things.find(({ run, x }) => x + run.offset >= view.x0 && x + run.offset <= view.x1);
  if (seen || things.length) goTo(pick(seen || things[things.length - 1]));
  else if (row) focusRow(row, true);
}

/** Goes along the arcs: to the transition that leads on, or to who comes and goes in it. */
export function followArc(step, chooses) {
  if (!selection) return;
  const { run } = selection;
  if (selection.kind === 'transition') {
    const subject = step > 0 ? run.transitions.to_instance[selection.index] : run.transitions.from_instance[selection.index];
    if (!subject) return;
    const x = run.x[step > 0 ? 'end' : 'start'][selection.index];
    const [from, to] = run.phasesOf(subject);
    const place = Math.min(to - 1, lowerBound(run.x.phaseEnd, from, to, x));
    return goTo(place >= from ? { kind: 'phase', run, index: place } : { kind: 'subject', run, index: subject });
  }
  const subject = subjectOf(selection);
  const span = spanOf(selection);
  if (!subject || !span) return;
  const { from_instance: from, to_instance: to } = run.transitions;
  const found = [];
  for (let place = 0; place < run.transitions.count; place++) {
    if (from[place] === subject || to[place] === subject) found.push(place);
  }
  const later = found.filter(place => step > 0 ? run.x.start[place] >= span.x0 : run.x.start[place] < span.x0);
  const ordered = step > 0 ? later : later.reverse();
  const next = ordered[chooses ? Math.min(1, ordered.length - 1) : 0];
  if (next !== undefined) goTo({ kind: 'transition', run, index: next });
}

export function stepFinding(step) {
  const things = [];
  for (const run of runs) {
    for (let index = 0; index < run.findings.count; index++) {
      if (!run.isSuppressed(index)) things.push({ kind: 'finding', run, index, x: run.x.finding[index] + run.offset });
    }
  }
  things.sort((left, right) => left.x - right.x);
  if (!things.length) return;
  const now = things.findIndex(thing => isSameThing(thing, selection));
  const next = now < 0 ? (step > 0 ? 0 : things.length - 1) : (now + step + things.length) % things.length;
  goTo(pick(things[next]));
}
