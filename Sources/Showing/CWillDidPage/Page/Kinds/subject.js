// Objects.

import { filter } from '../Arranging/filter.js';
import { subjectParts } from '../Arranging/rows.js';
import { differenceWords, nodeOf, nodes } from '../Arranging/tree.js';
import { paintLane, paintSubject } from '../Painting/paint-subjects.js';
import { match, runs } from '../Reading/runs.js';
import { addKind, addTrack } from '../Selecting/kinds.js';
import { phaseAt, subjectSpan, subjectThing, thingsOf } from '../Selecting/things.js';
import { eventsOf, findingLink, instanceOptions, phasesJSON, subjectLink, timeFact } from '../Telling/facts.js';
import { make, separated } from '../elements.js';
import { counted, plain, quoted, unlessUnknown } from '../format.js';

addKind('subject', {
  describe(run, subject) {
    const { subjects } = run;
    const place = subject - 1;
    const node = nodes[nodeOf[run.number][subject]];
    const identity = run.head.identities[subjects.identity[place]];
    return {
      title: run.label(subject),
      heading: [run.label(subject), make('span', { class: 'badge' }, run.head.states[subjects.state[place]]),
        node?.status ? make('span', { class: `badge ${node.status}` }, node.status) : ''],
      text: [],
      facts: [
        ['Class', run.className(subject)], ['Instance', String(run.id(subject))], ['Differs in', differenceWords(node)],
        ['Known', identity === 'exact' ? '' : `by ${identity === 'named' ? 'the name of its class' : 'nothing'}`],
        ['Made', unlessUnknown(run.head.origins[subjects.origin[place]])], ['Nib', run.texts[subjects.nib[place]]],
        ['Belongs to', subjectLink(run, subjects.holder[place])], ['Parent', subjectLink(run, subjects.last_parent[place])],
        ['Presenter', subjectLink(run, subjects.last_presenter[place])],
        ['Owner', subjectLink(run, subjects.owner[place])],
        ['Window', subjects.window[place] ? run.windowLabel(subjects.window[place]) : ''],
        ['First seen', timeFact(run, subjects.started[place], subjects.first_seq[place])],
        ['Ended', subjects.last_seq[place] < 0 ? 'not seen' : timeFact(run, subjects.ended[place], subjects.last_seq[place])],
        ['Appearances', String(subjects.appearances[place])],
        ['Findings', run.findingList(subject).length ? make('span', {}, ...separated(run.findingList(subject).slice(0, 12).map(found => findingLink(run, found)))) : ''],
      ],
      proofs: eventsOf(run, subject, 0, -1), here: -1,
      json: {
        instance: run.id(subject), class: run.className(subject), ordinal: subjects.ordinal[place],
        identity, origin: run.head.origins[subjects.origin[place]],
        nib: run.texts[subjects.nib[place]] || null, parent: run.id(subjects.last_parent[place]) || null,
        state: run.head.states[subjects.state[place]], appearances: subjects.appearances[place],
        phases: phasesJSON(run, subject),
      },
      sql: `SELECT * FROM event WHERE instance = ${run.id(subject)} ORDER BY seq`,
      cli: match ? `willdid diff ${runs.map(other => quoted(other.head.path)).join(' ')}`
        : `willdid events ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  subject: (run, index) => index,
  span(run, index) {
    const first = run.xOf(run.subjects.first_seq[index - 1]);
    return { x0: first, x1: first, ...subjectSpan(run, index) };
  },
  name: (run, index) => run.id(index),
  find: (run, name) => run.subjectWithID(Number(name)) || -1,
  tip: (run, index) => [run.label(index)],

  search(run, has, add) {
    const isClass = run.texts.map(has);
    for (let subject = 1; subject <= run.subjects.count; subject++) {
      if (!isClass[run.subjects.class[subject - 1]] && !has(run.label(subject))) continue;
      if (!filter.controllers || run.isController(subject)) add(subject, subjectSpan(run, subject).x0 ?? run.extent[0]);
    }
  },
});

addTrack('subject', {
  title: row => subjectParts(row).join(' ').trim(),
  hasName: true,
  paint: paintSubject,
  things: ({ lanes }) => lanes.flatMap(stretchesOf),
  own: ({ lanes }) => ownObject(lanes[lanes.length - 1]),

  remark({ lanes }) {
    const { run, subject } = lanes[lanes.length - 1];
    const appearances = run.subjects.appearances[subject - 1];
    return appearances > 1 ? `×${appearances}` : '';
  },

  tip({ lanes }) {
    const { run, subject } = lanes[lanes.length - 1];
    const origin = run.head.origins[run.subjects.origin[subject - 1]];
    const nib = run.texts[run.subjects.nib[subject - 1]];
    return [plain(run.className(subject)), `instance ${run.id(subject)}`, origin === 'unknown' ? '' : `from ${origin}`,
      nib ? `nib ${plain(nib)}` : ''].filter(Boolean).join(' · ');
  },

  at({ lanes }, x, y) {
    const lane = match ? lanes.find(({ run }) => run.number === (y < 25 ? 0 : 1)) : lanes[0];
    return lane ? subjectThing(lane, x, match ? y % 22 : y) : null;
  },
});

addTrack('phases', {
  title: () => 'phases',
  paint: (context, { run, subject }, y) => paintLane(context, run, subject, y + 5, 18, false),
  things: stretchesOf,
  at: ({ run, subject }, x) => phaseAt(run, subject, x),
});

addTrack('window', {
  title: ({ run, window }) => (window ? run.windowLabel(window) : 'no window known'),
  isHeading: true,
});

addTrack('rest', {
  title: row => (row.isOpen ? 'All objects' : counted(row.rest, 'other object')),
  tip: (row, title) => (row.isOpen ? 'Click to see screens, windows and documents only' : `${title}: menus, views, and windows that were never shown`),
});

export function ownObject({ run, subject }) { return { kind: 'subject', run, index: subject }; }

/** The phases of a controller, or else the stages of an object, with their places. */
export function stretchesOf({ run, subject }) {
  const [from, to] = run.phasesOf(subject);
  if (from === to) return run.stageList(subject).map(index => ({ kind: 'stage', run, index, x: run.x.stageStart[index] }));
  return thingsOf('phase', run, to - from, place => run.x.phaseStart[from + place]).map(thing => ({ ...thing, index: from + thing.index }));
}
