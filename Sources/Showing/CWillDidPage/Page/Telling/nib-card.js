// A nib as Interface Builder shows it: its owner as a card with a row for each outlet, and the objects with their connections.

import { inOrder, mostObjects } from '../Reading/nibs.js';
import { goTo, showEvent } from '../Selecting/going.js';
import { make, prose } from '../elements.js';
import { counted, grouped, plain } from '../format.js';

const mostConnections = 20;

/** The parts of the card, each in the order in which the objects woke: what the owner is connected to, other objects that are alike, and what is alone. */
function partsOfNib(graph) {
  const objects = inOrder(graph);
  const owner = objects.find(({ isOwner }) => isOwner);
  const leaving = new Map(objects.map(one => [one, []]));
  for (const connection of graph.connections) leaving.get(connection.from)?.push(connection);
  const reached = new Set(graph.connections.map(({ to }) => to));
  const outlets = leaving.get(owner) || [];
  const shown = new Set([owner, ...outlets.map(({ to }) => to)]);
  const alike = new Map();
  for (const one of objects) {
    const own = leaving.get(one);
    if (shown.has(one) || (!own.length && !reached.has(one))) continue;
    const key = [classOf(one), ...own.map(each => `${each.label} ${each.isFailed} ${targetOf(each)}`)].join('\n');
    alike.set(key, [...alike.get(key) || [], one]);
    shown.add(one);
  }
  return { owner, leaving, outlets, alike: Array.from(alike.values()), alone: graph.objects.filter(one => !shown.has(one)) };
}

function classOf({ name, id }) { return name.replace(/#\d+$/, '') || `#${id}`; }

function targetOf({ to, isAction, isFailed }) { return to ? to.name : isAction ? 'first responder' : isFailed ? '' : 'nothing'; }

export function nibCard(run, graph) {
  if (!graph.objects.length) return null;
  const { owner, leaving, outlets, alike, alone } = partsOfNib(graph);
  const seen = new Set([owner]);
  const rows = outlets.map(connection => {
    const { to } = connection;
    const own = to && !seen.has(to) ? leaving.get(to) : [];
    seen.add(to);
    return make('tr', {}, make('td', {}, make('div', { class: 'outlet' }, connectionLink(run, connection, connection.label),
      make('span', { class: `line${connection.isFailed ? ' failed' : connection.isAction ? ' action' : ''}`, 'aria-hidden': 'true' }))),
    make('td', {}, to ? objectLink(run, to) : make('span', { class: 'soft' }, targetOf(connection)), ...connectionsOf(run, own)));
  });
  const card = make('table', {}, make('thead', {}, make('tr', {},
    make('th', { scope: 'col' }, owner ? [objectLink(run, owner), ' (owner)'] : 'No owner'), make('th', { scope: 'col' }, 'Outlets lead to'))),
  make('tbody', {}, ...rows));
  return make('div', { class: 'picture nib' }, card,
    alike.length ? make('div', { class: 'objects' }, ...alike.slice(0, mostObjects).map(group => objectPart(run, group, leaving.get(group[0])))) : '',
    alike.length > mostObjects ? make('p', { class: 'soft' }, `${counted(alike.length - mostObjects, 'kind')} of objects more`) : '',
    alonePart(alone), make('p', { class: 'soft' }, remarkOn(graph)));
}

function remarkOn({ objects, connections, isCut }) {
  return prose([`${counted(objects.length, 'object')}, ${counted(connections.length, 'connection')}; numbers are the order in which they woke.`,
    connections.length ? 'Titles and views are in the document, which `willdid nib plan --format svg` draws.'
      : 'Single connections are in the page where it was made with `--layout`.',
    isCut ? 'The load has more events than are looked at here.' : ''].filter(Boolean).join(' '));
}

/** An object with its connections; of several that are alike how many there are, and who. */
function objectPart(run, group, leaving) {
  const woken = group.map(({ woke }) => woke).filter(Boolean);
  const [first, last] = [woken[0], woken[woken.length - 1]];
  const label = group.length < 2 ? objectLink(run, group[0]) : make('details', {}, make('summary', {},
    woken.length ? make('span', { class: 'woke' }, last - first === woken.length - 1 ? `${first}–${last}` : `${first} …`) : '',
    `${grouped(group.length)} ${classOf(group[0])}`),
  ...group.slice(0, mostObjects).flatMap(one => [objectLink(run, one), ' ']), group.length > mostObjects ? `and ${grouped(group.length - mostObjects)} more` : '');
  return make('div', { class: 'object' }, label, ...connectionsOf(run, leaving));
}

function connectionsOf(run, leaving) {
  const rest = leaving.length - mostConnections;
  return [...leaving.slice(0, mostConnections).map(each => make('div', { class: 'own' },
    connectionLink(run, each, `${each.label} ${each.isAction ? '⇢' : '→'} ${targetOf(each)}`))),
  rest > 0 ? make('div', { class: 'own soft' }, `${counted(rest, 'connection')} more`) : ''];
}

/** Counts the objects without a connection, class by class. */
function alonePart(alone) {
  const counts = new Map();
  for (const one of alone) counts.set(classOf(one), (counts.get(classOf(one)) || 0) + 1);
  const classes = Array.from(counts).sort((left, right) => right[1] - left[1]);
  if (!classes.length) return '';
  const woken = alone.filter(({ woke }) => woke);
  const rest = count => (count > 0 ? ` and ${grouped(count)} more` : '');
  const [[name, count]] = classes;
  const others = alone.length - count;
  return make('details', {}, make('summary', {}, `+ ${grouped(count)} ${name}${others ? ` and ${counted(others, 'other object')}` : ''} without connections`),
    make('p', {}, classes.slice(0, 40).map(([name, count]) => `${grouped(count)} ${name}`).join(', '), rest(classes.length - 40)),
    woken.length ? make('p', {}, 'Of these woke: ', woken.slice(0, mostObjects).map(({ woke, name }) => `${woke} ${name}`).join(', '), rest(woken.length - mostObjects)) : '');
}

/** The name of an object, with its place in the order in which all woke. */
function objectLink(run, { id, name, woke }) {
  const subject = id ? run.subjectWithID(id) : 0;
  const label = [woke ? make('span', { class: 'woke' }, String(woke)) : '', plain(name)];
  return subject ? make('button', { type: 'button', class: 'link', onclick: () => goTo({ kind: 'subject', run, index: subject }) }, ...label) : make('span', {}, ...label);
}

function connectionLink(run, { isFailed, place }, text) {
  return make('button', { type: 'button', class: `link${isFailed ? ' bad' : ''}`, onclick: () => showEvent(run, place) }, text, isFailed ? ' failed' : '');
}
