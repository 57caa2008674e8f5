// Starts the page, keeps its state in the address, and paints when something has changed.

const app = {
  runs: [], islands: [], match: null, mode: 'time', view: null, whole: null, nodes: [], nodeOf: [], rows: [], rowOf: [], rowByKey: new Map(), pinned: [],
  visible: [0, 0], height: 0, pinHeight: 0, pinRoom: 0, scrollTop: 0, width: 1, viewHeight: 1, mapWidth: 1, ratio: 1, scale: 1,
  selection: null, area: null, focusKey: '', hoverX: null, measure: null, drag: null, animation: null, holding: false,
  pins: new Set(), collapsed: new Set(), detailed: new Set(), notes: [], chosenNote: null, hits: [], hit: -1, arcs: [],
  choices: [], choice: 0, ticks: [], theme: {}, themeChoice: '', filter: { text: '', controllers: true, arcs: true },
  version: 0, tab: 'findings', anchor: '', afterPaint: [], timings: {}, frames: 0, isDrawerClosed: false,
};

function invalidate() {
  if (app.isDirty) return;
  app.isDirty = true;
  requestAnimationFrame(now => {
    app.isDirty = false;
    if (app.animation) app.animation(now);
    drawNow();
  });
}

function drawNow() {
  if (!app.view) return;
  const start = performance.now();
  computeTicks();
  paint();
  paintAxis();
  paintMap();
  updateShells();
  for (const task of app.afterPaint.splice(0)) task();
  app.frames++;
  app.timings.latestFrame = performance.now() - start;
  updateMirror();
  noteState();
  followView();
}

/** Fits the canvases to the room there is. */
function resize() {
  rove(byId('tools'), 'button');
  fitDrawer();
  const tracks = byId('tracks');
  app.ratio = Math.max(1, window.devicePixelRatio || 1);
  app.isNarrow = window.innerWidth <= 760;
  app.isBeside = window.innerHeight <= 520 && window.innerWidth >= 560;
  app.isTight = app.isNarrow || app.isBeside;
  const shell = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--shell'));
  if (app.shell !== shell) app.version++;
  app.shell = shell;
  app.width = Math.max(40, tracks.clientWidth - shell);
  app.viewHeight = Math.max(20, tracks.clientHeight);
  app.mapWidth = Math.max(40, byId('overview').clientWidth);
  const size = (canvas, width, height) => {
    canvas.width = Math.round(width * app.ratio);
    canvas.height = Math.round(height * app.ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  };
  size(byId('canvas'), app.width, app.viewHeight);
  size(byId('axis'), app.width, 24);
  size(byId('minimap'), app.mapWidth, 46);
  byId('canvas').style.left = `${shell}px`;
  byId('stage').style.height = `${app.viewHeight}px`;
  const room = app.pinHeight + app.height + 40;
  byId('spacer').style.height = `${Math.max(0, room - app.viewHeight)}px`;
  app.scrollTop = tracks.scrollTop;
  if (app.whole) paintMapGround();
  // A canvas is empty when its size has changed: it is filled before it is seen.
  if (app.view) drawNow();
}

/** Draws what is selected for the new width; the keyboard of a phone changes the height alone. */
function redrawLater() {
  clearTimeout(app.sizeTimer);
  app.sizeTimer = setTimeout(() => {
    if (!app.selection || app.drawnWidth === window.innerWidth) return;
    const body = byId('drawer-body');
    const top = body.scrollTop;
    updateDrawer();
    body.scrollTop = top;
  }, 150);
}

function fillHead(front) {
  document.body.dataset.front = front;
  document.body.classList.toggle('compares', app.match !== null);
  const names = app.runs.map(run => run.head.name);
  byId('name').textContent = plain(names.join(app.match ? ' → ' : ', '));
  byId('name').title = plain(app.runs.map(run => run.head.path).join('\n'));
  const verdict = [];
  const severities = app.runs[0].head.severities;
  for (let level = severities.length - 1; level > 0; level--) {
    const count = app.runs.reduce((sum, run) => sum + Array.from(run.findings.severity || [])
      .filter((severity, place) => severity === level && !run.isSuppressed(place)).length, 0);
    if (count) verdict.push(make('span', {}, severityIcon(severities[level]), counted(count, severities[level])));
  }
  const sum = key => app.runs.reduce((total, run) => total + run.head.counts[key], 0);
  if (sum('cancelled')) verdict.push(make('span', {}, `${grouped(sum('cancelled'))} cancelled`));
  const infos = app.runs.reduce((total, run) => total + Array.from(run.findings.severity || []).filter((severity, place) => !severity && !run.isSuppressed(place)).length, 0);
  if (!verdict.length && infos) verdict.push(make('span', {}, severityIcon(severities[0]), `${grouped(infos)} for information`));
  if (!verdict.length) verdict.push(make('span', {}, sum('events') ? 'No problems found' : 'No events'));
  for (const run of app.runs) {
    const missing = run.head.missing.map(text => ['warning', text]);
    for (const [severity, text] of [...run.head.crash ? [['error', 'The app crashed']] : [], ...missing]) {
      verdict.push(make('span', {}, severityIcon(severity), app.runs.length > 1 ? `${run.head.name}: ${text}` : text));
    }
  }
  app.eventTotal = sum('events');
  verdict.push(make('span', { class: 'rest', id: 'event-count' }, counted(sum('events'), 'event')), make('span', { class: 'rest' }, counted(sum('transitions'), 'transition')));
  byId('verdict').replaceChildren(...verdict);
  const remarks = app.runs.flatMap(run => [...run.head.remarks, ...(run.head.crash ? [`The app crashed: ${run.head.crash}`] : [])]
    .map(text => make('li', {}, severityIcon(run.head.crash ? 'error' : 'warning'), app.runs.length > 1 ? `${run.head.name}: ${text}` : text)));
  byId('remarks').replaceChildren(...remarks);
  byId('remarks').hidden = !remarks.length;
  byId('change-choice').hidden = !app.match;
}

function listen() {
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('keyup', event => held.delete(event.code));
  window.addEventListener('blur', () => held.clear());
  window.addEventListener('resize', () => { app.version++; resize(); redrawLater(); });
  window.addEventListener('beforeprint', preparePrint);
  window.addEventListener('afterprint', finishPrint);
  for (const wish of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) matchMedia(wish).addEventListener('change', applyTheme);
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  app.isStill = motion.matches;
  motion.addEventListener('change', () => { app.isStill = motion.matches; });
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
    if (shell?.row && app.focusKey !== shell.row.key) focusRow(shell.row, false);
  });
  listenToPointers();
}

async function start() {
  app.timings.script = performance.now();
  const only = kind => document.querySelector(`script.${kind}`);
  for (const [number, element] of document.querySelectorAll('script.run').entries()) {
    app.runs.push(new Run(await readIsland(element), number));
  }
  const plan = (await readIsland(only('plan'))).head;
  if (only('match')) {
    const { head, columns } = await readIsland(only('match'));
    app.match = { statuses: head.statuses, pairs: tableOf(columns, 'pair') };
    app.tab = 'changes';
  }
  if (plan.front === 'findings') app.tab = 'findings';
  app.context = byId('canvas').getContext('2d', { alpha: false });
  app.axisContext = byId('axis').getContext('2d', { alpha: false });
  app.mapContext = byId('minimap').getContext('2d', { alpha: false });
  app.mapGround = document.createElement('canvas');
  app.pristine = document.documentElement.cloneNode(true);
  for (const island of app.pristine.querySelectorAll('script[type="application/x-willdid"]')) island.remove();
  const state = readState();
  fillHead(plan.front);
  spreadHues();
  applyTheme();
  listen();
  buildNodes();
  if (isSmall() && plan.front !== 'findings') setSide(false);
  const mode = app.runs.every(run => run.hasTimes && !run.hasUnknownTimes) ? 'time' : 'order';
  app.ownMode = mode;
  setMode(['time', 'order'].includes(state.mode) ? state.mode : mode);
  readFilters();
  buildTabs();
  buildList();
  drawNow();
  app.timings.firstPaint = performance.now();
  await whenParsed();
  await readDiagrams();
  await readEvents(app.runs, () => {});
  app.timings.read = performance.now();
  afterEvents(plan.anchor, state);
}

function whenParsed() {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Whether lists would cover what they are about. */
function isSmall() { return window.innerWidth <= 760 || window.innerHeight <= 520; }

/** Takes in what only the events tell, without moving what is being looked at. */
function afterEvents(anchor, state) {
  const { view } = app;
  const wasAll = view.x0 <= app.whole[0] && view.x1 >= app.whole[1];
  readSavedNotes();
  for (const run of app.runs) run.idle = findIdle(run);
  byId('mode').querySelector('[value=folded]').hidden = !canFold();
  spreadHues();
  buildNodes();
  setMode(state.mode === 'folded' ? 'folded' : app.mode);
  if (app.runs.length === 2 && anchor && !app.anchor.startsWith('mark')) {
    const found = findAnchor(anchor);
    if (found) chooseAnchor(found);
    else showRemark(`The anchor “${anchor}” is not in both runs: they are aligned on their launches.`);
  }
  if (!wasAll) app.view = view;
  const here = app.runs.reduce((sum, run) => sum + run.events.count, 0);
  byId('event-count').textContent = here < app.eventTotal ? `${grouped(here)} of ${counted(app.eventTotal, 'event')} here` : counted(app.eventTotal, 'event');
  buildTabs();
  buildList();
  // A phone may know its width only now.
  if (isSmall() && document.body.dataset.front !== 'findings') setSide(false);
  if (state.isEmpty) {
    openStory();
    app.wasStory = app.selection !== null;
    restoreNotes(state);
  } else {
    restore(state);
  }
  updateDrawer();
  fillHeadline();
  window.addEventListener('hashchange', followHash);
  if (byId('search').value) onSearchInput();
  drawNow();
  app.timings.complete = performance.now();
  document.documentElement.dataset.ready = 'yes';
}

function openMore(isOpen) {
  byId('more').setAttribute('aria-expanded', String(isOpen));
  const extra = byId('extra');
  const hadFocus = extra.contains(document.activeElement);
  extra.classList.toggle('open', isOpen);
  if (hadFocus && !isOpen && byId('more').getClientRects().length) byId('more').focus();
}

function showRemark(text) {
  byId('remarks').append(make('li', {}, severityIcon('notice'), text));
  byId('remarks').hidden = false;
  resize();
}

// For scripts and tests that drive the page.
window.willdid = {
  app, drawNow, show, zoom, pan, select, goTo, rowTitle, pixel, describe, thingAt, changesOf, classesOf, spanOf, spansOf, toneOf, shortened, briefName, placePins, foldedX, timeOfX,
};

start().catch(error => {
  byId('nothing').hidden = false;
  byId('nothing').textContent = typeof DecompressionStream === 'undefined'
    ? 'This browser is too old for the page: it has no DecompressionStream.' : `The page cannot be shown: ${error.message}`;
  throw error;
});
