// The colours of the page: those of the system, until the reader chooses others.

import { canvasContext } from '../Arranging/room.js';
import { bareName } from '../Reading/run.js';
import { runs } from '../Reading/runs.js';
import { hashOf } from '../format.js';
import { signal } from '../signals.js';

/**
 * The colours as they are now.
 * @type {any}
 */
export let theme = {};
/** `light` or `dark` where the reader chose, and whether paper is painted. */
export let themeChoice = '';
let isPrinting = false;
/** All that is painted is painted anew. */
export const theming = signal();
/** The rank of each class among those that have a tone of their own. */
export let hues = new Map();

/** Takes in what the reader wants, or the system. */
export function chooseTheme(choice) { themeChoice = choice; }

export function setPrinting(isOn) { isPrinting = isOn; }

export function applyTheme() {
  const isDark = !isPrinting && (themeChoice ? themeChoice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  readTheme();
  theming.tell();
}

function readTheme() {
  const style = getComputedStyle(document.documentElement);
  theme = {};
  for (const name of ['page', 'panel', 'line', 'faint', 'ink', 'soft', 'weak', 'accent', 'error', 'warning',
    'notice', 'info', 'good', 'cancelled', 'grid', 'edge', 'hover', 'chosen', 'mark', 'text-on-fill', 'fill', 'light',
    'font']) {
    theme[name] = style.getPropertyValue(`--${name}`).trim();
  }
  if (matchMedia('(forced-colors: active)').matches) {
    // The reader has chosen all colours: what stands on the canvas takes them too.
    Object.assign(theme, { page: 'Canvas', panel: 'Canvas', faint: 'Canvas', ink: 'CanvasText', soft: 'CanvasText', weak: 'CanvasText', edge: 'CanvasText', line: 'GrayText',
      grid: 'GrayText', accent: 'Highlight', chosen: 'Highlight', error: 'CanvasText', warning: 'CanvasText', notice: 'CanvasText', info: 'CanvasText',
      cancelled: 'LinkText', mark: 'LinkText', good: 'CanvasText', 'text-on-fill': 'ButtonText' });
    theme.isForced = true;
  }
  theme.isDark = document.documentElement.dataset.theme === 'dark';
  theme.hatch = makeHatch(theme.cancelled, 0.85);
  theme.small = `11px ${theme.font}`;
  theme.colours = new Map();
}

/** Stripes for what was cancelled. */
function makeHatch(colour, opacity) {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const context = tile.getContext('2d');
  context.globalAlpha = opacity;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  for (const shift of [-8, 0, 8]) {
    context.moveTo(shift - 1, 9);
    context.lineTo(shift + 9, -1);
  }
  context.stroke();
  return canvasContext.createPattern(tile, 'repeat');
}

const mostHues = 21;

/** Gives each class a tone of its own, the classes that appear most often first; red is for faults, purple for what was cancelled. */
export function spreadHues() {
  const weights = new Map();
  for (const run of runs) {
    run.subjects.class.forEach((text, place) => {
      if (!run.texts[text] || !run.isController(place + 1)) return;
      const name = bareName(run.texts[text]);
      weights.set(name, (weights.get(name) || 0) + 1 + run.subjects.appearances[place]);
    });
  }
  hues = new Map(Array.from(weights).sort(([left, some], [right, others]) => others - some || (left < right ? -1 : 1)).map(([name], rank) => [name, rank]));
}

/** Hues from yellow to blue, the golden part of the range from each other; where they begin anew, they are paler or stronger. */
export function toneOf(rank) {
  const hue = 36 + Math.floor(214 * ((rank % mostHues * 0.618034) % 1));
  return `${hue} ${[42, 20, 58][Math.floor(rank / mostHues) % 3] * (theme.isDark ? 0.7 : 1)}%`;
}

/** The colour of a class, the same in each run; `fill` is stronger than `light`. */
export function colourOf(name, shade) {
  if (theme.isForced) return shade === 'fill' ? 'ButtonFace' : 'Canvas';
  const key = `${name} ${shade}`;
  let colour = theme.colours.get(key);
  if (!colour) {
    const bare = bareName(name);
    colour = `hsl(${toneOf(hues.get(bare) ?? hashOf(bare) % 97)} ${theme[shade]})`;
    theme.colours.set(key, colour);
  }
  return colour;
}
