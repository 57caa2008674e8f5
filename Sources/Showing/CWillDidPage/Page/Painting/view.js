// The part of the scale that is shown, and the axis and the map above it.

function wholeExtent() {
  let [first, last] = [Infinity, -Infinity];
  for (const run of app.runs) {
    first = Math.min(first, run.extent[0] + run.offset);
    last = Math.max(last, run.extent[1] + run.offset);
  }
  if (!(last > first)) last = first + 1;
  const margin = (last - first) * 0.012;
  return [first - margin, last + margin];
}

/** Shows a part of the scale; it stays near the run, and is never too short to distinguish times. */
function show(x0, x1) {
  const [first, last] = app.whole;
  const least = isByTime() ? 200 : 4;
  const length = Math.min(Math.max(x1 - x0, Math.min(least, last - first)), (last - first) * 1.2);
  const middle = (x0 + x1) / 2;
  x0 = Math.min(Math.max(middle - length / 2, first - length * 0.5), last - length * 0.5);
  app.view = { x0, x1: x0 + length };
  app.animation = null;
  invalidate();
}

/** Does the same in a few pictures, unless the reader wants nothing to move. */
function glide(x0, x1) {
  if (app.isStill) return show(x0, x1);
  const from = { ...app.view };
  const start = performance.now();
  app.animation = now => {
    const part = Math.min(1, (now - start) / 160);
    const eased = 1 - (1 - part) ** 3;
    const animation = app.animation;
    show(from.x0 + (x0 - from.x0) * eased, from.x1 + (x1 - from.x1) * eased);
    app.animation = part < 1 ? animation : null;
  };
  invalidate();
}

function zoom(factor, centre = app.hoverX ?? app.width / 2) {
  const { x0, x1 } = app.view;
  const at = x0 + (x1 - x0) * centre / app.width;
  show(at - (at - x0) * factor, at + (x1 - at) * factor);
}

function pan(part) {
  const length = (app.view.x1 - app.view.x0) * part;
  show(app.view.x0 + length, app.view.x1 + length);
}

function fitAll() { glide(...app.whole); }

/** Shows a stretch with room at its sides; `isTight` lets it fill the width. */
function reveal(x0, x1, isTight) {
  const length = app.view.x1 - app.view.x0;
  if (isTight) {
    const room = Math.max((x1 - x0) * 0.15, isByTime() ? 1000 : 3);
    return glide(...withinRun(x0 - room, x1 + room));
  }
  const half = x1 - x0 > length * 0.9 ? (x1 - x0) * 0.6 : length / 2;
  const middle = (x0 + x1) / 2;
  return glide(...withinRun(middle - half, middle + half));
}

/** The marks of the axis: round numbers that are far enough from each other. */
function computeTicks() {
  const { x0, x1 } = app.view;
  if (app.mode === 'folded') {
    app.ticks = foldedTicks(x0, x1);
    return;
  }
  const least = (x1 - x0) * 96 / Math.max(app.width, 1);
  let step = 10 ** Math.floor(Math.log10(least));
  for (const factor of [1, 2, 5, 10]) {
    if (step * factor >= least) {
      step *= factor;
      break;
    }
  }
  if (app.mode === 'time' && step >= 2e10) {
    step = [3e10, 6e10, 1.2e11, 3e11, 6e11, 1.2e12, 1.8e12, 3.6e12].find(size => size >= least)
      || Math.ceil(least / 3.6e12) * 3.6e12;
  }
  if (app.mode === 'order') step = Math.max(1, Math.round(step));
  const ticks = [];
  for (let x = Math.ceil(x0 / step) * step; x <= x1 && ticks.length < 200; x += step) {
    ticks.push({ x, text: tickText(x, step, Math.max(Math.abs(x0), Math.abs(x1))) });
  }
  app.ticks = ticks;
}

function tickText(x, step, largest) {
  if (app.mode === 'order') return grouped(x);
  if (largest >= 6e11) return timeText(x, step < 1e9 ? 3 : 0, true);
  const [unit, name] = largest < 1e6 ? [1e3, 'µs'] : largest < 1e9 ? [1e6, 'ms'] : [1e9, 's'];
  const digits = Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9));
  const text = (x / unit).toFixed(digits);
  return `${/^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−')} ${name}`;
}

function paintAxis() {
  const context = app.axisContext;
  const { theme, width } = app;
  context.setTransform(app.ratio, 0, 0, app.ratio, 0, 0);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, width, 24);
  context.font = theme.small;
  context.textBaseline = 'middle';
  for (const { x, text } of app.ticks) {
    const place = Math.round((x - app.view.x0) * app.width / (app.view.x1 - app.view.x0));
    context.fillStyle = theme.line;
    context.fillRect(place, 15, 1, 9);
    context.fillStyle = theme.soft;
    // Half a number is another number.
    if (place + 4 + textWidth(context, text) <= width) context.fillText(text, place + 4, 12);
  }
  for (const note of app.notes) {
    const place = (note.x0 - app.view.x0) * app.width / (app.view.x1 - app.view.x0);
    context.fillStyle = theme.mark;
    context.beginPath();
    context.moveTo(place, 2);
    context.lineTo(place + 10, 2);
    context.lineTo(place + 6, 7);
    context.lineTo(place + 10, 12);
    context.lineTo(place, 12);
    context.fill();
    if (app.chosenNote === note) context.fillRect(place, 14, 12, 2);
    if (note.text) {
      const text = plain(note.text.slice(0, 80));
      context.fillStyle = theme.panel;
      context.fillRect(place + 12, 1, Math.min(260, textWidth(context, text) + 6), 14);
      context.fillStyle = theme.ink;
      context.fillText(fitText(context, text, 254), place + 14, 8);
    }
  }
  byId('ruler-label').textContent = app.eventTotal ? `${spanText(app.view.x0, app.view.x1)} shown` : '';
}

// The map: the whole run in a strip, with the part that is shown.

function mapX(x) { return (x - app.whole[0]) * app.mapWidth / (app.whole[1] - app.whole[0]); }

/** Paints the parts of the map that do not change while the view moves. */
function paintMapGround() {
  const ground = app.mapGround;
  const { theme, mapWidth } = app;
  ground.width = Math.max(1, Math.round(mapWidth * app.ratio));
  ground.height = Math.round(46 * app.ratio);
  const context = ground.getContext('2d');
  context.setTransform(app.ratio, 0, 0, app.ratio, 0, 0);
  context.fillStyle = theme.page;
  context.fillRect(0, 0, mapWidth, 46);
  const lane = 46 / app.runs.length;
  app.runs.forEach((run, number) => {
    paintMapRun(context, run, app.match || app.runs.length > 1 ? lane * number : 0,
      app.runs.length > 1 ? lane : 46);
  });
}

function paintMapRun(context, run, top, height) {
  const { theme, mapWidth } = app;
  const x = run.events ? run.events.x : run.x.startOrder;
  const step = 2;
  const counts = new Uint32Array(Math.ceil(mapWidth / step));
  let most = 1;
  const [first, last] = app.whole;
  for (let column = 0, place = 0; column < counts.length && place < x.length; column++) {
    const next = lowerBound(x, place, x.length, first + (column + 1) * step * (last - first) / mapWidth - run.offset);
    counts[column] = next - place;
    most = Math.max(most, counts[column]);
    place = next;
  }
  context.fillStyle = theme.weak;
  context.globalAlpha = 0.4;
  counts.forEach((count, column) => {
    if (!count) return;
    const size = Math.max(1, (height - 16) * Math.log1p(count) / Math.log1p(most));
    context.fillRect(column * step, top + height - size, step - 0.5, size);
  });
  context.globalAlpha = 1;
  for (let place = 0; place < run.transitions.count; place++) {
    if (run.outcome(place) === 'completed') continue;
    const left = mapX(run.x.start[place] + run.offset);
    context.fillStyle = transitionColour(run, place);
    context.fillRect(left - 0.5, top + height * 0.3, 1.5, height * 0.7);
    context.globalAlpha = 0.22;
    context.fillRect(left, top + height * 0.3, mapX(run.x.end[place] + run.offset) - left, height * 0.7);
    context.globalAlpha = 1;
  }
  for (let level = 1; level < run.head.severities.length; level++) {
    for (let place = 0; place < run.findings.count; place++) {
      if (run.findings.severity[place] !== level || run.isSuppressed(place)) continue;
      const severity = run.severity(place);
      drawSeverity(context, severity, mapX(run.x.finding[place] + run.offset), top + 7, 4, theme[severity]);
    }
  }
}

function paintMap() {
  const context = app.mapContext;
  const { theme, mapWidth } = app;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(app.mapGround, 0, 0);
  context.setTransform(app.ratio, 0, 0, app.ratio, 0, 0);
  for (const hit of app.hits) {
    context.fillStyle = theme.accent;
    context.fillRect(mapX(hit.x), 41, 1.5, 5);
  }
  const left = Math.max(0, mapX(app.view.x0));
  const right = Math.max(Math.min(mapWidth, mapX(app.view.x1)), left + 3);
  context.fillStyle = theme.page;
  context.globalAlpha = 0.62;
  context.fillRect(0, 0, left, 46);
  context.fillRect(right, 0, mapWidth - right, 46);
  context.globalAlpha = 1;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1.5;
  context.strokeRect(left + 0.75, 0.75, Math.max(2, right - left - 1.5), 44.5);
  const map = byId('minimap');
  const [first, last] = app.whole;
  map.setAttribute('aria-valuenow', String(Math.round(100 * ((app.view.x0 + app.view.x1) / 2 - first) / (last - first))));
  map.setAttribute('aria-valuetext', `${placeText(Math.max(app.view.x0, first), 3)} to ${placeText(Math.min(app.view.x1, last), 3)}`);
}
