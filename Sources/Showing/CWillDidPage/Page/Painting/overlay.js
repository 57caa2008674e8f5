// The layer over all tracks: the selection, notes, hits of a search, and pins.

import { notes } from '../Arranging/notes.js';
import { viewHeight, width } from '../Arranging/room.js';
import { barHeight, middleOf, pinRoom, pinned, rowByKey, scrollTop } from '../Arranging/rows.js';
import { canvasX, pixel } from '../Arranging/view.js';
import { theme } from './theme.js';
import { figureOf, partOf } from '../Reading/figures.js';
import { proofsOf } from '../Reading/run.js';
import { hits } from '../Selecting/hits.js';
import { spanOf } from '../Selecting/kinds.js';
import { area, pointed, selection } from '../Selecting/selection.js';

/** The selection, notes, hits of a search, and the pointer, above all tracks. */
export function paintOverlay(context) {
  for (const note of notes) {
    const [x, x1] = [note.x0, note.x1].map(canvasX);
    context.fillStyle = theme.mark;
    context.globalAlpha = 0.12;
    context.fillRect(x, 0, x1 - x, viewHeight);
    context.globalAlpha = 1;
    context.fillRect(x, 0, 1, viewHeight);
    context.fillRect(x1, 0, 1, viewHeight);
  }
  if (area) {
    const [x, x1] = [area.x0, area.x1].map(canvasX);
    context.fillStyle = theme.accent;
    context.globalAlpha = 0.13;
    context.fillRect(x, 0, x1 - x, viewHeight);
    context.globalAlpha = 1;
    context.fillRect(x, 0, 1, viewHeight);
    context.fillRect(x1 - 1, 0, 1, viewHeight);
  }
  paintHits(context);
  paintSelection(context);
  paintPins(context);
  if (pointed?.run.events) {
    context.fillStyle = theme.accent;
    context.fillRect(Math.round(pixel(pointed.run, pointed.run.events.x[pointed.place])) - 1, 0, 2, viewHeight);
  }
}

/** The hits of a search on the tracks that they are on. */
function paintHits(context) {
  if (!hits.length) return;
  context.fillStyle = theme.mark;
  const latest = new Map();
  for (const { kind, run, index } of hits) {
    if (kind !== 'event') continue;
    const x = pixel(run, run.events.x[index]);
    const y = middleOf(run, run.events.subject[index], pinRoom - scrollTop);
    if (y === null || x < 0 || x > width || y < pinRoom || y > viewHeight || latest.get(y) > x - 2) continue;
    latest.set(y, x);
    context.fillRect(x - 1.5, y + barHeight / 2, 3, 9);
  }
}

/** The events that prove the selected finding, on the tracks: each with the number of its row in the diagram. */
function paintPins(context) {
  if (selection?.kind !== 'finding' || !selection.run.events) return;
  const { run, index } = selection;
  const colour = theme[run.severity(index)];
  const proofs = Array.from(proofsOf(run.findings.events, run.findingProofs, index)).slice(0, 99);
  const numbers = new Map(partOf(figureOf(selection), run)?.steps.map(step => [step.seq, step.number]));
  const byTrack = new Map();
  proofs.forEach(sequence => {
    const place = run.placeOf(sequence);
    // The end of a call has no number of its own.
    if (place < 0 || (numbers.size && numbers.get(sequence) === undefined)) return;
    const x = pixel(run, run.events.x[place]);
    const y = middleOf(run, run.events.subject[place], pinRoom - scrollTop) ?? nibMiddle(run, run.events.x[place]);
    if (y === null || x < -9 || x > width + 9 || y < pinRoom - 4) return;
    if (!byTrack.has(y)) byTrack.set(y, []);
    byTrack.get(y).push({ x, number: numbers.get(sequence) ?? '•' });
  });
  context.font = `600 9px ${theme.font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const [y, own] of byTrack) placePins(own).forEach(({ left, number }) => {
    context.fillStyle = theme.panel;
    context.strokeStyle = colour;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(left, y - 9, 6.5, 0, 7);
    context.fill();
    context.stroke();
    context.fillStyle = theme.ink;
    context.fillText(String(number), left, y - 8.5);
  });
  context.textAlign = 'start';
}

/** The middle of the track of nib loads for an event within one, or `null`. */
function nibMiddle(run, x) {
  const row = rowByKey.get(`nibs.${run.number}`);
  const load = row ? run.x.nibStart.findIndex((start, place) => start <= x && x <= run.x.nibEnd[place]) : -1;
  return load < 0 ? null : row.top + pinRoom - scrollTop + 10 + row.laneOf[load] * 15;
}

/** Where the pins of a track stand: those of one moment beside each other, and none beyond the edge. */
export function placePins(pins) {
  let latest = -100;
  for (const pin of pins) latest = pin.left = Math.max(pin.x, latest + 13);
  let most = width - 8;
  for (const pin of pins.slice().reverse()) {
    pin.left = Math.min(pin.left, Math.max(most, 8));
    most = pin.left - 13;
  }
  return pins;
}

function paintSelection(context) {
  const span = selection && spanOf(selection);
  if (!span || span.key === undefined) return;
  const places = pinned.filter(row => row.key === span.key).map(row => [row, row.top]);
  const row = rowByKey.get(span.key);
  if (row) places.push([row, row.top + pinRoom - scrollTop]);
  for (const [row, top] of places) {
    if (!row.isPin && top + row.height < pinRoom) continue;
    const x = pixel(span.run, span.x0);
    const x1 = pixel(span.run, span.x1);
    const y = top + (span.top ?? 3);
    const height = span.height ?? row.height - 6;
    context.strokeStyle = theme.ink;
    context.lineWidth = 2;
    context.strokeRect(Math.max(x, -4) - 1, y, Math.max(3, Math.min(x1, width + 4) - Math.max(x, -4) + 2), height);
  }
}
