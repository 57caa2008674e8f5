// Numbers and shapes as people read them, and small ways to make elements.

/** How long something took, with three digits that matter. */
function duration(nanoseconds) {
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
function timeText(nanoseconds, digits = 6, isClock = false) {
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
function wallText(run, nanoseconds) {
  const start = Date.parse(run.head.start || '');
  if (!(start >= 0) || nanoseconds !== nanoseconds) return '';
  const time = new Date(start + nanoseconds / 1e6);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().replace('T', ' ');
}

/** A place of the scale. */
function placeText(x, digits) {
  return isByTime() ? timeText(timeOfX(x), digits) : `event ${Math.round(x)}`;
}

function grouped(number) { return Math.round(number).toString().replace(/\B(?=(\d{3})+$)/g, ','); }
function counted(number, noun) { return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`; }

/** Text of a run that must not turn the direction of writing or break lines. */
function plain(text) {
  return String(text).replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    letter => `\\u{${letter.charCodeAt(0).toString(16)}}`);
}

/** @returns {any} A new element; what names come from a trace go in as text and never as markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === '') continue;
    element.append(typeof child === 'object' ? child : plain(child));
  }
  return element;
}

/** A long name that may break between its words. */
function wrapped(text) {
  return plain(text).split(/(?<=[a-z])(?=[A-Z])/).flatMap((part, place) => place ? [make('wbr'), part] : [part]);
}

/** Text in which names of code stand between backticks. */
function prose(text) {
  return text.split('`').map((part, place) => place % 2 ? make('code', {}, part) : plain(part))
    .filter(part => part !== '');
}

/** @returns {any} The element with a name, whatever it is. */
function byId(id) { return document.getElementById(id); }

/** The corners of the shape of a severity, from -1 to 1; a circle has none. */
const severityShapes = {
  error: [[0, -1], [1, 0], [0, 1], [-1, 0]],
  warning: [[0, -0.95], [1, 0.8], [-1, 0.8]],
  notice: null,
  info: [[-0.75, -0.75], [0.75, -0.75], [0.75, 0.75], [-0.75, 0.75]],
};

/** A severity as a small picture, which differs in colour and in shape. */
function severityIcon(severity, isHollow = false) {
  const space = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('width', '12');
  picture.setAttribute('height', '12');
  picture.setAttribute('viewBox', '-1.2 -1.2 2.4 2.4');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', severity);
  const corners = severityShapes[severity];
  const shape = document.createElementNS(space, corners ? 'polygon' : 'circle');
  if (corners) shape.setAttribute('points', corners.map(corner => corner.join(',')).join(' '));
  else shape.setAttribute('r', '0.85');
  const colour = `var(--${severity})`;
  shape.style.fill = isHollow ? 'none' : colour;
  shape.style.stroke = colour;
  shape.style.strokeWidth = '0.2';
  picture.append(shape);
  return picture;
}

/** Draws the same shape on a canvas. */
function drawSeverity(context, severity, x, y, radius, colour) {
  const corners = severityShapes[severity];
  context.beginPath();
  if (corners) for (const [left, top] of corners) context.lineTo(x + left * radius, y + top * radius);
  else context.arc(x, y, radius * 0.85, 0, 7);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

/** A number that is the same for the same text on every machine. */
function hashOf(text) {
  let hash = 2166136261;
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 16777619);
  }
  return hash >>> 0;
}

/** A word as a shell takes it. */
function quoted(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`;
}
