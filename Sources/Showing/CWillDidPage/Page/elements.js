// Small ways to make elements, and to make them anew without losing the keyboard.

import { plain } from './format.js';

/** @returns {any} A new element; what names come from a trace go in as text and never as markup. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === '') continue;
    element.append(typeof child === 'object' ? child : plain(child));
  }
  return element;
}

/** A long name that may break between its words. */
export function wrapped(text) {
  return plain(text).split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, place) => place ? [make('wbr'), part] : [part]);
}

/** Text in which names of code stand between backticks. */
export function prose(text) {
  return text.split('`').map((part, place) => place % 2 ? make('code', {}, part) : plain(part))
    .filter(part => part !== '');
}

/** @returns {any} The element with a name, whatever it is. */
export function byId(id) { return document.getElementById(id); }

export function separated(elements) { return elements.flatMap((element, place) => place ? [', ', element] : [element]); }

/** The corners of the shape of a severity, from -1 to 1; a circle has none. */
export const severityShapes = {
  error: [[0, -1], [1, 0], [0, 1], [-1, 0]],
  warning: [[0, -0.95], [1, 0.8], [-1, 0.8]],
  notice: null,
  info: [[-0.75, -0.75], [0.75, -0.75], [0.75, 0.75], [-0.75, 0.75]],
};

/** A severity as a small picture, which differs in colour and in shape. */
export function severityIcon(severity, isHollow = false) {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('width', '12');
  picture.setAttribute('height', '12');
  picture.setAttribute('viewBox', '-1.2 -1.2 2.4 2.4');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', severity);
  const corners = severityShapes[severity];
  const shape = document.createElementNS(space, corners ? 'polygon' : 'circle');
  if (corners) shape.setAttribute('points', corners.map(corner => corner.join(',')).join(' '));
  else shape.setAttribute('r', '0.85');
  const colour = `var(--${severity})`;
  shape.style.fill = isHollow ? 'none' : colour;
  shape.style.stroke = colour;
  shape.style.strokeWidth = '0.2';
  picture.append(shape);
  return picture;
}

export function svgElement(tag, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = plain(text);
  return element;
}

/** Makes a part of a picture a button. */
export function press(element, action) {
  element.addEventListener('click', action);
  element.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    action();
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * Fills a part of the page with what is made of each of a list. What has the key of before and looks the same stays as it
 * is, and the keyboard stays on what has the name of before, or else on what stands in its place.
 * @template Item
 * @param {any} container
 * @param {Item[]} list
 * @param {(item: Item) => string} keyOf
 * @param {(item: Item) => any} render
 */
export function update(container, list, keyOf, render) {
  const focused = document.activeElement;
  const hadFocus = focused !== container && container.contains(focused);
  const all = () => Array.from(container.querySelectorAll('button, input, select, summary, [tabindex]'));
  const nameOf = element => element.id || `${element.dataset.copy ?? ''}${element.getAttribute('aria-label') ?? element.textContent}`;
  const partOf = element => Array.from(container.children).find(child => child.contains(element));
  const [place, name, key] = hadFocus ? [all().indexOf(focused), nameOf(focused), partOf(focused).key] : [];
  const before = new Map(Array.from(container.children, child => [child.key, child]));
  const now = list.map(item => {
    const [made, old] = [render(item), before.get(keyOf(item))];
    if (old?.isEqualNode(made) && before.delete(keyOf(item))) return old;
    made.key = keyOf(item);
    return made;
  });
  const stays = new Set(now);
  for (const child of Array.from(container.children)) if (!stays.has(child)) child.remove();
  now.forEach((element, at) => { if (container.children[at] !== element) container.insertBefore(element, container.children[at] ?? null); });
  if (!hadFocus || focused === document.activeElement) return;
  const left = all().filter(element => !element.disabled);
  const named = left.filter(element => nameOf(element) === name);
  (named.find(element => partOf(element).key === key) || named[0] || left[Math.min(place, left.length - 1)] || byId('tracks')).focus({ preventScroll: true });
}

/** Makes the parts of a group one stop of the tabulator: arrows go from one to the next. */
export function rove(container, selector) {
  const items = () => Array.from(container.querySelectorAll(selector));
  const choose = chosen => { for (const item of items()) item.setAttribute('tabindex', item === chosen ? '0' : '-1'); };
  const all = items();
  choose(all.find(item => item === document.activeElement) || all.find(item => item.getAttribute('aria-current') === 'true')
    || all.find(item => item.getClientRects().length) || all[0]);
  if (container.roves) return;
  container.roves = true;
  container.addEventListener('focusin', event => {
    const item = event.target.closest(selector);
    if (item) choose(item);
  });
  container.addEventListener('keydown', event => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    const item = event.target.closest(selector);
    if (!step || !item || event.ctrlKey || event.metaKey || event.altKey) return;
    const list = items().filter(item => item.getClientRects().length);
    const next = list[Math.max(0, Math.min(list.length - 1, list.indexOf(item) + step))];
    choose(next);
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Tells those who listen rather than look. */
export function say(text) { byId('live').textContent = plain(text); }
