// A load of a nib as a graph: its owner, its objects in the order in which they woke, and what was connected to what.

import { lowerBound, upperBound } from './data.js';
import { argumentsOf } from './events.js';

export const mostObjects = 60;

const mostNibEvents = 20000;

/** The events that a load of a nib made, if the page has them. */
function nibEvents(run, index) {
  if (!run.events) return [];
  const { first_seq: first, last_seq: last } = run.nibs;
  const from = lowerBound(run.events.seq, 0, run.events.count, first[index]);
  const end = last[index] < 0 ? run.events.count : upperBound(run.events.seq, 0, run.events.count, last[index]);
  const places = [];
  for (let place = from; place < Math.min(end, from + mostNibEvents); place++) places.push(place);
  return places;
}

/** The objects of a load with what became of each, and the connections between them. */
export function nibGraph(run, index) {
  const objects = new Map();
  const connections = [];
  const object = (id, name, place) => {
    const key = id ? `#${id}` : name;
    if (!objects.has(key)) objects.set(key, { key, id, name, woke: 0, made: place, event: place, isOwner: false });
    return objects.get(key);
  };
  const nameOf = id => run.nameOf(id);
  const owner = run.nibs.owner[index];
  if (owner) object(run.id(owner), run.label(owner), -1).isOwner = true;
  let woke = 0;
  const nib = run.texts[run.nibs.nib[index]];
  const places = nibEvents(run, index);
  for (const place of places) {
    const name = run.callbackName(place);
    const facts = argumentsOf(run, place);
    if ((facts.nib && facts.nib !== nib) || (run.events.bits[place] & 3) === 2 || run.isHop(place)) continue;
    // The owner may be no object of the tracks, such as the application.
    if (name === 'nibLoad' && typeof facts.owner === 'number') object(facts.owner, nameOf(facts.owner), -1).isOwner = true;
    const subject = run.events.subject[place];
    const own = subject ? object(run.id(subject), run.label(subject), place) : null;
    if (name === 'awakeFromNib' && own) own.woke = own.woke || ++woke;
    if (name === 'nibOutletConnected' || name === 'nibActionConnected' || name === 'nibConnectionFailed' || name === 'undefinedKeyMessage') {
      const end = value => typeof value === 'number' && value > 0 ? object(value, nameOf(value), place) : null;
      connections.push({
        from: end(facts.source) || own, to: end(facts.destination), place, isFailed: name === 'nibConnectionFailed' || name === 'undefinedKeyMessage',
        isAction: name === 'nibActionConnected', label: String(facts.outlet || facts.action || facts.key || ''),
      });
    }
  }
  return { objects: Array.from(objects.values()), connections, isCut: places.length === mostNibEvents };
}

/** The objects with more to say than that they are there: the owner, then by when they woke. */
export function inOrder({ objects, connections }) {
  const connected = new Set(connections.flatMap(({ from, to }) => [from, to]));
  const rank = one => (one.isOwner ? 0 : one.woke ? 1e3 + one.woke : 1e6 + one.made);
  return objects.filter(one => one.isOwner || one.woke || connected.has(one)).sort((left, right) => rank(left) - rank(right));
}

/** The objects of a load that the page knows, in their order. */
export function nibParts(run, index) {
  if (!run.events) return [];
  run.nibParts ||= new Map();
  if (!run.nibParts.has(index)) {
    run.nibParts.set(index, inOrder(nibGraph(run, index)).slice(0, mostObjects).filter(({ id }) => id)
      .map(({ id, woke, isOwner }) => ({ subject: run.subjectWithID(id), woke, isOwner })).filter(({ subject }) => subject));
  }
  return run.nibParts.get(index);
}
