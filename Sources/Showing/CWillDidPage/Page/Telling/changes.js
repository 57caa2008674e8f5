// In what two runs differ.

import { changesOf, wordsOf } from '../Arranging/changes.js';
import { match } from '../Reading/runs.js';
import { showEvent } from '../Selecting/going.js';
import { make } from '../elements.js';
import { counted } from '../format.js';

/** The script of the differences of an instance, as `willdid diff` prints it. */
export function changeTable(node) {
  if (!match || !node || node.lanes.some(({ run }) => !run.events)) return '';
  const lines = [];
  const lanes = node.lanes.map(lane => ({ lane, ...wordsOf(lane), own: new Set(changesOf(lane.run, lane.subject)) }));
  const [base, current] = node.lanes.length > 1 ? lanes : node.lanes[0].run.number ? [null, lanes[0]] : [lanes[0], null];
  let [left, right] = [0, 0];
  while ((base && left < base.places.length) || (current && right < current.places.length)) {
    if (base && left < base.places.length && base.own.has(base.places[left])) lines.push(['−', base, left++]);
    else if (current && right < current.places.length && current.own.has(current.places[right])) lines.push(['+', current, right++]);
    else {
      lines.push([' ', current || base, current ? right : left]);
      left++;
      right++;
    }
  }
  const isNear = place => lines.slice(Math.max(0, place - 2), place + 3).some(([sign]) => sign !== ' ');
  const rows = [];
  let skipped = 0;
  lines.forEach(([sign, list, at], place) => {
    if (rows.length > 400) return;
    if (!isNear(place)) { skipped++; return; }
    if (skipped) rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, `${counted(skipped, 'event')} the same`)));
    skipped = 0;
    const { run } = list.lane;
    rows.push(make('tr', { class: { '+': 'added', '−': 'removed', ' ': '' }[sign] }, make('td', {}, sign),
      make('td', {}, make('button', { class: 'link', type: 'button', onclick: () => showEvent(run, list.places[at]) }, run.callbackName(list.places[at]),
        run.isHop(list.places[at]) ? ' super' : ''))));
  });
  if (skipped) rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, `${counted(skipped, 'event')} the same`)));
  if (!lines.some(([sign]) => sign !== ' ')) return '';
  const isCut = rows.length > 400 || lanes.some(({ isCut }) => isCut);
  return make('table', { class: 'script' }, make('caption', {}, 'What the two runs do not share'), make('tbody', {}, ...rows,
    isCut ? make('tr', {}, make('td'), make('td', { class: 'soft' }, "The rest is left out: 'willdid diff' has it.")) : ''));
}
