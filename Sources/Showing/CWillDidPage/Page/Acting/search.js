// The field at the top: a search over all runs, commands behind ">", and SQL to copy behind ":".

import { commands, statements } from './commands.js';
import { invalidate } from '../Arranging/frame.js';
import { rows } from '../Arranging/rows.js';
import { focusRow } from '../Painting/shells.js';
import { findHits, hit, hits, mostHits, stepHit } from '../Selecting/hits.js';
import { rowTitle } from '../Selecting/kinds.js';
import { byId, make } from '../elements.js';
import { grouped } from '../format.js';

/**
 * The offers below the field, and which of them is chosen.
 * @type {{ title: string, key?: string, run: () => void }[]}
 */
let choices = [];
let choice = 0;
let searchTimer;
/** The text that was searched for last. */
let searched = '';

export function search(text) {
  findHits(text);
  searched = text;
  showHits();
  invalidate();
}

function nextHit(step) {
  stepHit(step);
  showHits();
}

export function onSearchInput() {
  const text = byId('search').value;
  if (text.startsWith('>')) return offer(commands().filter(({ title }) => matches(title, text.slice(1))));
  if (text.startsWith(':')) return offer(statements().filter(({ title }) => matches(title, text.slice(1))));
  if (text.startsWith('@')) return offer(trackChoices(text.slice(1)));
  offer([]);
  clearTimeout(searchTimer);
  searchTimer = setTimeout(() => search(text), 90);
}

function matches(title, words) {
  const lower = title.toLowerCase();
  return words.toLowerCase().split(/\s+/).every(word => lower.includes(word));
}

function showHits() {
  const most = hits.length >= mostHits ? '+' : '';
  byId('hits').textContent = byId('search').value.trim() && !/^[>:@]/.test(byId('search').value)
    ? `${hit >= 0 ? `${hit + 1} of ` : ''}${grouped(hits.length)}${most}` : '';
}

export function offer(wanted) {
  choices = wanted.slice(0, 60);
  choice = 0;
  const list = byId('choices');
  list.hidden = !choices.length;
  byId('search').setAttribute('aria-expanded', String(!list.hidden));
  list.replaceChildren(...choices.map(({ title, key }, place) => make('li', {
    role: 'option', id: `choice-${place}`, 'aria-selected': String(place === 0),
    onpointerdown: event => { event.preventDefault(); takeChoice(place); },
  }, make('span', {}, title), key ? make('span', { class: 'key' }, key) : '')));
  noteChoice();
}

function noteChoice() {
  const search = byId('search');
  byId('choices').querySelectorAll('li').forEach((item, place) => {
    item.setAttribute('aria-selected', String(place === choice));
    if (place === choice) item.scrollIntoView({ block: 'nearest' });
  });
  if (choices.length) search.setAttribute('aria-activedescendant', `choice-${choice}`);
  else search.removeAttribute('aria-activedescendant');
}

function takeChoice(place) {
  const chosen = choices[place];
  if (!chosen) return;
  byId('search').value = '';
  offer([]);
  byId('search').blur();
  byId('tracks').focus({ preventScroll: true });
  chosen.run();
}

function trackChoices(text) {
  return rows.filter(row => matches(rowTitle(row), text)).slice(0, 60)
    .map(row => ({ title: rowTitle(row), key: row.kind === 'subject' ? '' : row.kind, run: () => focusRow(row, true) }));
}

export function onSearchKey(event) {
  const isList = choices.length > 0;
  if (event.key === 'Escape') {
    event.currentTarget.value = '';
    offer([]);
    search('');
    byId('tracks').focus({ preventScroll: true });
  } else if (isList && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    choice = (choice + (event.key === 'ArrowDown' ? 1 : -1) + choices.length) % choices.length;
    noteChoice();
    event.preventDefault();
  } else if (event.key === 'Enter' && isList) {
    takeChoice(choice);
    event.preventDefault();
  } else if (event.key === 'Enter') {
    clearTimeout(searchTimer);
    if (hit < 0 || searched !== event.currentTarget.value) search(event.currentTarget.value);
    nextHit(event.shiftKey ? -1 : 1);
    event.preventDefault();
  }
  event.stopPropagation();
}
