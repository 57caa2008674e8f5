// The events that one of two runs has and the other has not.

const mostCompared = 4000;

/** The events of an instance that the same instance of the other run does not have, by their places. */
function changesOf(run, subject) {
  if (!app.match || !run.events) return [];
  run.changes ||= new Map();
  if (!run.changes.has(subject)) compareNode(app.nodes[app.nodeOf[run.number][subject]]);
  return run.changes.get(subject) || [];
}

/** The events of an instance as words that are the same in both runs. */
function wordsOf({ run, subject }) {
  const all = listOf(run.events.of, subject).filter(place => (run.events.bits[place] & 3) !== 2);
  const places = all.slice(0, mostCompared);
  return { isCut: all.length > mostCompared, places, words: places.map(place => `${run.callbackName(place)} ${run.isHop(place) ? bareName(run.level(place)) : ''}`) };
}

function compareNode(node) {
  const note = ({ run, subject }, places) => { (run.changes ||= new Map()).set(subject, places); };
  if (!node) return;
  for (const lane of node.lanes) note(lane, []);
  if (node.lanes.length < 2) {
    for (const lane of node.lanes) note(lane, wordsOf(lane).places);
    return;
  }
  const [base, current] = node.lanes.map(wordsOf);
  const { removed, added } = compareWords(base.words, current.words);
  note(node.lanes[0], removed.map(place => base.places[place]));
  note(node.lanes[1], added.map(place => current.places[place]));
}

/** The places of the words that only one of two lists has, as few as can be. */
function compareWords(base, current) {
  let start = 0;
  while (start < base.length && start < current.length && base[start] === current[start]) start++;
  let [baseEnd, currentEnd] = [base.length, current.length];
  while (baseEnd > start && currentEnd > start && base[baseEnd - 1] === current[currentEnd - 1]) { baseEnd--; currentEnd--; }
  const [removed, added] = [[], []];
  const [rows, columns] = [baseEnd - start, currentEnd - start];
  if (rows * columns > 4e6) {
    // So much is different that no picture of it would help.
    for (let place = start; place < baseEnd; place++) removed.push(place);
    for (let place = start; place < currentEnd; place++) added.push(place);
    return { removed, added };
  }
  const lengths = new Uint16Array((rows + 1) * (columns + 1));
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * (columns + 1) + column] = base[start + row] === current[start + column]
        ? lengths[(row + 1) * (columns + 1) + column + 1] + 1
        : Math.max(lengths[(row + 1) * (columns + 1) + column], lengths[row * (columns + 1) + column + 1]);
    }
  }
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && base[start + row] === current[start + column]) { row++; column++; }
    else if (column >= columns || (row < rows && lengths[(row + 1) * (columns + 1) + column] >= lengths[row * (columns + 1) + column + 1])) removed.push(start + row++);
    else added.push(start + column++);
  }
  return { removed, added };
}

/** The script of the differences of an instance, as `willdid diff` prints it. */
function changeTable(node) {
  if (!app.match || !node || node.lanes.some(({ run }) => !run.events)) return '';
  const lines = [];
  const lanes = node.lanes.map(lane => ({ lane, ...wordsOf(lane), own: new Set(changesOf(lane.run, lane.subject)) }));
  const [base, current] = node.lanes.length > 1 ? lanes : node.lanes[0].run.number ? [null, lanes[0]] : [lanes[0], null];
  let [left, right] = [0, 0];
  while ((base && left < base.places.length) || (current && right < current.places.length)) {
    if (base && left < base.places.length && base.own.has(base.places[left])) lines.push(['−', base, left++]);
    else if (current && right < current.places.length && current.own.has(current.places[right])) lines.push(['+', current, right++]);
    else {
      lines.push([' ', current || base, current ? right : left]);
      left++;
      right++;
    }
  }
  const isNear = place => lines.slice(Math.max(0, place - 2), place + 3).some(([sign]) => sign !== ' ');
  const rows = [];
  let skipped = 0;
  lines.forEach(([sign, list, at], place) => {
    if (rows.length > 400) return;
    if (!isNear(place)) { skipped++; return; }
    if (skipped) rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, `${counted(skipped, 'event')} the same`)));
    skipped = 0;
    const { run } = list.lane;
    rows.push(make('tr', { class: { '+': 'added', '−': 'removed', ' ': '' }[sign] }, make('td', {}, sign),
      make('td', {}, make('button', { class: 'link', type: 'button', onclick: () => showEvent(run, list.places[at]) }, run.callbackName(list.places[at]),
        run.isHop(list.places[at]) ? ' super' : ''))));
  });
  if (skipped) rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, `${counted(skipped, 'event')} the same`)));
  if (!lines.some(([sign]) => sign !== ' ')) return '';
  const isCut = rows.length > 400 || lanes.some(({ isCut }) => isCut);
  return make('table', { class: 'script' }, make('caption', {}, 'What the two runs do not share'), make('tbody', {}, ...rows,
    isCut ? make('tr', {}, make('td'), make('td', { class: 'soft' }, "The rest is left out: 'willdid diff' has it.")) : ''));
}
