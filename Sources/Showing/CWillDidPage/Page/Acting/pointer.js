// Mouse, wheel, pen and touch.

const pointers = new Map();

function listenToPointers() {
  const canvas = byId('canvas');
  canvas.addEventListener('pointerdown', onPointerDown);
  canvas.addEventListener('pointermove', onPointerMove);
  canvas.addEventListener('pointerup', onPointerUp);
  canvas.addEventListener('pointercancel', onPointerGone);
  canvas.addEventListener('pointerleave', () => {
    app.hoverX = null;
    app.film?.(NaN);
    byId('tip').hidden = true;
    byId('hover').hidden = true;
  });
  // A panel that covers the tracks on a phone goes when the tracks are touched.
  byId('centre').addEventListener('pointerdown', () => { if (isSmall() && document.body.dataset.front !== 'findings') setSide(false); });
  canvas.addEventListener('dblclick', event => {
    const thing = thingUnder(event);
    if (thing) goTo(thing, true);
  });
  byId('tracks').addEventListener('wheel', onWheel, { passive: false });
  byId('tracks').addEventListener('scroll', () => {
    app.scrollTop = byId('tracks').scrollTop;
    invalidate();
  });
  byId('overview').addEventListener('wheel', onWheel, { passive: false });
  listenToAxis();
  listenToMap();
  listenToGrip();
  listenToShellGrip();
}

function placeIn(event) {
  const box = byId('canvas').getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

function worldX(x) { return app.view.x0 + (app.view.x1 - app.view.x0) * x / app.width; }

function thingUnder(event) {
  const [x, y] = placeIn(event);
  const row = rowUnder(y)[0];
  const thing = thingAt(x, y);
  // An arc lies above the tracks, but must not hide what is small.
  if (y > app.pinRoom && app.filter.arcs && (!thing || ['phase', 'subject'].includes(thing.kind)) && row?.kind === 'subject') {
    const arc = arcAt(x, y);
    if (arc) return { kind: 'transition', run: arc.run, index: arc.place };
  }
  return thing;
}

function onPointerDown(event) {
  if (event.button > 0) return;
  const [x, y] = placeIn(event);
  pointers.set(event.pointerId, { x, y, startX: x, startY: y, type: event.pointerType });
  byId('tip').hidden = true;
  byId('tracks').focus({ preventScroll: true });
  if (event.pointerType === 'mouse') byId('canvas').setPointerCapture(event.pointerId);
  const pans = event.shiftKey || event.pointerType === 'touch';
  app.drag = { isPan: pans, view: { ...app.view }, hasMoved: false, from: farEdge(x) ?? worldX(x), pinch: pinchOf() };
}

/** The other edge of the selected stretch, where the pointer takes hold of one of them. */
function farEdge(x) {
  if (!app.area) return null;
  const [left, right] = [app.area.x0, app.area.x1].map(place => (place - app.view.x0) * app.width / (app.view.x1 - app.view.x0));
  if (Math.abs(left - x) < 5) return app.area.x1;
  return Math.abs(right - x) < 5 ? app.area.x0 : null;
}

/** How far two fingers are from each other, and where between them is. */
function pinchOf() {
  const [one, other] = pointers.values();
  if (!other) return null;
  return { distance: Math.max(20, Math.abs(one.x - other.x)), middle: (one.x + other.x) / 2 };
}

function onPointerMove(event) {
  const [x, y] = placeIn(event);
  const pointer = pointers.get(event.pointerId);
  app.hoverX = x;
  if (!pointer || !app.drag) return showTip(event, x, y);
  pointer.x = x;
  pointer.y = y;
  const { drag } = app;
  if (!drag.hasMoved && Math.hypot(x - pointer.startX, y - pointer.startY) < (event.pointerType === 'touch' ? 8 : 4)) return;
  drag.hasMoved = true;
  const pinch = pinchOf();
  if (pinch && drag.pinch) {
    const length = (drag.view.x1 - drag.view.x0) * drag.pinch.distance / pinch.distance;
    const at = drag.view.x0 + (drag.view.x1 - drag.view.x0) * drag.pinch.middle / app.width;
    show(at - length * pinch.middle / app.width, at + length * (1 - pinch.middle / app.width));
  } else if (drag.isPan) {
    const shift = (pointer.startX - x) * (drag.view.x1 - drag.view.x0) / app.width;
    show(drag.view.x0 + shift, drag.view.x1 + shift);
  } else {
    app.area = { x0: Math.min(drag.from, worldX(x)), x1: Math.max(drag.from, worldX(x)) };
    invalidate();
  }
}

function onPointerUp(event) {
  const { drag } = app;
  pointers.delete(event.pointerId);
  if (!drag) return;
  if (pointers.size) {
    app.drag = { ...drag, view: { ...app.view }, pinch: null };
    for (const pointer of pointers.values()) pointer.startX = pointer.x;
    return;
  }
  app.drag = null;
  if (!drag.hasMoved) {
    const thing = thingUnder(event);
    const [row] = rowUnder(placeIn(event)[1]);
    if (row) app.focusKey = row.key;
    select(thing);
  } else if (!drag.isPan && app.area) {
    selectArea(app.area.x0, app.area.x1);
  }
}

function onPointerGone(event) {
  pointers.delete(event.pointerId);
  app.drag = null;
}

function onWheel(event) {
  if (event.ctrlKey || event.metaKey) {
    const [x] = placeIn(event);
    zoom(Math.exp(Math.min(60, Math.max(-60, event.deltaY)) * (event.deltaMode ? 0.06 : 0.0035)), Math.max(0, Math.min(app.width, x)));
    event.preventDefault();
  } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
    pan((event.shiftKey ? event.deltaY + event.deltaX : event.deltaX) / app.width);
    event.preventDefault();
  }
}

/** Dragging on the axis measures; a double click shows all. */
function listenToAxis() {
  const axis = byId('axis');
  axis.addEventListener('pointerdown', event => {
    axis.setPointerCapture(event.pointerId);
    const [x] = placeIn(event);
    const note = app.notes.find(note => Math.abs((note.x0 - app.view.x0) * app.width / (app.view.x1 - app.view.x0) + 5 - x) < 8);
    app.chosenNote = note || null;
    if (note) selectArea(note.x0, note.x1);
    else app.measure = worldX(x);
  });
  axis.addEventListener('pointermove', event => {
    if (app.measure === null) return;
    const to = worldX(placeIn(event)[0]);
    app.area = { x0: Math.min(app.measure, to), x1: Math.max(app.measure, to) };
    invalidate();
  });
  axis.addEventListener('pointerup', () => {
    if (app.measure !== null && app.area && (app.area.x1 - app.area.x0) * app.width / (app.view.x1 - app.view.x0) > 3) {
      selectArea(app.area.x0, app.area.x1);
    }
    app.measure = null;
  });
  axis.addEventListener('dblclick', fitAll);
}

function listenToMap() {
  const map = byId('minimap');
  let grip = null;
  const worldAt = event => {
    const box = map.getBoundingClientRect();
    return app.whole[0] + (app.whole[1] - app.whole[0]) * (event.clientX - box.left) / app.mapWidth;
  };
  map.addEventListener('pointerdown', event => {
    map.setPointerCapture(event.pointerId);
    const x = worldAt(event);
    const slack = (app.whole[1] - app.whole[0]) * 6 / app.mapWidth;
    const { x0, x1 } = app.view;
    if (Math.abs(x - x0) < slack && x1 < app.whole[1]) grip = { kind: 'left' };
    else if (Math.abs(x - x1) < slack && x1 < app.whole[1]) grip = { kind: 'right' };
    else if (x > x0 && x < x1 && x1 - x0 < (app.whole[1] - app.whole[0]) * 0.98) grip = { kind: 'all', shift: x - x0 };
    else grip = { kind: 'new', from: x };
  });
  map.addEventListener('pointermove', event => {
    if (!grip) return;
    const x = worldAt(event);
    const { x0, x1 } = app.view;
    if (grip.kind === 'left') show(Math.min(x, x1 - 1), x1);
    else if (grip.kind === 'right') show(x0, Math.max(x, x0 + 1));
    else if (grip.kind === 'all') show(x - grip.shift, x - grip.shift + x1 - x0);
    else if (Math.abs(x - grip.from) * app.mapWidth / (app.whole[1] - app.whole[0]) > 4) show(Math.min(x, grip.from), Math.max(x, grip.from));
  });
  map.addEventListener('pointerup', event => {
    if (grip?.kind === 'new') {
      const x = worldAt(event);
      const { x0, x1 } = app.view;
      if (Math.abs(x - grip.from) * app.mapWidth / (app.whole[1] - app.whole[0]) <= 4) show(x - (x1 - x0) / 2, x + (x1 - x0) / 2);
    }
    grip = null;
  });
  map.addEventListener('dblclick', fitAll);
  map.addEventListener('keydown', event => {
    const action = { ArrowLeft: () => pan(-0.2), ArrowRight: () => pan(0.2), ArrowUp: () => zoom(0.8, app.width / 2), ArrowDown: () => zoom(1.25, app.width / 2) }[event.key];
    if (!action) return;
    action();
    event.preventDefault();
    event.stopPropagation();
  });
}

function listenToGrip() {
  const grip = byId('drawer-grip');
  const drawer = byId('drawer');
  const setHeight = height => {
    app.hasOwnDrawerHeight = true;
    drawer.style.height = `${Math.round(Math.min(Math.max(height, 90), window.innerHeight * 0.75))}px`;
    resize();
  };
  grip.addEventListener('pointerdown', event => grip.setPointerCapture(event.pointerId));
  grip.addEventListener('pointermove', event => {
    if (grip.hasPointerCapture(event.pointerId)) setHeight(window.innerHeight - event.clientY);
  });
  grip.addEventListener('keydown', event => {
    const step = { ArrowUp: 30, ArrowDown: -30 }[event.key];
    if (!step) return;
    setHeight(drawer.offsetHeight + step);
    event.preventDefault();
    event.stopPropagation();
  });
}

/** The width of the titles. */
function listenToShellGrip() {
  const grip = byId('shell-grip');
  grip.addEventListener('pointerdown', event => grip.setPointerCapture(event.pointerId));
  grip.addEventListener('pointermove', event => {
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const width = event.clientX - byId('centre').getBoundingClientRect().left;
    document.documentElement.style.setProperty('--shell', `${Math.round(Math.min(Math.max(width, 80), window.innerWidth * 0.5))}px`);
    resize();
  });
  grip.addEventListener('dblclick', () => {
    document.documentElement.style.removeProperty('--shell');
    resize();
  });
}

/** Tells beside the pointer what is under it. */
function showTip(event, x, y) {
  if (event.pointerType === 'touch') return;
  // The line is an element of its own, so that the tracks need not be painted again.
  const line = byId('hover');
  line.hidden = false;
  line.style.transform = `translateX(${Math.round(x)}px)`;
  app.film?.(worldX(x));
  const tip = byId('tip');
  const thing = thingUnder(event);
  if (!thing) {
    tip.hidden = true;
    return;
  }
  const lines = [...tipLines(thing), wallLine(thing)];
  tip.replaceChildren(...lines.filter(Boolean).map(line => make('div', {}, line)));
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(event.clientX + 14, window.innerWidth - box.width - 6))}px`;
  const below = event.clientY + 18;
  tip.style.top = `${below + box.height > window.innerHeight ? event.clientY - box.height - 10 : below}px`;
}

/** When it was by the wall clock. */
function wallLine(thing) {
  const span = isByTime() ? spanOf(thing) : null;
  return span ? wallText(thing.run, timeOfX(span.x0)) : '';
}

function tipLines({ kind, run, index }) {
  const span = spanText;
  switch (kind) {
    case 'phase': {
      const subject = run.phases.instance[index];
      const participation = run.participationList(subject).find(place => run.participations.first[place] <= run.phases.first_seq[index]
        && (run.participations.last[place] < 0 || run.participations.last[place] >= run.phases.last_seq[index]) && run.phases.last_seq[index] >= 0);
      return [`${run.label(subject)}  ${run.state(index)}`,
        `${placeText(run.x.phaseStart[index], 3)}, ${run.phases.last_seq[index] < 0 ? 'to the end of the log' : span(run.x.phaseStart[index], run.x.phaseEnd[index])}`,
        participation === undefined ? '' : `part of a transition that was ${run.outcome(run.placeOfTransition.get(run.participations.transition[participation]) ?? 0)}`];
    }
    case 'stage': return [`${run.label(run.stages.subject[index])}  ${run.stage(index)}`,
      `${placeText(run.x.stageStart[index], 3)}, ${run.stages.last_seq[index] < 0 ? 'to the end of the log' : span(run.x.stageStart[index], run.x.stageEnd[index])}`];
    case 'finding': return [`${run.rule(index).id} ${run.rule(index).name}`, run.head.messages[index].slice(0, 240)];
    case 'transition': return [`${transitionTitle(run, index)}`, `${run.outcome(index)}, ${span(run.x.start[index], run.x.end[index])}`];
    case 'nib': return [run.texts[run.nibs.nib[index]] || 'a nib', span(run.x.nibStart[index], run.x.nibEnd[index])];
    case 'mark': return [run.marks[index].title.slice(0, 300), placeText(run.marks[index].x, 3)];
    case 'event': return [`${run.callbackName(index)} ${run.edge(index) === 'point' ? '' : run.edge(index)}`,
      `${placeText(run.events.x[index])}  #${run.events.seq[index]}`];
    case 'call': return [run.callbackName(index.call.first), span(index.call.x0, index.call.x1)];
    default: return [run.label(index)];
  }
}
