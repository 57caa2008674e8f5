// The table of kinds: what the page knows of each kind of thing, of each kind of track, and of each list at the side.
// A file of Kinds adds its rows; all else reads the columns.

import { rowByKey, rowUnder } from '../Arranging/rows.js';
import { nodeOf, nodes } from '../Arranging/tree.js';
import { match, runs } from '../Reading/runs.js';

/**
 * A thing that can be selected.
 * @typedef {{ kind: string, run: any, index: any }} Thing
 *
 * A row of the table of kinds; each column is called with the run and the place of a thing in it.
 * @typedef {object} Kind
 * @property {(run: any, index: any) => any} describe  title, heading, text, facts, proofs, and how to ask for it elsewhere
 * @property {(run: any, index: any) => number} [subject]  the object on whose track it is
 * @property {(run: any, index: any, key?: string) => any} [span]  from where to where, on which track, at which height of it
 * @property {(run: any, index: any) => any} [name]  what it is called in an address: what stays the same when the page is made anew
 * @property {(run: any) => number} [count]  how many a run has, if they are looked through for a name
 * @property {(run: any, name: string) => any} [find]  the place of the one with a name, if they are not looked through
 * @property {(run: any, index: any) => string[]} [tip]  lines beside the pointer
 * @property {(run: any, index: any) => { what: string, remark?: string }} [line]  its line in the table of the view
 * @property {(run: any, index: any) => number[]} [events]  the numbers of the events that answers may be about
 * @property {(run: any, index: any, answers: any[]) => any[]} [answers]  the answers about it, where events do not say which
 * @property {(run: any, index: any) => number[]} [near]  places of the scale that belong to the sight of it
 * @property {(run: any, has: (text: any) => boolean, add: (index: any, x: number) => void) => void} [search]  finds those that have a text
 *
 * A row of the table of tracks; each column is called with a track.
 * @typedef {object} Track
 * @property {(row: any) => string} title
 * @property {(row: any) => string} [remark]  what stands behind the title
 * @property {(row: any, title: string) => string} [tip]
 * @property {boolean} [isHeading]  it stands over others
 * @property {boolean} [hasName]  its title is the name of a class, which differs most at its end
 * @property {boolean} [isFolded]  it is folded until it is opened
 * @property {(context: CanvasRenderingContext2D, row: any, y: number) => void} [paint]
 * @property {(row: any) => any[]} [things]  all that can be selected on it, in its order, with their places
 * @property {(row: any, x: number, y: number) => Thing | null} [at]  what is at a point of it
 * @property {(row: any) => Thing} [own]  what its title stands for
 *
 * A list at the side.
 * @typedef {object} Panel
 * @property {string} title
 * @property {() => number} count
 * @property {() => any[]} groups
 * @property {() => string} empty
 * @property {boolean} [isOptional]  it stays away where it is empty
 * @property {() => boolean} [isLeft]  it is left out altogether
 */

/** @type {Record<string, Kind>} */
export const kinds = {};
/** @type {Record<string, Track>} */
export const tracks = {};
/** @type {Record<string, Panel>} */
export const panels = {};

/** @type {(name: string, kind: Kind) => void} */
export function addKind(name, kind) { kinds[name] = kind; }
/** @type {(name: string, track: Track) => void} */
export function addTrack(name, track) { tracks[name] = track; }
/** @type {(name: string, panel: Panel) => void} */
export function addPanel(name, panel) { panels[name] = panel; }

/** Whose track a thing is on. */
export function subjectOf({ kind, run, index }) { return kinds[kind].subject?.(run, index) ?? 0; }

/**
 * Where a thing stands: the track, the stretch, and which part of the height.
 * @returns {any}
 */
export function spanOf(thing) {
  const { kind, run, index } = thing;
  const subject = subjectOf(thing);
  const node = subject ? nodes[nodeOf[run.number][subject]] : undefined;
  // An object without a track is found among the findings.
  const key = node && rowByKey.has(`subject.${node.key}`) ? `subject.${node.key}` : undefined;
  const own = kinds[kind].span?.(run, index, key);
  return own ? { run, key, ...own } : null;
}

/**
 * The stretch of a thing on the scale that all runs share.
 * @returns {[number, number] | null}
 */
export function stretchOf(thing) {
  const span = thing && spanOf(thing);
  return span && [span.x0 + span.run.offset, span.x1 + span.run.offset];
}

/** A thing in words, with the events that prove it and how to ask for it elsewhere. */
export function describe({ kind, run, index }) {
  const made = kinds[kind].describe(run, index);
  made.facts = made.facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  if (runs.length > 1) {
    made.facts.unshift(['Run', match ? `${run.number ? 'current' : 'base'}: ${run.head.name}` : run.head.name]);
  }
  return made;
}

export function rowTitle(row) { return tracks[row.kind].title(row); }

/** All that can be selected on a track, in its order. */
export function thingsOn(row) { return (row && tracks[row.kind].things?.(row)) || []; }

/** The thing at a point of the canvas, or `null`. */
export function thingAt(x, y) {
  const [row, top] = rowUnder(y);
  return (row && tracks[row.kind].at?.(row, x, y - top)) || null;
}

export function isSameThing(left, right) {
  if (!left || !right || left.kind !== right.kind || left.run !== right.run) return false;
  return left.kind === 'call' ? left.index.call === right.index.call : left.index === right.index;
}

/** A thing without what a track says of it. */
export function pick({ kind, run, index }) { return { kind, run, index }; }
