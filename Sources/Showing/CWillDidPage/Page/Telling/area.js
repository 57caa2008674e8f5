// The events in a stretch of the scale that was drawn with the pointer.

import { noteOn, writeNote } from '../Arranging/notes.js';
import { isTight } from '../Arranging/room.js';
import { lowerBound, upperBound } from '../Reading/data.js';
import { runs } from '../Reading/runs.js';
import { isByTime, placeText, spanText, timeOfX } from '../Reading/scale.js';
import { area } from '../Selecting/selection.js';
import { closeButton, copyButtons } from './copies.js';
import { findingLink } from './facts.js';
import { make } from '../elements.js';
import { grouped, quoted, statisticsText } from '../format.js';

/** A summary of the events in that stretch. */
export function areaContent() {
  const { x0, x1 } = area;
  const parts = runs.map(run => areaOf(run, x0 - run.offset, x1 - run.offset));
  const facts = make('dl');
  const add = (key, value) => { if (value) facts.append(make('dt', {}, key), make('dd', {}, value)); };
  add('From', placeText(x0));
  add('To', placeText(x1));
  runs.forEach((run, number) => {
    if (runs.length > 1) add('Run', run.head.name);
    const part = parts[number];
    add('Events', grouped(part.events));
    add('Transitions', `${grouped(part.transitions.length)}${part.cancelled ? `, ${part.cancelled} cancelled` : ''}`);
    if (part.transitions.length > 1) add('They took', statisticsText(part.lengths.slice()));
    add('Findings', grouped(part.findings.length));
  });
  const rows = parts.flatMap(part => part.callbacks).sort((left, right) => right[1] - left[1]).slice(0, 40)
    .map(([name, count]) => make('tr', {}, make('td', {}, name), make('td', { class: 'number' }, grouped(count))));
  const lists = runs.flatMap((run, number) => parts[number].findings.slice(0, 20).map(place => findingLink(run, place)));
  const table = rows.length ? make('table', {}, make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, 'Callback'),
    make('th', { scope: 'col', class: 'number' }, 'Events'))), make('tbody', {}, ...rows)) : '';
  const [since, until] = isByTime() ? [x0, x1].map(x => `${Math.max(0, Math.round(timeOfX(x)))}ns`) : ['', ''];
  const run = runs[0];
  const about = {
    json: { from: x0, to: x1, runs: parts.map(({ events, findings, transitions }) => ({ events, findings: findings.length, transitions: transitions.length })) },
    sql: isByTime()
      ? `SELECT callback, count(*) FROM event WHERE t BETWEEN ${Math.round(timeOfX(x0))} AND ${Math.round(timeOfX(x1))} GROUP BY 1 ORDER BY 2 DESC`
      : `SELECT callback, count(*) FROM event WHERE seq BETWEEN ${Math.round(x0)} AND ${Math.round(x1)} GROUP BY 1 ORDER BY 2 DESC`,
    cli: since ? `willdid events --since ${since} --until ${until} ${quoted(run.head.path)}` : `willdid events ${quoted(run.head.path)}`,
  };
  return [
    make('div', { class: 'head' }, make('h2', {}, `${spanText(x0, x1)} selected`), isTight ? closeButton() : '', copyButtons(about)),
    make('div', { class: 'columns' }, make('div', {}, noteField(), facts, ...lists.map(link => make('div', {}, link))), make('div', {}, table)),
  ];
}

function areaOf(run, x0, x1) {
  const part = { events: 0, callbacks: [], findings: [], transitions: [], cancelled: 0, lengths: [] };
  if (run.events) {
    const { x, callback, count } = run.events;
    const [from, to] = [lowerBound(x, 0, count, x0), upperBound(x, 0, count, x1)];
    part.events = to - from;
    const counts = new Uint32Array(run.callbacks.length);
    for (let place = from; place < to; place++) counts[callback[place]]++;
    part.callbacks = run.callbacks.map(({ name }, place) => [name, counts[place]]).filter(([, number]) => number);
  }
  for (let place = 0; place < run.findings.count; place++) {
    const x = run.x.finding[place];
    if (x >= x0 && x <= x1 && !run.isSuppressed(place)) part.findings.push(place);
  }
  for (let place = 0; place < run.transitions.count; place++) {
    if (run.x.end[place] < x0 || run.x.start[place] > x1) continue;
    part.transitions.push(place);
    if (run.outcome(place) === 'cancelled') part.cancelled++;
    const took = run.transitions.ended[place] - run.transitions.started[place];
    if (run.transitions.last_seq[place] >= 0 && took === took) part.lengths.push(took);
  }
  return part;
}

/** The field for the words of a note, in the drawer of its stretch. */
function noteField() {
  const stretch = area;
  const field = make('input', { type: 'text', id: 'note-text', placeholder: 'Write a note on this stretch', 'aria-label': 'Note on this stretch', autocomplete: 'off' });
  field.value = noteOn(stretch)?.text || '';
  field.addEventListener('input', () => writeNote(stretch, field.value));
  return make('p', { class: 'note' }, field);
}
