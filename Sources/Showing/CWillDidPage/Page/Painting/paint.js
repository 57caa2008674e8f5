// Paints the tracks. What is narrower than a pixel is passed over by searching, so that the time for a
// picture depends on its width and not on how much there is in it.

const barHeight = 15;

/** The colours of the theme, as they are now. */
function readTheme() {
  const style = getComputedStyle(document.documentElement);
  const theme = {};
  for (const name of ['page', 'panel', 'line', 'faint', 'ink', 'soft', 'weak', 'accent', 'error', 'warning',
    'notice', 'info', 'good', 'cancelled', 'grid', 'edge', 'hover', 'chosen', 'mark', 'text-on-fill', 'fill', 'light',
    'font']) {
    theme[name] = style.getPropertyValue(`--${name}`).trim();
  }
  if (matchMedia('(forced-colors: active)').matches) {
    // The reader has chosen all colours: what stands on the canvas takes them too.
    Object.assign(theme, { page: 'Canvas', panel: 'Canvas', faint: 'Canvas', ink: 'CanvasText', soft: 'CanvasText', weak: 'CanvasText', edge: 'CanvasText', line: 'GrayText',
      grid: 'GrayText', accent: 'Highlight', chosen: 'Highlight', error: 'CanvasText', warning: 'CanvasText', notice: 'CanvasText', info: 'CanvasText',
      cancelled: 'LinkText', mark: 'LinkText', good: 'CanvasText', 'text-on-fill': 'ButtonText' });
    theme.isForced = true;
  }
  theme.isDark = document.documentElement.dataset.theme === 'dark';
  theme.hatch = makeHatch(theme.cancelled, 0.85);
  theme.small = `11px ${theme.font}`;
  theme.colours = new Map();
  app.theme = theme;
}

/** Stripes for what was cancelled. */
function makeHatch(colour, opacity) {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const context = tile.getContext('2d');
  context.globalAlpha = opacity;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  for (const shift of [-8, 0, 8]) {
    context.moveTo(shift - 1, 9);
    context.lineTo(shift + 9, -1);
  }
  context.stroke();
  return app.context.createPattern(tile, 'repeat');
}

const mostHues = 21;

/** Gives each class a tone of its own, the classes that appear most often first; red is for faults, purple for what was cancelled. */
function spreadHues() {
  const weights = new Map();
  for (const run of app.runs) {
    run.subjects.class.forEach((text, place) => {
      if (!run.texts[text] || !run.isController(place + 1)) return;
      const name = bareName(run.texts[text]);
      weights.set(name, (weights.get(name) || 0) + 1 + run.subjects.appearances[place]);
    });
  }
  app.hues = new Map(Array.from(weights).sort(([left, some], [right, others]) => others - some || (left < right ? -1 : 1)).map(([name], rank) => [name, rank]));
}

/** Hues from yellow to blue, the golden part of the range from each other; where they begin anew, they are paler or stronger. */
function toneOf(rank) {
  const hue = 36 + Math.floor(214 * ((rank % mostHues * 0.618034) % 1));
  return `${hue} ${[42, 20, 58][Math.floor(rank / mostHues) % 3] * (app.theme.isDark ? 0.7 : 1)}%`;
}

/** The colour of a class, the same in each run; `fill` is stronger than `light`. */
function colourOf(name, shade) {
  const { theme } = app;
  if (theme.isForced) return shade === 'fill' ? 'ButtonFace' : 'Canvas';
  const key = `${name} ${shade}`;
  let colour = theme.colours.get(key);
  if (!colour) {
    const bare = bareName(name);
    colour = `hsl(${toneOf(app.hues.get(bare) ?? hashOf(bare) % 97)} ${theme[shade]})`;
    theme.colours.set(key, colour);
  }
  return colour;
}

/** Where a place of a run stands on the canvas. */
function pixel(run, x) { return (x + run.offset - app.view.x0) * app.scale; }

/** The place of a run that stands on the canvas so far from its left edge. */
function worldOf(run, pixels) { return pixels / app.scale + app.view.x0 - run.offset; }

function paint() {
  const { context, theme, width, viewHeight } = app;
  context.setTransform(app.ratio, 0, 0, app.ratio, 0, 0);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, width, viewHeight);
  app.scale = width / (app.view.x1 - app.view.x0);
  paintGrid(context);
  app.pinRoom = Math.min(app.pinHeight, viewHeight * 0.5);
  context.save();
  context.beginPath();
  context.rect(0, app.pinRoom, width, viewHeight - app.pinRoom);
  context.clip();
  const shift = app.pinRoom - app.scrollTop;
  const first = rowAt(app.rows, app.scrollTop);
  let last = first;
  for (; last < app.rows.length && app.rows[last].top + shift < viewHeight; last++) {
    paintRow(context, app.rows[last], app.rows[last].top + shift);
  }
  app.visible = [first, last];
  if (app.filter.arcs) paintArcs(context, shift);
  context.restore();
  for (const row of app.pinned) {
    if (row.top >= app.pinRoom) break;
    context.fillStyle = theme.panel;
    context.fillRect(0, row.top, width, row.height);
    paintRow(context, row, row.top);
  }
  if (app.pinRoom) {
    context.fillStyle = theme.soft;
    context.fillRect(0, app.pinRoom - 1, width, 1);
  }
  paintOverlay(context);
}

function paintGrid(context) {
  context.fillStyle = app.theme.grid;
  for (const { x } of app.ticks) {
    context.fillRect(Math.round((x - app.view.x0) * app.scale), 0, 1, app.viewHeight);
  }
}

function paintRow(context, row, y) {
  const { theme, width } = app;
  const isChosen = app.focusKey === row.key;
  if (isChosen || row.kind === 'process' || row.kind === 'window') {
    context.fillStyle = isChosen ? theme.chosen : theme.faint;
    context.globalAlpha = isChosen ? 0.45 : 1;
    context.fillRect(0, y, width, row.height);
    context.globalAlpha = 1;
  }
  context.fillStyle = theme.grid;
  context.fillRect(0, y + row.height - 1, width, 1);
  switch (row.kind) {
    case 'process':
      row.runs.forEach((run, lane) => {
        paintDensity(context, run, y + 34 * lane + 4, 26);
        if (row.runs.length > 1) writeInside(context, lane ? 'current' : 'base', 0, width, y + 34 * lane + 10, theme.soft);
      });
      break;
    case 'findings': paintFindings(context, row, y); break;
    case 'transitions': paintTransitions(context, row, y); break;
    case 'nibs': paintNibs(context, row, y); break;
    case 'nib': paintLoad(context, row.run, row.index, y + 6); break;
    case 'part': paintLane(context, row.run, row.subject, y + 4, 13, true); break;
    case 'marks': paintMarks(context, row, y); break;
    case 'window': case 'rest': case 'none': break;
    case 'phases': paintLane(context, row.run, row.subject, y + 5, 18, false); break;
    case 'calls': paintCalls(context, row, y); break;
    default: paintSubject(context, row, y);
  }
}

/** The lanes of a controller: one, or those of both runs, the first above the second. */
function paintSubject(context, row, y) {
  if (!app.match) {
    const { run, subject } = row.lanes[0];
    paintLane(context, run, subject, y + 5, barHeight, true);
    return;
  }
  for (const { run, subject } of row.lanes) {
    paintLane(context, run, subject, y + (run.number ? 27 : 5), 13, true);
  }
}

function paintLane(context, run, subject, y, height, hasTicks) {
  paintLife(context, run, subject, y, height);
  paintPhases(context, run, subject, y, height);
  paintStages(context, run, subject, y, height);
  paintTurns(context, run, subject, y, height);
  paintEnd(context, run, subject, y, height);
  if (hasTicks && run.events) {
    paintTicks(context, run, subject, y + height + 2, 5);
    paintSpans(context, run, subject, y + height + 1, app.match ? 7 : 11);
    paintChanges(context, run, subject, y, height);
  }
  const found = run.findingList(subject);
  for (const place of found) {
    if (run.isSuppressed(place)) continue;
    const at = pixel(run, run.x.finding[place]);
    if (at < -8 || at > app.width + 8 || run.severity(place) === 'info') continue;
    drawSeverity(context, run.severity(place), at, y + height + 4, 4.5, app.theme[run.severity(place)]);
  }
}

/** A line for objects that are only known to live. */
function paintLife(context, run, subject, y, height) {
  const [from, to] = run.phasesOf(subject);
  if (from < to || run.stagesOf.starts[subject] < run.stagesOf.starts[subject + 1]) return;
  const left = Math.max(0, pixel(run, run.xOf(run.subjects.first_seq[subject - 1])));
  context.fillStyle = app.theme.line;
  context.fillRect(left, y + height / 2, Math.max(1, app.width - left), 1);
}

function paintPhases(context, run, subject, y, height) {
  const [from, to] = run.phasesOf(subject);
  const { phaseStart, phaseEnd } = run.x;
  const [left, right] = [worldOf(run, -12), worldOf(run, app.width + 12)];
  const name = run.className(subject);
  let place = upperBound(phaseEnd, from, to, left);
  while (place < to && phaseStart[place] < right) {
    const start = pixel(run, phaseStart[place]);
    const end = pixel(run, phaseEnd[place]);
    if (end - start < 0.8 && end < app.width) {
      // All that ends in the same pixel is one stroke.
      const next = upperBound(phaseEnd, place + 1, to, worldOf(run, Math.floor(start) + 1));
      if (next - place > 1 || isOnScreen(run, place)) {
        context.fillStyle = colourOf(name, next - place > 2 ? 'fill' : 'light');
        context.fillRect(Math.floor(start), y + 2, 1, height - 4);
      }
      place = next;
      continue;
    }
    paintPhase(context, run, place, Math.max(start, -12), Math.min(end, app.width + 12), y, height, name);
    place++;
  }
}

function isOnScreen(run, place) { return run.phases.state[place] >= 2 && run.phases.state[place] <= 4; }

function paintPhase(context, run, place, start, end, y, height, name) {
  const { theme } = app;
  const state = run.state(place);
  const middle = Math.round(y + height / 2);
  const length = Math.max(1, end - start);
  if (state === 'unloaded') {
    context.fillStyle = theme.weak;
    context.globalAlpha = 0.6;
    for (let x = start - start % 6; x < end; x += 6) if (x >= start) context.fillRect(x, middle, Math.min(3, end - x), 1);
    context.globalAlpha = 1;
  } else if (state === 'disappeared') {
    context.fillStyle = colourOf(name, 'fill');
    context.fillRect(start, middle - 1, length, 2);
  } else if (state !== 'deinited') {
    const isPassing = state !== 'appeared';
    context.fillStyle = colourOf(name, isPassing ? 'light' : 'fill');
    const gap = length > 4 ? 0.5 : 0;
    context.beginPath();
    if (!isPassing) {
      context.rect(start, y, length - gap, height);
    } else {
      // It grows or shrinks, as it comes onto the screen or goes.
      const [before, after] = state === 'appearing' ? [height * 0.22, 0] : [0, height * 0.22];
      context.moveTo(start, y + before);
      context.lineTo(end - gap, y + after);
      context.lineTo(end - gap, y + height - after);
      context.lineTo(start, y + height - before);
    }
    context.fill();
    if (!isInTurn(run, place)) writeWhole(context, phaseLabel(run, place, state, length), start, end, middle);
  }
  if (run.openEnd[place]) drawOpenEdge(context, end, y, height, run.openEnd[place] === 1, 1);
  if (run.openStart[place]) drawOpenEdge(context, start, y, height, true, -1);
}

/** What a window, a window controller or a document went through. */
function paintStages(context, run, subject, y, height) {
  const { starts, places } = run.stagesOf;
  const { stageStart, stageEnd } = run.x;
  const name = run.className(subject);
  const middle = Math.round(y + height / 2);
  let latest = -10;
  for (let index = starts[subject]; index < starts[subject + 1]; index++) {
    const place = places[index];
    const start = Math.max(pixel(run, stageStart[place]), -12);
    const end = Math.min(pixel(run, stageEnd[place]), app.width + 12);
    if (end < 0 || start > app.width || end < latest + 0.8) continue;
    latest = end;
    const state = run.stage(place);
    const length = Math.max(1, end - start);
    context.fillStyle = colourOf(name, ['key', 'main'].includes(state) ? 'fill' : 'light');
    if (state === 'closed' || state === 'made') {
      context.fillStyle = app.theme.edge;
      for (let x = start - start % 6; x < end; x += 6) if (x >= start) context.fillRect(x, middle, Math.min(3, end - x), 1);
    } else if (['loading', 'loaded', 'hidden', 'miniaturised'].includes(state)) {
      context.fillRect(start, middle - 3, length, 6);
    } else {
      context.fillRect(start, y, length - (length > 4 ? 0.5 : 0), height);
      context.fillStyle = app.theme.edge;
      if (state === 'main') context.fillRect(start, y, length, 2);
    }
    if (length <= 44) continue;
    const words = length < 120 ? state : `${state}  ${spanText(stageStart[place], stageEnd[place])}`;
    const isDashed = state === 'closed' || state === 'made';
    // A line through a word would strike it out.
    if (isDashed) clearBehind(context, words, start, end, y, height);
    writeInside(context, words, start, end, middle, isDashed ? app.theme.soft : undefined);
  }
}

/** Takes away what lies behind a text that is written into a bar. */
function clearBehind(context, text, start, end, y, height) {
  context.font = app.theme.small;
  context.fillStyle = app.theme.panel;
  context.fillRect(Math.max(start, 0) + 3, y + 1.5, Math.min(textWidth(context, text) + 6, end - start - 6), height - 3);
}

/** Whether a phase is hidden below the mark of a transition that did not go through. */
function isInTurn(run, place) {
  const { starts, places } = run.participationsOf;
  const subject = run.phases.instance[place];
  for (let index = starts[subject]; index < starts[subject + 1]; index++) {
    const participation = places[index];
    if (run.x.participationStart[participation] <= run.x.phaseStart[place] && run.x.participationEnd[participation] >= run.x.phaseEnd[place]) return true;
  }
  return false;
}

function phaseLabel(run, place, state, length) {
  if (length < 58) return '';
  return length < 130 ? state : `${state}  ${spanText(run.x.phaseStart[place], run.x.phaseEnd[place])}`;
}

/** Writes a word into a bar, or nothing: half of the name of a state says another one. */
function writeWhole(context, text, start, end, middle) {
  context.font = app.theme.small;
  if (text && textWidth(context, text) <= Math.min(end, app.width) - Math.max(start, 0) - 11) writeInside(context, text, start, end, middle);
}

/** Writes a text into a bar, where it fits into the part that is seen. */
function writeInside(context, text, start, end, middle, colour) {
  if (!text) return;
  const [left, right] = [Math.max(start, 0) + 6, Math.min(end, app.width) - 5];
  if (right - left < 24) return;
  context.font = app.theme.small;
  const fitting = fitText(context, text, right - left);
  if (!fitting) return;
  context.fillStyle = colour || app.theme['text-on-fill'];
  context.textBaseline = 'middle';
  context.fillText(fitting, left, middle + 0.5);
}

const widths = new Map();

function textWidth(context, text) {
  const key = `${context.font}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > 20000) widths.clear();
    width = context.measureText(text).width;
    widths.set(key, width);
  }
  return width;
}

/** As much of a text as has room: its beginning and its end, for names differ at either. */
function fitText(context, text, room) {
  const short = text.length > 300 ? text.slice(0, 300) : text;
  if (textWidth(context, short) <= room) return short;
  let [from, to] = [0, short.length];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (context.measureText(shortened(short, middle)).width <= room) from = middle; else to = middle - 1;
  }
  return from > 4 ? shortened(short, from) : '';
}

/** An end that lacks its callback: torn where it is a fault, dotted where the log ends. */
function drawOpenEdge(context, x, y, height, isFault, direction) {
  context.strokeStyle = isFault ? app.theme.error : app.theme.soft;
  context.lineWidth = 1.6;
  context.setLineDash(isFault ? [] : [2, 2]);
  context.beginPath();
  const teeth = 4;
  for (let tooth = 0; tooth <= teeth; tooth++) {
    const reach = isFault && tooth % 2 ? 5 * direction : 0;
    context.lineTo(x + reach, y - 1 + (height + 2) * tooth / teeth);
  }
  context.stroke();
  context.setLineDash([]);
  if (!isFault) return;
  context.beginPath();
  context.moveTo(x + 8 * direction, y + height / 2);
  context.lineTo(x + 14 * direction, y + height / 2);
  context.stroke();
}

function paintTurns(context, run, subject, y, height) {
  const { starts, places } = run.participationsOf;
  for (let index = starts[subject]; index < starts[subject + 1]; index++) {
    const place = places[index];
    const start = pixel(run, run.x.participationStart[place]);
    const end = pixel(run, run.x.participationEnd[place]);
    if (end < 0 || start > app.width) continue;
    const [left, right] = [Math.max(start, -12), Math.max(Math.min(end, app.width + 12), start + 2)];
    context.fillStyle = app.theme.hatch;
    context.globalAlpha = 0.55;
    context.fillRect(left, y, right - left, height);
    context.globalAlpha = 1;
    context.strokeStyle = app.theme.cancelled;
    context.lineWidth = 1;
    context.strokeRect(left + 0.5, y + 0.5, right - left - 1, height - 1);
    if (right - left < 70) continue;
    const outcome = run.outcome(run.placeOfTransition.get(run.participations.transition[place]) ?? 0);
    const what = right - left < 170 ? outcome : turnWords(run, place, outcome);
    const word = right - left < 150 ? outcome : `${what}  ${spanText(run.x.participationStart[place], run.x.participationEnd[place])}`;
    clearBehind(context, word, left + 3, right, y, height);
    writeInside(context, word, left + 3, right, y + height / 2, app.theme.cancelled);
  }
}

/** What a controller went through in a transition that did not go through. */
function turnWords(run, place, outcome) {
  const subject = run.participations.subject[place];
  const [from, to] = run.phasesOf(subject);
  for (let phase = from; phase < to; phase++) {
    if (run.phases.first_seq[phase] !== run.participations.first[place]) continue;
    return run.state(phase) === 'appearing' ? `${outcome}: announced, never appeared` : `${outcome}: stayed`;
  }
  return outcome;
}

/** A cross where an object ended. */
function paintEnd(context, run, subject, y, height) {
  if (run.subjects.last_seq[subject - 1] < 0) return;
  const [from, to] = run.phasesOf(subject);
  if (from === to) return;
  const x = pixel(run, run.x.phaseEnd[to - 1]);
  if (x < -6 || x > app.width + 6) return;
  const middle = y + height / 2;
  context.strokeStyle = app.theme.weak;
  context.lineWidth = 1.4;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x - 3.5, middle - 3.5 * side);
    context.lineTo(x + 3.5, middle + 3.5 * side);
  }
  context.stroke();
}

/** A stroke for each pixel in which the instance has events. */
function paintTicks(context, run, subject, y, height) {
  const { of, ownX } = run.events;
  let place = of.starts[subject];
  const to = of.starts[subject + 1];
  place = lowerBound(ownX, place, to, worldOf(run, 0));
  context.fillStyle = app.theme.weak;
  context.globalAlpha = 0.75;
  while (place < to) {
    const x = Math.floor(pixel(run, ownX[place]));
    if (x > app.width) break;
    context.fillRect(x, y, 1, height);
    const next = worldOf(run, x + 1);
    // Most often the next event is near: look there first.
    let step = 1;
    while (place + step < to && ownX[place + step] < next) step *= 2;
    // The edge of a pixel may round to the event itself, which is never looked at again.
    place = lowerBound(ownX, place + Math.max(1, step >> 1), Math.min(to, place + step), next);
  }
  context.globalAlpha = 1;
}
