// Sequence diagrams: who called whom, in which order, and what never came. The command makes those of findings and of
// transitions; where there are too many, a transition is drawn out of its events, which do not say who calls.

const diagramHead = 30;

/** Takes in the diagrams that stand at the end of the page. */
async function readDiagrams(runs) {
  for (const element of document.querySelectorAll('script.diagrams')) {
    const run = runs[Number(element.dataset.run)];
    const { head } = await readIsland(element);
    run.diagrams = new Map();
    for (const diagram of head.diagrams) {
      const steps = diagram.steps.map(([mark, callback, lane, caller, depth, isSuper, level, seq, time, took, thread, skipped, number, due, detail, isNote, finding]) => ({
        mark: head.marks[mark], remark: [head.remarks[mark], finding].filter(Boolean).join(', '), callback: head.callbacks[callback], lane, caller, depth, isSuper, level, seq, time, took,
        thread, skipped, number, due, detail, isNote,
      }));
      run.diagrams.set(`${diagram.of} ${diagram.index}`, { ...diagram, steps });
    }
    await breathe();
  }
}

/** The diagram of a selection, or `null` where there is nothing to draw. */
function diagramOf({ kind, run, index }) {
  if (!run.events) return null;
  const made = run.diagrams?.get(`${kind} ${index}`);
  if (made) return made.steps.length ? made : null;
  if (kind !== 'transition') return null;
  const proofs = Array.from(proofsOf(run.transitions.events, run.transitionProofs, index)).slice(0, 60);
  const places = proofs.map(sequence => run.placeOf(sequence)).filter(place => place >= 0);
  const subjects = [0, run.transitions.from_instance[index], run.transitions.to_instance[index]].filter((subject, at) => subject || !at);
  const steps = [];
  for (const place of places) {
    if ((run.events.bits[place] & 3) === 2) continue;
    const subject = run.events.subject[place];
    if (subject && !subjects.includes(subject)) subjects.push(subject);
    const lane = subject ? subjects.indexOf(subject) : 0;
    const isSuper = run.isHop(place);
    steps.push({
      mark: 'came', remark: '', callback: run.callbackName(place), lane, caller: isSuper ? lane : null, depth: isSuper ? 1 : 0, isSuper,
      level: run.level(place) === run.className(subject) ? '' : run.level(place), seq: run.events.seq[place], time: known(run.events.t[place]),
      took: null, thread: '', skipped: 0, number: null, due: null, detail: '', isNote: /^transition(?!FromTo)|^nib|Message$/.test(run.callbackName(place)),
    });
  }
  steps.filter(step => !step.isSuper && !step.isNote).forEach((step, at) => { step.number = step.due = at + 1; });
  if (!steps.length) return null;
  return { lanes: subjects.map(subject => subject ? run.label(subject) : frameworkOf(run)), subjects, notes: [], steps };
}

/** Who calls from outside, by the classes of the run. */
function frameworkOf(run) {
  const known = run.texts.map(text => /^(NS|UI)[A-Z]\w*(?:Controller|Window|View|Document|Application)$/.exec(bareName(text))?.[1]).find(Boolean);
  return { NS: 'AppKit', UI: 'UIKit' }[known] || 'framework';
}

function isReordered({ steps }) { return steps.some(step => step.number !== step.due); }

/** What stands beside an arrow. */
function stepWords(step, isFull = true) {
  const words = [step.isSuper ? 'super' : '', step.callback, step.detail, step.level ? `in ${bareName(step.level)}` : ''];
  if (isFull && step.took > 1e6) words.push(duration(step.took));
  if (step.thread) words.push(`on ${step.thread}`);
  if (step.remark) words.push(`– ${step.remark}`);
  return words.filter(Boolean).join(' ');
}

/** A name with its middle left out, so that both of its ends tell what it is. */
function shortened(text, most) {
  if (text.length <= most) return text;
  const room = most - 1;
  return `${text.slice(0, Math.ceil(room / 2))}…${text.slice(text.length - Math.floor(room / 2))}`;
}

function svgElement(tag, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = plain(text);
  return element;
}

const markColours = { came: 'soft', here: 'notice', wrong: 'error', unexpected: 'error', missing: 'error', perhaps: 'cancelled', cancelled: 'cancelled', overtaken: 'cancelled', notDue: 'soft' };

/** How wide a text is in a diagram. */
function diagramWidth(text, isLoud) {
  app.context.font = `${isLoud ? 600 : 400} 12px ${app.theme.font}`;
  return textWidth(app.context, text);
}

/** How wide a diagram may be: beside it stands what the finding means, or the same of the other run. */
function diagramRoom(count) {
  const whole = (byId('drawer-body').clientWidth || window.innerWidth) - 30;
  if (count > 1 && whole > 900) return whole / count - 24;
  return window.innerWidth >= 960 && !app.isBeside ? whole - 352 : whole;
}

/** Where the parts of a diagram stand: lanes come as near to each other as the room asks for. */
function layDiagram({ lanes, steps }, room, differs, isNarrow) {
  const lengths = steps.map(step => diagramWidth(stepWords(step), step.mark !== 'came') + step.depth * 14
    + (isNarrow || step.time === null || step.time === undefined ? 0 : 8 + diagramWidth(timeText(step.time), step.mark !== 'came')));
  const longest = Math.max(120, ...lengths) + 14;
  const front = differs ? 74 : 36;
  const widest = lanes.reduce((most, name) => Math.max(most, diagramWidth(name, true)), 0);
  const free = isNarrow ? Math.min(room, 400) - front : room - front - longest - 26;
  const laneWidth = Math.max(isNarrow ? 44 : 78, Math.min(Math.max(isNarrow ? 44 : 92, widest + 14), free / Math.max(1, lanes.length - (isNarrow ? 0 : 0.5))));
  const names = lanes.map(name => {
    let most = name.length;
    while (most > 5 && diagramWidth(shortened(name, most), true) > laneWidth - 8) most--;
    return shortened(name, most);
  });
  const halves = names.map(name => diagramWidth(name, true) / 2);
  const left = front + Math.max(isNarrow ? 14 : 30, halves[0]);
  const x = lane => left + lane * laneWidth;
  const last = x(lanes.length - 1);
  const words = isNarrow ? front - 2 : last + 26;
  return { names, x, words, width: Math.ceil(Math.max(last + halves[halves.length - 1] + 4, words + longest)) };
}

/** Draws a diagram; `choose` is called with the number of the event of a step that is clicked. */
function drawDiagram(diagram, choose, room = diagramRoom(1)) {
  const { lanes, steps } = diagram;
  const differs = isReordered(diagram);
  // On a phone the words stand over their arrow.
  const isNarrow = app.isTight;
  const diagramRow = isNarrow ? 40 : 24;
  const { names, x, words, width } = layDiagram(diagram, room, differs, isNarrow);
  const rows = steps.reduce((sum, step) => sum + (step.skipped ? 2 : 1), 0);
  const height = diagramHead + 12 + rows * diagramRow + 8;
  const svg = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, class: 'diagram', role: 'img', 'aria-label': diagramText(diagram).split('\n').join('. ') });
  if (differs) {
    svg.append(svgElement('text', { x: 8, y: 18, class: 'soft' }, 'came'), svgElement('text', { x: 46, y: 18, class: 'soft' }, 'due'));
  }
  lanes.forEach((name, lane) => {
    svg.append(svgElement('line', { x1: x(lane), y1: diagramHead, x2: x(lane), y2: height - 4, class: 'lane' }));
    const title = svgElement('text', { x: x(lane), y: 18, 'text-anchor': 'middle', class: 'name' }, names[lane]);
    title.append(svgElement('title', {}, name));
    svg.append(title);
  });
  let y = diagramHead + 16;
  for (const step of steps) {
    if (step.skipped) {
      svg.append(svgElement('text', { x: words, y: y + 4, class: 'soft' }, `… ${counted(step.skipped, 'event')}`));
      y += diagramRow;
    }
    svg.append(drawStep(step, y, x, { last: x(lanes.length - 1), words, width, differs, isNarrow, diagramRow }, choose));
    y += diagramRow;
  }
  return svg;
}

function drawStep(step, y, x, { last, words, width, differs, isNarrow, diagramRow }, choose) {
  const above = isNarrow ? 9 : 0;
  const isGhost = !['came', 'here', 'wrong', 'unexpected'].includes(step.mark);
  const colour = `var(--${markColours[step.mark]})`;
  const row = svgElement('g', { class: `step ${step.mark}` });
  row.append(svgElement('rect', { x: 0, y: y - diagramRow / 2, width, height: diagramRow, class: 'ground' }));
  if (!step.isSuper && !step.isNote) {
    row.append(svgElement('text', { x: 10, y: y + 4 - above, class: 'soft' }, step.number ?? '–'));
    if (differs) row.append(svgElement('text', { x: 48, y: y + 4 - above, class: 'soft' }, step.due ?? '–'));
  }
  const to = x(step.lane);
  // Where it is not known who calls, the arrow comes from nowhere.
  const from = step.caller === null ? to - 34 : x(step.caller);
  y += above;
  const stroke = { stroke: colour, 'stroke-width': step.mark === 'came' ? 1.4 : 2, fill: 'none' };
  if (step.isNote) {
    row.append(svgElement('line', { x1: x(0) - 12, y1: y, x2: last + 12, y2: y, ...stroke, 'stroke-dasharray': '1 4' }));
  } else if (from === to) {
    row.append(svgElement('path', { d: `M${to} ${y - 6}h14v10h-10m4 -4l-5 4l5 4`, ...stroke, ...(isGhost ? { 'stroke-dasharray': '4 3' } : {}) }));
  } else {
    const tip = to > from ? to - 1 : to + 1;
    const back = to > from ? tip - 7 : tip + 7;
    row.append(svgElement('line', { x1: from, y1: y, x2: tip, y2: y, ...stroke, ...(isGhost ? { 'stroke-dasharray': '5 4' } : {}) }));
    row.append(isGhost ? svgElement('path', { d: `M${back} ${y - 4}L${tip} ${y + 4}M${tip} ${y - 4}L${back} ${y + 4}`, ...stroke })
      : svgElement('path', { d: `M${tip} ${y}L${back} ${y - 4}L${back} ${y + 4}z`, fill: colour }));
  }
  const text = svgElement('text', { x: words + step.depth * 14, y: y + 4 - 2 * above, class: step.mark === 'came' ? 'words' : 'words loud' }, stepWords(step));
  if (step.mark !== 'came') text.style.fill = colour;
  if (step.time !== null && step.time !== undefined && !isNarrow) text.append(svgElement('tspan', { class: 'soft', dx: 8 }, timeText(step.time)));
  row.append(text);
  if (step.seq !== null && choose) {
    row.classList.add('link');
    row.addEventListener('click', () => choose(step.seq));
  }
  return row;
}

/** The same in letters, as `willdid explain --diagram text` prints it. */
function diagramText(diagram) {
  const differs = isReordered(diagram);
  const lines = diagram.steps.map(step => {
    const number = step.isSuper || step.isNote ? '  ' : String(step.number ?? '–').padStart(2);
    const due = !differs ? '' : step.isSuper || step.isNote ? '    ' : ` ${String(step.due ?? '–').padStart(2)} `;
    return `${number}${due}  ${'  '.repeat(step.depth)}${arrowText(diagram, step)}${plain(stepWords(step))}`;
  });
  return [...diagram.notes, ...lines].join('\n');
}

/** From whom to whom a step goes; nothing of a note. */
function arrowText({ lanes }, { isNote, caller, lane }) {
  return isNote ? '' : `${caller === null ? '' : `${plain(lanes[caller])} `}→ ${plain(lanes[lane])}  `;
}

/** The same as Mermaid, which GitHub draws. */
function diagramMermaid(diagram) {
  const safe = text => plain(text).replace(/[#;<>&"%@`{}[\]()\\]/g, sign => `#${sign.charCodeAt(0)};`);
  const lines = ['sequenceDiagram', ...diagram.lanes.map((name, lane) => `    participant L${lane} as ${safe(name)}`)];
  for (const step of diagram.steps) {
    const isGhost = !['came', 'here', 'wrong', 'unexpected'].includes(step.mark);
    const arrow = isGhost ? '--x' : step.isSuper ? '-->>' : '->>';
    const over = step.isNote ? `L0,L${diagram.lanes.length - 1}` : `L${step.lane}`;
    const head = step.isNote || step.caller === null ? `Note over ${over}` : `L${step.caller}${arrow}L${step.lane}`;
    const line = `    ${head}: ${safe([step.number ? `${step.number}.` : '', stepWords(step, false)].filter(Boolean).join(' '))}`;
    const ground = { here: '42, 91, 215', wrong: '192, 38, 45', unexpected: '192, 38, 45', missing: '192, 38, 45', perhaps: '140, 74, 158', cancelled: '140, 74, 158', overtaken: '140, 74, 158', notDue: '128, 128, 128' }[step.mark];
    lines.push(...(ground ? [`    rect rgba(${ground}, 0.15)`, line, '    end'] : [line]));
  }
  return `${lines.join('\n')}\n`;
}

/** The image that stands in the page, with its colours in it, so that it can stand alone. */
function diagramImage(diagram) {
  const svg = drawDiagram(diagram, null, Infinity);
  const style = getComputedStyle(document.documentElement);
  const colour = name => style.getPropertyValue(`--${name}`).trim();
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('font-family', 'system-ui, sans-serif');
  svg.setAttribute('font-size', '12');
  svg.prepend(svgElement('style', {}, ''), svgElement('rect', { width: '100%', height: '100%', fill: colour('panel') }));
  svg.firstChild.textContent = `.ground{fill:none}.lane{stroke:${colour('edge')}}.name,.words{fill:${colour('ink')}}.soft{fill:${colour('soft')}}.loud,.name{font-weight:600}`;
  return new XMLSerializer().serializeToString(svg).replace(/var\(--(\w+)\)/g, (_, name) => colour(name));
}

/** The part of the drawer with the diagram, or nothing. In a comparison that of the other run stands beside it. */
function diagramPart(selection) {
  const pairs = [selection, partnerOf(selection)].filter(Boolean).sort((left, right) => left.run.number - right.run.number);
  const figures = pairs.map(part => [part, diagramOf(part)]).filter(([, diagram]) => diagram);
  if (!figures.length) return '';
  return make('div', { class: 'diagrams' }, ...figures.map(([part, diagram]) => make('figure', {},
    make('figcaption', {}, figures.length > 1 ? make('strong', {}, part.run.number ? 'current' : 'base') : 'Who called whom',
      make('span', { class: 'copy' }, ...[['SVG', diagramImage], ['Mermaid', diagramMermaid], ['text', diagramText]].map(([name, makeText]) =>
        make('button', { type: 'button', 'data-copy-diagram': name, onclick: () => copy(makeText(diagram), name) }, name)))),
    ...diagram.notes.map(note => make('p', {}, note)),
    make('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'Sequence diagram' }, drawDiagram(diagram, sequence => {
      const place = part.run.placeOf(sequence);
      if (place >= 0) showEvent(part.run, place);
    }, diagramRoom(figures.length))))));
}

/** What stands in the other run for a finding or a transition. */
function partnerOf({ kind, run, index }) {
  if (!app.match) return null;
  const other = app.runs[1 - run.number];
  if (kind === 'finding') {
    const place = other.head.fingerprints.indexOf(run.head.fingerprints[index]);
    if (place >= 0) return { kind, run: other, index: place };
    const transition = run.placeOfTransition.get(run.findings.transition[index]);
    return transition === undefined ? null : partnerOf({ kind: 'transition', run, index: transition });
  }
  if (kind !== 'transition') return null;
  // The same one of those with the same kind between the same controllers.
  const nodeOf = (each, subject) => subject ? app.nodeOf[each.number][subject] : -1;
  const keyOf = (each, place) => [each.transitions.kind[place], nodeOf(each, each.transitions.from_instance[place]),
    nodeOf(each, each.transitions.to_instance[place])].join(' ');
  const key = keyOf(run, index);
  let rank = 0;
  for (let place = 0; place < index; place++) if (keyOf(run, place) === key) rank++;
  for (let place = 0; place < other.transitions.count; place++) {
    if (keyOf(other, place) === key && rank-- === 0) return { kind, run: other, index: place };
  }
  return null;
}
