// The axis above the tracks.

import { chosenNote, notes } from '../Arranging/notes.js';
import { ratio, width } from '../Arranging/room.js';
import { canvasX, view } from '../Arranging/view.js';
import { fitText, textWidth } from './texts.js';
import { theme } from './theme.js';
import { runs, sumOf } from '../Reading/runs.js';
import { foldedX, mode, spanText, timeOfX } from '../Reading/scale.js';
import { byId } from '../elements.js';
import { duration, grouped, plain, timeText } from '../format.js';

const axisContext = byId('axis').getContext('2d', { alpha: false });
/**
 * The marks of the axis, which the tracks have as lines.
 * @type {any[]}
 */
export let ticks = [];

/** The marks of the axis: round numbers that are far enough from each other. */
export function computeTicks() {
  const { x0, x1 } = view;
  if (mode === 'folded') {
    ticks = foldedTicks(x0, x1);
    return;
  }
  const least = (x1 - x0) * 96 / Math.max(width, 1);
  let step = 10 ** Math.floor(Math.log10(least));
  for (const factor of [1, 2, 5, 10]) {
    if (step * factor >= least) {
      step *= factor;
      break;
    }
  }
  if (mode === 'time' && step >= 2e10) {
    step = [3e10, 6e10, 1.2e11, 3e11, 6e11, 1.2e12, 1.8e12, 3.6e12].find(size => size >= least)
      || Math.ceil(least / 3.6e12) * 3.6e12;
  }
  if (mode === 'order') step = Math.max(1, Math.round(step));
  ticks = [];
  for (let x = Math.ceil(x0 / step) * step; x <= x1 && ticks.length < 200; x += step) {
    ticks.push({ x, text: tickText(x, step, Math.max(Math.abs(x0), Math.abs(x1))) });
  }
}

function tickText(x, step, largest) {
  if (mode === 'order') return grouped(x);
  if (largest >= 6e11) return timeText(x, step < 1e9 ? 3 : 0, true);
  const [unit, name] = largest < 1e6 ? [1e3, 'µs'] : largest < 1e9 ? [1e6, 'ms'] : [1e9, 's'];
  const digits = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9));
  const text = (x / unit).toFixed(digits);
  return `${/^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−')} ${name}`;
}

/** The marks of the axis where idle stretches are left out. */
function foldedTicks(x0, x1) {
  const { gaps } = runs[0].idle;
  const made = [];
  const least = (x1 - x0) * 84 / Math.max(width, 1);
  let latest = -Infinity;
  const add = (x, text, isFold) => {
    if (x < x0 || x > x1 || x - latest < least) return;
    latest = x;
    made.push({ x, text, isFold });
  };
  let from = -Infinity;
  for (const gap of [...gaps, { from: Infinity, x0: Infinity, x1: Infinity }]) {
    const [left, right] = [Math.max(x0, from === -Infinity ? x0 : from), Math.min(x1, gap.x0)];
    if (right > left) {
      const step = roundStep(least);
      const start = timeOfX(left);
      const end = timeOfX(right);
      for (let time = Math.ceil(start / step) * step; time <= end && made.length < 200; time += step) {
        add(foldedX(time), tickText(time, step, Math.max(Math.abs(start), Math.abs(end))), false);
      }
    }
    const middle = (Math.max(gap.x0, x0) + Math.min(gap.x1, x1)) / 2;
    if (gap.x0 <= x1 && gap.x1 >= x0 && middle - latest >= least * 0.8) made.push({ x: middle, text: `⋯ ${duration(gap.to - gap.from)}`, isFold: true, x0: gap.x0, x1: gap.x1 });
    if (gap.x1 !== Infinity) { from = gap.x1; latest = Math.max(latest, gap.x1); }
  }
  return made;
}

/** The smallest round number that is at least so large. */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least) || 10 * power;
}

export function paintAxis() {
  const context = axisContext;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, width, 24);
  context.font = theme.small;
  context.textBaseline = 'middle';
  for (const { x, text } of ticks) {
    const place = Math.round(canvasX(x));
    context.fillStyle = theme.line;
    context.fillRect(place, 15, 1, 9);
    context.fillStyle = theme.soft;
    // Half a number is another number.
    if (place + 4 + textWidth(context, text) <= width) context.fillText(text, place + 4, 12);
  }
  for (const note of notes) {
    const place = canvasX(note.x0);
    context.fillStyle = theme.mark;
    context.beginPath();
    context.moveTo(place, 2);
    context.lineTo(place + 10, 2);
    context.lineTo(place + 6, 7);
    context.lineTo(place + 10, 12);
    context.lineTo(place, 12);
    context.fill();
    if (chosenNote === note) context.fillRect(place, 14, 12, 2);
    if (note.text) {
      const text = plain(note.text.slice(0, 80));
      context.fillStyle = theme.panel;
      context.fillRect(place + 12, 1, Math.min(260, textWidth(context, text) + 6), 14);
      context.fillStyle = theme.ink;
      context.fillText(fitText(context, text, 254), place + 14, 8);
    }
  }
  byId('ruler-label').textContent = sumOf(run => run.head.counts.events) ? `${spanText(view.x0, view.x1)} shown` : '';
}
