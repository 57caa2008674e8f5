// How much room there is.

import { renew } from './frame.js';
import { byId } from '../elements.js';
import { signal } from '../signals.js';

/** The width and height of the tracks, the width of the map and of titles, and how many dots a pixel has. */
export let [width, viewHeight, mapWidth, shell, ratio] = [1, 1, 1, 0, 1];
/** A phone, a low window in which the drawer stands beside the tracks, and either of them. */
export let [isNarrow, isBeside, isTight] = [false, false, false];

/** The canvas of the tracks, by which texts are measured too. */
export const canvasContext = byId('canvas').getContext('2d', { alpha: false });

/** All is to be fitted to the room that there is. */
export const resizing = signal();

export function resize() { resizing.tell(); }

export function measureRoom() {
  const tracks = byId('tracks');
  ratio = Math.max(1, window.devicePixelRatio || 1);
  isNarrow = window.innerWidth <= 760;
  isBeside = window.innerHeight <= 520 && window.innerWidth >= 560;
  isTight = isNarrow || isBeside;
  const titles = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--shell'));
  if (shell !== titles) renew();
  shell = titles;
  width = Math.max(40, tracks.clientWidth - shell);
  viewHeight = Math.max(20, tracks.clientHeight);
  mapWidth = Math.max(40, byId('overview').clientWidth);
}

/** Whether lists would cover what they are about. */
export function isSmall() { return window.innerWidth <= 760 || window.innerHeight <= 520; }

const motion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader wants nothing to move. */
export function isStill() { return motion.matches; }
