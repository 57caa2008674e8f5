// The events of a run, which come when the rest is on the screen already.

import { breathe, groupBy, lowerBound, readIsland, upperBound } from './data.js';
import { Run, runningMaximum } from './run.js';

const mostInIsland = 1 << 17;

/** Reads the islands of events of all runs, one between two pictures. */
export async function readEvents(runs, onProgress) {
  /** @type {any[]} */
  const islands = Array.from(document.querySelectorAll('script.events'));
  const sizes = runs.map(() => 0);
  for (const island of islands) {
    const count = Number(island.dataset.count);
    if (!Number.isInteger(count) || count < 0 || count > mostInIsland || !runs[island.dataset.run]) throw new Error('a part of its events is not as it was written');
    sizes[Number(island.dataset.run)] += count;
  }
  runs.forEach((run, number) => { run.events = null; run.coming = makeEvents(sizes[number]); });
  let done = 0;
  for (const island of islands) {
    const run = runs[Number(island.dataset.run)];
    const events = run.coming;
    const start = events.count;
    const count = Number(island.dataset.count);
    const { head } = await readIsland(island, (name, length) => {
      if (!events[name] || length !== count) throw new Error('a part of its events is not as it was written');
      return [events[name], start];
    });
    run.takeTexts(head.texts);
    run.others ||= new Map();
    for (const [id, text, ordinal] of head.others) run.others.set(id, [text, ordinal]);
    for (const [name, family] of head.callbacks) run.callbacks.push({ name, family });
    // The arguments of an island are numbered from 1.
    for (let place = start; place < start + count; place++) {
      if (events.args[place]) events.args[place] += events.argTexts.length - 1;
    }
    events.argTexts.push(...head.args);
    events.count += count;
    done++;
    onProgress(done / islands.length);
    await breathe();
  }
  // All at once: nothing may be painted before the events have their places.
  for (const run of runs) {
    run.takeEvents(run.coming);
    run.coming = null;
  }
}

function makeEvents(count) {
  return {
    count: 0, argTexts: [''], seq: new Float64Array(count), t: new Float64Array(count),
    subject: new Uint32Array(count), callback: new Uint16Array(count), bits: new Uint8Array(count),
    level: new Uint32Array(count), thread: new Uint32Array(count), args: new Uint32Array(count),
  };
}

/** @type {ThisType<Run> & Record<string, Function>} */
const eventReading = {
  takeEvents(events) {
    this.events = events;
    events.of = groupBy(events.subject, events.count, this.subjects.count);
    const last = events.count - 1;
    if (last >= 0) this.sequences[1] = Math.max(this.sequences[1], events.seq[last]);
    let [first, latest] = this.hasTimes ? this.times : [Infinity, -Infinity];
    for (let place = 0; place <= last; place++) {
      const time = events.t[place];
      if (time < first) first = time;
      if (time > latest) latest = time;
      if (time !== time) this.hasUnknownTimes = true;
    }
    if (latest >= first) this.times = [first, latest];
    this.hasTimes = this.times[1] > this.times[0];
    this.callsOf = new Map();
    this.findMarks();
  },

  placeEvents(mode) {
    const { events } = this;
    this.placed ||= {};
    // A scale that was shown before is not computed again.
    const { x, ownX } = this.placed[mode] ||= this.placesOf(mode);
    events.x = x;
    events.ownX = ownX;
    for (const mark of this.marks) {
      mark.x = events.x[mark.event];
      mark.x1 = mark.end === null ? mark.x : events.x[mark.end];
    }
    for (const calls of this.callsOf.values()) calls.isPlaced = false;
  },

  /** Where each event stands on a scale, in the order of the run and in that of each instance. */
  placesOf(mode) {
    const { events } = this;
    const { count, t } = events;
    let x = events.seq;
    if (mode !== 'order') {
      // Sorted, even where the clock goes back or the time is unknown.
      x = new Float64Array(count);
      const gaps = mode === 'folded' ? this.idle.gaps : [];
      let [latest, gap, removed] = [this.times[0], 0, 0];
      for (let place = 0; place < count; place++) {
        if (t[place] > latest) latest = t[place];
        while (gap < gaps.length && gaps[gap].to <= latest) removed = gaps[gap++].removed;
        // Between two events of a run there is none: no event stands within a gap.
        x[place] = latest - removed;
      }
    }
    const { places } = events.of;
    const ownX = new Float64Array(count);
    for (let place = 0; place < count; place++) ownX[place] = x[places[place]];
    return { x, ownX };
  },

  /** The place of an event with a number among those of the page, or -1. */
  placeOf(sequence) {
    if (!this.events) return -1;
    const place = lowerBound(this.events.seq, 0, this.events.count, sequence);
    return this.events.seq[place] === sequence ? place : -1;
  },

  eventTimeAt(sequence) {
    const { events } = this;
    let place = upperBound(events.seq, 0, events.count, sequence) - 1;
    while (place >= 0 && events.t[place] !== events.t[place]) place--;
    return place < 0 ? this.times[0] : events.t[place];
  },

  callbackName(place) { return this.callbacks[this.events.callback[place]]?.name || '?'; },
  family(place) { return this.callbacks[this.events.callback[place]]?.family || ''; },
  edge(place) { return ['point', 'enter', 'exit', ''][this.events.bits[place] & 3]; },
  isHop(place) { return (this.events.bits[place] & 4) !== 0; },
  args(place) { return this.events.argTexts[this.events.args[place]]; },
  level(place) { return this.texts[this.events.level[place]] || ''; },

  thread(place) {
    const number = this.events.thread[place];
    return this.head.threads[number] || (Object.keys(this.head.threads).length ? 'main' : `thread ${number}`);
  },

  /** Lines of the app and the frameworks, and intervals of the app from begin to end. */
  findMarks() {
    this.marks = [];
    const isMark = this.callbacks.map(({ name, family }) =>
      family === 'console' || name === 'mark' || name.startsWith('interval'));
    const open = new Map();
    const { events } = this;
    for (let place = 0; place < events.count && this.marks.length < 50000; place++) {
      if (!isMark[events.callback[place]]) continue;
      const name = this.callbackName(place);
      const facts = argumentsOf(this, place);
      const title = String(facts.name || facts.message || [name, facts.key].filter(Boolean).join(' '));
      if (name === 'intervalEnded') {
        const begun = open.get(title);
        open.delete(title);
        if (begun) { begun.end = place; continue; }
      }
      const mark = { event: place, end: null, title, isConsole: this.family(place) === 'console' };
      if (name === 'intervalBegan') open.set(title, mark);
      this.marks.push(mark);
    }
  },

  /** The calls of an instance from their enter to their exit, the outer ones first. */
  calls(subject) {
    let calls = this.callsOf.get(subject);
    if (!calls) {
      calls = { list: findCalls(this, subject), isPlaced: false, depth: 0 };
      for (const call of calls.list) calls.depth = Math.max(calls.depth, call.depth);
      this.callsOf.set(subject, calls);
    }
    if (!calls.isPlaced) {
      const { x } = this.events;
      for (const call of calls.list) {
        call.x0 = x[call.first];
        call.x1 = call.last < 0 ? this.extent[1] : x[call.last];
      }
      calls.ends = runningMaximum(calls.list.map(call => call.x1));
      calls.isPlaced = true;
    }
    return calls;
  },
};

Object.assign(Run.prototype, eventReading);

function findCalls(run, subject) {
  const { of, bits, callback, thread } = run.events;
  const calls = [];
  const stacks = new Map();
  for (let index = of.starts[subject]; index < of.starts[subject + 1]; index++) {
    const place = of.places[index];
    const edge = bits[place] & 3;
    if (edge === 0) continue;
    const stack = stacks.get(thread[place]) || stacks.set(thread[place], []).get(thread[place]);
    if (edge === 1) {
      const call = { first: place, last: -1, depth: Math.min(stack.length, 7) };
      stack.push(call);
      calls.push(call);
    } else {
      // An exit that was lost must not keep the others open.
      let top = stack.length - 1;
      while (top >= 0 && callback[stack[top].first] !== callback[place]) top--;
      if (top < 0) continue;
      stack[top].last = place;
      stack.length = top;
    }
  }
  return calls;
}

/** The facts about an event besides its columns. */
export function argumentsOf(run, place) {
  const text = run.args(place);
  if (!text) return {};
  try {
    return JSON.parse(`{${text}}`);
  } catch {
    return { args: text };
  }
}
