// Numbers and texts as people read them.

/** How long something took, with three digits that matter. */
export function duration(nanoseconds) {
  if (!(Math.abs(nanoseconds) >= 0)) return 'unknown';
  const sign = nanoseconds < 0 ? '−' : '';
  const size = Math.abs(nanoseconds);
  if (size >= 7.2e12) return `${sign}${Math.floor(size / 3.6e12)} h ${Math.floor(size / 6e10) % 60} min`;
  if (size >= 1.2e11) return `${sign}${Math.floor(size / 6e10)} min ${Math.floor(size / 1e9) % 60} s`;
  for (const [unit, name] of /** @type {[number, string][]} */ ([[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']])) {
    if (size < unit) continue;
    const digits = Math.max(0, 3 - String(Math.floor(size / unit)).length);
    return `${sign}${(Math.floor(size / unit * 10 ** digits) / 10 ** digits).toFixed(digits)} ${name}`;
  }
  return `${sign}${Math.round(size)} ns`;
}

/** A time since the start of the run; `digits` are those behind the seconds. */
export function timeText(nanoseconds, digits = 6, isClock = false) {
  if (nanoseconds !== nanoseconds) return 'unknown';
  const sign = nanoseconds < 0 ? '−' : '';
  const seconds = Math.abs(nanoseconds) / 1e9;
  if (seconds < 600 && !isClock) return `${sign}${seconds.toFixed(digits)} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds % 60).toFixed(Math.min(digits, 3)).padStart(digits ? 3 + Math.min(digits, 3) : 2, '0');
  if (minutes < 60) return `${sign}${minutes}:${rest}`;
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** The time by the wall clock, where the run knows when it began. */
export function wallText(run, nanoseconds) {
  const start = Date.parse(run.head.start || '');
  if (!(start >= 0) || nanoseconds !== nanoseconds) return '';
  const time = new Date(start + nanoseconds / 1e6);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().replace('T', ' ');
}

export function grouped(number) { return Math.round(number).toString().replace(/\B(?=(\d{3})+$)/g, ','); }

export function counted(number, noun) { return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`; }

/** Text of a run that must not turn the direction of writing or break lines. */
export function plain(text) {
  return String(text).replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    letter => `\\u{${letter.charCodeAt(0).toString(16)}}`);
}

/** A number that is the same for the same text on every machine. */
export function hashOf(text) {
  let hash = 2166136261;
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 16777619);
  }
  return hash >>> 0;
}

/** A word as a shell takes it. */
export function quoted(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`;
}

/** A name with its middle left out, so that both of its ends tell what it is. */
export function shortened(text, most) {
  if (text.length <= most) return text;
  const room = most - 1;
  return `${text.slice(0, Math.ceil(room / 2))}…${text.slice(text.length - Math.floor(room / 2))}`;
}

export function percentile(lengths, part) {
  const sorted = lengths.slice().sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
}

export function statisticsText(lengths) {
  lengths.sort((left, right) => left - right);
  const median = (lengths[(lengths.length - 1) >> 1] + lengths[lengths.length >> 1]) / 2;
  return `${grouped(lengths.length)}, from ${duration(lengths[0])} to ${duration(lengths[lengths.length - 1])}, median ${duration(median)}`;
}

export function known(time) { return time === time ? time : null; }

export function unlessUnknown(word) { return word === 'unknown' ? '' : word; }
