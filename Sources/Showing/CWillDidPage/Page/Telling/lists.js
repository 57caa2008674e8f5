// The lists at the side: findings, transitions, and what changed between two runs.

const listPart = 300;

function buildTabs() {
  const tabs = [['findings', 'Findings'], ['transitions', 'Transitions'], ['classes', 'Classes']];
  if (app.match) tabs.unshift(['changes', 'Changes']);
  const isEmpty = ([key]) => key !== app.tab && (key === 'classes' || key === 'transitions') && countOf(key) === ' 0';
  for (const tab of tabs.filter(isEmpty)) tabs.splice(tabs.indexOf(tab), 1);
  refill(byId('tabs'), () => byId('tabs').replaceChildren(...tabs.map(([key, title]) => make('button', {
    type: 'button', role: 'tab', id: `tab-${key}`, 'aria-controls': 'list', 'aria-selected': String(app.tab === key),
    tabindex: app.tab === key ? '0' : '-1', onclick: () => chooseTab(key), onkeydown: event => moveTab(event, tabs, key),
  }, title, make('span', {}, countOf(key))))));
  byId('list').setAttribute('aria-labelledby', `tab-${app.tab}`);
}

/** A number that has little room. */
function brief(number) { return number < 1000 ? String(number) : `${Math.floor(number / 1000)}k`; }

function countOf(key) {
  const sum = numberOf => app.runs.reduce((total, run) => total + numberOf(run), 0);
  if (key === 'findings') return ` ${brief(sum(run => run.findings.count - run.head.reasons.length))}`;
  if (key === 'classes') return ` ${brief(sum(run => classesOf(run).length))}`;
  if (key === 'transitions') return ` ${brief(sum(run => run.transitions.count))}`;
  return ` ${brief(app.nodes.filter(node => node.status !== 'same' && isNotable(node)).length)}`;
}

function isNotable(node) { return node.lanes.some(({ run, subject }) => run.isShown(subject)); }

function moveTab(event, tabs, key) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const place = tabs.findIndex(([other]) => other === key);
  const [next] = tabs[(place + step + tabs.length) % tabs.length];
  chooseTab(next);
  byId(`tab-${next}`).focus();
  event.preventDefault();
}

function chooseTab(key) {
  app.tab = key;
  buildTabs();
  buildList();
}

function buildList() {
  const list = byId('list');
  const makers = { findings: findingGroups, transitions: transitionGroups, changes: changeGroups, classes: classGroups };
  const groups = makers[app.tab]();
  refill(list, () => {
    list.replaceChildren();
    list.scrollTop = 0;
    if (!groups.length) list.append(make('p', { class: 'empty' }, emptyText()));
    for (const { heading, hint, entries } of groups) {
      if (heading) list.append(make('h2', {}, ...heading));
      if (hint) list.append(make('p', { class: 'hint' }, prose(hint)));
      addEntries(list, entries, 0, null);
    }
    markEntries();
  });
}

function emptyText() {
  if (app.tab === 'findings') {
    const rest = app.runs.flatMap(run => [...run.head.crash ? ['The app crashed'] : [], ...run.head.missing]);
    return [rest.length ? 'No other problems found' : 'No problems found', ...new Set(rest)].map(text => `${text}.`).join(' ');
  }
  return app.tab === 'changes' ? 'No screen, window or document differs.' : app.tab === 'classes' ? 'There is no screen, window or document.' : 'There is no transition.';
}

/** Adds some entries and a button for the rest. */
function addEntries(list, entries, from, button) {
  const elements = entries.slice(from, from + listPart).map(makeEntry => makeEntry());
  const rest = entries.length - from - listPart;
  if (rest > 0) {
    const more = make('button', { type: 'button', class: 'entry' }, make('span'), `${grouped(rest)} more …`);
    more.addEventListener('click', () => addEntries(list, entries, from + listPart, more));
    elements.push(more);
  }
  const hadFocus = button && button === document.activeElement;
  if (button) button.replaceWith(...elements); else list.append(...elements);
  if (hadFocus) elements[0].focus();
}

function findingGroups() {
  const groups = new Map();
  const { isNew, isResolved } = comparedFindings();
  for (const run of app.runs) {
    for (let place = 0; place < run.findings.count; place++) {
      const isSuppressed = run.isSuppressed(place);
      // A finding of both runs is listed once, where it is now.
      if (app.match && run.number === 0 && !isResolved(place)) continue;
      const key = isSuppressed ? 'suppressed' : run.ruleKey(place);
      if (!groups.has(key)) groups.set(key, { run, place, worst: -1, weight: -Infinity, entries: [], isSuppressed });
      const group = groups.get(key);
      group.worst = Math.max(group.worst, run.findings.severity[place]);
      group.weight = Math.max(group.weight, run.findings.weight[place]);
      const status = !app.match ? '' : run.number === 0 ? 'resolved' : isNew(place) ? 'new' : '';
      group.entries.push(() => findingEntry(run, place, status));
    }
  }
  return Array.from(groups.values()).sort((left, right) => left.isSuppressed - right.isSuppressed || right.weight - left.weight).map(group => ({
    heading: group.isSuppressed ? ['Suppressed', make('span', { class: 'id' }, grouped(group.entries.length))]
      : [severityIcon(group.run.head.severities[group.worst]), group.run.rule(group.place).name,
        make('span', { class: 'id' }, `${group.run.rule(group.place).id} · ${grouped(group.entries.length)}`)],
    hint: document.body.dataset.front === 'findings' && !group.isSuppressed ? group.run.rule(group.place).remedy : '',
    entries: group.entries,
  }));
}

function comparedFindings() {
  if (!app.match) return { isNew: () => false, isResolved: () => false };
  const [base, current] = app.runs.map(run => new Set(run.head.fingerprints));
  return {
    isNew: place => !base.has(app.runs[1].head.fingerprints[place]),
    isResolved: place => !current.has(app.runs[0].head.fingerprints[place]),
  };
}

function findingEntry(run, place, status) {
  const subject = run.findings.instance[place];
  const title = subject ? run.label(subject) : bareName(run.head.about[place]) || run.rule(place).name;
  return entry({ kind: 'finding', run, index: place }, severityIcon(run.severity(place), run.isSuppressed(place)),
    [wrapped(title), status ? ' ' : '', status ? make('span', { class: `badge ${status}` }, status) : ''],
    whenText(run, run.findings.at[place], run.findings.seq[place]), run.head.messages[place], run.isSuppressed(place));
}

function whenText(run, time, sequence) {
  return run.hasTimes && time === time ? timeText(time, 3) : `#${sequence}`;
}

function entry(selection, icon, what, when, more, isMuted) {
  const element = make('button', {
    type: 'button', class: `entry${isMuted ? ' muted' : ''}`,
    onclick: () => { goTo(selection); if (app.isNarrow) setSide(false); },
  }, icon, make('span', { class: 'what' }, ...what), make('span', { class: 'when' }, when),
  more ? make('span', { class: 'more' }, prose(more)) : '');
  element.selection = selection;
  return element;
}

function transitionGroups() {
  return app.runs.filter(run => run.transitions.count).map(run => ({
    heading: app.runs.length > 1 ? [run.head.name] : null,
    entries: [() => entry({ kind: 'shapes', run, index: 0 }, make('span'), [`${counted(shapesOf(run).length, 'shape')} of transitions`], '', 'all that went the same way put together'),
      ...Array.from({ length: run.transitions.count }, (_, place) => () => transitionEntry(run, place))],
  }));
}

function transitionEntry(run, place) {
  const { started: start, ended: end, first_seq: first, last_seq: last } = run.transitions;
  const outcome = run.outcome(place);
  const took = last[place] < 0 ? '' : duration(end[place] - start[place]);
  const mark = make('span', { class: 'when', 'aria-hidden': 'true' }, { cancelled: '↺', interrupted: '⤫', open: '…' }[outcome] || '→');
  mark.style.color = `var(--${outcome === 'cancelled' ? 'cancelled' : outcome === 'interrupted' ? 'warning' : 'accent'})`;
  const details = [outcome === 'completed' ? '' : outcome, ['', '', 'interactive'][run.transitions.interactive[place]], took]
    .filter(Boolean).join(', ');
  return entry({ kind: 'transition', run, index: place }, mark, [wrapped(transitionTitle(run, place))],
    whenText(run, start[place], first[place]), details);
}

function changeGroups() {
  const order = ['changed', 'added', 'removed'];
  return order.map(status => {
    const nodes = app.nodes.filter(node => node.status === status && isNotable(node));
    return {
      heading: [make('span', { class: `badge ${status}` }, status), make('span', { class: 'id' }, grouped(nodes.length))],
      entries: nodes.map(node => () => changeEntry(node)),
    };
  }).filter(({ entries }) => entries.length);
}

function changeEntry(node) {
  const { run, subject } = node.lanes[node.lanes.length - 1];
  const story = ({ run, subject }) => {
    const times = run.subjects.appearances[subject - 1];
    const participations = run.participationList(subject).length;
    return [times ? `appeared ${times === 1 ? 'once' : `${times} times`}` : 'never appeared',
      participations ? `turned round ${participations === 1 ? 'once' : `${participations} times`}` : '',
      `${run.head.states[run.subjects.state[subject - 1]]} at the end`].filter(Boolean).join(', ');
  };
  const [base, current] = node.lanes;
  const more = node.lanes.length < 2 ? story(base) : story(base) === story(current)
    ? `differs in ${differenceWords(node)}` : `was: ${story(base)}. Is: ${story(current)}.`;
  return entry({ kind: 'subject', run, index: subject }, make('span', { class: 'when', 'aria-hidden': 'true' },
    { changed: '≠', added: '+', removed: '−' }[node.status]), [wrapped(run.label(subject))],
  whenText(run, run.subjects.started[subject - 1], run.subjects.first_seq[subject - 1]), more);
}

/** Shows in the list what is selected. */
function markEntries() {
  for (const element of /** @type {any} */ (byId('list').querySelectorAll('.entry'))) {
    const own = element.selection;
    const isCurrent = own && app.selection && own.kind === app.selection.kind && own.run === app.selection.run
      && own.index === app.selection.index;
    if (isCurrent) element.setAttribute('aria-current', 'true'); else element.removeAttribute('aria-current');
  }
  rove(byId('list'), '.entry');
}

function setSide(isOpen) {
  const hadFocus = byId('side').contains(document.activeElement);
  document.body.classList.toggle('side-closed', !isOpen);
  if (hadFocus && !isOpen) byId('tracks').focus({ preventScroll: true });
  byId('side-toggle').setAttribute('aria-expanded', String(isOpen));
  resize();
}
