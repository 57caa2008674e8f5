// Loads of nibs.

import { ownObject, stretchesOf } from './subject.js';
import { paintLoad, paintNibs } from '../Painting/paint-lanes.js';
import { paintLane } from '../Painting/paint-subjects.js';
import { inOrder, mostObjects, nibGraph } from '../Reading/nibs.js';
import { spanText } from '../Reading/scale.js';
import { goTo, showEvent } from '../Selecting/going.js';
import { addKind, addTrack } from '../Selecting/kinds.js';
import { laneSpan, laneThing, subjectThing, thingsOf } from '../Selecting/things.js';
import { subjectLink, timeFact } from '../Telling/facts.js';
import { make } from '../elements.js';
import { counted, duration, grouped, known, plain, quoted } from '../format.js';

const nibTitle = (run, index) => run.texts[run.nibs.nib[index]] || 'a nib';

addKind('nib', {
  describe(run, index) {
    const { nibs } = run;
    const name = nibTitle(run, index);
    const failed = run.events ? nibGraph(run, index).connections.filter(({ isFailed }) => isFailed).map(({ label }) => label) : [];
    return {
      picture: run.events ? nibCard(run, index) : null,
      title: `nib ${name}`, heading: [name, make('span', { class: 'badge' }, 'nib load')], text: [],
      facts: [
        ['Owner', subjectLink(run, nibs.owner[index])], ['Start', timeFact(run, nibs.started[index], nibs.first_seq[index])],
        ['Took', nibs.last_seq[index] < 0 ? 'did not end' : duration(nibs.ended[index] - nibs.started[index])],
        ['Failed', failed.length ? make('span', { class: 'bad' }, failed.join(', ')) : ''],
        ['In memory already', ['', 'no', 'yes'][nibs.cached[index]]],
      ],
      proofs: [nibs.first_seq[index], nibs.last_seq[index]].filter(sequence => sequence >= 0), here: nibs.first_seq[index],
      json: { nib: name, owner: run.id(nibs.owner[index]) || null, start: known(nibs.started[index]), end: known(nibs.ended[index]) },
      sql: `SELECT * FROM nib_load WHERE first_seq = ${nibs.first_seq[index]}`,
      cli: `willdid query "SELECT * FROM nib_load" ${quoted(run.head.path)}`,
    };
  },

  span: (run, index) => ({ key: `nibs.${run.number}`, x0: run.x.nibStart[index], x1: run.x.nibEnd[index], ...laneSpan(`nibs.${run.number}`, index, 15) }),
  name: (run, index) => run.nibs.first_seq[index],
  count: run => run.nibs.count,
  tip: (run, index) => [nibTitle(run, index), spanText(run.x.nibStart[index], run.x.nibEnd[index])],
  line: (run, index) => ({ what: `nib ${run.texts[run.nibs.nib[index]] || ''}` }),
});

addTrack('nibs', {
  title: () => 'Nib loads',
  isFolded: true,
  paint: paintNibs,
  things: ({ run }) => thingsOf('nib', run, run.nibs.count, place => run.x.nibStart[place]),
  at: (row, x, y) => laneThing(row, x, y, 15, 'nib', row.run.x.nibStart, row.run.x.nibEnd),
});

addTrack('nib', {
  title: ({ run, index }) => nibTitle(run, index),
  isFolded: true,
  remark: ({ run, index, side }) => (run.nibs.owner[index] ? `for ${run.label(run.nibs.owner[index])}` : side),
  paint: (context, { run, index }, y) => paintLoad(context, run, index, y + 6),
  things: row => [{ ...ownNib(row), x: row.run.x.nibStart[row.index] }],
  at: ownNib,
  own: ownNib,
});

addTrack('part', {
  title: ({ run, subject, woke }) => `${woke ? `${woke} ` : ''}${run.label(subject)}`,
  hasName: true,
  remark: row => (row.isOwner ? 'owner' : row.side),
  paint: (context, { run, subject }, y) => paintLane(context, run, subject, y + 4, 13, true),
  things: stretchesOf,
  at: subjectThing,
  own: ownObject,
});

addTrack('none', {
  title: () => 'objects: see --layout',
  tip: () => 'Single objects are in a page that was made with --layout',
});

function ownNib({ run, index }) { return { kind: 'nib', run, index }; }

/** A nib as Interface Builder shows it: its owner as a card with a row for each outlet, beside it the objects with their own connections. */
function nibCard(run, index) {
  const graph = nibGraph(run, index);
  if (!graph.objects.length) return null;
  const objects = inOrder(graph);
  const owner = objects.find(({ isOwner }) => isOwner);
  const leaving = new Map(objects.map(one => [one, graph.connections.filter(({ from }) => from === one)]));
  const isConnected = one => leaving.get(one).length > 0 || graph.connections.some(({ to }) => to === one);
  const own = owner ? leaving.get(owner) : [];
  const shown = new Set([owner]);
  const rows = own.map(connection => {
    const { to } = connection;
    const isFirst = to && !shown.has(to);
    shown.add(to);
    return nibRow(run, connection, to, isFirst ? leaving.get(to) : []);
  });
  const others = objects.filter(one => !shown.has(one) && isConnected(one));
  rows.push(...others.slice(0, mostObjects).map(one => nibRow(run, null, one, leaving.get(one))));
  if (others.length > mostObjects) rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, `${counted(others.length - mostObjects, 'object')} more`)));
  const alone = graph.objects.filter(one => !one.isOwner && (!leaving.has(one) || !isConnected(one)));
  const counts = new Map();
  for (const { name, id } of alone) {
    const kind = name.replace(/#\d+$/, '') || `#${id}`;
    counts.set(kind, (counts.get(kind) || 0) + 1);
  }
  const kinds = Array.from(counts).sort((left, right) => right[1] - left[1]);
  const woken = alone.filter(({ woke }) => woke);
  return make('div', { class: 'picture nib' },
    make('table', {}, make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, owner ? [nibObject(run, owner), ' (owner)'] : 'No owner'), make('th', { scope: 'col' }, 'Objects'))), make('tbody', {}, ...rows)),
    kinds.length ? make('details', {}, make('summary', {}, `+ ${counted(alone.length, 'object')} without connections`),
      make('p', {}, kinds.slice(0, 40).map(([kind, count]) => `${grouped(count)} ${kind}`).join(', '), kinds.length > 40 ? ` and ${counted(kinds.length - 40, 'other class')}` : ''),
      woken.length ? make('p', {}, 'Of these woke: ', woken.slice(0, mostObjects).map(({ woke, name }) => `${woke} ${name}`).join(', '), woken.length > mostObjects ? ` and ${grouped(woken.length - mostObjects)} more` : '') : '') : '',
    make('p', {}, [`${counted(graph.objects.length, 'object')}, ${counted(graph.connections.length, 'connection')}; numbers are the order in which they woke.`,
      graph.connections.length ? '' : ' Single connections are in the page where it was made with --layout.',
      graph.isCut ? ' The load has more events than are looked at here.' : ''].join('')));
}

/** The name of an object, with its place in the order in which all woke. */
function nibObject(run, { id, name, woke }) {
  const subject = id ? run.subjectWithID(id) : 0;
  const label = [woke ? make('span', { class: 'woke' }, String(woke)) : '', plain(name)];
  return subject ? make('button', { type: 'button', class: 'link', onclick: () => goTo({ kind: 'subject', run, index: subject }) }, ...label) : make('span', {}, ...label);
}

/** A row: an outlet of the owner with its line, the object at its end, and what that is connected to. */
function nibRow(run, connection, object, leaving) {
  const target = ({ to, isAction, isFailed }) => (to ? to.name : isAction ? 'first responder' : isFailed ? '' : 'nothing');
  const link = (each, text) => make('button', { type: 'button', class: `link${each.isFailed ? ' bad' : ''}`, onclick: () => showEvent(run, each.place) }, text);
  const outlet = connection ? [link(connection, `${connection.label}${connection.isFailed ? ' failed' : ''}`), make('span', { class: `line${connection.isFailed ? ' failed' : connection.isAction ? ' action' : ''}`, 'aria-hidden': 'true' })] : '';
  return make('tr', {}, make('td', {}, make('div', { class: 'outlet' }, outlet)),
    make('td', {}, object ? nibObject(run, object) : make('span', { class: 'soft' }, target(connection)),
      ...leaving.slice(0, 20).map(each => make('div', { class: 'own' }, link(each, `${each.label}${each.isFailed ? ' failed' : ''} ${each.isAction ? '⇢' : '→'} ${target(each)}`))),
      leaving.length > 20 ? make('div', { class: 'own soft' }, `${counted(leaving.length - 20, 'connection')} more`) : ''));
}
