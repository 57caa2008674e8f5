// Paints the track of an object: its phases, its stages, its turns and its events.

import { changesOf } from '../Arranging/changes.js';
import { width } from '../Arranging/room.js';
import { barHeight } from '../Arranging/rows.js';
import { pixel, worldOf } from '../Arranging/view.js';
import { briefName, clearBehind, writeInside, writeWhole } from './texts.js';
import { colourOf, theme } from './theme.js';
import { lowerBound, upperBound } from '../Reading/data.js';
import { spansOf } from '../Reading/findings.js';
import { match } from '../Reading/runs.js';
import { spanText } from '../Reading/scale.js';
import { severityShapes } from '../elements.js';

/** Draws the same shape on a canvas. */
export function drawSeverity(context, severity, x, y, radius, colour) {
  const corners = severityShapes[severity];
  context.beginPath();
  if (corners) for (const [left, top] of corners) context.lineTo(x + left * radius, y + top * radius);
  else context.arc(x, y, radius * 0.85, 0, 7);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

/** The lanes of a controller: one, or those of both runs, the first above the second. */
export function paintSubject(context, row, y) {
  if (!match) {
    const { run, subject } = row.lanes[0];
    paintLane(context, run, subject, y + 5, barHeight, true);
    return;
  }
  for (const { run, subject } of row.lanes) {
    paintLane(context, run, subject, y + (run.number ? 27 : 5), 13, true);
  }
}

export function paintLane(context, run, subject, y, height, hasTicks) {
  paintLife(context, run, subject, y, height);
  paintPhases(context, run, subject, y, height);
  paintStages(context, run, subject, y, height);
  paintTurns(context, run, subject, y, height);
  paintEnd(context, run, subject, y, height);
  if (hasTicks && run.events) {
    paintTicks(context, run, subject, y + height + 2, 5);
    paintSpans(context, run, subject, y + height + 1, match ? 7 : 11);
    paintChanges(context, run, subject, y, height);
  }
  const found = run.findingList(subject);
  for (const place of found) {
    if (run.isSuppressed(place)) continue;
    const at = pixel(run, run.x.finding[place]);
    if (at < -8 || at > width + 8 || run.severity(place) === 'info') continue;
    drawSeverity(context, run.severity(place), at, y + height + 4, 4.5, theme[run.severity(place)]);
  }
}

/** A line for objects that are only known to live. */
function paintLife(context, run, subject, y, height) {
  const [from, to] = run.phasesOf(subject);
  if (from < to || run.stagesOf.starts[subject] < run.stagesOf.starts[subject + 1]) return;
  const left = Math.max(0, pixel(run, run.xOf(run.subjects.first_seq[subject - 1])));
  context.fillStyle = theme.line;
  context.fillRect(left, y + height / 2, Math.max(1, width - left), 1);
}

function paintPhases(context, run, subject, y, height) {
  const [from, to] = run.phasesOf(subject);
  const { phaseStart, phaseEnd } = run.x;
  const [left, right] = [worldOf(run, -12), worldOf(run, width + 12)];
  const name = run.className(subject);
  let place = upperBound(phaseEnd, from, to, left);
  while (place < to && phaseStart[place] < right) {
    const start = pixel(run, phaseStart[place]);
    const end = pixel(run, phaseEnd[place]);
    if (end - start < 0.8 && end < width) {
      // All that ends in the same pixel is one stroke.
      const next = upperBound(phaseEnd, place + 1, to, worldOf(run, Math.floor(start) + 1));
      if (next - place > 1 || run.isOnScreen(place)) {
        context.fillStyle = colourOf(name, next - place > 2 ? 'fill' : 'light');
        context.fillRect(Math.floor(start), y + 2, 1, height - 4);
      }
      place = next;
      continue;
    }
    paintPhase(context, run, place, Math.max(start, -12), Math.min(end, width + 12), y, height, name);
    place++;
  }
}

function paintPhase(context, run, place, start, end, y, height, name) {
  const state = run.state(place);
  const middle = Math.round(y + height / 2);
  const length = Math.max(1, end - start);
  if (state === 'unloaded') {
    context.fillStyle = theme.weak;
    context.globalAlpha = 0.6;
    for (let x = start - start % 6; x < end; x += 6) if (x >= start) context.fillRect(x, middle, Math.min(3, end - x), 1);
    context.globalAlpha = 1;
  } else if (state === 'disappeared') {
    context.fillStyle = colourOf(name, 'fill');
    context.fillRect(start, middle - 1, length, 2);
  } else if (state !== 'deinited') {
    const isPassing = state !== 'appeared';
    context.fillStyle = colourOf(name, isPassing ? 'light' : 'fill');
    const gap = length > 4 ? 0.5 : 0;
    context.beginPath();
    if (!isPassing) {
      context.rect(start, y, length - gap, height);
    } else {
      // It grows or shrinks, as it comes onto the screen or goes.
      const [before, after] = state === 'appearing' ? [height * 0.22, 0] : [0, height * 0.22];
      context.moveTo(start, y + before);
      context.lineTo(end - gap, y + after);
      context.lineTo(end - gap, y + height - after);
      context.lineTo(start, y + height - before);
    }
    context.fill();
    if (!isInTurn(run, place)) writeWhole(context, phaseLabel(run, place, state, length), start, end, middle);
  }
  if (run.openEnd[place]) drawOpenEdge(context, end, y, height, run.openEnd[place] === 1, 1);
  if (run.openStart[place]) drawOpenEdge(context, start, y, height, true, -1);
}

/** The states of a window, a window controller or a document. */
function paintStages(context, run, subject, y, height) {
  const { starts, places } = run.stagesOf;
  const { stageStart, stageEnd } = run.x;
  const name = run.className(subject);
  const middle = Math.round(y + height / 2);
  let latest = -10;
  for (let index = starts[subject]; index < starts[subject + 1]; index++) {
    const place = places[index];
    const start = Math.max(pixel(run, stageStart[place]), -12);
    const end = Math.min(pixel(run, stageEnd[place]), width + 12);
    if (end < 0 || start > width || end < latest + 0.8) continue;
    latest = end;
    const state = run.stage(place);
    const length = Math.max(1, end - start);
    context.fillStyle = colourOf(name, ['key', 'main'].includes(state) ? 'fill' : 'light');
    if (state === 'closed' || state === 'made') {
      context.fillStyle = theme.edge;
      for (let x = start - start % 6; x < end; x += 6) if (x >= start) context.fillRect(x, middle, Math.min(3, end - x), 1);
    } else if (['loading', 'loaded', 'hidden', 'miniaturised'].includes(state)) {
      context.fillRect(start, middle - 3, length, 6);
    } else {
      context.fillRect(start, y, length - (length > 4 ? 0.5 : 0), height);
      context.fillStyle = theme.edge;
      if (state === 'main') context.fillRect(start, y, length, 2);
    }
    if (length <= 44) continue;
    const words = length < 120 ? state : `${state}  ${spanText(stageStart[place], stageEnd[place])}`;
    const isDashed = state === 'closed' || state === 'made';
    // A line through a word would strike it out.
    if (isDashed) clearBehind(context, words, start, end, y, height);
    writeInside(context, words, start, end, middle, isDashed ? theme.soft : undefined);
  }
}

/** Whether a phase is hidden below the mark of a transition that did not go through. */
function isInTurn(run, place) {
  const { starts, places } = run.participationsOf;
  const subject = run.phases.instance[place];
  for (let index = starts[subject]; index < starts[subject + 1]; index++) {
    const participation = places[index];
    if (run.x.participationStart[participation] <= run.x.phaseStart[place] && run.x.participationEnd[participation] >= run.x.phaseEnd[place]) return true;
  }
  return false;
}

function phaseLabel(run, place, state, length) {
  if (length < 58) return '';
  return length < 130 ? state : `${state}  ${spanText(run.x.phaseStart[place], run.x.phaseEnd[place])}`;
}

/** An end that lacks its callback: torn where it is a fault, dotted where the log ends. */
export function drawOpenEdge(context, x, y, height, isFault, direction) {
  context.strokeStyle = isFault ? theme.error : theme.soft;
  context.lineWidth = 1.6;
  context.setLineDash(isFault ? [] : [2, 2]);
  context.beginPath();
  const teeth = 4;
  for (let tooth = 0; tooth <= teeth; tooth++) {
    const reach = isFault && tooth % 2 ? 5 * direction : 0;
    context.lineTo(x + reach, y - 1 + (height + 2) * tooth / teeth);
  }
  context.stroke();
  context.setLineDash([]);
  if (!isFault) return;
  context.beginPath();
  context.moveTo(x + 8 * direction, y + height / 2);
  context.lineTo(x + 14 * direction, y + height / 2);
  context.stroke();
}

function paintTurns(context, run, subject, y, height) {
  const { starts, places } = run.participationsOf;
  for (let index = starts[subject]; index < starts[subject + 1]; index++) {
    const place = places[index];
    const start = pixel(run, run.x.participationStart[place]);
    const end = pixel(run, run.x.participationEnd[place]);
    if (end < 0 || start > width) continue;
    const [left, right] = [Math.max(start, -12), Math.max(Math.min(end, width + 12), start + 2)];
    context.fillStyle = theme.hatch;
    context.globalAlpha = 0.55;
    context.fillRect(left, y, right - left, height);
    context.globalAlpha = 1;
    context.strokeStyle = theme.cancelled;
    context.lineWidth = 1;
    context.strokeRect(left + 0.5, y + 0.5, right - left - 1, height - 1);
    if (right - left < 70) continue;
    const outcome = run.outcome(run.placeOfTransition.get(run.participations.transition[place]) ?? 0);
    const what = right - left < 170 ? outcome : turnWords(run, place, outcome);
    const word = right - left < 150 ? outcome : `${what}  ${spanText(run.x.participationStart[place], run.x.participationEnd[place])}`;
    clearBehind(context, word, left + 3, right, y, height);
    writeInside(context, word, left + 3, right, y + height / 2, theme.cancelled);
  }
}

/** The states of a controller in a transition that was taken back. */
function turnWords(run, place, outcome) {
  const subject = run.participations.subject[place];
  const [from, to] = run.phasesOf(subject);
  for (let phase = from; phase < to; phase++) {
    if (run.phases.first_seq[phase] !== run.participations.first[place]) continue;
    return run.state(phase) === 'appearing' ? `${outcome}: announced, never appeared` : `${outcome}: stayed`;
  }
  return outcome;
}

/** A cross where an object ended. */
function paintEnd(context, run, subject, y, height) {
  if (run.subjects.last_seq[subject - 1] < 0) return;
  const [from, to] = run.phasesOf(subject);
  if (from === to) return;
  const x = pixel(run, run.x.phaseEnd[to - 1]);
  if (x < -6 || x > width + 6) return;
  const middle = y + height / 2;
  context.strokeStyle = theme.weak;
  context.lineWidth = 1.4;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x - 3.5, middle - 3.5 * side);
    context.lineTo(x + 3.5, middle + 3.5 * side);
  }
  context.stroke();
}

/** A stroke for each pixel in which the instance has events. */
function paintTicks(context, run, subject, y, height) {
  const { of, ownX } = run.events;
  let place = of.starts[subject];
  const to = of.starts[subject + 1];
  place = lowerBound(ownX, place, to, worldOf(run, 0));
  context.fillStyle = theme.weak;
  context.globalAlpha = 0.75;
  while (place < to) {
    const x = Math.floor(pixel(run, ownX[place]));
    if (x > width) break;
    context.fillRect(x, y, 1, height);
    const next = worldOf(run, x + 1);
    // Most often the next event is near: look there first.
    let step = 1;
    while (place + step < to && ownX[place + step] < next) step *= 2;
    // The edge of a pixel may round to the event itself, which is never looked at again.
    place = lowerBound(ownX, place + Math.max(1, step >> 1), Math.min(to, place + step), next);
  }
  context.globalAlpha = 1;
}

function paintSpans(context, run, subject, y, height) {
  for (const { place, x0, x1, name } of spansOf(run, subject)) {
    const [left, right] = [pixel(run, x0), pixel(run, x1)];
    if (right < 0 || left > width) continue;
    const colour = theme[run.severity(place)];
    const [a, b] = [Math.max(left, -8), Math.min(Math.max(right, left + 2), width + 8)];
    context.fillStyle = colour;
    context.fillRect(a, y, b - a, height);
    if (b - a > 70 && height > 9) writeInside(context, `${briefName(name)}  ${spanText(x0, x1)}`, a, b, y + height / 2, theme.panel);
  }
}

/** Where an event is that only one of two runs has: + in the one, − in the other. */
function paintChanges(context, run, subject, y, height) {
  if (!match) return;
  const changes = changesOf(run, subject);
  const sign = run.number ? '+' : '−';
  context.font = `bold 13px ${theme.font}`;
  context.textBaseline = 'middle';
  let latest = -20;
  for (const place of changes) {
    const x = pixel(run, run.events.x[place]);
    if (x < -6 || x > width + 6 || x < latest + 4) continue;
    latest = x;
    context.fillStyle = theme[run.number ? 'good' : 'error'];
    context.fillRect(x - 0.75, y - 2, 1.5, height + 4);
    context.fillText(sign, x + 2, y + height + 4);
  }
}
