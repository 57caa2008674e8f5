// The events that prove what is said, as a table.

import { argumentsOf } from '../Reading/events.js';
import { bareName } from '../Reading/run.js';
import { goTo } from '../Selecting/going.js';
import { make } from '../elements.js';
import { timeText } from '../format.js';

const mostProofs = 400;

export function proofTable(run, { proofs, here }) {
  if (!proofs.length) return make('div');
  if (!run.events) return make('p', {}, 'The events are still being read.');
  const rows = [];
  for (const sequence of Array.from(proofs).slice(0, mostProofs)) rows.push(proofRow(run, sequence, here));
  const table = make('table', {}, make('thead', {}, make('tr', {},
    make('th', { scope: 'col', class: 'number' }, '#'), make('th', { scope: 'col', class: 'number' }, 'Time'),
    make('th', { scope: 'col' }, 'Event'), make('th', { scope: 'col' }, 'About'), make('th', { scope: 'col' }, 'More'))),
  make('tbody', {}, ...rows));
  const note = proofs.length >= mostProofs
    ? make('p', {}, `The first ${mostProofs} events; 'willdid events' prints all.`) : '';
  return make('div', {}, table, note);
}

function proofRow(run, sequence, here) {
  const place = run.placeOf(sequence);
  if (place < 0) {
    return make('tr', {}, make('td', { class: 'number' }, String(sequence)),
      make('td', { colspan: '4' }, 'not in this page'));
  }
  const choose = () => goTo({ kind: 'event', run, index: place });
  const more = [run.level(place) && run.level(place) !== run.className(run.events.subject[place]) ? `in ${bareName(run.level(place))}` : '',
    run.isHop(place) ? 'super' : '', ...argumentWords(run, place)].filter(Boolean).join(', ');
  return make('tr', {
    class: sequence === here ? 'here' : null, tabindex: '0', onclick: choose,
    onkeydown: event => { if (event.key === 'Enter') choose(); },
  }, make('td', { class: 'number' }, String(sequence)),
  make('td', { class: 'number' }, run.hasTimes ? timeText(run.events.t[place]) : ''),
  make('td', { class: 'word' }, `${{ enter: '▸ ', exit: '◂ ', point: '' }[run.edge(place)] ?? ''}${run.callbackName(place)}`),
  make('td', {}, run.events.subject[place] ? run.label(run.events.subject[place]) : ''), make('td', { class: 'long' }, more));
}

function argumentWords(run, place) {
  return Object.entries(argumentsOf(run, place)).slice(0, 6)
    .map(([key, value]) => `${key}=${String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 160)}`);
}
