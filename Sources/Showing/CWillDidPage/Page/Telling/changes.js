// In what two runs differ.

import { changesOf, editsOf } from '../Arranging/changes.js';
import { listOf } from '../Reading/run.js';
import { match, runs } from '../Reading/runs.js';
import { showEvent } from '../Selecting/going.js';
import { make, prose } from '../elements.js';
import { counted } from '../format.js';

const mostLines = 400;

/** The lines of the script of an object that both runs have: a sign, the run whose event it is, and the place of that. */
function scriptOf(node) {
  const [base, current] = node.lanes.map(({ run, subject }) => ({ run, places: listOf(run.events.of, subject) }));
  const edits = editsOf(node);
  const byBase = new Map(edits.map(edit => [edit.base, edit]));
  const byCurrent = new Map(edits.map(edit => [edit.current, edit]));
  const lines = [];
  const add = (sign, { run, places }, at) => { if (run.edge(places[at]) !== 'exit') lines.push({ sign, run, place: places[at] }); };
  for (let [left, right] = [0, 0]; left < base.places.length || right < current.places.length;) {
    const [gone, come] = [byBase.get(left), byCurrent.get(right)];
    if (gone?.sign === '−') add('−', base, left++);
    // An event that has moved stands where it is now.
    else if (gone?.sign === '↕') left++;
    else if (right >= current.places.length) break;
    else {
      if (come?.sign !== '+' && come?.sign !== '↕') left++;
      add(come?.sign ?? ' ', current, right++);
    }
  }
  return lines;
}

/** The script of the differences of an object, as `willdid diff` prints it. */
export function changeTable(node) {
  if (!match || !node || runs.some(run => !run.events)) return '';
  const lines = node.lanes.length > 1 ? scriptOf(node)
    : node.lanes.flatMap(({ run, subject }) => changesOf(run, subject).map(place => ({ sign: run.number ? '+' : '−', run, place })));
  if (!lines.some(({ sign }) => sign !== ' ')) return node.differences & 1 ? make('p', {}, prose("In what their events differ, `willdid diff` prints.")) : '';
  const isNear = place => lines.slice(Math.max(0, place - 2), place + 3).some(({ sign }) => sign !== ' ');
  const rows = [];
  const soft = text => rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, text)));
  let skipped = 0;
  const skip = () => { if (skipped) soft(`${counted(skipped, 'event')} the same`); skipped = 0; };
  for (let at = 0; at < lines.length && rows.length < mostLines; at++) {
    const { sign, run, place } = lines[at];
    if (!isNear(at)) { skipped++; continue; }
    skip();
    const words = [run.callbackName(place), run.isHop(place) ? ' super' : '', { '↕': ', elsewhere', '≠': ', with other arguments' }[sign] ?? ''];
    rows.push(make('tr', { class: { '+': 'added', '−': 'removed' }[sign] ?? '' }, make('td', {}, sign),
      make('td', {}, make('button', { class: 'link', type: 'button', onclick: () => showEvent(run, place) }, ...words))));
  }
  skip();
  if (rows.length >= mostLines) soft("The rest is left out: 'willdid diff' has it.");
  return make('table', { class: 'script' }, make('caption', {}, 'What the two runs do not share'), make('tbody', {}, ...rows));
}
