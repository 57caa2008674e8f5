// A copy of the page with its notes.

import { notes } from '../Arranging/notes.js';
import { islands } from '../Reading/data.js';
import { runs } from '../Reading/runs.js';
import { timeFromX } from '../Reading/scale.js';
import { saveFile } from '../copying.js';
import { make, say } from '../elements.js';

/** The page without its data, as it came. */
let pristine = /** @type {any} */ (null);
/** The latest copy. */
export let saved = '';

export function keepPristine() {
  pristine = document.documentElement.cloneNode(true);
  for (const island of pristine.querySelectorAll('script[type="application/x-willdid"]')) island.remove();
}

/** Writes the page as it came, with the notes in it, for others to open. */
export function saveCopy() {
  const page = pristine.cloneNode(true);
  const script = page.querySelector('script:not([type])');
  const late = document.createDocumentFragment();
  const own = notes.filter(note => note.text || note.stays).map(({ x0, x1, text }) => ({ t0: timeFromX(x0), t1: timeFromX(x1), text: text || '' }));
  for (const { attributes, letters } of islands) {
    const element = document.createElement('script');
    for (const [name, value] of attributes) element.setAttribute(name, value);
    element.append(letters);
    // Events stand behind the script, which reads what is before it at once.
    if (element.className === 'events' || element.className === 'diagrams') late.append(element, '\n');
    else script.before(element, '\n');
  }
  const element = make('script', { type: 'application/x-willdid', class: 'notes' });
  element.append(btoa(unescape(encodeURIComponent(JSON.stringify({ notes: own })))));
  late.append(element, '\n');
  page.querySelector('body').append(late);
  const text = `<!doctype html>\n${page.outerHTML}\n`;
  saved = text;
  saveFile(new Blob([text], { type: 'text/html' }), `${runs[0].head.name.replace(/[^\w.-]+/g, '_') || 'run'}.html`);
  say('A copy of the page with its notes was saved.');
}
