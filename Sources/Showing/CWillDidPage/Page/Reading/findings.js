// Findings of a run in several orders, and the stretches that they speak of.

import { proofsOf } from './run.js';
import { match, runs } from './runs.js';

/** The findings of each severity in the order of the scale, so that what falls together is passed over. */
export function findingsByLevel(run) {
  if (run.byLevel?.x === run.x.finding) return run.byLevel.levels;
  const levels = run.head.severities.map(() => []);
  for (let place = 0; place < run.findings.count; place++) {
    if (!run.isSuppressed(place)) levels[run.findings.severity[place]].push(place);
  }
  const made = levels.map(places => {
    places.sort((left, right) => run.x.finding[left] - run.x.finding[right]);
    return { places, x: Float64Array.from(places, place => run.x.finding[place]) };
  });
  run.byLevel = { x: run.x.finding, levels: made };
  return made;
}

/** The stretches that findings of an object speak of: calls that took long, and what lies between its proofs. */
export function spansOf(run, subject) {
  run.spans ||= new Map();
  let spans = run.spans.get(subject);
  if (spans?.x === run.x.finding) return spans.list;
  const list = [];
  for (const place of run.findingList(subject)) {
    if (run.isSuppressed(place) || run.rule(place).category !== 'time') continue;
    const proofs = Array.from(proofsOf(run.findings.events, run.findingProofs, place)).map(sequence => run.placeOf(sequence)).filter(at => at >= 0);
    if (!proofs.length) continue;
    let [x0, x1] = [Math.min(...proofs.map(at => run.events.x[at])), Math.max(...proofs.map(at => run.events.x[at]))];
    if (proofs.length === 1) x1 = endOfCall(run, subject, proofs[0]) ?? x1;
    list.push({ place, x0, x1, name: run.callbackName(proofs[0]) });
  }
  run.spans.set(subject, { x: run.x.finding, list });
  return list;
}

function endOfCall(run, subject, place) {
  const call = run.calls(subject).list.find(({ first }) => first === place);
  return call && call.last >= 0 ? run.events.x[call.last] : null;
}

export function comparedFindings() {
  if (!match) return { isNew: () => false, isResolved: () => false };
  const [base, current] = runs.map(run => new Set(run.head.fingerprints));
  return {
    isNew: place => !base.has(runs[1].head.fingerprints[place]),
    isResolved: place => !current.has(runs[0].head.fingerprints[place]),
  };
}

/** The finding that matters most, and of several the one that came first. */
export function worstFinding(onlyNew) {
  const { isNew } = comparedFindings();
  let best = null;
  for (const run of runs) {
    for (let index = 0; index < run.findings.count; index++) {
      if (run.isSuppressed(index) || (onlyNew && (run.number === 0 || !isNew(index)))) continue;
      const weight = run.findings.weight[index];
      if (!best || weight > best.weight) best = { kind: 'finding', run, index, weight };
    }
  }
  return best && { kind: best.kind, run: best.run, index: best.index };
}
