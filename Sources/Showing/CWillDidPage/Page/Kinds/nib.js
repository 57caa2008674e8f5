// Loads of nibs.

import { ownObject, stretchesOf } from './subject.js';
import { paintLoad, paintNibs } from '../Painting/paint-lanes.js';
import { paintLane } from '../Painting/paint-subjects.js';
import { nibGraph } from '../Reading/nibs.js';
import { spanText } from '../Reading/scale.js';
import { addKind, addTrack } from '../Selecting/kinds.js';
import { laneSpan, laneThing, subjectThing, thingsOf } from '../Selecting/things.js';
import { subjectLink, timeFact } from '../Telling/facts.js';
import { nibCard } from '../Telling/nib-card.js';
import { make } from '../elements.js';
import { duration, known, quoted } from '../format.js';

const nibTitle = (run, index) => run.texts[run.nibs.nib[index]] || 'a nib';

addKind('nib', {
  describe(run, index) {
    const { nibs } = run;
    const name = nibTitle(run, index);
    const graph = run.events ? nibGraph(run, index) : null;
    const failed = graph ? graph.connections.filter(({ isFailed }) => isFailed).map(({ label }) => label) : [];
    return {
      picture: graph && nibCard(run, graph), isWide: graph && graph.connections.length > 12,
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
