// The events that one of two runs has and the other has not.

import { nodeOf, nodes } from './tree.js';
import { bareName, listOf } from '../Reading/run.js';
import { match } from '../Reading/runs.js';

const mostCompared = 4000;

/** The events of an instance that the same instance of the other run does not have, by their places. */
export function changesOf(run, subject) {
  if (!match || !run.events) return [];
  run.changes ||= new Map();
  if (!run.changes.has(subject)) compareNode(nodes[nodeOf[run.number][subject]]);
  return run.changes.get(subject) || [];
}

/** The events of an instance as words that are the same in both runs. */
export function wordsOf({ run, subject }) {
  const all = listOf(run.events.of, subject).filter(place => (run.events.bits[place] & 3) !== 2);
  const places = all.slice(0, mostCompared);
  return { isCut: all.length > mostCompared, places, words: places.map(place => `${run.callbackName(place)} ${run.isHop(place) ? bareName(run.level(place)) : ''}`) };
}

function compareNode(node) {
  const note = ({ run, subject }, places) => { (run.changes ||= new Map()).set(subject, places); };
  if (!node) return;
  for (const lane of node.lanes) note(lane, []);
  if (node.lanes.length < 2) {
    for (const lane of node.lanes) note(lane, wordsOf(lane).places);
    return;
  }
  const [base, current] = node.lanes.map(wordsOf);
  const { removed, added } = compareWords(base.words, current.words);
  note(node.lanes[0], removed.map(place => base.places[place]));
  note(node.lanes[1], added.map(place => current.places[place]));
}

/** The places of the words that only one of two lists has, as few as can be. */
function compareWords(base, current) {
  let start = 0;
  while (start < base.length && start < current.length && base[start] === current[start]) start++;
  let [baseEnd, currentEnd] = [base.length, current.length];
  while (baseEnd > start && currentEnd > start && base[baseEnd - 1] === current[currentEnd - 1]) { baseEnd--; currentEnd--; }
  const [removed, added] = [[], []];
  const [rows, columns] = [baseEnd - start, currentEnd - start];
  if (rows * columns > 4e6) {
    // So much is different that no picture of it would help.
    for (let place = start; place < baseEnd; place++) removed.push(place);
    for (let place = start; place < currentEnd; place++) added.push(place);
    return { removed, added };
  }
  const lengths = new Uint16Array((rows + 1) * (columns + 1));
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * (columns + 1) + column] = base[start + row] === current[start + column]
        ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
        : Math.max(lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1]);
    }
  }
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && base[start + row] === current[start + column]) { row++; column++; }
    else if (column >= columns || (row < rows && lengths[(row + 1) * (columns + 1) + column] >= lengths[row * (columns + 1) + column + 1])) removed.push(start + row++);
    else added.push(start + column++);
  }
  return { removed, added };
}
