// Reads the islands of data: deflated JSON with columns of numbers behind it, in letters of base64.

/**
 * The islands as they came: they are kept for a copy of the page.
 * @type {{ attributes: any[], letters: string }[]}
 */
export const islands = [];

/** The bytes that letters stand for. */
function bytesOf(letters) {
  const text = atob(letters);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return bytes;
}

/** No island of a page that the command wrote inflates to more: a page may have been edited since. */
function mostBytes(length) { return Math.min(2 ** 30, Math.max(2 ** 26, 60 * length)); }

async function inflate(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const most = mostBytes(bytes.length);
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      reader.cancel().catch(() => {});
      throw new Error('it holds more data than a page can have');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Reads an island. `place` says for the name of a column where its numbers go: an array, and from
 * which place on; without it each column is an array of its own.
 */
export async function readIsland(element, place) {
  const letters = element.textContent.trim();
  islands.push({ attributes: element.getAttributeNames().map(name => [name, element.getAttribute(name)]), letters });
  const bytes = await inflate(bytesOf(letters));
  // The letters are of no more use, and they are large.
  element.remove();
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  const columns = {};
  let at = 4 + length;
  for (const [name, count, isTime] of head.columns) {
    // Each number takes a byte at least.
    if (!Number.isInteger(count) || count < 0 || count > bytes.length - at) throw new Error(`the column ${name} is longer than its data`);
    const [array, offset] = place ? place(name, count) : [new Float64Array(count), 0];
    at = readColumn(bytes, at, count, isTime, array, offset);
    columns[name] = array;
  }
  return { head, columns };
}

/** Reads a column of distances in groups of seven bits, and returns where the next one begins. */
function readColumn(bytes, at, count, isTime, array, offset) {
  let previous = 0;
  for (let end = offset + count; offset < end; offset++) {
    let group = bytes[at++];
    let number = group & 127;
    if (group > 127) {
      group = bytes[at++];
      number |= (group & 127) << 7;
      if (group > 127) {
        group = bytes[at++];
        number |= (group & 127) << 14;
        // From here on it may be too large for the operators on bits.
        for (let scale = 2097152; group > 127; scale *= 128) {
          group = bytes[at++];
          number += (group & 127) * scale;
        }
      }
    }
    if (isTime) {
      if (number === 0) {
        array[offset] = NaN;
        continue;
      }
      number -= 1;
    }
    previous += number % 2 ? -(number + 1) / 2 : number / 2;
    array[offset] = previous;
  }
  return at;
}

/** The columns whose names begin with a word, as an object of arrays; the first one tells how many rows. */
export function tableOf(columns, word) {
  const table = {};
  for (const [name, array] of Object.entries(columns)) {
    if (!name.startsWith(word + '.')) continue;
    table[name.slice(word.length + 1)] = array;
    table.count ??= array.length;
  }
  return table;
}

/** The first place in a part of a sorted array whose number is at least so large. */
export function lowerBound(array, from, to, number) {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (array[middle] < number) from = middle + 1; else to = middle;
  }
  return from;
}

/** The first place in a part of a sorted array whose number is larger. */
export function upperBound(array, from, to, number) {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (array[middle] <= number) from = middle + 1; else to = middle;
  }
  return from;
}

/** Groups places by a number of each: where each group begins in a list of the places. */
export function groupBy(numbers, count, groups) {
  const starts = new Uint32Array(groups + 2);
  for (let place = 0; place < count; place++) starts[numbers[place] + 1]++;
  for (let group = 0; group <= groups; group++) starts[group + 1] += starts[group];
  const places = new Uint32Array(count);
  const next = starts.slice();
  for (let place = 0; place < count; place++) places[next[numbers[place]]++] = place;
  return { starts, places };
}

/** Lets the browser paint and listen between two parts of long work. */
export function breathe() {
  return new Promise(resolve => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  });
}
