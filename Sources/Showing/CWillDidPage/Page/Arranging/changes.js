// The events that two runs do not share, as the comparison of both has found them.

import { nodeOf, nodes } from './tree.js';
import { groupBy } from '../Reading/data.js';
import { listOf } from '../Reading/run.js';
import { match } from '../Reading/runs.js';

/** The edits that lead from an object of the base to that of the current run, in their order. */
export function editsOf({ pair }) {
  const { edits } = match;
  edits.of ||= groupBy(edits.pair, edits.count, match.pairs.count);
  return listOf(edits.of, pair).map(place => ({
    base: edits.base[place], current: edits.current[place],
    sign: edits.base[place] < 0 ? '+' : edits.current[place] < 0 ? '−' : edits.moved[place] ? '↕' : '≠',
  }));
}

/** The events of an instance that the same instance of the other run does not have, by their places. */
export function changesOf(run, subject) {
  const node = nodes[nodeOf[run.number][subject]];
  if (!match || !run.events || !node) return [];
  run.changes ||= new Map();
  if (!run.changes.has(subject)) {
    const own = listOf(run.events.of, subject);
    const side = run.number ? 'current' : 'base';
    const alone = node.lanes.length < 2 ? own : editsOf(node).filter(({ sign }) => sign === (run.number ? '+' : '−')).map(edit => own[edit[side]]);
    // A call is shown where it begins.
    run.changes.set(subject, alone.filter(place => place !== undefined && run.edge(place) !== 'exit'));
  }
  return run.changes.get(subject);
}
