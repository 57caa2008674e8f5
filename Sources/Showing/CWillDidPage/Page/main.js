// Starts the page.

import './Kinds/all.js';
import { openMore, toggleFilters, toggleSide, toggleTable, toggleTheme } from './Acting/actions.js';
import { openHelp } from './Acting/help.js';
import { held, onKeyDown } from './Acting/keys.js';
import { followHash, noteState, noteStory, readState, restore, restoreNotes } from './Acting/links.js';
import { followView, listenToPointers } from './Acting/pointer.js';
import { finishPrint, preparePrint } from './Acting/print.js';
import { keepPristine, saveCopy, saved } from './Acting/saving.js';
import { anchor, chooseAnchor, findAnchor, findOwnMode, ownMode, setMode } from './Acting/scales.js';
import { offer, onSearchInput, onSearchKey } from './Acting/search.js';
import { openStory } from './Acting/story.js';
import { changesOf } from './Arranging/changes.js';
import { filter } from './Arranging/filter.js';
import { drawNow, framesPainted, invalidate, painted, painting, renew, timings } from './Arranging/frame.js';
import { notes, readSavedNotes } from './Arranging/notes.js';
import { canvasContext, isSmall, mapWidth, measureRoom, ratio, resize, resizing, shell, viewHeight, width } from './Arranging/room.js';
import { pinHeight, pinned, readScroll, rows, rowsHeight, scrollTop } from './Arranging/rows.js';
import { focusKey, readFilters, resetFilters } from './Arranging/tracks.js';
import { buildNodes, nodes } from './Arranging/tree.js';
import { pan, pixel, scale, setView, show, view, whole, zoom } from './Arranging/view.js';
import { arcs } from './Painting/arcs.js';
import { computeTicks, paintAxis } from './Painting/axis.js';
import { paintMap, paintMapGround } from './Painting/map.js';
import { placePins } from './Painting/overlay.js';
import { paint, visible } from './Painting/paint.js';
import { focusRow, pool, updateShells } from './Painting/shells.js';
import { briefName } from './Painting/texts.js';
import { applyTheme, hues, spreadHues, theme, theming, toneOf } from './Painting/theme.js';
import { classesOf } from './Reading/classes.js';
import { readIsland, tableOf } from './Reading/data.js';
import { readEvents } from './Reading/events.js';
import { readDiagrams } from './Reading/figures.js';
import { spansOf } from './Reading/findings.js';
import { Run } from './Reading/run.js';
import { addRun, compareRuns, match, runs, sumOf } from './Reading/runs.js';
import { canFold, findIdle, foldedX, mode, timeOfX } from './Reading/scale.js';
import { goTo } from './Selecting/going.js';
import { hit, hits } from './Selecting/hits.js';
import { describe, rowTitle, spanOf, thingAt } from './Selecting/kinds.js';
import { area, pointed, select, selecting, selection, showSelection } from './Selecting/selection.js';
import { redrawLater, updateDrawer } from './Telling/drawer.js';
import { film } from './Telling/film.js';
import { fillHead, showRemark } from './Telling/head.js';
import { fillHeadline, fitDrawer } from './Telling/headline.js';
import { buildList, buildTabs, markEntries, openTab, setSide } from './Telling/lists.js';
import { updateMirror } from './Telling/mirror.js';
import { copied } from './copying.js';
import { byId, rove } from './elements.js';
import { counted, grouped, shortened } from './format.js';

/** Fits all to the room there is. */
function arrange() {
  rove(byId('tools'), 'button');
  fitDrawer();
  measureRoom();
  const fit = (canvas, width, height) => {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  };
  fit(byId('canvas'), width, viewHeight);
  fit(byId('axis'), width, 24);
  fit(byId('minimap'), mapWidth, 46);
  byId('canvas').style.left = `${shell}px`;
  byId('stage').style.height = `${viewHeight}px`;
  byId('spacer').style.height = `${Math.max(0, pinHeight + rowsHeight + 40 - viewHeight)}px`;
  readScroll();
  if (whole) paintMapGround();
  // A canvas is empty when its size has changed: it is filled before it is seen.
  drawNow();
}

/** Says what follows what. */
function follow() {
  resizing.follow(arrange);
  for (const task of [computeTicks, paint, paintAxis, paintMap, updateShells]) painting.follow(() => { if (view) task(); });
  for (const task of [updateMirror, noteState, followView]) painted.follow(() => { if (view) task(); });
  for (const task of [fillHeadline, updateDrawer, markEntries]) selecting.follow(task);
  theming.follow(() => { if (whole) paintMapGround(); });
  theming.follow(invalidate);
}

function listen() {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('keyup', event => held.delete(event.code));
  window.addEventListener('blur', () => held.clear());
  window.addEventListener('resize', () => { renew(); resize(); redrawLater(); });
  window.addEventListener('beforeprint', preparePrint);
  window.addEventListener('afterprint', finishPrint);
  for (const wish of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) matchMedia(wish).addEventListener('change', applyTheme);
  const onClick = (id, action) => byId(id).addEventListener('click', action);
  onClick('side-toggle', toggleSide);
  onClick('table-toggle', toggleTable);
  onClick('filter-toggle', toggleFilters);
  onClick('filter-reset', resetFilters);
  onClick('theme', toggleTheme);
  onClick('help-toggle', openHelp);
  onClick('save', saveCopy);
  onClick('more', () => openMore(byId('more').getAttribute('aria-expanded') !== 'true'));
  // A choice, or a click elsewhere, closes it.
  document.addEventListener('click', event => { if (event.target !== byId('more')) openMore(false); });
  byId('mode').addEventListener('change', () => setMode(byId('mode').value));
  byId('anchor').addEventListener('change', () => chooseAnchor(byId('anchor').value));
  byId('search').addEventListener('input', onSearchInput);
  byId('search').addEventListener('keydown', onSearchKey);
  byId('search').addEventListener('blur', () => offer([]));
  for (const input of byId('filters').querySelectorAll('input')) input.addEventListener('input', readFilters);
  byId('shells').addEventListener('focusin', event => {
    const shell = pool.find(shell => shell.element === event.target);
    if (shell?.row && focusKey !== shell.row.key) focusRow(shell.row, false);
  });
  listenToPointers();
}

async function start() {
  timings.script = performance.now();
  const only = kind => document.querySelector(`script.${kind}`);
  for (const [number, element] of document.querySelectorAll('script.run').entries()) {
    addRun(new Run(await readIsland(element), number));
  }
  const plan = (await readIsland(only('plan'))).head;
  if (only('match')) {
    const { head, columns } = await readIsland(only('match'));
    compareRuns({ statuses: head.statuses, pairs: tableOf(columns, 'pair'), edits: tableOf(columns, 'edit') });
  }
  openTab(match && plan.front !== 'findings' ? 'changes' : 'findings');
  keepPristine();
  const state = readState();
  fillHead(plan.front);
  spreadHues();
  applyTheme();
  listen();
  follow();
  buildNodes();
  if (isSmall() && plan.front !== 'findings') setSide(false);
  findOwnMode();
  setMode(['time', 'order'].includes(state.mode) ? state.mode : ownMode);
  readFilters();
  buildTabs();
  buildList();
  drawNow();
  timings.firstPaint = performance.now();
  await whenParsed();
  await readDiagrams();
  await readEvents(runs, () => {});
  timings.read = performance.now();
  afterEvents(plan.anchor, state);
}

function whenParsed() {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Takes in what only the events tell, without moving what is being looked at. */
function afterEvents(wanted, state) {
  const before = view;
  const wasAll = view.x0 <= whole[0] && view.x1 >= whole[1];
  readSavedNotes();
  for (const run of runs) run.idle = findIdle(run);
  byId('mode').querySelector('[value=folded]').hidden = !canFold();
  spreadHues();
  buildNodes();
  setMode(state.mode === 'folded' ? 'folded' : mode);
  if (runs.length === 2 && wanted && !anchor.startsWith('mark')) {
    const found = findAnchor(wanted);
    if (found) chooseAnchor(found);
    else showRemark(`The anchor “${wanted}” is not in both runs: they are aligned on their launches.`);
  }
  if (!wasAll) setView(before.x0, before.x1);
  const [here, all] = [sumOf(run => run.events.count), sumOf(run => run.head.counts.events)];
  byId('event-count').textContent = here < all ? `${grouped(here)} of ${counted(all, 'event')} here` : counted(all, 'event');
  buildTabs();
  buildList();
  // A phone may know its width only now.
  if (isSmall() && document.body.dataset.front !== 'findings') setSide(false);
  if (state.isEmpty) {
    openStory();
    noteStory();
    restoreNotes(state);
  } else {
    restore(state);
  }
  showSelection();
  window.addEventListener('hashchange', followHash);
  if (byId('search').value) onSearchInput();
  drawNow();
  timings.complete = performance.now();
  document.documentElement.dataset.ready = 'yes';
}

// For scripts and tests that drive the page: what it is like now, and what can be done.
const state = () => ({
  runs, match, mode, view, whole, nodes, rows, pinned, visible, scrollTop, height: rowsHeight, width, scale, selection, area, pointed, focusKey, notes,
  context: canvasContext, hits, hit, arcs, theme, hues, filter, anchor, film, copied, saved, timings, frames: framesPainted,
});
window.willdid = {
  app: new Proxy({}, { get: (_, name) => state()[name] }),
  drawNow, show, zoom, pan, select, goTo, rowTitle, pixel, describe, thingAt, changesOf, classesOf, spanOf, spansOf, toneOf, shortened, briefName, placePins, foldedX, timeOfX,
};

start().catch(error => {
  byId('nothing').hidden = false;
  byId('nothing').textContent = typeof DecompressionStream === 'undefined'
    ? 'This browser is too old for the page: it has no DecompressionStream.' : `The page cannot be shown: ${error.message}`;
  throw error;
});
