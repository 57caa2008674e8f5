// Transitions.

import { paintTransitions, transitionTitle } from '../Painting/paint-lanes.js';
import { proofsOf } from '../Reading/run.js';
import { runs, sumOf } from '../Reading/runs.js';
import { spanText } from '../Reading/scale.js';
import { shapesOf } from '../Reading/shapes.js';
import { addKind, addPanel, addTrack, subjectOf } from '../Selecting/kinds.js';
import { laneSpan, laneThing, thingsOf } from '../Selecting/things.js';
import { findingLinks, instanceOptions, storyOf, subjectLink, testText, timeFact, whenText } from '../Telling/facts.js';
import { entry } from '../Telling/lists.js';
import { make, wrapped } from '../elements.js';
import { counted, duration, known, quoted } from '../format.js';

addKind('transition', {
  describe(run, index) {
    const { transitions } = run;
    const interactive = ['unknown', 'no', 'yes'][transitions.interactive[index]];
    const took = transitions.ended[index] - transitions.started[index];
    return {
      title: `${transitionTitle(run, index)}, ${run.outcome(index)}`,
      heading: [`#${transitions.id[index]} ${transitionTitle(run, index)}`,
        make('span', { class: `badge ${run.outcome(index)}` }, run.outcome(index))],
      text: transitions.inferred[index] ? ['The kind was inferred from the order of the callbacks.'] : [],
      facts: [
        ['From', subjectLink(run, transitions.from_instance[index])], ['To', subjectLink(run, transitions.to_instance[index])],
        ['Start', timeFact(run, transitions.started[index], transitions.first_seq[index])],
        ['End', timeFact(run, transitions.ended[index], transitions.last_seq[index])],
        ['Took', transitions.last_seq[index] < 0 ? 'did not end' : duration(took)], ['Interactive', interactive],
        ['Findings', findingLinks(run, transitions.id[index])],
      ],
      proofs: proofsOf(transitions.events, run.transitionProofs, index), here: -1,
      json: {
        id: transitions.id[index], kind: run.head.kinds[transitions.kind[index]], outcome: run.outcome(index),
        interactive: [null, false, true][transitions.interactive[index]],
        from: run.id(transitions.from_instance[index]) || null, to: run.id(transitions.to_instance[index]) || null,
        start: known(transitions.started[index]), end: known(transitions.ended[index]),
        events: Array.from(proofsOf(transitions.events, run.transitionProofs, index)),
      },
      test: testText(run, transitionTitle(run, index), index),
      story: storyOf(run),
      sql: `SELECT * FROM transition WHERE id = ${transitions.id[index]}`,
      cli: `willdid timeline ${quoted(run.head.path)}${instanceOptions(run, [transitions.from_instance[index], transitions.to_instance[index]])}`,
    };
  },

  subject: ({ transitions }, index) => transitions.to_instance[index] || transitions.from_instance[index],
  span: (run, index) => ({
    key: `transitions.${run.number}`, x0: run.x.start[index], x1: run.x.end[index], ...laneSpan(`transitions.${run.number}`, index, 17) }),
  name: (run, index) => run.transitions.id[index],
  count: run => run.transitions.count,
  tip: (run, index) => [transitionTitle(run, index), `${run.outcome(index)}, ${spanText(run.x.start[index], run.x.end[index])}`],
  line: (run, index) => ({ what: transitionTitle(run, index), remark: run.outcome(index) }),

  answers(run, index, answers) {
    const own = answers.filter(({ transition }) => transition === run.transitions.id[index]);
    const subject = subjectOf({ kind: 'transition', run, index });
    return own.length ? own : answers.filter(answer => subject && answer.subject === subject && !answer.transition);
  },

  search(run, has, add) {
    for (let place = 0; place < run.transitions.count; place++) {
      if (has(`${run.kind(place)} ${run.outcome(place)}`)) add(place, run.x.start[place]);
    }
  },
});

addTrack('transitions', {
  title: () => 'Transitions',
  paint: paintTransitions,
  things: ({ run }) => thingsOf('transition', run, run.transitions.count, place => run.x.start[place]),
  at: (row, x, y) => laneThing(row, x, y, 17, 'transition', row.run.x.start, row.run.x.end),
});

addPanel('transitions', {
  title: 'Transitions',
  isOptional: true,
  count: () => sumOf(run => run.transitions.count),
  groups: transitionGroups,
  empty: () => 'There is no transition.',
});

function transitionGroups() {
  return runs.filter(run => run.transitions.count).map(run => ({
    heading: runs.length > 1 ? [run.head.name] : null,
    things: [{ kind: 'shapes', run, index: 0 }, ...thingsOf('transition', run, run.transitions.count, place => run.x.start[place])],
    entryOf: thing => (thing.kind === 'transition' ? transitionEntry(thing)
      : entry(thing, make('span'), [`${counted(shapesOf(run).length, 'shape')} of transitions`], '', 'all that went the same way put together')),
  }));
}

function transitionEntry(thing) {
  const { run, index: place } = thing;
  const { started: start, ended: end, first_seq: first, last_seq: last } = run.transitions;
  const outcome = run.outcome(place);
  const took = last[place] < 0 ? '' : duration(end[place] - start[place]);
  const mark = make('span', { class: 'when', 'aria-hidden': 'true' }, { cancelled: '↺', interrupted: '⤫', open: '…' }[outcome] || '→');
  mark.style.color = `var(--${outcome === 'cancelled' ? 'cancelled' : outcome === 'interrupted' ? 'warning' : 'accent'})`;
  const details = [outcome === 'completed' ? '' : outcome, ['', '', 'interactive'][run.transitions.interactive[place]], took]
    .filter(Boolean).join(', ');
  return entry(thing, mark, [wrapped(transitionTitle(run, place))],
    whenText(run, start[place], first[place]), details);
}
