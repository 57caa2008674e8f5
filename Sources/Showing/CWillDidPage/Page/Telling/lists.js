// The lists at the side.

import { isNarrow, resize } from '../Arranging/room.js';
import { goTo } from '../Selecting/going.js';
import { isSameThing, panels } from '../Selecting/kinds.js';
import { selection } from '../Selecting/selection.js';
import { byId, make, prose, rove, update } from '../elements.js';
import { grouped } from '../format.js';

let tab = 'findings';
/** How many parts of a list are shown, group by group. */
const partsOf = new Map();

export function openTab(key) { tab = key; }

const listPart = 300;

export function buildTabs() {
  const isWanted = key => !panels[key].isLeft?.() && (key === tab || !panels[key].isOptional || panels[key].count());
  const keys = Object.keys(panels).filter(isWanted);
  update(byId('tabs'), keys, key => key, key => make('button', {
    type: 'button', role: 'tab', id: `tab-${key}`, 'aria-controls': 'list', 'aria-selected': String(tab === key),
    tabindex: tab === key ? '0' : '-1', onclick: () => chooseTab(key), onkeydown: event => moveTab(event, keys, key),
  }, panels[key].title, make('span', {}, ` ${brief(panels[key].count())}`)));
  byId('list').setAttribute('aria-labelledby', `tab-${tab}`);
}

/** A number that has little room. */
function brief(number) { return number < 1000 ? String(number) : `${Math.floor(number / 1000)}k`; }

function moveTab(event, keys, key) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = keys[(keys.indexOf(key) + step + keys.length) % keys.length];
  chooseTab(next);
  byId(`tab-${next}`).focus();
  event.preventDefault();
}

function chooseTab(key) {
  openTab(key);
  partsOf.clear();
  buildTabs();
  buildList();
  byId('list').scrollTop = 0;
}

export function buildList() {
  /** @type {[string, () => any][]} */
  const items = [];
  panels[tab].groups().forEach(({ heading, hint, things, entryOf }, place) => {
    if (heading) items.push([`heading ${place}`, () => make('h2', {}, ...heading)]);
    if (hint) items.push([`hint ${place}`, () => make('p', { class: 'hint' }, prose(hint))]);
    const most = listPart * (partsOf.get(place) || 1);
    for (const thing of things.slice(0, most)) items.push([`${thing.kind} ${thing.run.number} ${thing.index}`, () => entryOf(thing)]);
    if (things.length > most) {
      const more = () => { partsOf.set(place, (partsOf.get(place) || 1) + 1); buildList(); };
      items.push([`more ${place}`, () => make('button', { type: 'button', class: 'entry', tabindex: '-1', onclick: more },
        make('span'), `${grouped(things.length - most)} more …`)]);
    }
  });
  if (!items.length) items.push(['empty', () => make('p', { class: 'empty' }, panels[tab].empty())]);
  update(byId('list'), items, ([key]) => key, ([, render]) => render());
  markEntries();
}

/** The line of a thing in a list. */
export function entry(thing, icon, what, when, more, isMuted) {
  const element = make('button', {
    type: 'button', class: `entry${isMuted ? ' muted' : ''}`, tabindex: '-1',
    onclick: () => { goTo(thing); if (isNarrow) setSide(false); },
  }, icon, make('span', { class: 'what' }, ...what), make('span', { class: 'when' }, when),
  more ? make('span', { class: 'more' }, prose(more)) : '');
  element.thing = thing;
  return element;
}

/** Shows in the list what is selected. */
export function markEntries() {
  for (const element of /** @type {any} */ (byId('list').querySelectorAll('.entry'))) {
    if (isSameThing(element.thing, selection)) element.setAttribute('aria-current', 'true'); else element.removeAttribute('aria-current');
  }
  rove(byId('list'), '.entry');
}

export function setSide(isOpen) {
  const hadFocus = byId('side').contains(document.activeElement);
  document.body.classList.toggle('side-closed', !isOpen);
  if (hadFocus && !isOpen) byId('tracks').focus({ preventScroll: true });
  byId('side-toggle').setAttribute('aria-expanded', String(isOpen));
  resize();
}
