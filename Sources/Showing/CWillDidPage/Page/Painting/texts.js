// Texts on the canvas, cut to the room that they have.

import { width } from '../Arranging/room.js';
import { theme } from './theme.js';
import { shortened } from '../format.js';

const widths = new Map();

export function textWidth(context, text) {
  const key = `${context.font}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > 20000) widths.clear();
    width = context.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** As much of a text as has room: its beginning and its end, for names differ at either. */
export function fitText(context, text, room) {
  const short = text.length > 300 ? text.slice(0, 300) : text;
  if (textWidth(context, short) <= room) return short;
  let [from, to] = [0, short.length];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (context.measureText(shortened(short, middle)).width <= room) from = middle; else to = middle - 1;
  }
  return from > 4 ? shortened(short, from) : '';
}

/** Writes a word into a bar, or nothing: half of the name of a state says another one. */
export function writeWhole(context, text, start, end, middle) {
  context.font = theme.small;
  if (text && textWidth(context, text) <= Math.min(end, width) - Math.max(start, 0) - 11) writeInside(context, text, start, end, middle);
}

/** Writes a text into a bar, where it fits into the part that is seen. */
export function writeInside(context, text, start, end, middle, colour) {
  if (!text) return;
  const [left, right] = [Math.max(start, 0) + 6, Math.min(end, width) - 5];
  if (right - left < 24) return;
  context.font = theme.small;
  const fitting = fitText(context, text, right - left);
  if (!fitting) return;
  context.fillStyle = colour || theme['text-on-fill'];
  context.textBaseline = 'middle';
  context.fillText(fitting, left, middle + 0.5);
}

/** Takes away what lies behind a text that is written into a bar. */
export function clearBehind(context, text, start, end, y, height) {
  context.font = theme.small;
  context.fillStyle = theme.panel;
  context.fillRect(Math.max(start, 0) + 3, y + 1.5, Math.min(textWidth(context, text) + 6, end - start - 6), height - 3);
}

/** The name of a callback without the prefix that all of its kind have: willAppear. */
export function briefName(name) {
  const brief = /^(view|window|scene|application)(?=(Will|Did|Is)[A-Z])/.exec(name);
  return brief && brief[1] === 'view' ? name[4].toLowerCase() + name.slice(5) : name;
}
