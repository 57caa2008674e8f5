// Classes.

import { drawStates } from './states.js';
import { classesOf, findLoads } from '../Reading/classes.js';
import { bareName } from '../Reading/run.js';
import { runs, sumOf } from '../Reading/runs.js';
import { goTo } from '../Selecting/going.js';
import { addKind, addPanel } from '../Selecting/kinds.js';
import { showSelection } from '../Selecting/selection.js';
import { goodNews, subjectLink } from '../Telling/facts.js';
import { entry } from '../Telling/lists.js';
import { make, separated, severityIcon, wrapped } from '../elements.js';
import { counted, duration, grouped, percentile, quoted } from '../format.js';

addKind('class', {
  describe: describeClass,
  name: (run, index) => run.texts[index],
  find: (run, name) => classesOf(run).find(({ text }) => run.texts[text] === name)?.text ?? -1,
  answers: (run, index, answers) => answers.filter(({ subject, transition }) => !transition && subject && run.className(subject) === run.texts[index]),
});

addKind('classes', { describe: describeClasses, name: () => 'all', find: () => 0 });

addPanel('classes', {
  title: 'Classes',
  isOptional: true,
  count: () => sumOf(run => classesOf(run).length),
  groups: classGroups,
  empty: () => 'There is no screen, window or document.',
});

/** The column by which the table is sorted. */
let order = { column: 3, isDown: true };

function classGroups() {
  return runs.filter(run => classesOf(run).length).map(run => ({
    heading: runs.length > 1 ? [run.head.name] : null,
    things: [{ kind: 'classes', run, index: 0 }, ...classesOf(run).map(({ text }) => ({ kind: 'class', run, index: text }))],
    entryOf: thing => (thing.kind === 'class' ? classEntry(thing)
      : entry(thing, make('span'), ['All classes as a table'], '', 'sorted by what you choose')),
  }));
}

function classEntry(thing) {
  const { run, index } = thing;
  const about = classesOf(run).find(({ text }) => text === index);
  const words = [counted(about.subjects.length, 'object'), about.appearances ? `${grouped(about.appearances)}× on the screen` : 'never on the screen',
    about.cancelled ? `${about.cancelled} cancelled` : '', about.leaked ? `${about.leaked} leaked` : ''].filter(Boolean).join(', ');
  const icon = about.worst > 0 ? severityIcon(run.head.severities[about.worst]) : make('span');
  return entry(thing, icon, [wrapped(bareName(run.texts[about.text]))], '', words);
}

/** @type {[string, (about: any) => any, ((value: any) => string)?][]} */
const classColumns = [
  ['Class', ({ name }) => name], ['Objects', ({ subjects }) => subjects.length], ['Alive', ({ subjects, ended }) => subjects.length - ended],
  ['Shown', ({ appearances }) => appearances], ['Cancelled', ({ cancelled }) => cancelled], ['Leaked', ({ leaked }) => leaked],
  ['viewDidLoad median', ({ loads }) => percentile(loads, 0.5), duration], ['p95 of viewDidLoad', ({ loads }) => percentile(loads, 0.95), duration],
  ['appearing median', ({ lengths }) => percentile(lengths.get('appearing') || [], 0.5), duration],
  ['p95 of appearing', ({ lengths }) => percentile(lengths.get('appearing') || [], 0.95), duration],
];

/** All classes of a run, sorted by one of their columns. */
function describeClasses(run) {
  const all = classesOf(run);
  findLoads(run, all);
  for (const about of all) about.name = bareName(run.texts[about.text]);
  const { column, isDown } = order;
  const [, valueOf] = classColumns[column];
  // Unknown values stand last, however they are sorted.
  const rank = value => (value === undefined ? -Infinity : value);
  const sorted = all.slice().sort((left, right) => {
    const [one, other] = [valueOf(left), valueOf(right)];
    if (typeof one === 'string') return (isDown ? -1 : 1) * one.localeCompare(other);
    if (one === undefined || other === undefined) return rank(other) - rank(one) || 0;
    return isDown ? other - one : one - other;
  });
  const heads = classColumns.map(([title], place) => make('th', {
    scope: 'col', class: place ? 'number' : null, 'aria-sort': place === column ? (isDown ? 'descending' : 'ascending') : null },
    make('button', { type: 'button', class: 'link', 'aria-label': `Sort by ${title}`, onclick: () => {
      order = { column: place, isDown: place === column ? !isDown : place > 0 };
      showSelection();
    } }, title, place === column ? (isDown ? ' ▾' : ' ▴') : '')));
  const rows = sorted.slice(0, 500).map(about => make('tr', {}, ...classColumns.map(([, valueOf, write = grouped], place) => {
    const value = valueOf(about);
    return place ? make('td', { class: 'number' }, value === undefined ? '–' : write(value))
      : make('th', { scope: 'row' }, make('button', { type: 'button', class: 'link', onclick: () => goTo({ kind: 'class', run, index: about.text }) }, value));
  })));
  const rest = all.length - rows.length;
  return {
    title: 'classes', heading: ['Classes'], text: [], facts: [], isWide: true, proofs: [], here: -1,
    picture: make('div', { class: 'wide-table' }, goodNews(run) && make('p', {}, goodNews(run)),
      make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)),
      rest > 0 ? make('p', {}, `${grouped(rest)} more, which the copied SQL lists.`) : ''),
    json: sorted.map(about => Object.fromEntries(classColumns.map(([title, valueOf]) => [title, valueOf(about) ?? null]))),
    sql: 'SELECT class, count(*) AS objects, sum(appearances) AS shown FROM instance WHERE controller GROUP BY 1 ORDER BY 3 DESC',
    cli: `willdid tree ${quoted(run.head.path)}`,
  };
}

/** All that is known of a class. */
function describeClass(run, index) {
  const about = classesOf(run).find(({ text }) => text === index);
  const name = run.texts[index];
  const states = run.head.states.filter(state => about.lengths.has(state));
  const rows = states.map(state => {
    const lengths = about.lengths.get(state);
    return make('tr', {}, make('th', { scope: 'row' }, state), make('td', { class: 'number' }, grouped(lengths.length)),
      make('td', { class: 'number' }, duration(percentile(lengths, 0.5))), make('td', { class: 'number' }, duration(percentile(lengths, 0.95))));
  });
  return {
    title: `class ${bareName(name)}`, heading: [bareName(name), make('span', { class: 'badge' }, 'class')], text: [],
    facts: [
      ['Class', name], ['Objects', `${grouped(about.subjects.length)}, ${grouped(about.ended)} ended`], ['Appearances', grouped(about.appearances)],
      ['Cancelled', about.cancelled ? grouped(about.cancelled) : ''], ['Leaked', about.leaked ? grouped(about.leaked) : ''],
      ['Which', make('span', {}, ...separated(about.subjects.slice(0, 20).map(subject => subjectLink(run, subject))),
        about.subjects.length > 20 ? ` and ${about.subjects.length - 20} more` : '')],
    ],
    proofs: [], here: -1, picture: make('div', { class: 'picture' }, drawStates(run, about), rows.length ? make('table', { class: 'script' },
      make('thead', {}, make('tr', {}, ...['State', 'Times', 'Median', 'p95'].map((title, place) => make('th', { scope: 'col', class: place ? 'number' : null }, title)))),
      make('tbody', {}, ...rows)) : ''),
    json: { class: name, objects: about.subjects.length, appearances: about.appearances, cancelled: about.cancelled,
      edges: Array.from(about.edges.values(), ({ from, to, count }) => ({ from, to, count })) },
    sql: `SELECT * FROM instance WHERE class = '${name.replace(/'/g, "''")}'`,
    cli: `willdid timeline --class ${quoted(`^${bareName(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)} ${quoted(run.head.path)}`,
  };
}
