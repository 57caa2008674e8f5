// The choice of the reader: the filter, and which tracks are pinned, folded and opened.

/** @type {Record<string, any>} */
export let filter = { text: '', controllers: true, arcs: true };
export const pins = new Set();
export const collapsed = new Set();
export const detailed = new Set();

export function setFilter(wanted) { filter = wanted; }

/** The stretch in which the tracks that are shown must have something. */
export function filterStretch(stretch) { filter.shown = stretch; }

/**
 * The boxes of the filters with what they are when nothing is filtered.
 * @returns {[string, boolean][]}
 */
export function filterFlags() {
  return [['only-controllers', true], ['only-cancelled', false], ['only-unbalanced', false], ['only-found', false], ['only-shown', false],
    ['only-changed', false], ['arcs', true]];
}

export function isFiltered() {
  return Boolean(filter.text || filter.shown || filter.cancelled || filter.unbalanced || filter.found || filter.changed);
}

export function toggle(set, key) {
  if (!set.delete(key)) set.add(key);
}

/** Fills one of the sets with the keys that an address has. */
export function restoreSet(set, keys) {
  set.clear();
  for (const key of keys) set.add(key);
}
