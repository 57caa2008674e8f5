// Buttons that copy what is selected, and the one that closes the drawer.

import { isTight } from '../Arranging/room.js';
import { select } from '../Selecting/selection.js';
import { copy } from '../copying.js';
import { make } from '../elements.js';
import { plain } from '../format.js';

/** @param {{ json: object, sql: string, cli: string, test?: string, story?: string }} about */
export function copyButtons({ json, sql, cli, test, story }) {
  const button = (name, text) => make('button', {
    type: 'button', 'data-copy': name, title: text.length < 300 ? plain(text) : `Copy as ${name}`, onclick: () => copy(text, name),
  }, name);
  return make('div', { class: 'copy' }, 'Copy as', button('JSON', JSON.stringify(json, null, 2)), button('SQL', sql),
    button('CLI', cli), test ? button('@Test', test) : '', story ? button('story', story) : '', isTight ? '' : closeButton());
}

export function closeButton() {
  return make('button', { type: 'button', class: 'quiet', title: 'Close (Esc)', 'aria-label': 'Close', onclick: () => select(null) }, '✕');
}
