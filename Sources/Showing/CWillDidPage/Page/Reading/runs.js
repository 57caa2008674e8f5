// The runs that the page is about: one, two that are compared, or several beside each other.

/** @type {any[]} */
export const runs = [];

/**
 * The pairs of instances of two runs that are compared, or `null`.
 * @type {any}
 */
export let match = null;

export function addRun(run) { runs.push(run); }

export function compareRuns(pairs) { match = pairs; }

/** One number made of a number of each run. */
export function sumOf(numberOf) { return runs.reduce((sum, run) => sum + numberOf(run), 0); }
