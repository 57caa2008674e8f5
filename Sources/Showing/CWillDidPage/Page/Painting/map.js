// The map: the whole run in a strip, with the part that is shown.

import { mapWidth, ratio } from '../Arranging/room.js';
import { view, viewText, whole } from '../Arranging/view.js';
import { transitionColour } from './paint-lanes.js';
import { drawSeverity } from './paint-subjects.js';
import { theme } from './theme.js';
import { lowerBound } from '../Reading/data.js';
import { match, runs } from '../Reading/runs.js';
import { hits } from '../Selecting/hits.js';
import { byId } from '../elements.js';

const mapContext = byId('minimap').getContext('2d', { alpha: false });
/** The part that does not change while the view moves, painted once. */
const mapGround = document.createElement('canvas');

function mapX(x) { return (x - whole[0]) * mapWidth / (whole[1] - whole[0]); }

/** Paints the parts of the map that do not change while the view moves. */
export function paintMapGround() {
  const ground = mapGround;
  ground.width = Math.max(1, Math.round(mapWidth * ratio));
  ground.height = Math.round(46 * ratio);
  const context = ground.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = theme.page;
  context.fillRect(0, 0, mapWidth, 46);
  const lane = 46 / runs.length;
  runs.forEach((run, number) => {
    paintMapRun(context, run, match || runs.length > 1 ? lane * number : 0,
      runs.length > 1 ? lane : 46);
  });
}

function paintMapRun(context, run, top, height) {
  const x = run.events ? run.events.x : run.x.startOrder;
  const step = 2;
  const counts = new Uint32Array(Math.ceil(mapWidth / step));
  let most = 1;
  const [first, last] = whole;
  for (let column = 0, place = 0; column < counts.length && place < x.length; column++) {
    const next = lowerBound(x, place, x.length, first + (column + 1) * step * (last - first) / mapWidth - run.offset);
    counts[column] = next - place;
    most = Math.max(most, counts[column]);
    place = next;
  }
  context.fillStyle = theme.weak;
  context.globalAlpha = 0.4;
  counts.forEach((count, column) => {
    if (!count) return;
    const size = Math.max(1, (height - 16) * Math.log1p(count) / Math.log1p(most));
    context.fillRect(column * step, top + height - size, step - 0.5, size);
  });
  context.globalAlpha = 1;
  for (let place = 0; place < run.transitions.count; place++) {
    if (run.outcome(place) === 'completed') continue;
    const left = mapX(run.x.start[place] + run.offset);
    context.fillStyle = transitionColour(run, place);
    context.fillRect(left - 0.5, top + height * 0.3, 1.5, height * 0.7);
    context.globalAlpha = 0.22;
    context.fillRect(left, top + height * 0.3, mapX(run.x.end[place] + run.offset) - left, height * 0.7);
    context.globalAlpha = 1;
  }
  for (let level = 1; level < run.head.severities.length; level++) {
    for (let place = 0; place < run.findings.count; place++) {
      if (run.findings.severity[place] !== level || run.isSuppressed(place)) continue;
      const severity = run.severity(place);
      drawSeverity(context, severity, mapX(run.x.finding[place] + run.offset), top + 7, 4, theme[severity]);
    }
  }
}

export function paintMap() {
  const context = mapContext;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(mapGround, 0, 0);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  for (const hit of hits) {
    context.fillStyle = theme.accent;
    context.fillRect(mapX(hit.x), 41, 1.5, 5);
  }
  const left = Math.max(0, mapX(view.x0));
  const right = Math.max(Math.min(mapWidth, mapX(view.x1)), left + 3);
  context.fillStyle = theme.page;
  context.globalAlpha = 0.62;
  context.fillRect(0, 0, left, 46);
  context.fillRect(right, 0, mapWidth - right, 46);
  context.globalAlpha = 1;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1.5;
  context.strokeRect(left + 0.75, 0.75, Math.max(2, right - left - 1.5), 44.5);
  const map = byId('minimap');
  const [first, last] = whole;
  map.setAttribute('aria-valuenow', String(Math.round(100 * ((view.x0 + view.x1) / 2 - first) / (last - first))));
  map.setAttribute('aria-valuetext', viewText());
}
