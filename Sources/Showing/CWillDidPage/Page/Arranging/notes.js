// Notes on stretches.

import { invalidate } from './frame.js';
import { timeFromX, xFromTime } from '../Reading/scale.js';

/** @type {any[]} */
export let notes = [];
export let chosenNote = null;
/**
 * Those of a saved copy, by time.
 * @type {any[]}
 */
let savedNotes = [];

export function setNotes(wanted) { notes = wanted; }

export function chooseNote(note) { chosenNote = note; }

/** The note on a stretch. */
export function noteOn({ x0, x1 }) { return notes.find(note => note.x0 === x0 && note.x1 === x1); }

/** Notes a stretch; a note that does not stay goes when another one comes. */
export function putNote(stretch, stays) {
  const same = noteOn(stretch);
  notes = same && !stays ? notes.filter(note => note !== same)
    : [...notes.filter(note => note.stays && note !== same), { x0: stretch.x0, x1: stretch.x1, stays, text: same?.text || '' }];
  chosenNote = notes[notes.length - 1] || null;
  invalidate();
}

/** Writes on a stretch. */
export function writeNote(stretch, text) {
  let own = noteOn(stretch);
  if (!own) notes.push(own = { ...stretch });
  chosenNote = Object.assign(own, { text, stays: true });
  invalidate();
}

export function removeNote() {
  if (!chosenNote) return;
  notes = notes.filter(note => note !== chosenNote);
  chosenNote = null;
  invalidate();
}

export function removeNotes() {
  notes = [];
  invalidate();
}

/** Leaves the notes where they are in time while the scale changes. */
export function keepNotes(change) {
  const places = notes.map(note => [note, timeFromX(note.x0), timeFromX(note.x1)]);
  change();
  for (const [note, start, end] of places) [note.x0, note.x1] = [xFromTime(start), xFromTime(end)];
}

/** The notes of a saved copy, on the scale that is shown. */
export function placeSavedNotes() {
  return savedNotes.map(({ t0, t1, text }) => ({ x0: xFromTime(t0), x1: xFromTime(t1), text: String(text || ''), stays: true }));
}

/** Reads the notes that a saved copy holds. */
export function readSavedNotes() {
  const element = document.querySelector('script.notes');
  if (!element) return;
  try {
    const { notes } = JSON.parse(decodeURIComponent(escape(atob(element.textContent.trim()))));
    savedNotes = notes.filter(({ t0, t1 }) => Number.isFinite(t0) && Number.isFinite(t1)).slice(0, 500);
  } catch {
    savedNotes = [];
  }
  element.remove();
}
