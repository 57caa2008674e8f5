// Phases of controllers, and stages of windows and documents.

import { placeText, spanText } from '../Reading/scale.js';
import { addKind } from '../Selecting/kinds.js';
import { barSpan } from '../Selecting/things.js';
import { eventsOf, instanceOptions, roleWords, statistics, subjectLink, timeFact } from '../Telling/facts.js';
import { make } from '../elements.js';
import { duration, known, quoted } from '../format.js';

addKind('phase', {
  describe(run, index) {
    const { phases } = run;
    const subject = phases.instance[index];
    const remarks = [];
    if (run.openEnd[index] === 1) remarks.push('A callback that should have ended this stretch is missing or came twice.');
    if (run.openEnd[index] === 2) remarks.push('The log ends before this stretch does.');
    if (run.openStart[index]) remarks.push('No callback announced this stretch.');
    return {
      title: `${run.label(subject)} ${run.state(index)}`,
      heading: [run.label(subject), make('span', { class: 'badge' }, run.state(index))],
      text: remarks,
      facts: [
        ['Controller', subjectLink(run, subject)], ['Start', timeFact(run, phases.started[index], phases.first_seq[index])],
        ['End', timeFact(run, phases.ended[index], phases.last_seq[index])],
        ['Took', phases.last_seq[index] < 0 ? 'did not end' : duration(phases.ended[index] - phases.started[index])],
        ['All such phases', statistics(run, subject, index)],
      ],
      proofs: eventsOf(run, subject, phases.first_seq[index], phases.last_seq[index]), here: phases.first_seq[index],
      json: {
        instance: run.id(subject), class: run.className(subject), phase: run.state(index),
        start: known(phases.started[index]), end: known(phases.ended[index]),
        first: phases.first_seq[index], last: phases.last_seq[index] < 0 ? null : phases.last_seq[index],
      },
      sql: `SELECT * FROM phase WHERE instance = ${run.id(subject)} AND first_seq = ${phases.first_seq[index]}`,
      cli: `willdid timeline ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  subject: (run, index) => run.phases.instance[index],
  span: (run, index) => ({ x0: run.x.phaseStart[index], x1: run.x.phaseEnd[index], ...barSpan(run) }),
  name: (run, index) => `${run.id(run.phases.instance[index])}.${run.phases.first_seq[index]}`,
  count: run => run.phases.count,
  tip: (run, index) => [`${run.label(run.phases.instance[index])}  ${run.state(index)}`,
    stretchText(run.x.phaseStart[index], run.x.phaseEnd[index], run.phases.last_seq[index]), turnRemark(run, index, 'part of a transition that was ')],
  events: (run, index) => [run.phases.first_seq[index], run.phases.last_seq[index]],

  line(run, index) {
    const isOpen = run.openEnd[index] === 2 || run.phases.last_seq[index] < 0;
    const remarks = [run.openEnd[index] === 1 ? 'unbalanced, without its end' : '', run.openStart[index] ? 'unbalanced, without its beginning' : '',
      isOpen ? 'open at the end of the log' : '', turnRemark(run, index)];
    return { what: run.state(index), remark: remarks.filter(Boolean).join('; ') };
  },
});

addKind('stage', {
  describe(run, index) {
    const { stages } = run;
    const subject = stages.subject[index];
    return {
      title: `${run.label(subject)} ${run.stage(index)}`, heading: [run.label(subject), make('span', { class: 'badge' }, run.stage(index))], text: [],
      facts: [
        [roleWords[run.role(subject)] || 'Object', subjectLink(run, subject)], ['Start', timeFact(run, stages.started[index], stages.first_seq[index])],
        ['End', timeFact(run, stages.ended[index], stages.last_seq[index])],
        ['Took', stages.last_seq[index] < 0 ? 'did not end' : duration(stages.ended[index] - stages.started[index])],
        ['Belongs to', subjectLink(run, run.subjects.holder[subject - 1])],
      ],
      proofs: eventsOf(run, subject, stages.first_seq[index], stages.last_seq[index]), here: stages.first_seq[index],
      json: { instance: run.id(subject), class: run.className(subject), state: run.stage(index), start: known(stages.started[index]), end: known(stages.ended[index]) },
      sql: `SELECT * FROM event WHERE instance = ${run.id(subject)} ORDER BY seq`,
      cli: `willdid events ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  subject: (run, index) => run.stages.subject[index],
  span: (run, index) => ({ x0: run.x.stageStart[index], x1: run.x.stageEnd[index], ...barSpan(run) }),
  name: (run, index) => `${run.id(run.stages.subject[index])}.${run.stages.first_seq[index]}`,
  count: run => run.stages.count,
  tip: (run, index) => [`${run.label(run.stages.subject[index])}  ${run.stage(index)}`,
    stretchText(run.x.stageStart[index], run.x.stageEnd[index], run.stages.last_seq[index])],
  line: (run, index) => ({ what: run.stage(index) }),
});

function stretchText(start, end, last) { return `${placeText(start, 3)}, ${last < 0 ? 'to the end of the log' : spanText(start, end)}`; }

/** How the transition went that a phase is part of, if it did not go through. */
function turnRemark(run, place, front = '') {
  const subject = run.phases.instance[place];
  const participation = run.participationList(subject).find(participation => run.phases.first_seq[place] >= run.participations.first[participation]
    && (run.participations.last[participation] < 0 || run.phases.first_seq[place] < run.participations.last[participation]));
  return participation === undefined ? '' : front + run.outcome(run.placeOfTransition.get(run.participations.transition[participation]) ?? 0);
}
