// The scale: by time, by time without the stretches in which nothing happened, or by the order of events.

/** Finds the stretches in which nothing happened, and how short they are drawn. */
function findIdle(run) {
  const [first, last] = run.times;
  const total = run.events && run.hasTimes ? last - first : 0;
  const longest = Math.max(1e9, total / 20);
  /** @type {Record<string, number>[]} */
  const gaps = [];
  let idle = 0;
  let latest = first;
  for (let place = 0; total && place < run.events.count; place++) {
    const time = run.events.t[place];
    if (!(time > latest)) continue;
    const length = time - latest;
    // Of a short run too a wait that is nearly all of it is left out, unless something is on its way. A call that took
    // long is no wait: it returns at the end.
    const isLong = length > longest || (length > 0.9 * total && !isMoving(run, latest, time));
    if (isLong && (run.events.bits[place] & 3) !== 2) {
      gaps.push({ from: latest, to: time });
      idle += length;
    }
    latest = time;
  }
  // The rest decides how much room a stretch without events may still take.
  const kept = Math.max((total - idle) / Math.max(8, 3 * gaps.length), 1e6);
  let removed = 0;
  for (const gap of gaps) {
    gap.x0 = gap.from - removed;
    gap.kept = Math.min(kept, gap.to - gap.from);
    removed += gap.to - gap.from - gap.kept;
    gap.x1 = gap.to - removed;
    gap.removed = removed;
  }
  return { gaps, starts: gaps.map(gap => gap.from), places: gaps.map(gap => gap.x0), share: total ? idle / total : 0 };
}

/** Whether a transition goes on between two times. */
function isMoving(run, from, to) {
  const { started, ended } = run.transitions;
  return Array.from(started).some((start, place) => start <= from && !(ended[place] < to));
}

/** Whether the scale can leave out what is idle: with two runs it would tear them apart. */
function canFold() { return app.runs.length === 1 && app.runs[0].hasTimes && Boolean(app.runs[0].idle?.gaps.length); }

function isByTime() { return app.mode !== 'order'; }

/** The place of a time on the scale. */
function foldedX(time) {
  const { idle } = app.runs[0];
  const place = upperBound(idle.starts, 0, idle.starts.length, time) - 1;
  if (place < 0) return time;
  const gap = idle.gaps[place];
  if (time >= gap.to) return time - gap.removed;
  return gap.x0 + (time - gap.from) * gap.kept / (gap.to - gap.from);
}

/** The time at a place of the scale. */
function timeOfX(x) {
  if (app.mode !== 'folded') return x;
  const { idle } = app.runs[0];
  const place = upperBound(idle.places, 0, idle.places.length, x) - 1;
  if (place < 0) return x;
  const gap = idle.gaps[place];
  if (x >= gap.x1) return x + gap.removed;
  return gap.from + (x - gap.x0) * (gap.to - gap.from) / gap.kept;
}

/** The time at a place of the scale, whatever it goes by. */
function timeFromX(x) { return isByTime() ? timeOfX(x) : app.runs[0].timeAt(x); }

/** The place of a time on the scale, whatever it goes by. */
function xFromTime(time) {
  if (app.mode === 'folded') return foldedX(time);
  if (app.mode === 'time' || !app.runs[0].events) return time;
  const { events } = app.runs[0];
  const { x } = app.runs[0].placed.time ||= app.runs[0].placesOf('time');
  return events.seq[Math.min(events.count - 1, lowerBound(x, 0, events.count, time))] ?? time;
}

/** How much lies between two places of the scale. */
function spanText(x0, x1) { return isByTime() ? duration(timeOfX(x1) - timeOfX(x0)) : counted(Math.round(x1 - x0), 'event'); }

/** The marks of the axis where idle stretches are left out. */
function foldedTicks(x0, x1) {
  const { gaps } = app.runs[0].idle;
  const ticks = [];
  const least = (x1 - x0) * 84 / Math.max(app.width, 1);
  let latest = -Infinity;
  const add = (x, text, isFold) => {
    if (x < x0 || x > x1 || x - latest < least) return;
    latest = x;
    ticks.push({ x, text, isFold });
  };
  let from = -Infinity;
  for (const gap of [...gaps, { from: Infinity, x0: Infinity, x1: Infinity }]) {
    const [left, right] = [Math.max(x0, from === -Infinity ? x0 : from), Math.min(x1, gap.x0)];
    if (right > left) {
      const step = roundStep(least);
      const start = timeOfX(left);
      const end = timeOfX(right);
      for (let time = Math.ceil(start / step) * step; time <= end && ticks.length < 200; time += step) {
        add(foldedX(time), tickText(time, step, Math.max(Math.abs(start), Math.abs(end))), false);
      }
    }
    const middle = (Math.max(gap.x0, x0) + Math.min(gap.x1, x1)) / 2;
    if (gap.x0 <= x1 && gap.x1 >= x0 && middle - latest >= least * 0.8) ticks.push({ x: middle, text: `⋯ ${duration(gap.to - gap.from)}`, isFold: true, x0: gap.x0, x1: gap.x1 });
    if (gap.x1 !== Infinity) { from = gap.x1; latest = Math.max(latest, gap.x1); }
  }
  return ticks;
}

/** The smallest round number that is at least so large. */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least) || 10 * power;
}
