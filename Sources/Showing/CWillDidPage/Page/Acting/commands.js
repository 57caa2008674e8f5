// Commands without the pointer, by name.

import { fitSelection, toggleFilters, toggleSide, toggleTable, toggleTheme, toggleWhy } from './actions.js';
import { keyName, openHelp } from './help.js';
import { saveCopy } from './saving.js';
import { setMode } from './scales.js';
import { stepFinding } from './steps.js';
import { collapsed, pins } from '../Arranging/filter.js';
import { removeNotes } from '../Arranging/notes.js';
import { rows } from '../Arranging/rows.js';
import { focusedRow, rebuild, toggleDetail, togglePin } from '../Arranging/tracks.js';
import { fitAll } from '../Arranging/view.js';
import { runs } from '../Reading/runs.js';
import { canFold } from '../Reading/scale.js';
import { describe } from '../Selecting/kinds.js';
import { select, selection } from '../Selecting/selection.js';
import { toggleDrawer } from '../Telling/drawer.js';
import { copy } from '../copying.js';
import { byId } from '../elements.js';

/** The commands, by name. */
export function commands() {
  return [
    { title: 'Show all', key: '0', run: fitAll }, { title: 'Fit the selection', key: 'F F', run: () => fitSelection(true) },
    { title: 'Next finding', key: 'N', run: () => stepFinding(1) }, { title: 'Previous finding', key: 'Shift N', run: () => stepFinding(-1) },
    { title: 'Find a track', key: 'G', run: () => openSearch('@') },
    { title: 'Scale by time', run: () => setMode('time') },
    ...(canFold() ? [{ title: 'Scale by time, idle left out', run: () => setMode('folded') }] : []),
    { title: 'Scale by the order of events', run: () => setMode('order') },
    { title: 'Show or hide the lists', key: `${keyName('Ctrl')} B`, run: toggleSide }, { title: 'Show or hide the selection', key: 'Q', run: toggleDrawer },
    { title: 'Why: answers for the selection', key: 'Y', run: toggleWhy },
    { title: 'Classes as a table', run: () => select({ kind: 'classes', run: runs[runs.length - 1], index: 0 }) },
    { title: 'Shapes of transitions', run: () => select({ kind: 'shapes', run: runs[runs.length - 1], index: 0 }) },
    { title: 'Show or hide the table', key: 'T', run: toggleTable }, { title: 'Show or hide filters', run: toggleFilters },
    { title: 'Pin the track', key: 'P', run: () => togglePin(focusedRow()) },
    { title: 'Phases and calls of the track', key: 'E', run: () => toggleDetail(focusedRow()) },
    { title: 'Fold all', run: () => { for (const row of rows) if (row.expandable && row.kind === 'subject') collapsed.add(row.key); rebuild(); } },
    { title: 'Unfold all', run: () => { collapsed.clear(); rebuild(); } },
    { title: 'Unpin all', run: () => { pins.clear(); rebuild(); } },
    { title: 'Remove all notes', run: removeNotes },
    { title: 'Light or dark', run: toggleTheme }, { title: 'Save a copy with the notes', run: saveCopy },
    { title: 'Print', key: `${keyName('Ctrl')} P`, run: () => window.print() }, { title: 'Keys', key: '?', run: openHelp },
  ];
}

/** Statements for 'willdid query' that are about what is shown. */
export function statements() {
  const list = [
    ['Findings by rule', "SELECT rule, name, severity, count(*) AS found FROM finding GROUP BY 1 ORDER BY 4 DESC"],
    ['Cancelled transitions', 'SELECT * FROM cancelled'],
    ['Slowest transitions', 'SELECT kind, from_class, to_class, duration(duration) AS took FROM transition ORDER BY duration DESC LIMIT 20'],
    ['Controllers that live', "SELECT class, count(*) AS alive FROM instance WHERE controller AND state <> 'deinited' GROUP BY 1 ORDER BY 2 DESC"],
  ];
  if (selection) list.unshift(['What is selected', describe(selection).sql]);
  return list.map(([title, sql]) => ({ title: `${title}: ${sql}`, key: 'copy', run: () => copy(sql, 'SQL') }));
}

/** Opens the field at the top with a text in it. */
export function openSearch(text) {
  const field = byId('search');
  field.focus();
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input'));
}
