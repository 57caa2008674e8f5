// Parts of descriptions: links, times, and how to ask for the same elsewhere.

import { argumentsOf } from '../Reading/events.js';
import { goTo } from '../Selecting/going.js';
import { make, separated } from '../elements.js';
import { known, quoted, statisticsText, timeText, wallText } from '../format.js';

/** The story that plays a run again, above it the command that makes it; the command alone where the page has no story. */
export function storyOf(run, options = '') {
  const command = `willdid story ${quoted(run.head.path)}${options}`;
  return run.head.story ? `# ${command}\n${run.head.story}` : command;
}

/** A link to an instance. */
export function subjectLink(run, subject) {
  if (!subject) return '';
  return make('button', {
    class: 'link', type: 'button', onclick: () => goTo({ kind: 'subject', run, index: subject }),
  }, run.label(subject));
}

export function timeFact(run, time, sequence) {
  if (sequence < 0) return 'not seen';
  if (time !== time) return `unknown (event ${sequence})`;
  const wall = wallText(run, time);
  return `${timeText(time)}${wall ? `  ·  ${wall}` : ''}`;
}

/** A test that fails as long as what was found is so: a transition is to complete, and a finding not to be there. */
export function testText(run, title, transition, severity) {
  const words = title.split(/[^\w]+/).filter(Boolean).map((word, place) => (place ? word[0].toUpperCase() : word[0].toLowerCase()) + word.slice(1));
  const text = value => `"${value.replace(/[\\"]/g, '\\$&')}"`;
  const kind = transition === undefined ? 'unknown' : run.head.kinds[run.transitions.kind[transition]];
  const ends = transition === undefined ? [] : [['from', run.transitions.from_instance[transition]], ['to', run.transitions.to_instance[transition]]];
  const expectation = kind === 'unknown' ? `recording.expectNoFindings(atLeast: .${severity || 'warning'})`
    : `recording.expectTransition(.${kind}, .completed${ends.filter(([, subject]) => subject).map(([word, subject]) => `, ${word}: ${text(run.className(subject))}`).join('')})`;
  return `import Testing\nimport WillDidTesting\n\n@Test func ${words.join('')}() throws {\n`
    + `  let recording = try Recording { recorder in\n    // What led to it goes here.\n  }\n  ${expectation}\n}\n`;
}

export const roleWords = ['', 'Window', 'Window controller', 'Document'];

export function instanceOptions(run, subjects) {
  return subjects.filter(subject => run.id(subject)).map(subject => ` --instance ${run.id(subject)}`).join('');
}

export function transitionLink(run, place) {
  if (place === undefined) return '';
  return make('button', {
    class: 'link', type: 'button', onclick: () => goTo({ kind: 'transition', run, index: place }),
  }, `#${run.transitions.id[place]} ${run.kind(place)}, ${run.outcome(place)}`);
}

export function findingLink(run, place) {
  return make('button', {
    class: 'link', type: 'button', onclick: () => goTo({ kind: 'finding', run, index: place }),
  }, run.ruleTitle(place));
}

export function findingLinks(run, transition) {
  const found = [];
  for (let place = 0; place < run.findings.count && found.length < 12; place++) {
    if (run.findings.transition[place] === transition) found.push(findingLink(run, place));
  }
  return found.length ? make('span', {}, ...separated(found)) : '';
}

/** The numbers of the events of an instance from one to another. */
export function eventsOf(run, subject, first, last) {
  if (!run.events) return [];
  const { of, seq } = run.events;
  const numbers = [];
  for (let index = of.starts[subject]; index < of.starts[subject + 1] && numbers.length < 400; index++) {
    const sequence = seq[of.places[index]];
    if (sequence >= first && (last < 0 || sequence <= last)) numbers.push(sequence);
  }
  return numbers;
}

export function eventsNear(run, place) {
  const numbers = [];
  for (let other = Math.max(0, place - 6); other < Math.min(run.events.count, place + 7); other++) {
    numbers.push(run.events.seq[other]);
  }
  return numbers;
}

export function phasesJSON(run, subject) {
  const [from, to] = run.phasesOf(subject);
  const { phases } = run;
  return Array.from({ length: to - from }, (_, place) => from + place).map(place => ({
    phase: run.state(place), start: known(phases.started[place]), end: known(phases.ended[place]),
    first: phases.first_seq[place], last: phases.last_seq[place] < 0 ? null : phases.last_seq[place],
  }));
}

export function eventJSON(run, place) {
  const { events } = run;
  const subject = events.subject[place];
  return {
    seq: events.seq[place], t: known(events.t[place]), thread: events.thread[place], edge: run.edge(place),
    callback: run.callbackName(place), instance: run.id(subject) || null, class: run.className(subject),
    level: run.level(place) || run.className(subject), hop: run.isHop(place), args: argumentsOf(run, place),
  };
}

/** The value of an argument; the number of an instance becomes its name. */
export function valueText(run, key, value) {
  const isInstance = ['parent', 'child', 'presenter', 'presented', 'owner', 'window', 'container', 'controller', 'from',
    'to', 'root', 'object', 'source', 'destination', 'view', 'previous'].includes(key) && typeof value === 'number';
  if (isInstance) {
    const subject = run.subjectWithID(value);
    return subject ? subjectLink(run, subject) : run.nameOf(value);
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Count, least, median and most of the phases like one. */
export function statistics(run, subject, index) {
  const lengths = [];
  const [from, to] = run.phasesOf(subject);
  for (let place = from; place < to; place++) {
    const length = run.phases.ended[place] - run.phases.started[place];
    if (run.phases.state[place] === run.phases.state[index] && run.phases.last_seq[place] >= 0 && length === length) lengths.push(length);
  }
  if (lengths.length < 2) return '';
  return statisticsText(lengths);
}

/** When something was, in few letters. */
export function whenText(run, time, sequence) {
  return run.hasTimes && time === time ? timeText(time, 3) : `#${sequence}`;
}

/** Of a run without findings: that, and what was not looked for. */
export function goodNews(run) { return run.findings.count ? '' : ['No problems found.', run.head.unchecked].filter(Boolean).join(' '); }
