// Another scale, and runs that are laid over each other on an anchor: their launches, a mark that both have, or two events.

import { keepNotes } from '../Arranging/notes.js';
import { rebuild } from '../Arranging/tracks.js';
import { nodeOf, nodes } from '../Arranging/tree.js';
import { measureWhole, setView, show, view, whole } from '../Arranging/view.js';
import { paintMapGround } from '../Painting/map.js';
import { bareName, listOf } from '../Reading/run.js';
import { match, runs } from '../Reading/runs.js';
import { canFold, mode, placeRuns } from '../Reading/scale.js';
import { stretchOf, subjectOf } from '../Selecting/kinds.js';
import { leaveArea, selection } from '../Selecting/selection.js';
import { byId, make, say } from '../elements.js';

/** The key of what two runs are laid over each other on. */
export let anchor = '';
/**
 * An event of both runs, if that is it.
 * @type {{ places: number[], title: string } | null}
 */
let anchorEvents = null;

export function setAnchor(key) { anchor = key; }

/** The scale that the runs have by themselves. */
export let ownMode = 'time';

export function findOwnMode() { ownMode = runs.every(run => run.hasTimes && !run.hasUnknownTimes) ? 'time' : 'order'; }

/** Shows another scale, and on it what was shown before. */
export function setMode(wanted) {
  if (wanted !== 'order' && !runs.some(run => run.hasTimes)) wanted = 'order';
  if (wanted === 'folded' && !canFold()) wanted = 'time';
  const [first, last] = whole || [0, 1];
  const parts = view && [view.x0, view.x1].map(x => (x - first) / (last - first));
  keepNotes(() => {
    placeRuns(wanted);
    byId('mode').value = wanted;
    align();
    measureWhole();
  });
  leaveArea();
  const isAll = !parts || (parts[0] <= 0.001 && parts[1] >= 0.999);
  const stretch = isAll ? null : stretchOf(selection);
  const room = stretch ? (whole[1] - whole[0]) * (parts[1] - parts[0]) / 2 : 0;
  if (stretch) setView(stretch[0] - room, stretch[1] + room);
  else setView(...whole);
  rebuild();
  paintMapGround();
}

function anchors() {
  const list = [{ key: 'launch', title: 'launch', places: runs.map(run => run.extent[0]) }];
  const clocks = runs.map(run => Date.parse(run.head.start || ''));
  if (!match && mode === 'time' && clocks.every(clock => clock >= 0)) {
    list.unshift({ key: 'clock', title: 'clock', places: clocks.map(clock => (clocks[0] - clock) * 1e6) });
  }
  if (runs.length === 2) {
    const titles = new Set(runs[0].marks.map(mark => mark.title));
    const common = runs[1].marks.map(mark => mark.title).filter(title => titles.has(title));
    for (const title of Array.from(new Set(common)).slice(0, 50)) {
      list.push({
        key: `mark ${title}`, title: `mark “${title.slice(0, 60)}”`,
        places: runs.map(run => run.marks.find(mark => mark.title === title).x),
      });
    }
  }
  if (anchorEvents) {
    list.push({
      key: 'event', title: anchorEvents.title,
      places: anchorEvents.places.map((place, number) => runs[number].events.x[place]),
    });
  }
  return list;
}

function align() {
  for (const run of runs) run.offset = 0;
  if (runs.length < 2) return;
  const list = anchors();
  const chosen = list.find(({ key }) => key === anchor) || list[0];
  setAnchor(chosen.key);
  runs.forEach((run, number) => { run.offset = chosen.places[0] - chosen.places[number]; });
  const field = byId('anchor');
  field.replaceChildren(...list.map(({ key, title }) => make('option', { value: key }, title)),
    match ? make('option', { value: 'selection' }, 'the selected event') : '');
  field.value = anchor;
  byId('anchor-choice').hidden = list.length < 2 && !match;
}

export function chooseAnchor(key) {
  if (key === 'selection') {
    const found = selection && partnersOf(selection);
    if (found) {
      anchorEvents = found;
      key = 'event';
    } else {
      say('Select an event that both runs have.');
      byId('live').dataset.shown = 'yes';
      key = anchor;
    }
  }
  setAnchor(key);
  align();
  measureWhole();
  show(...whole);
  rebuild();
  paintMapGround();
}

/** The same event in both runs: the same callback of the same controller, for the same time. */
function partnersOf(selection) {
  const { run } = selection;
  const subject = subjectOf(selection);
  const node = subject && nodes[nodeOf[run.number][subject]];
  if (!node || node.lanes.length < 2 || !run.events || runs.some(other => !other.events)) return null;
  const sequence = selection.kind === 'event' ? run.events.seq[selection.index]
    : selection.kind === 'phase' ? run.phases.first_seq[selection.index] : run.findings.seq[selection.index];
  const place = run.placeOf(sequence);
  if (place < 0) return null;
  const sameAs = other => listOf(other.run.events.of, other.subject).filter(index =>
    other.run.callbackName(index) === run.callbackName(place) && (other.run.events.bits[index] & 7) === (run.events.bits[place] & 7));
  const order = sameAs(node.lanes.find(lane => lane.run === run)).indexOf(place);
  const places = node.lanes.map(lane => sameAs(lane)[order]);
  if (order < 0 || places.includes(undefined)) return null;
  return { places, title: `${run.callbackName(place)} of ${run.label(subject)}` };
}

/** The anchor of the command line: launch, a mark, a callback, or Class.callback. */
export function findAnchor(text) {
  if (!text || text === 'launch') return 'launch';
  if (anchors().some(({ key }) => key === `mark ${text}`)) return `mark ${text}`;
  const point = text.lastIndexOf('.');
  const [name, callback] = point < 0 ? ['', text] : [text.slice(0, point), text.slice(point + 1)];
  const places = runs.map(run => {
    for (let place = 0; place < run.events.count; place++) {
      const { subject, bits } = run.events;
      if (run.callbackName(place) !== callback || (bits[place] & 3) === 2) continue;
      const own = run.className(subject[place]);
      if (!name || own === name || bareName(own) === name) return place;
    }
    return -1;
  });
  if (places.includes(-1)) return null;
  anchorEvents = { places, title: text };
  return 'event';
}
