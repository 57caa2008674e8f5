// Starts the page, keeps its state in the address, and paints when something has changed.

const app = {
  runs: [], match: null, mode: 'time', view: null, whole: null, nodes: [], nodeOf: [], rows: [], rowOf: [], rowByKey: new Map(), pinned: [],
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
}

/** Fits the canvases to the room there is. */
function resize() {
  const tracks = byId('tracks');
  app.ratio = Math.max(1, window.devicePixelRatio || 1);
  app.isNarrow = window.innerWidth <= 760;
  const shell = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--shell'));
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

// The state in the address, so that a link to it shows the same to others who have the page.

function noteState() {
  clearTimeout(app.stateTimer);
  app.stateTimer = setTimeout(() => {
    const state = new URLSearchParams();
    if (app.mode !== 'time') state.set('mode', app.mode);
    const { x0, x1 } = app.view;
    if (Math.abs(x0 - app.whole[0]) + Math.abs(x1 - app.whole[1]) > (app.whole[1] - app.whole[0]) * 0.001) {
      state.set('view', `${Math.round(x0)},${Math.round(x1)}`);
    }
    if (app.selection && typeof app.selection.index === 'number') {
      state.set('select', `${app.selection.kind},${app.selection.run.number},${app.selection.index}`);
    }
    if (app.pins.size) state.set('pins', [...app.pins].join(' '));
    const notes = app.notes.filter(note => note.stays);
    if (notes.length) state.set('notes', notes.map(note => `${Math.round(note.x0)},${Math.round(note.x1)}`).join(' '));
    if (app.themeChoice) state.set('theme', app.themeChoice);
    if (app.match && app.anchor && app.anchor !== 'launch' && app.anchor !== 'event') state.set('anchor', app.anchor);
    const word = byId('search').value;
    if (word && !/^[>:@]/.test(word)) state.set('search', word);
    const text = state.toString();
    try {
      history.replaceState(null, '', text ? `#${text}` : '#');
    } catch {
      // Some browsers keep no state for pages from disk.
    }
  }, 400);
}

function readState() {
  const state = new URLSearchParams(location.hash.slice(1));
  const numbers = text => (text || '').split(',').map(Number);
  app.themeChoice = ['light', 'dark'].includes(state.get('theme')) ? state.get('theme') : '';
  app.pins = new Set((state.get('pins') || '').split(' ').filter(Boolean));
  app.notes = [];
  app.anchor = state.get('anchor') || '';
  return {
    mode: state.get('mode'), search: state.get('search') || '', select: (state.get('select') || '').split(','),
    view: numbers(state.get('view')), notes: (state.get('notes') || '').split(' ').filter(Boolean).map(numbers),
  };
}

function restore(state) {
  if (state.view.length === 2 && state.view.every(Number.isFinite) && state.view[1] > state.view[0]) show(...state.view);
  app.notes = state.notes.filter(([x0, x1]) => x1 >= x0).map(([x0, x1]) => ({ x0, x1, stays: true }));
  const [kind, number, index] = state.select;
  const run = app.runs[Number(number)];
  const tables = { finding: 'findings', transition: 'transitions', phase: 'phases', nib: 'nibs', subject: 'subjects', event: 'events' };
  const table = run && tables[kind] && run[tables[kind]];
  const place = Number(index);
  const first = kind === 'subject' ? 1 : 0;
  if (table && Number.isInteger(place) && place >= first && place < table.count + first) select({ kind, run, index: place });
  if (state.search && !byId('search').value) {
    byId('search').value = state.search;
    search(state.search);
  }
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
  if (!verdict.length) verdict.push(make('span', {}, sum('events') ? 'No problems found' : 'No events'));
  for (const run of app.runs) {
    const missing = run.head.missing.map(text => ['warning', text]);
    for (const [severity, text] of [...run.head.crash ? [['error', 'The app crashed']] : [], ...missing]) {
      verdict.push(make('span', {}, severityIcon(severity), app.runs.length > 1 ? `${run.head.name}: ${text}` : text));
    }
  }
  verdict.push(make('span', { class: 'rest' }, counted(sum('events'), 'event')), make('span', { class: 'rest' }, counted(sum('transitions'), 'transition')));
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
  window.addEventListener('resize', () => { app.version++; resize(); });
  window.addEventListener('beforeprint', preparePrint);
  window.addEventListener('afterprint', finishPrint);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
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
  byId('mode').addEventListener('change', event => setMode(event.target.value));
  byId('anchor').addEventListener('change', event => chooseAnchor(event.target.value));
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
  const state = readState();
  fillHead(plan.front);
  applyTheme();
  listen();
  buildNodes();
  if (window.innerWidth <= 760 && plan.front !== 'findings') setSide(false);
  const mode = app.runs.every(run => run.hasTimes && !run.hasUnknownTimes) ? 'time' : 'order';
  setMode(['time', 'order'].includes(state.mode) ? state.mode : mode);
  readFilters();
  buildTabs();
  buildList();
  drawNow();
  app.timings.firstPaint = performance.now();
  await whenParsed();
  await readEvents(app.runs, () => {});
  app.timings.read = performance.now();
  afterEvents(plan.anchor, state);
}

function whenParsed() {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Takes in what only the events tell, without moving what is being looked at. */
function afterEvents(anchor, state) {
  const { view } = app;
  const wasAll = view.x0 <= app.whole[0] && view.x1 >= app.whole[1];
  setMode(app.mode);
  if (app.runs.length === 2 && anchor && !app.anchor.startsWith('mark')) {
    const found = findAnchor(anchor);
    if (found) chooseAnchor(found);
    else showRemark(`The anchor “${anchor}” is not in both runs: they are aligned on their launches.`);
  }
  if (!wasAll) app.view = view;
  restore(state);
  updateDrawer();
  if (byId('search').value) onSearchInput();
  drawNow();
  app.timings.complete = performance.now();
  document.documentElement.dataset.ready = 'yes';
}

function showRemark(text) {
  byId('remarks').append(make('li', {}, severityIcon('notice'), text));
  byId('remarks').hidden = false;
  resize();
}

// For scripts and tests that drive the page.
window.willdid = {
  app, drawNow, show, zoom, pan, select, goTo, rowTitle, pixel, describe, thingAt,
};

start().catch(error => {
  byId('nothing').hidden = false;
  byId('nothing').textContent = typeof DecompressionStream === 'undefined'
    ? 'This browser is too old for the page: it has no DecompressionStream.' : `The page cannot be shown: ${error.message}`;
  throw error;
});
