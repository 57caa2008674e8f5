// A nib as a graph: its owner and its objects in the order in which they woke, and what was connected to what.

const mostObjects = 60;

/** The events that a load of a nib made, if the page has them. */
function nibEvents(run, index) {
  if (!run.events) return [];
  const { first_seq: first, last_seq: last } = run.nibs;
  const from = lowerBound(run.events.seq, 0, run.events.count, first[index]);
  const end = last[index] < 0 ? run.events.count : upperBound(run.events.seq, 0, run.events.count, last[index]);
  const places = [];
  for (let place = from; place < Math.min(end, from + 20000); place++) places.push(place);
  return places;
}

/** The objects of a load with what became of each, and the connections between them. */
function nibGraph(run, index) {
  const objects = new Map();
  const connections = [];
  const object = (id, name, place) => {
    const key = id ? `#${id}` : name;
    if (!objects.has(key)) objects.set(key, { key, id, name, woke: 0, made: place, event: place, isOwner: false });
    return objects.get(key);
  };
  const nameOf = id => run.nameOf(id);
  const owner = run.nibs.owner[index];
  if (owner) object(run.id(owner), run.label(owner), -1).isOwner = true;
  let woke = 0;
  const nib = run.texts[run.nibs.nib[index]];
  for (const place of nibEvents(run, index)) {
    const name = run.callbackName(place);
    const facts = argumentsOf(run, place);
    if ((facts.nib && facts.nib !== nib) || (run.events.bits[place] & 3) === 2 || run.isHop(place)) continue;
    const subject = run.events.subject[place];
    const own = subject ? object(run.id(subject), run.label(subject), place) : null;
    if (name === 'awakeFromNib' && own) own.woke = own.woke || ++woke;
    if (name === 'nibOutletConnected' || name === 'nibActionConnected' || name === 'nibConnectionFailed' || name === 'undefinedKeyMessage') {
      const end = value => typeof value === 'number' && value > 0 ? object(value, nameOf(value), place) : null;
      connections.push({
        from: end(facts.source) || own, to: end(facts.destination), place, isFailed: name === 'nibConnectionFailed' || name === 'undefinedKeyMessage',
        isAction: name === 'nibActionConnected', label: String(facts.outlet || facts.action || facts.key || ''),
      });
    }
  }
  return { objects: Array.from(objects.values()), connections };
}

/** The objects with more to say than that they are there: the owner, then by when they woke. */
function inOrder({ objects, connections }) {
  const connected = new Set(connections.flatMap(({ from, to }) => [from, to]));
  const rank = one => (one.isOwner ? 0 : one.woke ? 1e3 + one.woke : 1e6 + one.made);
  return objects.filter(one => one.isOwner || one.woke || connected.has(one)).sort((left, right) => rank(left) - rank(right));
}

/** The objects of a load that the page knows, in their order. */
function nibParts(run, index) {
  if (!run.events) return [];
  run.nibParts ||= new Map();
  if (!run.nibParts.has(index)) {
    run.nibParts.set(index, inOrder(nibGraph(run, index)).slice(0, mostObjects).filter(({ id }) => id)
      .map(({ id, woke, isOwner }) => ({ subject: run.subjectWithID(id), woke, isOwner })).filter(({ subject }) => subject));
  }
  return run.nibParts.get(index);
}

/** The graph as a picture: the owner first, then the objects by when they woke; arrows for outlets, dashes for actions. */
function drawNib(run, index) {
  const graph = nibGraph(run, index);
  const objects = inOrder(graph);
  const shown = objects.slice(0, mostObjects);
  if (!shown.length) return null;
  const places = new Map(shown.map((one, place) => [one, place]));
  const arrows = graph.connections.filter(({ from, to }) => places.has(from) && (to === null || places.has(to)));
  const row = 26;
  const left = 46 + Math.max(...shown.map(one => diagramWidth(one.isOwner ? `${one.name}  (owner)` : one.name, one.isOwner)));
  const reach = Math.min(420, 40 + arrows.length * 12);
  const width = left + reach + 260;
  const height = 16 + shown.length * row + 14;
  const svg = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, class: 'diagram', role: 'img',
    'aria-label': [...shown.map(one => `${one.woke ? `${one.woke} ` : ''}${one.name}${one.isOwner ? ', owner' : ''}`),
      ...arrows.map(({ from, to, label, isFailed }) => `${from.name} ${label} ${to ? to.name : 'nothing'}${isFailed ? ' failed' : ''}`)].join('; ') });
  const y = one => 16 + places.get(one) * row + 6;
  shown.forEach(one => {
    const group = svgElement('g', { class: 'step link' });
    group.append(svgElement('rect', { x: 0, y: y(one) - row / 2, width: left - 8, height: row, class: 'ground' }),
      svgElement('text', { x: 8, y: y(one) + 4, class: 'soft' }, one.woke || ''),
      svgElement('text', { x: 30, y: y(one) + 4, class: one.isOwner ? 'name' : 'words' }, `${one.name}${one.isOwner ? '  (owner)' : ''}`));
    const subject = one.id ? run.subjectWithID(one.id) : 0;
    if (subject) group.addEventListener('click', () => goTo({ kind: 'subject', run, index: subject }));
    svg.append(group);
  });
  arrows.forEach(({ from, to, place, isFailed, isAction, label }, number) => {
    const colour = isFailed ? 'var(--error)' : isAction ? 'var(--soft)' : 'var(--accent)';
    const x = left + 18 + (number % Math.max(1, Math.floor(reach / 12))) * 12;
    const [a, b] = [y(from), to ? y(to) : y(from)];
    const group = svgElement('g', { class: 'step link' });
    group.append(svgElement('path', { d: to ? `M${left - 6} ${a}H${x}V${b}H${left}` : isFailed ? `M${left - 6} ${a}H${x}m-4 -4l8 8m0 -8l-8 8` : `M${left - 6} ${a}H${x}m-5 -4l5 4l-5 4`, stroke: colour, fill: 'none',
      'stroke-width': isFailed ? 2 : 1.2, ...(isAction ? { 'stroke-dasharray': '4 3' } : {}) }));
    if (to) group.append(svgElement('path', { d: `M${left - 6} ${b}l8 -4v8z`, fill: colour }));
    if (arrows.length <= 24 || isFailed) {
      const text = svgElement('text', { x: left + reach + 26, y: 22 + number % 24 * 15, class: isFailed ? 'loud' : 'soft' }, `${label}${isFailed && !to ? ' failed' : ` → ${to ? to.name : isAction ? 'first responder' : 'nothing'}`}`);
      if (isFailed) text.style.fill = colour;
      group.append(text);
    }
    group.append(svgElement('title', {}, `${from.name} ${label} ${to ? to.name : ''}${isFailed ? ' failed' : ''}`));
    group.addEventListener('click', () => showEvent(run, place));
    svg.append(group);
  });
  const rest = objects.length - shown.length;
  return make('div', { class: 'picture' }, svg, make('p', {}, [
    `${counted(graph.objects.length, 'object')}, ${counted(graph.connections.length, 'connection')}; numbers are the order in which they woke.`,
    rest ? ` ${rest} more are not drawn.` : '', graph.connections.length ? '' : ' Single connections are in the page where it was made with --layout.'].join('')));
}
