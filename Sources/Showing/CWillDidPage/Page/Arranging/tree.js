// The hierarchy of the subjects.

import { filter } from './filter.js';
import { lowerBound, upperBound } from '../Reading/data.js';
import { NO_SUBJECT } from '../Reading/run.js';
import { match, runs } from '../Reading/runs.js';

/**
 * The instances of the page; where two runs are compared, matched instances share a node.
 * @type {any[]}
 */
export let nodes = [];
/**
 * The place of the node of each subject, run by run.
 * @type {Int32Array[]}
 */
export let nodeOf = [];
/** @type {any[]} */
let kept = [];
/** How many objects of a run have no node. */
export const rest = new Map();

const deepest = 40;

export function buildNodes() {
  nodes = [];
  nodeOf = runs.map(run => new Int32Array(run.subjects.count + 1).fill(-1));
  kept = runs.map(keptSubjects);
  if (match) {
    const { count, status, base, current, differences } = match.pairs;
    for (let place = 0; place < count; place++) {
      addNode([[0, base[place]], [1, current[place]]], match.statuses[status[place]], differences[place], place);
    }
  } else {
    for (const run of runs) {
      for (let subject = 1; subject <= run.subjects.count; subject++) addNode([[run.number, subject]], '');
    }
  }
  // The one that is nearer to now says where a pair belongs.
  for (const node of nodes) {
    const { run, subject } = node.lanes[node.lanes.length - 1];
    node.parent = nodes[nodeOf[run.number][holderOf(run, subject)]] || null;
    if (node.parent === node) node.parent = null;
  }
  cutCircles();
  for (const node of nodes) if (node.parent) node.parent.children.push(node);
  for (const node of nodes) node.children.sort((left, right) => left.first - right.first);
}

/** The subjects that get a node: controllers, windows that a user saw, documents, whom findings are about, and whom these belong to. */
function keptSubjects(run) {
  const { count } = run.subjects;
  const kept = new Uint8Array(count + 1);
  rest.set(run, 0);
  if (!filter.controllers) return kept.fill(1);
  const heads = new Set(Array.from(run.subjects.window, (window, place) => window && run.isController(place + 1) ? run.subjectOfWindow(window) : 0));
  for (let subject = 1; subject <= count; subject++) {
    if (!isOfInterest(run, subject, heads)) continue;
    for (let above = subject, depth = 0; above && !kept[above] && depth < deepest; depth++) {
      kept[above] = 1;
      above = holderOf(run, above);
    }
  }
  const number = kept.reduce((sum, one) => sum + one, 0);
  // Where nothing stands out, all is shown, as long as it can be looked through.
  if (!number && count <= 60) return kept.fill(1);
  rest.set(run, count - number);
  return kept;
}

function isOfInterest(run, subject, heads) {
  if (run.isController(subject)) return true;
  if (run.worst[subject] > 0) return true;
  // A window of UIKit is the heading over its controllers.
  return run.isListed(subject) && !heads.has(subject);
}

function addNode(pairs, status, differences = 0, pair = -1) {
  const lanes = pairs.filter(([number, subject]) => subject > 0 && kept[number][subject])
    .map(([number, subject]) => ({ run: runs[number], subject }));
  if (!lanes.length) return;
  const last = lanes[lanes.length - 1];
  const place = nodes.length;
  for (const { run, subject } of lanes) nodeOf[run.number][subject] = place;
  nodes.push({
    place, pair, lanes, status, differences, parent: null, children: [], window: 0, depth: 0,
    key: `${last.run.number}.${last.run.id(last.subject)}`,
    first: last.run.subjects.first_seq[last.subject - 1],
  });
}

function holderOf(run, subject) {
  const { last_parent: parent, last_presenter: presenter, owner } = run.subjects;
  // The subject for all events without a class holds nothing.
  const holder = [parent[subject - 1], presenter[subject - 1], run.subjects.holder[subject - 1]].find(other => other && other !== subject && run.className(other));
  if (holder) return holder;
  // A nib's owner stands for a parent only where it is a controller itself.
  const owned = owner[subject - 1];
  return owned && owned !== subject && run.isController(owned) ? owned : NO_SUBJECT;
}

/** A node in a circle, or too deep, gets no parent: only a damaged file has that. */
function cutCircles() {
  for (const node of nodes) {
    let depth = 0;
    for (let above = node.parent; above; above = above.parent) {
      if (above === node || ++depth > deepest) {
        node.parent = null;
        break;
      }
    }
  }
}

export function windowOf(node) {
  for (let above = node; above; above = above.parent) {
    const { run, subject } = above.lanes[above.lanes.length - 1];
    const window = run.subjects.window[subject - 1];
    if (window && run.isController(subject)) return { run, window };
  }
  return null;
}

/** Which nodes are shown, and which only because a node below them is. */
export function filterNodes() {
  const terms = filter.text.toLowerCase().split(',').map(term => term.trim()).filter(Boolean);
  for (const node of nodes) {
    node.isWanted = isWanted(node, terms);
    node.isShown = node.isWanted;
  }
  for (const node of nodes) {
    if (!node.isWanted) continue;
    for (let above = node.parent; above && !above.isShown; above = above.parent) above.isShown = true;
  }
}

function isWanted(node, terms) {
  const some = test => node.lanes.some(({ run, subject }) => test(run, subject));
  if (terms.length && !some((run, subject) => {
    const name = `${run.className(subject)} ${run.label(subject)}`.toLowerCase();
    return terms.some(term => name.includes(term));
  })) return false;
  if (filter.shown && !some((run, subject) => isBusyIn(run, subject, filter.shown))) return false;
  if (filter.cancelled && !some((run, subject) => run.participationList(subject).length > 0)) return false;
  if (filter.unbalanced && !some((run, subject) => run.isUnbalanced(subject))) return false;
  if (filter.found && !some((run, subject) => run.worst[subject] >= 0)) return false;
  return !filter.changed || node.status !== 'same';
}

/** Whether something happened to an object in a stretch, or its view was on the screen. */
function isBusyIn(run, subject, view) {
  if (isVisibleIn(run, subject, view)) return true;
  if (!run.events) return false;
  const { of, ownX } = run.events;
  const place = lowerBound(ownX, of.starts[subject], of.starts[subject + 1], view.x0 - run.offset);
  return place < of.starts[subject + 1] && ownX[place] <= view.x1 - run.offset;
}

/** Whether the view of a controller was on the screen in a stretch. */
function isVisibleIn(run, subject, { x0, x1 }) {
  if (run.stageList(subject).some(place => run.isStageOnScreen(place)
    && run.x.stageStart[place] <= x1 - run.offset && run.x.stageEnd[place] >= x0 - run.offset)) return true;
  const [from, to] = run.phasesOf(subject);
  for (let place = upperBound(run.x.phaseEnd, from, to, x0 - run.offset); place < to; place++) {
    if (run.x.phaseStart[place] > x1 - run.offset) return false;
    if (run.isOnScreen(place)) return true;
  }
  return false;
}

export function isNotable(node) { return node.lanes.some(({ run, subject }) => run.isShown(subject)); }

/** In what a controller differs from the one of the other run. */
export function differenceWords(node) {
  return ['its events', 'whom it belongs to', 'its nib'].filter((word, place) => (node?.differences >> place) & 1).join(', ');
}
