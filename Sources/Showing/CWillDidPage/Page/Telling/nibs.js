// A nib as a graph: its owner and its objects in the order in which they woke, and what was connected to what.

const mostObjects = 60;
const mostNibEvents = 20000;

/** The events that a load of a nib made, if the page has them. */
function nibEvents(run, index) {
  if (!run.events) return [];
  const { first_seq: first, last_seq: last } = run.nibs;
  const from = lowerBound(run.events.seq, 0, run.events.count, first[index]);
  const end = last[index] < 0 ? run.events.count : upperBound(run.events.seq, 0, run.events.count, last[index]);
  const places = [];
  for (let place = from; place < Math.min(end, from + mostNibEvents); place++) places.push(place);
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
  const places = nibEvents(run, index);
  for (const place of places) {
    const name = run.callbackName(place);
    const facts = argumentsOf(run, place);
    if ((facts.nib && facts.nib !== nib) || (run.events.bits[place] & 3) === 2 || run.isHop(place)) continue;
    // The owner may be no object of the tracks, such as the application.
    if (name === 'nibLoad' && typeof facts.owner === 'number') object(facts.owner, nameOf(facts.owner), -1).isOwner = true;
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
  return { objects: Array.from(objects.values()), connections, isCut: places.length === mostNibEvents };
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

/** A nib as Interface Builder shows it: its owner as a card with a row for each outlet, beside it the objects with their own connections. */
function nibCard(run, index) {
  const graph = nibGraph(run, index);
  if (!graph.objects.length) return null;
  const objects = inOrder(graph);
  const owner = objects.find(({ isOwner }) => isOwner);
  const leaving = new Map(objects.map(one => [one, graph.connections.filter(({ from }) => from === one)]));
  const isConnected = one => leaving.get(one).length > 0 || graph.connections.some(({ to }) => to === one);
  const own = owner ? leaving.get(owner) : [];
  const shown = new Set([owner]);
  const rows = own.map(connection => {
    const { to } = connection;
    const isFirst = to && !shown.has(to);
    shown.add(to);
    return nibRow(run, connection, to, isFirst ? leaving.get(to) : []);
  });
  const others = objects.filter(one => !shown.has(one) && isConnected(one));
  rows.push(...others.slice(0, mostObjects).map(one => nibRow(run, null, one, leaving.get(one))));
  if (others.length > mostObjects) rows.push(make('tr', {}, make('td'), make('td', { class: 'soft' }, `${counted(others.length - mostObjects, 'object')} more`)));
  const alone = graph.objects.filter(one => !one.isOwner && (!leaving.has(one) || !isConnected(one)));
  const counts = new Map();
  for (const { name, id } of alone) {
    const kind = name.replace(/#\d+$/, '') || `#${id}`;
    counts.set(kind, (counts.get(kind) || 0) + 1);
  }
  const kinds = Array.from(counts).sort((left, right) => right[1] - left[1]);
  const woken = alone.filter(({ woke }) => woke);
  return make('div', { class: 'picture nib' },
    make('table', {}, make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, owner ? [nibObject(run, owner), ' (owner)'] : 'No owner'), make('th', { scope: 'col' }, 'Objects'))), make('tbody', {}, ...rows)),
    kinds.length ? make('details', {}, make('summary', {}, `+ ${counted(alone.length, 'object')} without connections`),
      make('p', {}, kinds.slice(0, 40).map(([kind, count]) => `${grouped(count)} ${kind}`).join(', '), kinds.length > 40 ? ` and ${counted(kinds.length - 40, 'other class')}` : ''),
      woken.length ? make('p', {}, 'Of these woke: ', woken.slice(0, mostObjects).map(({ woke, name }) => `${woke} ${name}`).join(', '), woken.length > mostObjects ? ` and ${grouped(woken.length - mostObjects)} more` : '') : '') : '',
    make('p', {}, [`${counted(graph.objects.length, 'object')}, ${counted(graph.connections.length, 'connection')}; numbers are the order in which they woke.`,
      graph.connections.length ? '' : ' Single connections are in the page where it was made with --layout.',
      graph.isCut ? ' The load has more events than are looked at here.' : ''].join('')));
}

/** The name of an object, with its place in the order in which all woke. */
function nibObject(run, { id, name, woke }) {
  const subject = id ? run.subjectWithID(id) : 0;
  const label = [woke ? make('span', { class: 'woke' }, String(woke)) : '', plain(name)];
  return subject ? make('button', { type: 'button', class: 'link', onclick: () => goTo({ kind: 'subject', run, index: subject }) }, ...label) : make('span', {}, ...label);
}

/** A row: an outlet of the owner with its line, the object at its end, and what that is connected to. */
function nibRow(run, connection, object, leaving) {
  const target = ({ to, isAction, isFailed }) => (to ? to.name : isAction ? 'first responder' : isFailed ? '' : 'nothing');
  const link = (each, text) => make('button', { type: 'button', class: `link${each.isFailed ? ' bad' : ''}`, onclick: () => showEvent(run, each.place) }, text);
  const outlet = connection ? [link(connection, `${connection.label}${connection.isFailed ? ' failed' : ''}`), make('span', { class: `line${connection.isFailed ? ' failed' : connection.isAction ? ' action' : ''}`, 'aria-hidden': 'true' })] : '';
  return make('tr', {}, make('td', {}, make('div', { class: 'outlet' }, outlet)),
    make('td', {}, object ? nibObject(run, object) : make('span', { class: 'soft' }, target(connection)),
      ...leaving.slice(0, 20).map(each => make('div', { class: 'own' }, link(each, `${each.label}${each.isFailed ? ' failed' : ''} ${each.isAction ? '⇢' : '→'} ${target(each)}`))),
      leaving.length > 20 ? make('div', { class: 'own soft' }, `${counted(leaving.length - 20, 'connection')} more`) : ''));
}
