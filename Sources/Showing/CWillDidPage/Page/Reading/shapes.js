// Transitions whose callbacks came in the same order, put together.

import { match, runs } from './runs.js';
import { percentile } from '../format.js';

/** The shapes of a run, those of most transitions first. */
export function shapesOf(run) {
  if (run.shapes) return run.shapes;
  const { shape, kind, started, ended, last_seq: last, count } = run.transitions;
  const found = run.head.shapes.map(text => ({ run, steps: text ? text.split(' ') : [], members: [], lengths: [] }));
  for (let place = 0; place < count; place++) {
    const own = found[shape[place]];
    own.members.push(place);
    const took = ended[place] - started[place];
    if (last[place] >= 0 && took === took) own.lengths.push(took);
  }
  for (const own of found) {
    const [first] = own.members;
    own.title = [run.head.kinds[kind[first]], run.outcome(first)].filter(word => word !== 'unknown' && word !== 'completed').join(', ') || 'transition';
    own.key = `${own.title} ${own.steps.join(' ')}`;
    own.median = own.lengths.length ? percentile(own.lengths, 0.5) : NaN;
  }
  run.shapeList = found;
  run.shapes = found.slice().sort((left, right) => right.members.length - left.members.length || left.members[0] - right.members[0]);
  return run.shapes;
}

/** The shape of a transition. */
export function shapeOf(run, index) { return shapesOf(run) && run.shapeList[run.transitions.shape[index]]; }

/** A shape beside the same one of the other run: whether it is new, gone or slower. */
export function comparedShapes(run) {
  if (!match) return shapesOf(run).map(shape => ({ shape, other: null, status: '' }));
  const [base, current] = runs.map(shapesOf);
  const before = new Map(base.map(shape => [shape.key, shape]));
  const now = new Set(current.map(shape => shape.key));
  const isSlower = (shape, other) => shape.lengths.length > 4 && other.lengths.length > 4 && shape.median > 1.25 * other.median && shape.median - other.median > 5e6;
  const pairs = [...current.map(shape => {
    const other = before.get(shape.key) || null;
    return { shape, other, status: !other ? 'new' : isSlower(shape, other) ? 'slower' : '' };
  }), ...base.filter(shape => !now.has(shape.key)).map(shape => ({ shape, other: null, status: 'gone' }))];
  const ranks = ['new', 'gone', 'slower', ''];
  return pairs.sort((left, right) => ranks.indexOf(left.status) - ranks.indexOf(right.status));
}
