// The head of the page: what it is about, and how that went.

import { resize } from '../Arranging/room.js';
import { match, runs, sumOf } from '../Reading/runs.js';
import { byId, make, severityIcon } from '../elements.js';
import { counted, grouped, plain } from '../format.js';

export function fillHead(front) {
  document.body.dataset.front = front;
  document.body.classList.toggle('compares', match !== null);
  const names = runs.map(run => run.head.name);
  byId('name').textContent = plain(names.join(match ? ' → ' : ', '));
  byId('name').title = plain(runs.map(run => run.head.path).join('\n'));
  const verdict = [];
  const { severities } = runs[0].head;
  const countAt = level => sumOf(run => run.countAt(level));
  for (let level = severities.length - 1; level > 0; level--) {
    const count = countAt(level);
    if (count) verdict.push(make('span', {}, severityIcon(severities[level]), counted(count, severities[level])));
  }
  const sum = key => sumOf(run => run.head.counts[key]);
  if (sum('cancelled')) verdict.push(make('span', {}, `${grouped(sum('cancelled'))} cancelled`));
  const infos = countAt(0);
  if (!verdict.length && infos) verdict.push(make('span', {}, severityIcon(severities[0]), `${grouped(infos)} for information`));
  if (!verdict.length) verdict.push(make('span', {}, sum('events') ? 'No problems found' : 'No events'));
  for (const run of runs) {
    const missing = run.head.missing.map(text => ['warning', text]);
    for (const [severity, text] of [...run.head.crash ? [['error', 'The app crashed']] : [], ...missing]) {
      verdict.push(make('span', {}, severityIcon(severity), runs.length > 1 ? `${run.head.name}: ${text}` : text));
    }
  }
  verdict.push(make('span', { class: 'rest', id: 'event-count' }, counted(sum('events'), 'event')), make('span', { class: 'rest' }, counted(sum('transitions'), 'transition')));
  byId('verdict').replaceChildren(...verdict);
  const remarks = runs.flatMap(run => [...run.head.remarks, ...(run.head.crash ? [`The app crashed: ${run.head.crash}`] : [])]
    .map(text => make('li', {}, severityIcon(run.head.crash ? 'error' : 'warning'), runs.length > 1 ? `${run.head.name}: ${text}` : text)));
  byId('remarks').replaceChildren(...remarks);
  byId('remarks').hidden = !remarks.length;
  byId('change-choice').hidden = !match;
}

export function showRemark(text) {
  byId('remarks').append(make('li', {}, severityIcon('notice'), text));
  byId('remarks').hidden = false;
  resize();
}
