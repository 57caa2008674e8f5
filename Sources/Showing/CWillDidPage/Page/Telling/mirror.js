// The view as a table, for those who do not see the canvas.

import { rows } from '../Arranging/rows.js';
import { view, viewText } from '../Arranging/view.js';
import { visible } from '../Painting/paint.js';
import { lowerBound } from '../Reading/data.js';
import { match } from '../Reading/runs.js';
import { placeText, spanText } from '../Reading/scale.js';
import { goTo } from '../Selecting/going.js';
import { kinds, pick, rowTitle, spanOf, thingsOn } from '../Selecting/kinds.js';
import { byId, make, rove, update } from '../elements.js';
import { counted } from '../format.js';

let mirrorTimer;

const mostRows = 300;

export function updateMirror() {
  clearTimeout(mirrorTimer);
  mirrorTimer = setTimeout(fillMirror, 250);
}

function fillMirror() {
  const lines = mirrorLines(rows.slice(...visible), view, mostRows);
  const body = byId('mirror-body');
  update(body, lines, line => line.key, mirrorRow);
  if (document.body.classList.contains('table')) rove(body, 'button.link');
  byId('mirror-caption').textContent = viewText();
  byId('mirror-note').textContent = lines.length >= mostRows
    ? `The first ${mostRows} entries of the tracks that are in sight. Zoom in for the others.`
    : `${counted(lines.length, lines.length === 1 ? 'entry' : 'entrie')} of the tracks that are in sight.`;
  byId('canvas').setAttribute('aria-label', `Tracks over time, ${byId('mirror-caption').textContent}. The same is in the table below.`);
}

function mirrorLines(rows, view, most) {
  const lines = [];
  const room = Math.max(4, Math.ceil(most / Math.max(1, rows.length)));
  for (const row of rows) {
    const things = [...thingsOn(row), ...callbacksOn(row, view)].filter(thing => {
      const span = spanOf(thing);
      return span && span.x1 + thing.run.offset >= view.x0 && span.x0 + thing.run.offset <= view.x1;
    });
    for (const thing of things.slice(0, room)) {
      if (lines.length >= most) return lines;
      lines.push(mirrorLine(row, thing));
    }
  }
  return lines;
}

/** The callbacks of a track in a stretch; the table has them because the tracks have. */
function callbacksOn(row, view) {
  if (row.kind !== 'subject') return [];
  return row.lanes.filter(({ run }) => run.events).flatMap(({ run, subject }) => {
    const { of, ownX, bits } = run.events;
    const found = [];
    for (let at = lowerBound(ownX, of.starts[subject], of.starts[subject + 1], view.x0 - run.offset); at < of.starts[subject + 1] && found.length < 60; at++) {
      if (ownX[at] + run.offset > view.x1) break;
      const index = of.places[at];
      if ((bits[index] & 3) !== 2 && !(bits[index] & 4)) found.push({ kind: 'event', run, index });
    }
    return found;
  });
}

/** @returns {any} The words of a line. */
function mirrorLine(row, thing) {
  const { kind, run, index } = thing;
  const span = spanOf(thing);
  return {
    key: `${row.key} ${kind} ${run.number} ${index.place ?? index}`, thing: pick(thing), track: rowTitle(row) + (match ? `, ${run.number ? 'current' : 'base'}` : ''),
    start: placeText(span.x0, 6), length: span.x1 > span.x0 ? spanText(span.x0, span.x1) : '', remark: '', ...kinds[kind].line?.(run, index),
  };
}

function mirrorRow({ thing, track, what, start, length, remark }) {
  const link = make('button', { type: 'button', class: 'link', tabindex: '-1', onclick: () => goTo(thing) }, track);
  return make('tr', {}, make('th', { scope: 'row' }, link), make('td', {}, what), make('td', { class: 'number' }, start),
    make('td', { class: 'number' }, length), make('td', {}, remark));
}
