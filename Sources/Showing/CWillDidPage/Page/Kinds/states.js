// The states of a class as a picture.

import { showEvent } from '../Selecting/going.js';
import { press, svgElement } from '../elements.js';
import { grouped } from '../format.js';

/** Where each state stands in the picture. */
const statePlaces = { unloaded: [90, 40], disappeared: [90, 130], appearing: [290, 70], appeared: [470, 130], disappearing: [290, 190], deinited: [90, 220] };

/** The states of a class as a picture, with how often each led to which; what cannot be is red. */
export function drawStates(run, about) {
  const edges = Array.from(about.edges.values()).filter(({ from, to }) => statePlaces[from] && statePlaces[to]);
  const svg = svgElement('svg', { width: 560, height: 260, viewBox: '0 0 560 260', class: 'diagram', role: 'group',
    'aria-label': edges.map(({ from, to, count }) => `${from} to ${to} ${count} times${run.mayFollow(from, to) ? '' : ', which cannot be'}`).join('; ') || 'no change of state' });
  for (const { from, to, count, event } of edges) {
    const isPossible = run.mayFollow(from, to);
    const colour = isPossible ? 'var(--soft)' : 'var(--error)';
    const [[x0, y0], [x1, y1]] = [statePlaces[from], statePlaces[to]];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    // Each leaves its box at the edge, a little to its left, so that a way back has its own line.
    const side = [-dy * 7, dx * 7];
    const reach = (ux, uy) => Math.min((58 - Math.sign(ux) * side[0]) / Math.max(Math.abs(ux), 1e-6), (16 - Math.sign(uy) * side[1]) / Math.max(Math.abs(uy), 1e-6));
    const [leave, arrive] = [reach(dx, dy), reach(-dx, -dy) + 1];
    const a = [x0 + dx * leave + side[0], y0 + dy * leave + side[1]];
    const b = [x1 - dx * arrive + side[0], y1 - dy * arrive + side[1]];
    const bend = [(a[0] + b[0]) / 2 + side[0] * 2.2, (a[1] + b[1]) / 2 + side[1] * 2.2];
    const group = svgElement('g', { class: 'step link' });
    group.append(svgElement('path', { d: `M${a}Q${bend} ${b}`, stroke: colour, 'stroke-width': isPossible ? Math.min(4, 1.2 + Math.log10(count)) : 2.2, fill: 'none' }));
    const [tx, ty] = [b[0] - bend[0], b[1] - bend[1]];
    const size = Math.hypot(tx, ty) || 1;
    const [ux, uy] = [tx / size, ty / size];
    group.append(svgElement('path', { d: `M${b}L${b[0] - ux * 8 - uy * 4} ${b[1] - uy * 8 + ux * 4}L${b[0] - ux * 8 + uy * 4} ${b[1] - uy * 8 - ux * 4}z`, fill: colour }));
    const label = svgElement('text', { x: bend[0], y: bend[1] + 4, 'text-anchor': 'middle', class: isPossible ? 'name' : 'loud' }, grouped(count));
    if (!isPossible) label.style.fill = colour;
    group.append(label);
    group.setAttribute('role', 'button');
    group.setAttribute('aria-label', `${from} to ${to}: ${grouped(count)}${isPossible ? '' : ', which cannot be'}`);
    press(group, () => { const place = run.placeOf(event); if (place >= 0) showEvent(run, place); });
    svg.append(group);
  }
  for (const [state, [x, y]] of Object.entries(statePlaces)) {
    const isKnown = edges.some(({ from, to }) => from === state || to === state) || about.lengths.has(state);
    svg.append(svgElement('rect', {
      x: x - 58, y: y - 16, width: 116, height: 32, rx: 8, fill: 'var(--panel)', stroke: isKnown ? 'var(--soft)' : 'var(--line)', 'stroke-width': 1.4 }),
      svgElement('text', { x, y: y + 4, 'text-anchor': 'middle', class: isKnown ? 'name' : 'soft' }, state));
  }
  return svg;
}
