// The sentence of the selected finding, or of the worst one, and the room for it and for the drawer.

import { isBeside } from '../Arranging/room.js';
import { pinHeight, rowsHeight } from '../Arranging/rows.js';
import { worstFinding } from '../Reading/findings.js';
import { selection } from '../Selecting/selection.js';
import { byId, make, prose, severityIcon } from '../elements.js';

/** The reader has chosen a height of the drawer. */
let hasOwnHeight = false;

export function keepDrawerHeight() { hasOwnHeight = true; }

/** The sentence of the selected finding, or of the worst one, in whole. */
export function fillHeadline() {
  const finding = selection?.kind === 'finding' ? selection : worstFinding();
  const line = byId('headline');
  line.hidden = !finding;
  if (!finding) return;
  const { run, index } = finding;
  line.replaceChildren(severityIcon(run.severity(index)), make('span', {}, prose(run.head.messages[index])));
}

/** Gives the drawer the room that the tracks do not need. */
export function fitDrawer() {
  const drawer = byId('drawer');
  if (drawer.hidden || hasOwnHeight || isBeside) return;
  const around = ['top', 'headline', 'filters', 'remarks'].reduce((sum, id) => sum + byId(id).offsetHeight, 84);
  // A table is read, so that it keeps its room.
  if (document.body.classList.contains('table')) {
    drawer.style.height = `${Math.round(window.innerHeight * 0.34)}px`;
    return;
  }
  const { innerHeight } = window;
  const wanted = Math.min(Math.max(innerHeight - around - pinHeight - rowsHeight, 120, innerHeight * 0.4), innerHeight * 0.68);
  // A few tracks are seen even of a small page.
  drawer.style.height = `${Math.round(Math.max(90, Math.min(wanted, innerHeight - around - 70)))}px`;
}
