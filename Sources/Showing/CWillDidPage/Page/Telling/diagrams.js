// Draws sequence diagrams.

import { canvasContext, isBeside, isTight } from '../Arranging/room.js';
import { fitText, textWidth } from '../Painting/texts.js';
import { theme } from '../Painting/theme.js';
import { figureOf } from '../Reading/figures.js';
import { showEvent } from '../Selecting/going.js';
import { playFilm } from './film.js';
import { copy, noteCopy, saveFile } from '../copying.js';
import { byId, make, press, say, svgElement } from '../elements.js';
import { counted, duration, plain, shortened, timeText } from '../format.js';

const diagramHead = 30;

const markColours = {
  came: 'soft', here: 'notice', wrong: 'error', unexpected: 'error', missing: 'error', perhaps: 'cancelled', cancelled: 'cancelled',
  overtaken: 'cancelled', notDue: 'soft',
};

/** How wide a text is in a diagram. */
function diagramWidth(text, isLoud) {
  canvasContext.font = `${isLoud ? 600 : 400} 12px ${theme.font}`;
  return textWidth(canvasContext, text);
}

/** Where all of a diagram stands: two runs beside each other where they have room, if need be without times. */
function arrangeFigure(figure) {
  const whole = (byId('drawer-body').clientWidth || window.innerWidth) - 30;
  if (figure.parts.length < 2) return layFigure(figure, window.innerWidth >= 960 && !isBeside ? whole - 352 : whole, isTight);
  for (const hasTimes of isTight ? [] : [true, false]) {
    const lay = layFigure(figure, whole / 2 - 14, false, hasTimes);
    if (lay.width <= whole / 2 - 14) return { ...lay, isBeside: true };
  }
  return layFigure(figure, whole, isTight);
}

/** Where the parts of diagrams with the same lanes stand: lanes come as near to each other as the room asks for. */
export function layFigure({ parts }, room, isNarrow, hasTimes = !isNarrow) {
  const { lanes } = parts[0];
  const steps = parts.flatMap(part => part.steps);
  const lengths = steps.map(step => diagramWidth(step.words, step.mark !== 'came') + step.depth * 14
    + (!hasTimes || step.time === null ? 0 : 8 + diagramWidth(timeText(step.time), step.mark !== 'came')));
  const longest = Math.max(120, ...lengths) + 14;
  const differs = parts.some(part => part.differs);
  const front = differs ? 82 : 36;
  const widest = lanes.reduce((most, name) => Math.max(most, diagramWidth(name, true)), 0);
  const free = isNarrow ? Math.min(room, 400) - front : room - front - longest - 26;
  const least = isNarrow ? 44 : parts.length > 1 ? 64 : 78;
  const laneWidth = Math.max(least, Math.min(Math.max(least, 92, widest + 14), free / Math.max(1, lanes.length - (isNarrow ? 0 : 0.5))));
  canvasContext.font = `600 12px ${theme.font}`;
  const names = lanes.map(name => fitText(canvasContext, name, laneWidth - 6) || shortened(name, 4));
  const halves = names.map(name => diagramWidth(name, true) / 2);
  const left = front + Math.max(isNarrow ? 14 : 30, halves[0]);
  const x = lane => left + lane * laneWidth;
  const last = x(lanes.length - 1);
  const words = isNarrow ? front - 2 : last + 26;
  const width = Math.ceil(Math.max(last + halves[halves.length - 1] + 4, words + longest));
  return { names, x, words, width, last, differs, isNarrow, hasTimes, row: isNarrow ? 40 : 24 };
}

/** Draws a part of a diagram; `choose` is called with the number of the event of a step that is clicked. */
export function drawDiagram({ lanes, steps, title }, lay, choose, hasGaps) {
  const { names, x, words, width, differs, row } = lay;
  const rows = steps.reduce((sum, step) => sum + (step.skipped ? 2 : 1) + (hasGaps ? step.gap : 0), 0);
  const height = diagramHead + 12 + rows * row + 8;
  const svg = svgElement('svg', {
    width, height, viewBox: `0 0 ${width} ${height}`, class: 'diagram', role: 'group', 'aria-label': `${title}: ${counted(steps.length, 'step')} between ${lanes.join(', ')}` });
  if (differs) {
    svg.append(svgElement('text', { x: 8, y: 18, class: 'soft' }, 'came'), svgElement('text', { x: 46, y: 18, class: 'soft' }, 'due'));
  }
  lanes.forEach((name, lane) => {
    svg.append(svgElement('line', { x1: x(lane), y1: diagramHead, x2: x(lane), y2: height - 4, class: 'lane' }));
    const title = svgElement('text', { x: x(lane), y: 18, 'text-anchor': 'middle', class: 'name' }, names[lane]);
    title.append(svgElement('title', {}, name));
    svg.append(title);
  });
  let y = diagramHead + 16;
  let latest = null;
  for (const step of steps) {
    // A pause that a person would notice.
    step.pause = step.time !== null && latest !== null && step.time - latest >= 1e9 ? `, ${duration(step.time - latest)} later` : '';
    latest = step.time ?? latest;
    if (hasGaps) y += step.gap * row;
    if (step.skipped) {
      svg.append(svgElement('text', { x: words, y: y + 4, class: 'soft' }, `… ${counted(step.skipped, 'call')}`));
      y += row;
    }
    svg.append(drawStep(step, y, lanes, lay, choose));
    y += row;
  }
  return svg;
}

/** A step in words: its number, from whom to whom it goes, and what it is. */
function stepLabel({ number, isNote, caller, lane, words, time }, lanes) {
  const way = isNote ? '' : `${caller === null ? '' : `${lanes[caller]} `}→ ${lanes[lane]} `;
  return `${number === null ? '' : `${number}. `}${way}${words}${time === null ? '' : `, at ${timeText(time)}`}`;
}

function drawStep(step, y, lanes, { x, last, words, width, differs, isNarrow, hasTimes, row }, choose) {
  const above = isNarrow ? 9 : 0;
  const isGhost = !step.hasCome;
  const colour = `var(--${markColours[step.mark]})`;
  const isLink = step.seq !== null && choose;
  const group = svgElement('g', { class: `step ${step.mark}${isLink ? ' link' : ''}`, role: isLink ? 'button' : 'img', 'aria-label': plain(stepLabel(step, lanes)) });
  group.append(svgElement('rect', { x: 0, y: y - row / 2, width, height: row, class: 'ground' }));
  if (step.isCounted) {
    group.append(svgElement('text', { x: 10, y: y + 4 - above, class: 'soft' }, step.number ?? '–'));
    if (differs) group.append(svgElement('text', { x: 48, y: y + 4 - above, class: 'soft' }, step.due ?? '–'));
  }
  const to = x(step.lane);
  // Where it is not known who calls, the arrow comes from nowhere.
  const from = step.caller === null ? to - 34 : x(step.caller);
  y += above;
  const stroke = { stroke: colour, 'stroke-width': step.mark === 'came' ? 1.4 : 2, fill: 'none' };
  if (step.isNote) {
    group.append(svgElement('line', { x1: x(0) - 12, y1: y, x2: last + 12, y2: y, ...stroke, 'stroke-dasharray': '1 4' }));
  } else if (from === to) {
    group.append(svgElement('path', { d: `M${to} ${y - 6}h14v10h-10m4 -4l-5 4l5 4`, ...stroke, ...(isGhost ? { 'stroke-dasharray': '4 3' } : {}) }));
  } else {
    const tip = to > from ? to - 1 : to + 1;
    const back = to > from ? tip - 7 : tip + 7;
    group.append(svgElement('line', { x1: from, y1: y, x2: tip, y2: y, ...stroke, ...(isGhost ? { 'stroke-dasharray': '5 4' } : {}) }));
    group.append(isGhost ? svgElement('path', { d: `M${back} ${y - 4}L${tip} ${y + 4}M${tip} ${y - 4}L${back} ${y + 4}`, ...stroke })
      : svgElement('path', { d: `M${tip} ${y}L${back} ${y - 4}L${back} ${y + 4}z`, fill: colour }));
  }
  const text = svgElement('text', { x: words + step.depth * 14, y: y + 4 - 2 * above, class: step.mark === 'came' ? 'words' : 'words loud' }, step.words);
  if (step.mark !== 'came') text.style.fill = colour;
  if (step.time !== null && hasTimes) text.append(svgElement('tspan', { class: 'soft', dx: 8 }, timeText(step.time) + step.pause));
  group.append(text);
  if (isLink) press(group, () => choose(step.seq));
  return group;
}

/** The image that stands in the page, with its colours in it, so that it can stand alone. */
function figureImage(figure) {
  const lay = layFigure(figure, Infinity, false);
  const isPair = figure.parts.length > 1;
  const drawn = figure.parts.map(part => drawDiagram(part, lay, null, isPair));
  const heights = drawn.map(part => Number(part.getAttribute('height')));
  const [width, height] = [lay.width * drawn.length, Math.max(...heights) + 26];
  const style = getComputedStyle(document.documentElement);
  const colour = name => style.getPropertyValue(`--${name}`).trim();
  const svg = svgElement('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': 'system-ui, sans-serif', 'font-size': 12 });
  svg.append(svgElement('style', {}), svgElement('rect', { width: '100%', height: '100%', fill: colour('panel') }));
  svg.firstChild.textContent = `.ground{fill:none}.lane{stroke:${colour('edge')}}.name,.words{fill:${colour('ink')}}.soft{fill:${colour('soft')}}.loud,.name{font-weight:600}`;
  drawn.forEach((part, place) => {
    part.setAttribute('x', place * lay.width);
    part.setAttribute('y', 26);
    const { run, title } = figure.parts[place];
    svg.append(svgElement('text', { x: place * lay.width + 8, y: 20, class: 'name' }, `${run.name()}: ${title}`), part);
  });
  return new XMLSerializer().serializeToString(svg).replace(/var\(--(\w+)\)/g, (_, name) => colour(name));
}

/** Copies an image of points, or saves it where a browser copies none. */
async function copyPoints(figure) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(figureImage(figure))}`;
  await image.decode();
  const canvas = make('canvas', { width: 2 * image.width, height: 2 * image.height });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise(done => canvas.toBlob(done));
  noteCopy(blob);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    say('Copied as PNG');
  } catch {
    saveFile(blob, 'diagram.png');
    say('Saved as PNG');
  }
}

/** The part of the drawer with the diagram, or nothing. In a comparison that of the other run stands beside it. */
export function figurePart(selection) {
  const figure = figureOf(selection);
  if (!figure) return '';
  const isPair = figure.parts.length > 1;
  const lay = arrangeFigure(figure);
  const figures = make('div', { class: 'figures' }, ...figure.parts.map(part => make('figure', {},
    isPair ? make('figcaption', {}, make('strong', {}, part.run.number ? 'current' : 'base'), ` ${part.title}`) : '',
    make('div', { class: 'scroll' }, drawDiagram(part, lay, sequence => {
      const place = part.run.placeOf(sequence);
      if (place >= 0) showEvent(part.run, place);
    }, lay.isBeside)),
    ...part.notes.map(note => make('p', {}, note)))));
  const formats = {
    SVG: () => copy(figureImage(figure), 'SVG'), PNG: () => copyPoints(figure), Mermaid: () => copy(figure.mermaid, 'Mermaid'),
    text: () => copy(figure.text, 'text'), ...(figure.film ? { film: () => copy(figure.film, 'SVG that moves') } : {}),
  };
  const play = figure.film && make('button', {
    type: 'button', 'aria-pressed': 'false', title: 'The screens as they moved, call by call', onclick: event => playFilm(figure, figures, event.currentTarget),
  }, '▶ Play');
  return make('div', { class: `diagrams${isPair ? ' pair' : ''}` },
    make('div', { class: 'caption' }, 'Who called whom', play, make('span', { class: 'copy' }, ...Object.entries(formats).map(([name, onclick]) =>
      make('button', { type: 'button', 'data-copy-diagram': name, 'aria-label': `Copy the diagram as ${name}`, onclick }, name)))),
    figure.like === undefined ? '' : make('p', {}, `Drawn is #${selection.run.transitions.id[figure.like]}, which went the same way.`),
    figures);
}
