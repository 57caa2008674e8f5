// Events, calls and marks.

import { rowByKey } from '../Arranging/rows.js';
import { pixel } from '../Arranging/view.js';
import { paintCalls, paintMarks } from '../Painting/paint-lanes.js';
import { argumentsOf } from '../Reading/events.js';
import { placeText, spanText } from '../Reading/scale.js';
import { mostHits } from '../Selecting/hits.js';
import { addKind, addTrack, kinds } from '../Selecting/kinds.js';
import { callAt, nearest, thingsOf } from '../Selecting/things.js';
import { eventJSON, eventsNear, instanceOptions, subjectLink, timeFact, valueText } from '../Telling/facts.js';
import { make } from '../elements.js';
import { duration, quoted } from '../format.js';

addKind('event', {
  describe(run, place) {
    const { events } = run;
    const subject = events.subject[place];
    const facts = argumentsOf(run, place);
    return {
      title: `${run.callbackName(place)} of ${run.label(subject)}`,
      heading: [run.callbackName(place), make('span', { class: 'badge' }, run.edge(place)),
        run.isHop(place) ? make('span', { class: 'badge' }, 'super') : ''],
      text: [],
      facts: [
        ['About', subjectLink(run, subject)], ['At', timeFact(run, events.t[place], events.seq[place])],
        ['Event', String(events.seq[place])], ['Thread', run.thread(place)], ['Family', run.family(place)],
        ['Ran in', run.level(place)],
        ...Object.entries(facts).map(([key, value]) => [key, valueText(run, key, value)]),
      ],
      proofs: eventsNear(run, place), here: events.seq[place], json: eventJSON(run, place),
      sql: `SELECT * FROM event WHERE seq = ${events.seq[place]}`,
      cli: `willdid events ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  subject: (run, index) => run.events.subject[index],
  span: (run, index) => ({ x0: run.events.x[index], x1: run.events.x[index] }),
  name: (run, index) => run.events?.seq[index],
  find: (run, name) => run.placeOf(Number(name)),
  tip: (run, index) => [`${run.callbackName(index)} ${run.edge(index) === 'point' ? '' : run.edge(index)}`, `${placeText(run.events.x[index])}  #${run.events.seq[index]}`],
  line: (run, index) => ({ what: `${run.isHop(index) ? 'super ' : ''}${run.callbackName(index)}` }),
  events: (run, index) => [run.events.seq[index]],

  search(run, has, add) {
    const isCallback = run.callbacks.map(({ name }) => has(name));
    if (!run.events || !isCallback.includes(true)) return;
    const { callback, bits, count, x } = run.events;
    for (let place = 0, found = 0; place < count && found < mostHits; place++) {
      // A call is one hit, and not also where it ends or reaches its superclass.
      if (!isCallback[callback[place]] || (bits[place] & 3) === 2 || bits[place] & 4) continue;
      add(place, x[place]);
      found++;
    }
  },
});

addKind('call', {
  describe(run, { call, subject }) {
    const { events } = run;
    const made = kinds.event.describe(run, call.first);
    const took = call.last < 0 ? NaN : events.t[call.last] - events.t[call.first];
    made.heading = [`${run.callbackName(call.first)}`, make('span', { class: 'badge' }, 'call')];
    made.facts.splice(2, 0, ['Took', call.last < 0 ? 'was not seen to return' : duration(took)]);
    made.sql = `SELECT * FROM callback WHERE instance = ${run.id(subject)} AND callback = '${run.callbackName(call.first).replace(/'/g, "''")}'`;
    return made;
  },

  subject: (run, index) => index.subject,
  span: (run, { call, key: own }, key) => ({ key: rowByKey.has(own) ? own : key, x0: call.x0, x1: call.x1 }),
  tip: (run, { call }) => [run.callbackName(call.first), spanText(call.x0, call.x1)],
  line: (run, { call }) => ({ what: run.callbackName(call.first) }),
  events: (run, { call }) => [run.events.seq[call.first]],
});

addTrack('calls', {
  title: () => 'calls',
  paint: paintCalls,
  at: callAt,
  things: ({ run, subject, key }) => (run.events ? run.calls(subject).list.map((call, place) => ({ kind: 'call', run, index: { call, place, subject, key }, x: call.x0 })) : []),
});

addKind('mark', {
  describe(run, index) {
    const made = kinds.event.describe(run, run.marks[index].event);
    made.heading[0] = run.marks[index].title;
    return made;
  },

  span: (run, index) => ({ key: `marks.${run.number}`, x0: run.marks[index].x, x1: run.marks[index].x1 }),
  tip: (run, index) => [run.marks[index].title.slice(0, 300), placeText(run.marks[index].x, 3)],
  line: (run, index) => ({ what: run.marks[index].title }),
  search: (run, has, add) => run.marks.forEach((mark, place) => { if (has(mark.title)) add(place, mark.x); }),
});

addTrack('marks', {
  title: () => 'Marks',
  paint: paintMarks,
  things: ({ run }) => thingsOf('mark', run, run.marks.length, place => run.marks[place].x),
  at({ run }, x) {
    const index = nearest(run.marks.length, place => Math.abs(pixel(run, run.marks[place].x) - x));
    return index < 0 ? null : { kind: 'mark', run, index };
  },
});
