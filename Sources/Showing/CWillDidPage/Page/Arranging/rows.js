// The tracks that follow from the hierarchy.

import { collapsed, detailed, filter, isFiltered, pins } from './filter.js';
import { viewHeight } from './room.js';
import { filterNodes, nodes, rest, windowOf } from './tree.js';
import { nibParts } from '../Reading/nibs.js';
import { match, runs } from '../Reading/runs.js';
import { byId } from '../elements.js';

/** How high the bar of an object is. */
export const barHeight = 15;
/**
 * The tracks, and those that are pinned above them.
 * @type {any[]}
 */
export let rows = [];
/** @type {any[]} */
export let pinned = [];
/** The tracks by their keys, and the place of the track of each subject, run by run. */
export let rowByKey = new Map();
/** @type {Int32Array[]} */
let rowOf = [];
/** How high all tracks are, how high those that are pinned would be, and how much room these have. */
export let [rowsHeight, pinHeight, pinRoom] = [0, 0, 0];
/** How far the tracks are scrolled. */
export let scrollTop = 0;

/** Takes in where the tracks are scrolled to. */
export function readScroll() { scrollTop = byId('tracks').scrollTop; }

/** Begins a picture: pinned tracks take at most half of it. */
export function measurePins() { pinRoom = Math.min(pinHeight, viewHeight * 0.5); }

/** Makes the list of tracks anew: processes, windows, trees of controllers, and what belongs to them. */
export function buildRows() {
  filterNodes();
  const made = [];
  const groups = match ? [runs] : runs.map(run => [run]);
  for (const group of groups) addProcess(made, group);
  // A pinned track stands in front, and stays where it was as well.
  pinned = made.filter(row => pins.has(row.key)).map(row => ({ ...row, isPin: true, depth: 0 }));
  pinHeight = layOut(pinned, 0);
  rowsHeight = layOut(made, 0);
  rows = made;
  rowByKey = new Map(rows.map(row => [row.key, row]));
  rowOf = runs.map(run => new Int32Array(run.subjects.count + 1).fill(-1));
  rows.forEach((row, place) => {
    row.place = place;
    if (row.kind !== 'subject') return;
    for (const { run, subject } of row.lanes) rowOf[run.number][subject] = place;
  });
  noteHidden();
}

function layOut(rows, top) {
  for (const row of rows) {
    row.top = top;
    top += row.height;
  }
  return top;
}

/** An arc to a controller whose track is folded away ends at the track that it is folded into. */
function noteHidden() {
  for (const node of nodes) {
    const { run, subject } = node.lanes[0];
    if (rowOf[run.number][subject] >= 0) continue;
    let above = node.parent;
    while (above && rowOf[above.lanes[0].run.number][above.lanes[0].subject] < 0) above = above.parent;
    if (!above) continue;
    const row = rowOf[above.lanes[0].run.number][above.lanes[0].subject];
    for (const lane of node.lanes) rowOf[lane.run.number][lane.subject] = row;
  }
}

function addProcess(rows, runs) {
  const key = `process.${runs[0].number}`;
  const isOpen = !collapsed.has(key);
  rows.push({ kind: 'process', key, runs, depth: 0, height: 34 * runs.length, expandable: true, isOpen });
  if (!isOpen) return;
  for (const run of runs) addSpecials(rows, run, runs.length > 1);
  const first = rows.length;
  const shown = nodes.filter(node =>
    node.isShown && !node.parent && runs.includes(node.lanes[node.lanes.length - 1].run));
  const byWindow = new Map();
  for (const node of shown) {
    const found = windowOf(node);
    const name = found ? `${found.run.number}.${found.window}` : '';
    if (!byWindow.has(name)) byWindow.set(name, { found, nodes: [] });
    byWindow.get(name).nodes.push(node);
  }
  for (const [name, { found, nodes }] of byWindow) {
    const hasHeading = found || (byWindow.size > 1 && nodes.some(node => node.lanes[0].run.isController(node.lanes[0].subject)));
    const windowKey = `window.${runs[0].number}.${name}`;
    const isShown = !hasHeading || !collapsed.has(windowKey);
    if (hasHeading) {
      rows.push({
        kind: 'window', key: windowKey, runs, run: found?.run || runs[0], window: found?.window || 0, nodes,
        depth: 1, height: 24, expandable: true, isOpen: isShown,
      });
    }
    if (!isShown) continue;
    nodes.sort((left, right) => left.first - right.first);
    for (const node of nodes) addNodeRows(rows, node, hasHeading ? 2 : 1);
  }
  // An opened track can be folded again where it begins.
  const others = runs.reduce((sum, run) => sum + (rest.get(run) || 0), 0);
  const line = { kind: 'rest', key: `rest.${runs[0].number}`, runs, rest: others, depth: 1, height: 26, expandable: true, isOpen: !filter.controllers };
  if (line.isOpen && !isFiltered()) rows.splice(first, 0, line);
  else if (others && !isFiltered()) rows.push(line);
}

/** The tracks of a run that are about no single instance. */
function addSpecials(rows, run, isOneOfTwo) {
  const lanes = (kind, count, starts, ends, height) => {
    if (!count) return;
    const { laneOf, lanes } = packLanes(count, starts, ends);
    rows.push({
      kind, key: `${kind}.${run.number}`, run, depth: 1, height: Math.max(24, lanes * height + 6), laneOf, lanes,
      side: isOneOfTwo ? (run.number ? 'current' : 'base') : '',
    });
  };
  const side = isOneOfTwo ? (run.number ? 'current' : 'base') : '';
  if (run.findings.count) {
    rows.push({ kind: 'findings', key: `findings.${run.number}`, run, depth: 1, height: 26, side });
  }
  lanes('transitions', run.transitions.count, run.x.start, run.x.end, 17);
  lanes('nibs', run.nibs.count, run.x.nibStart, run.x.nibEnd, 15);
  addLoads(rows, run, side);
  if (run.marks.length) {
    rows.push({ kind: 'marks', key: `marks.${run.number}`, run, depth: 1, height: 26, side });
  }
}

const mostLoads = 200;

/** Below the track of nibs each load, and below that what it made, where these are opened. */
function addLoads(rows, run, side) {
  const all = rows[rows.length - 1];
  if (all?.kind !== 'nibs') return;
  Object.assign(all, { expandable: true, isOpen: detailed.has(all.key) });
  if (!all.isOpen) return;
  for (let index = 0; index < Math.min(run.nibs.count, mostLoads); index++) {
    const key = `nib.${run.number}.${run.nibs.first_seq[index]}`;
    const isOpen = detailed.has(key);
    rows.push({ kind: 'nib', key, run, index, side, depth: 2, height: 24, expandable: true, isOpen });
    if (!isOpen) continue;
    const parts = nibParts(run, index);
    if (!parts.length) rows.push({ kind: 'none', key: `${key}.none`, run, side: '', depth: 3, height: 24 });
    for (const { subject, woke, isOwner } of parts) {
      rows.push({ kind: 'part', key: `${key}.${run.id(subject)}`, run, subject, woke, isOwner, side: '', depth: 3, height: 26 });
    }
  }
}

/** Parts what overlaps into lanes, and few of them: more would be no picture. */
function packLanes(count, starts, ends) {
  const most = 4;
  const laneOf = new Uint8Array(count);
  const free = [];
  for (let place = 0; place < count; place++) {
    let lane = free.findIndex(end => end <= starts[place]);
    if (lane < 0) lane = free.length < most ? free.length : most - 1;
    free[lane] = Math.max(free[lane] ?? -Infinity, ends[place]);
    laneOf[place] = lane;
  }
  return { laneOf, lanes: Math.max(1, free.length) };
}

function addNodeRows(rows, first, firstDepth) {
  const stack = [[first, firstDepth]];
  while (stack.length) {
    const [node, depth] = stack.pop();
    const children = node.children.filter(child => child.isShown);
    const key = `subject.${node.key}`;
    const isOpen = !collapsed.has(key);
    rows.push({
      kind: 'subject', key, node, lanes: node.lanes, depth, height: match ? 50 : 32,
      expandable: children.length > 0, isOpen,
    });
    if (detailed.has(key)) addDetail(rows, node, key, depth + 1);
    if (isOpen) for (const child of children.reverse()) stack.push([child, depth + 1]);
  }
}

/** The phases and the calls of one controller as tracks of their own. */
function addDetail(rows, node, key, depth) {
  for (const { run, subject } of node.lanes) {
    const side = node.lanes.length > 1 ? (run.number ? 'current' : 'base') : '';
    const part = `${key}.${run.number}`;
    rows.push({ kind: 'phases', key: `phases.${part}`, run, subject, node, depth, height: 28, side });
    const lanes = run.events ? run.calls(subject).depth + 1 : 1;
    rows.push({ kind: 'calls', key: `calls.${part}`, run, subject, node, depth, height: 12 + 15 * lanes, side });
  }
}

/** The first row that reaches below a height. */
export function rowAt(rows, y) {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (rows[middle].top + rows[middle].height <= y) from = middle + 1; else to = middle;
  }
  return from;
}

export function rowUnder(y) {
  if (y < pinRoom) {
    const row = pinned[rowAt(pinned, y)];
    return row ? [row, row.top] : [null, 0];
  }
  const row = rows[rowAt(rows, y - pinRoom + scrollTop)];
  return row ? [row, row.top + pinRoom - scrollTop] : [null, 0];
}

export function subjectParts(row) {
  const { run, subject } = row.lanes[row.lanes.length - 1];
  return run.labelParts(subject);
}

/** The height of the middle of the track of an instance, or `null` where it has none. */
export function middleOf(run, subject, shift) {
  const place = rowOf[run.number][subject];
  if (!subject || place < 0) return null;
  const row = rows[place];
  if (match) return row.top + shift + (run.number ? 33 : 11);
  return row.top + shift + 5 + barHeight / 2;
}
