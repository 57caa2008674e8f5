// A selection in words, with the events that prove it and how to ask for it elsewhere.

/** The story that plays a run again, above it the command that makes it; the command alone where the page has no story. */
function storyOf(run, options = '') {
  const command = `willdid story ${quoted(run.head.path)}${options}`;
  return run.head.story ? `# ${command}\n${run.head.story}` : command;
}

function describe(selection) {
  const { kind, run, index } = selection;
  const made = describers[kind](run, index);
  made.facts = made.facts.filter(([, value]) => value !== '' && value !== null && value !== undefined);
  if (app.runs.length > 1) {
    made.facts.unshift(['Run', app.match ? `${run.number ? 'current' : 'base'}: ${run.head.name}` : run.head.name]);
  }
  return made;
}

/** A link to an instance. */
function subjectLink(run, subject) {
  if (!subject) return '';
  return make('button', {
    class: 'link', type: 'button', onclick: () => goTo({ kind: 'subject', run, index: subject }),
  }, run.label(subject));
}

function timeFact(run, time, sequence) {
  if (sequence < 0) return 'not seen';
  if (time !== time) return `unknown (event ${sequence})`;
  const wall = wallText(run, time);
  return `${timeText(time)}${wall ? `  ·  ${wall}` : ''}`;
}

const describers = {
  finding(run, index) {
    const { findings } = run;
    const rule = run.rule(index);
    const subject = findings.instance[index];
    const fingerprint = run.head.fingerprints[index];
    const sequence = findings.seq[index];
    return {
      title: `${run.severity(index)} ${rule.id} ${rule.name}`,
      heading: [severityIcon(run.severity(index)), `${rule.id} ${rule.name}`,
        make('span', { class: `badge ${run.severity(index)}` }, run.severity(index)),
        run.isSuppressed(index) ? make('span', { class: 'badge' }, `suppressed: ${run.reason(index)}`) : ''],
      text: [run.head.messages[index], ['Why', rule.cause], ['What to do', rule.remedy]],
      facts: [
        ['About', subjectLink(run, subject) || run.head.about[index]], ['At', timeFact(run, findings.at[index], sequence)],
        ['Event', String(sequence)], ['Category', rule.category],
        ['Transition', transitionLink(run, run.placeOfTransition.get(findings.transition[index]))],
        ['Fingerprint', make('code', {}, fingerprint)],
      ],
      proofs: proofsOf(findings.events, run.findingProofs, index), here: sequence,
      json: {
        rule: rule.id, name: rule.name, category: rule.category, severity: run.severity(index),
        instance: run.id(subject) || null, class: run.head.about[index], at: known(findings.at[index]), seq: sequence,
        transition: findings.transition[index] > 0 ? findings.transition[index] : null,
        events: Array.from(proofsOf(findings.events, run.findingProofs, index)),
        message: run.head.messages[index], remedy: rule.remedy, fingerprint,
      },
      test: testText(run, rule.name, run.placeOfTransition.get(findings.transition[index]), run.severity(index)),
      story: storyOf(run, ` --minimal --finding ${rule.id}`),
      sql: `SELECT * FROM finding WHERE fingerprint = '${fingerprint}'`,
      cli: `willdid explain ${quoted(run.head.path)} ${fingerprint}`,
    };
  },

  transition(run, index) {
    const { transitions } = run;
    const interactive = ['unknown', 'no', 'yes'][transitions.interactive[index]];
    const took = transitions.ended[index] - transitions.started[index];
    return {
      title: `${transitionTitle(run, index)}, ${run.outcome(index)}`,
      heading: [`#${transitions.id[index]} ${transitionTitle(run, index)}`,
        make('span', { class: `badge ${run.outcome(index)}` }, run.outcome(index))],
      text: transitions.inferred[index] ? ['The kind was inferred from the order of the callbacks.'] : [],
      facts: [
        ['From', subjectLink(run, transitions.from_instance[index])], ['To', subjectLink(run, transitions.to_instance[index])],
        ['Start', timeFact(run, transitions.started[index], transitions.first_seq[index])],
        ['End', timeFact(run, transitions.ended[index], transitions.last_seq[index])],
        ['Took', transitions.last_seq[index] < 0 ? 'did not end' : duration(took)], ['Interactive', interactive],
        ['Findings', findingLinks(run, transitions.id[index])],
      ],
      proofs: proofsOf(transitions.events, run.transitionProofs, index), here: -1,
      json: {
        id: transitions.id[index], kind: run.head.kinds[transitions.kind[index]], outcome: run.outcome(index),
        interactive: [null, false, true][transitions.interactive[index]],
        from: run.id(transitions.from_instance[index]) || null, to: run.id(transitions.to_instance[index]) || null,
        start: known(transitions.started[index]), end: known(transitions.ended[index]),
        events: Array.from(proofsOf(transitions.events, run.transitionProofs, index)),
      },
      test: testText(run, transitionTitle(run, index), index),
      story: storyOf(run),
      sql: `SELECT * FROM transition WHERE id = ${transitions.id[index]}`,
      cli: `willdid timeline ${quoted(run.head.path)}${instanceOptions(run, [transitions.from_instance[index], transitions.to_instance[index]])}`,
    };
  },

  phase(run, index) {
    const { phases } = run;
    const subject = phases.instance[index];
    const remarks = [];
    if (run.openEnd[index] === 1) remarks.push('A callback that should have ended this stretch is missing or came twice.');
    if (run.openEnd[index] === 2) remarks.push('The log ends before this stretch does.');
    if (run.openStart[index]) remarks.push('No callback announced this stretch.');
    return {
      title: `${run.label(subject)} ${run.state(index)}`,
      heading: [run.label(subject), make('span', { class: 'badge' }, run.state(index))],
      text: remarks,
      facts: [
        ['Controller', subjectLink(run, subject)], ['Start', timeFact(run, phases.started[index], phases.first_seq[index])],
        ['End', timeFact(run, phases.ended[index], phases.last_seq[index])],
        ['Took', phases.last_seq[index] < 0 ? 'did not end' : duration(phases.ended[index] - phases.started[index])],
        ['All such phases', statistics(run, subject, index)],
      ],
      proofs: eventsOf(run, subject, phases.first_seq[index], phases.last_seq[index]), here: phases.first_seq[index],
      json: {
        instance: run.id(subject), class: run.className(subject), phase: run.state(index),
        start: known(phases.started[index]), end: known(phases.ended[index]),
        first: phases.first_seq[index], last: phases.last_seq[index] < 0 ? null : phases.last_seq[index],
      },
      sql: `SELECT * FROM phase WHERE instance = ${run.id(subject)} AND first_seq = ${phases.first_seq[index]}`,
      cli: `willdid timeline ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  stage(run, index) {
    const { stages } = run;
    const subject = stages.subject[index];
    return {
      title: `${run.label(subject)} ${run.stage(index)}`, heading: [run.label(subject), make('span', { class: 'badge' }, run.stage(index))], text: [],
      facts: [
        [roleWords[run.role(subject)] || 'Object', subjectLink(run, subject)], ['Start', timeFact(run, stages.started[index], stages.first_seq[index])],
        ['End', timeFact(run, stages.ended[index], stages.last_seq[index])],
        ['Took', stages.last_seq[index] < 0 ? 'did not end' : duration(stages.ended[index] - stages.started[index])],
        ['Belongs to', subjectLink(run, run.subjects.holder[subject - 1])],
      ],
      proofs: eventsOf(run, subject, stages.first_seq[index], stages.last_seq[index]), here: stages.first_seq[index],
      json: { instance: run.id(subject), class: run.className(subject), state: run.stage(index), start: known(stages.started[index]), end: known(stages.ended[index]) },
      sql: `SELECT * FROM event WHERE instance = ${run.id(subject)} ORDER BY seq`,
      cli: `willdid events ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  subject(run, subject) {
    const { subjects } = run;
    const place = subject - 1;
    const node = app.nodes[app.nodeOf[run.number][subject]];
    return {
      title: run.label(subject),
      heading: [run.label(subject), make('span', { class: 'badge' }, run.head.states[subjects.state[place]]),
        node?.status ? make('span', { class: `badge ${node.status}` }, node.status) : ''],
      text: [],
      facts: [
        ['Class', run.className(subject)], ['Instance', String(run.id(subject))], ['Differs in', differenceWords(node)],
        ['Known', run.head.identities[subjects.identity[place]] === 'exact' ? '' : `by ${run.head.identities[subjects.identity[place]] === 'named' ? 'the name of its class' : 'nothing'}`],
        ['Made', unlessUnknown(run.head.origins[subjects.origin[place]])], ['Nib', run.texts[subjects.nib[place]]],
        ['Belongs to', subjectLink(run, subjects.holder[place])], ['Parent', subjectLink(run, subjects.last_parent[place])], ['Presenter', subjectLink(run, subjects.last_presenter[place])],
        ['Owner', subjectLink(run, subjects.owner[place])],
        ['Window', subjects.window[place] ? run.windowLabel(subjects.window[place]) : ''],
        ['First seen', timeFact(run, subjects.started[place], subjects.first_seq[place])],
        ['Ended', subjects.last_seq[place] < 0 ? 'not seen' : timeFact(run, subjects.ended[place], subjects.last_seq[place])],
        ['Appearances', String(subjects.appearances[place])],
        ['Findings', run.findingList(subject).length ? make('span', {}, ...separated(run.findingList(subject).slice(0, 12).map(found => findingLink(run, found)))) : ''],
      ],
      proofs: eventsOf(run, subject, 0, -1), here: -1,
      json: {
        instance: run.id(subject), class: run.className(subject), ordinal: subjects.ordinal[place],
        identity: run.head.identities[subjects.identity[place]], origin: run.head.origins[subjects.origin[place]],
        nib: run.texts[subjects.nib[place]] || null, parent: run.id(subjects.last_parent[place]) || null,
        state: run.head.states[subjects.state[place]], appearances: subjects.appearances[place],
        phases: phasesJSON(run, subject),
      },
      sql: `SELECT * FROM event WHERE instance = ${run.id(subject)} ORDER BY seq`,
      cli: app.match ? `willdid diff ${app.runs.map(other => quoted(other.head.path)).join(' ')}`
        : `willdid events ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  event(run, place) {
    const { events } = run;
    const subject = events.subject[place];
    const facts = argumentsOf(run, place);
    return {
      title: `${run.callbackName(place)} of ${run.label(subject)}`,
      heading: [run.callbackName(place), make('span', { class: 'badge' }, run.edge(place)),
        run.isHop(place) ? make('span', { class: 'badge' }, 'super') : ''],
      text: [],
      facts: [
        ['About', subjectLink(run, subject)], ['At', timeFact(run, events.t[place], events.seq[place])],
        ['Event', String(events.seq[place])], ['Thread', run.thread(place)], ['Family', run.family(place)],
        ['Ran in', run.level(place)],
        ...Object.entries(facts).map(([key, value]) => [key, valueText(run, key, value)]),
      ],
      proofs: eventsNear(run, place), here: events.seq[place], json: eventJSON(run, place),
      sql: `SELECT * FROM event WHERE seq = ${events.seq[place]}`,
      cli: `willdid events ${quoted(run.head.path)}${instanceOptions(run, [subject])}`,
    };
  },

  call(run, { call, subject }) {
    const { events } = run;
    const made = describers.event(run, call.first);
    const took = call.last < 0 ? NaN : events.t[call.last] - events.t[call.first];
    made.heading = [`${run.callbackName(call.first)}`, make('span', { class: 'badge' }, 'call')];
    made.facts.splice(2, 0, ['Took', call.last < 0 ? 'was not seen to return' : duration(took)]);
    made.sql = `SELECT * FROM callback WHERE instance = ${run.id(subject)} AND callback = '${run.callbackName(call.first).replace(/'/g, "''")}'`;
    return made;
  },

  nib(run, index) {
    const { nibs } = run;
    const name = run.texts[nibs.nib[index]] || 'a nib';
    const failed = run.events ? nibGraph(run, index).connections.filter(({ isFailed }) => isFailed).map(({ label }) => label) : [];
    return {
      picture: run.events ? nibCard(run, index) : null,
      title: `nib ${name}`, heading: [name, make('span', { class: 'badge' }, 'nib load')], text: [],
      facts: [
        ['Owner', subjectLink(run, nibs.owner[index])], ['Start', timeFact(run, nibs.started[index], nibs.first_seq[index])],
        ['Took', nibs.last_seq[index] < 0 ? 'did not end' : duration(nibs.ended[index] - nibs.started[index])],
        ['Failed', failed.length ? make('span', { class: 'bad' }, failed.join(', ')) : ''],
        ['In memory already', ['', 'no', 'yes'][nibs.cached[index]]],
      ],
      proofs: [nibs.first_seq[index], nibs.last_seq[index]].filter(sequence => sequence >= 0), here: nibs.first_seq[index],
      json: { nib: name, owner: run.id(nibs.owner[index]) || null, start: known(nibs.started[index]), end: known(nibs.ended[index]) },
      sql: `SELECT * FROM nib_load WHERE first_seq = ${nibs.first_seq[index]}`,
      cli: `willdid query "SELECT * FROM nib_load" ${quoted(run.head.path)}`,
    };
  },

  mark(run, index) {
    const made = describers.event(run, run.marks[index].event);
    made.heading[0] = run.marks[index].title;
    return made;
  },

  class: describeClass,
  classes: describeClasses,
  shapes: describeShapes,

  process(run) {
    const { head } = run;
    return {
      title: head.name, heading: [head.name, make('span', { class: 'badge' }, head.ending)], text: [...head.remarks, ...(head.unread ? [head.unread] : [])],
      facts: [
        ['Run', make('code', {}, head.run)], ['Path', head.path], ['Started', head.start || ''],
        ['Duration', head.duration === null ? 'unknown' : duration(head.duration)],
        ...['events', 'instances', 'appearances', 'transitions', 'cancelled', 'unbalanced']
          .map(key => [key[0].toUpperCase() + key.slice(1), grouped(head.counts[key])]),
        ['Ended with', head.crash], ...Object.entries(head.metadata).map(([key, value]) => [key, value]),
      ],
      proofs: [], here: -1, json: { path: head.path, run: head.run, metadata: head.metadata, counts: head.counts },
      sql: 'SELECT * FROM run', cli: `willdid info ${quoted(head.path)}`,
    };
  },
};

/** A test that fails as long as what was found is so: a transition is to complete, and a finding not to be there. */
function testText(run, title, transition, severity) {
  const words = title.split(/[^\w]+/).filter(Boolean).map((word, place) => (place ? word[0].toUpperCase() : word[0].toLowerCase()) + word.slice(1));
  const text = value => `"${value.replace(/[\\"]/g, '\\$&')}"`;
  const kind = transition === undefined ? 'unknown' : run.head.kinds[run.transitions.kind[transition]];
  const ends = transition === undefined ? [] : [['from', run.transitions.from_instance[transition]], ['to', run.transitions.to_instance[transition]]];
  const expectation = kind === 'unknown' ? `recording.expectNoFindings(atLeast: .${severity || 'warning'})`
    : `recording.expectTransition(.${kind}, .completed${ends.filter(([, subject]) => subject).map(([word, subject]) => `, ${word}: ${text(run.className(subject))}`).join('')})`;
  return `import Testing\nimport WillDidTesting\n\n@Test func ${words.join('')}() throws {\n  let recording = try Recording { recorder in\n    // What led to it goes here.\n  }\n  ${expectation}\n}\n`;
}

const roleWords = ['', 'Window', 'Window controller', 'Document'];

/** In what a controller differs from the one of the other run. */
function differenceWords(node) {
  return ['its events', 'whom it belongs to', 'its nib'].filter((word, place) => (node?.differences >> place) & 1).join(', ');
}

function known(time) { return time === time ? time : null; }
function unlessUnknown(word) { return word === 'unknown' ? '' : word; }
function separated(elements) { return elements.flatMap((element, place) => place ? [', ', element] : [element]); }

function instanceOptions(run, subjects) {
  return subjects.filter(subject => run.id(subject)).map(subject => ` --instance ${run.id(subject)}`).join('');
}

function transitionLink(run, place) {
  if (place === undefined) return '';
  return make('button', {
    class: 'link', type: 'button', onclick: () => goTo({ kind: 'transition', run, index: place }),
  }, `#${run.transitions.id[place]} ${run.kind(place)}, ${run.outcome(place)}`);
}

function findingLink(run, place) {
  return make('button', {
    class: 'link', type: 'button', onclick: () => goTo({ kind: 'finding', run, index: place }),
  }, `${run.rule(place).id} ${run.rule(place).name}`);
}

function findingLinks(run, transition) {
  const found = [];
  for (let place = 0; place < run.findings.count && found.length < 12; place++) {
    if (run.findings.transition[place] === transition) found.push(findingLink(run, place));
  }
  return found.length ? make('span', {}, ...separated(found)) : '';
}

function proofsOf(events, starts, index) { return events.subarray(starts[index], starts[index + 1]); }

/** The numbers of the events of an instance from one to another. */
function eventsOf(run, subject, first, last) {
  if (!run.events) return [];
  const { of, seq } = run.events;
  const numbers = [];
  for (let index = of.starts[subject]; index < of.starts[subject + 1] && numbers.length < 400; index++) {
    const sequence = seq[of.places[index]];
    if (sequence >= first && (last < 0 || sequence <= last)) numbers.push(sequence);
  }
  return numbers;
}

function eventsNear(run, place) {
  const numbers = [];
  for (let other = Math.max(0, place - 6); other < Math.min(run.events.count, place + 7); other++) {
    numbers.push(run.events.seq[other]);
  }
  return numbers;
}

function phasesJSON(run, subject) {
  const [from, to] = run.phasesOf(subject);
  const { phases } = run;
  return Array.from({ length: to - from }, (_, place) => from + place).map(place => ({
    phase: run.state(place), start: known(phases.started[place]), end: known(phases.ended[place]),
    first: phases.first_seq[place], last: phases.last_seq[place] < 0 ? null : phases.last_seq[place],
  }));
}

function eventJSON(run, place) {
  const { events } = run;
  const subject = events.subject[place];
  return {
    seq: events.seq[place], t: known(events.t[place]), thread: events.thread[place], edge: run.edge(place),
    callback: run.callbackName(place), instance: run.id(subject) || null, class: run.className(subject),
    level: run.level(place) || run.className(subject), hop: run.isHop(place), args: argumentsOf(run, place),
  };
}

/** The value of an argument; the number of an instance becomes its name. */
function valueText(run, key, value) {
  const isInstance = ['parent', 'child', 'presenter', 'presented', 'owner', 'window', 'container', 'controller', 'from',
    'to', 'root', 'object', 'source', 'destination', 'view', 'previous'].includes(key) && typeof value === 'number';
  if (isInstance) {
    const subject = run.subjectWithID(value);
    return subject ? subjectLink(run, subject) : run.nameOf(value);
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** Count, least, median and most of the phases like one. */
function statistics(run, subject, index) {
  const lengths = [];
  const [from, to] = run.phasesOf(subject);
  for (let place = from; place < to; place++) {
    const length = run.phases.ended[place] - run.phases.started[place];
    if (run.phases.state[place] === run.phases.state[index] && run.phases.last_seq[place] >= 0 && length === length) lengths.push(length);
  }
  if (lengths.length < 2) return '';
  return statisticsText(lengths);
}

function statisticsText(lengths) {
  lengths.sort((left, right) => left - right);
  const median = (lengths[(lengths.length - 1) >> 1] + lengths[lengths.length >> 1]) / 2;
  return `${grouped(lengths.length)}, from ${duration(lengths[0])} to ${duration(lengths[lengths.length - 1])}, median ${duration(median)}`;
}
