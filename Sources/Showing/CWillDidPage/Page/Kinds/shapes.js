// Shapes of transitions.

import { comparedShapes, shapesOf } from '../Reading/shapes.js';
import { goTo } from '../Selecting/going.js';
import { addKind } from '../Selecting/kinds.js';
import { goodNews } from '../Telling/facts.js';
import { make, svgElement } from '../elements.js';
import { counted, duration, grouped, known, quoted } from '../format.js';

addKind('shapes', { describe: describeShapes, name: () => 'all', find: () => 0 });

const mostShapes = 60;

function describeShapes(run) {
  const all = comparedShapes(run);
  const shapes = shapesOf(run);
  const sum = run.transitions.count;
  const text = [`${counted(sum, 'transition')} of ${counted(shapes.length, 'shape')}: transitions of one shape sent the same callbacks `
    + 'in the same order, the first lines are those that leave, the others those that come.'];
  if (goodNews(run)) text.unshift(goodNews(run));
  const rest = all.length - mostShapes;
  return {
    title: 'shapes of transitions', heading: ['Shapes of transitions'], text: [],
    facts: [], proofs: [], here: -1, isWide: true,
    picture: make('div', {}, ...text.map(line => make('p', {}, line)), make('div', { class: 'shapes' }, ...all.slice(0, mostShapes).map(shapeCard)),
      rest > 0 ? make('p', {}, `${grouped(rest)} more: willdid timeline --shapes --all`) : ''),
    json: shapes.map(({ title, steps, members, median }) => ({ title, shape: steps.join(' '), transitions: members.length, median: known(median) })),
    sql: 'SELECT shape, outcome, count(*) AS transitions FROM transition GROUP BY 1, 2 ORDER BY 3 DESC',
    cli: `willdid timeline --shapes ${quoted(run.head.path)}`,
  };
}

/** A shape as a small ladder; a click shows the first of its transitions, and the others light up on the track. */
function shapeCard({ shape, other, status }) {
  const { run, members, title, steps, median, lengths } = shape;
  const isAlone = members.length === 1 && run.transitions.count > 9;
  const times = median === median ? `${lengths.length > 1 ? 'median ' : ''}${duration(median)}` : '';
  const hasOther = other && (other.members.length !== members.length || status);
  const before = hasOther ? `was ${grouped(other.members.length)}×${other.median === other.median ? `, ${duration(other.median)}` : ''}` : '';
  return make('button', { type: 'button', class: 'shape', onclick: () => goTo({ kind: 'transition', run, index: members[0] }) },
    make('strong', {}, `${grouped(members.length)}× ${title}`), status ? make('span', { class: `badge ${status}` }, status) : '',
    make('span', { class: 'soft' }, [times, before, isAlone ? 'like nothing else' : '', status === 'gone' ? run.head.name : ''].filter(Boolean).join(', ')), drawShape(steps));
}

/** The callbacks of a shape in their order, each beside the line of the controller that has it. */
function drawShape(steps) {
  const shown = steps.slice(0, 24);
  const parts = shown.map(step => step.split('.'));
  const lanes = Array.from(new Set(parts.map(([who]) => who))).sort();
  const x = who => 8 + lanes.indexOf(who) * 14;
  const height = 8 + 14 * (shown.length + (steps.length > shown.length ? 1 : 0));
  const svg = svgElement('svg', { width: 190, height, viewBox: `0 0 190 ${height}`, class: 'diagram', 'aria-hidden': 'true' });
  for (const who of lanes) svg.append(svgElement('line', { x1: x(who), y1: 2, x2: x(who), y2: height - 2, class: 'lane' }));
  parts.forEach(([who, name], row) => {
    const y = 12 + 14 * row;
    const comes = who.startsWith('to');
    svg.append(svgElement('circle', { cx: x(who), cy: y - 3, r: 3.4, fill: `var(--${comes ? 'accent' : 'warning'})` }),
      svgElement('text', { x: 16 + lanes.length * 14, y: y + 1 }, name));
  });
  if (steps.length > shown.length) {
    svg.append(svgElement('text', { x: 16 + lanes.length * 14, y: height - 4, class: 'soft' }, `… ${counted(steps.length - shown.length, 'callback')}`));
  }
  return svg;
}
