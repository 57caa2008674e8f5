// The facts of a run about each class: how many objects it had, how often and how long they appeared, and through which states they went.

import { proofsOf } from './run.js';

/** The facts of a run about each class of its controllers, the ones that appear most first. */
export function classesOf(run) {
  if (run.classes?.isWhole) return run.classes;
  const found = new Map();
  for (let subject = 1; subject <= run.subjects.count; subject++) {
    if (!run.isShown(subject)) continue;
    const text = run.subjects.class[subject - 1];
    if (!text) continue;
    if (!found.has(text)) {
      found.set(text, {
        text, subjects: [], appearances: 0, cancelled: 0, ended: 0, leaked: 0, leaks: new Set(), loads: [], worst: -1, lengths: new Map(), edges: new Map() });
    }
    const entry = found.get(text);
    entry.subjects.push(subject);
    entry.appearances += run.isController(subject) ? run.subjects.appearances[subject - 1] : timesShown(run, subject);
    entry.cancelled += run.participationList(subject).length;
    entry.worst = Math.max(entry.worst, run.worst[subject]);
    if (run.subjects.last_seq[subject - 1] >= 0) entry.ended++;
    addPhases(run, subject, entry);
  }
  for (let place = 0; place < run.findings.count; place++) {
    if (run.isSuppressed(place) || !['leaked', 'init-without-deinit-count'].includes(run.rule(place).name)) continue;
    // Whom the proofs are about: one finding may speak of several objects.
    for (const sequence of proofsOf(run.findings.events, run.findingProofs, place)) {
      const event = run.placeOf(sequence);
      const subject = event < 0 ? 0 : run.events.subject[event];
      if (subject && run.subjects.last_seq[subject - 1] < 0) found.get(run.subjects.class[subject - 1])?.leaks.add(subject);
    }
  }
  for (const entry of found.values()) entry.leaked = entry.leaks.size;
  run.classes = Array.from(found.values()).sort((left, right) => right.worst - left.worst || right.appearances - left.appearances || right.subjects.length - left.subjects.length);
  run.classes.isWhole = run.events !== null;
  return run.classes;
}

/** How often a window or a document came to the screen. */
export function timesShown(run, subject) {
  const shown = run.stageList(subject).map(place => run.isStageOnScreen(place));
  return shown.filter((isShown, place) => isShown && !shown[place - 1]).length;
}

function addPhases(run, subject, entry) {
  const [from, to] = run.phasesOf(subject);
  let before = null;
  const lead = (state, event) => {
    if (before !== null && before !== state) {
      const key = `${before} ${state}`;
      const edge = entry.edges.get(key) || entry.edges.set(key, { from: before, to: state, count: 0, event }).get(key);
      edge.count++;
    }
    before = state;
  };
  for (let place = from; place < to; place++) {
    const state = run.state(place);
    lead(state, run.phases.first_seq[place]);
    const length = run.phases.ended[place] - run.phases.started[place];
    if (run.phases.last_seq[place] < 0 || length !== length) continue;
    if (!entry.lengths.has(state)) entry.lengths.set(state, []);
    entry.lengths.get(state).push(length);
  }
  const end = run.subjects.last_seq[subject - 1];
  if (end >= 0) lead('deinited', end);
}

/** How long the calls of viewDidLoad of each class took. */
export function findLoads(run, all) {
  if (all.hasLoads || !run.events) return;
  all.hasLoads = true;
  const byClass = new Map(all.map(about => [about.text, about]));
  const wanted = run.callbacks.findIndex(({ name }) => name === 'viewDidLoad');
  const { callback, bits, subject, t, count } = run.events;
  const begun = new Map();
  for (let place = 0; place < count; place++) {
    if (callback[place] !== wanted || bits[place] & 4) continue;
    const own = subject[place];
    const edge = bits[place] & 3;
    if (edge === 1) begun.set(own, t[place]);
    const took = t[place] - begun.get(own);
    if (edge === 2 && took >= 0) byClass.get(run.subjects.class[own - 1])?.loads.push(took);
  }
}
