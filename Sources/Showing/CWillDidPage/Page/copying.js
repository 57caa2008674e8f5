// Ways out of the page: the clipboard and files.

import { make, say } from './elements.js';

/**
 * The latest text or picture that was copied.
 * @type {any}
 */
export let copied = null;

export function noteCopy(data) { copied = data; }

/** Saves bytes as a file. */
export function saveFile(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function copy(text, name) {
  copied = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages from disk may lack the other way.
    const field = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  say(`Copied as ${name}`);
}
