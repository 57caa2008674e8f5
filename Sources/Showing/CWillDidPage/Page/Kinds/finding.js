// Findings.

import { pixel } from '../Arranging/view.js';
import { paintFindings } from '../Painting/paint-lanes.js';
import { comparedFindings } from '../Reading/findings.js';
import { bareName, proofsOf } from '../Reading/run.js';
import { match, runs, sumOf } from '../Reading/runs.js';
import { addKind, addPanel, addTrack } from '../Selecting/kinds.js';
import { nearest, thingsOf } from '../Selecting/things.js';
import { storyOf, subjectLink, testText, timeFact, transitionLink, whenText } from '../Telling/facts.js';
import { entry } from '../Telling/lists.js';
import { make, severityIcon, wrapped } from '../elements.js';
import { grouped, known, quoted } from '../format.js';

addKind('finding', {
  describe(run, index) {
    const { findings } = run;
    const rule = run.rule(index);
    const subject = findings.instance[index];
    const fingerprint = run.head.fingerprints[index];
    const sequence = findings.seq[index];
    return {
      title: `${run.severity(index)} ${run.ruleTitle(index)}`,
      heading: [severityIcon(run.severity(index)), run.ruleTitle(index),
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

  subject: (run, index) => run.findings.instance[index],
  span: (run, index, key) => ({ key: key ?? `findings.${run.number}`, x0: run.x.finding[index], x1: run.x.finding[index] }),
  name: (run, index) => run.head.fingerprints[index],
  count: run => run.findings.count,
  tip: (run, index) => [run.ruleTitle(index), run.head.messages[index].slice(0, 240)],
  line: (run, index) => ({ what: `${run.severity(index)} ${run.ruleTitle(index)}`, remark: run.head.messages[index] }),
  events: (run, index) => [run.findings.seq[index], ...proofsOf(run.findings.events, run.findingProofs, index)],

  near(run, index) {
    const transition = run.placeOfTransition.get(run.findings.transition[index]);
    const phase = run.faultOf.get(index);
    return [...Array.from(proofsOf(run.findings.events, run.findingProofs, index), sequence => run.xOf(sequence)),
      ...(transition === undefined ? [] : [run.x.start[transition], run.x.end[transition]]),
      ...(phase === undefined ? [] : [run.x.phaseStart[phase], run.x.phaseEnd[phase]])];
  },

  search(run, has, add) {
    for (let place = 0; place < run.findings.count; place++) {
      const { id, name, category } = run.rule(place);
      if (has(`${id} ${name} ${category}`) || has(run.severity(place)) || has(run.head.messages[place])) add(place, run.x.finding[place]);
    }
  },
});

addTrack('findings', {
  title: () => 'Findings',
  paint: paintFindings,
  things: ({ run }) => thingsOf('finding', run, run.findings.count, place => run.x.finding[place])
    .filter(({ index }) => !run.isSuppressed(index)).sort((left, right) => left.x - right.x),
  // Of those that stand at the same place the worst is meant.
  at({ run }, x) {
    const index = nearest(run.findings.count, place => (run.isSuppressed(place) ? Infinity
      : Math.abs(pixel(run, run.x.finding[place]) - x) - run.findings.severity[place] * 0.01));
    return index < 0 ? null : { kind: 'finding', run, index };
  },
});

addPanel('findings', {
  title: 'Findings',
  count: () => sumOf(run => run.findings.count - run.head.reasons.length),
  groups: findingGroups,
  empty() {
    const rest = runs.flatMap(run => [...run.head.crash ? ['The app crashed'] : [], ...run.head.missing]);
    return [rest.length ? 'No other problems found' : 'No problems found', ...new Set(rest)].map(text => `${text}.`).join(' ');
  },
});

function findingGroups() {
  const groups = new Map();
  const { isNew, isResolved } = comparedFindings();
  for (const run of runs) {
    for (let place = 0; place < run.findings.count; place++) {
      const isSuppressed = run.isSuppressed(place);
      // A finding of both runs is listed once, where it is now.
      if (match && run.number === 0 && !isResolved(place)) continue;
      const key = isSuppressed ? 'suppressed' : run.ruleKey(place);
      if (!groups.has(key)) groups.set(key, { run, place, worst: -1, weight: -Infinity, things: [], isSuppressed });
      const group = groups.get(key);
      group.worst = Math.max(group.worst, run.findings.severity[place]);
      group.weight = Math.max(group.weight, run.findings.weight[place]);
      group.things.push({ kind: 'finding', run, index: place });
    }
  }
  return Array.from(groups.values()).sort((left, right) => left.isSuppressed - right.isSuppressed || right.weight - left.weight).map(group => ({
    heading: group.isSuppressed ? ['Suppressed', make('span', { class: 'id' }, grouped(group.things.length))]
      : [severityIcon(group.run.head.severities[group.worst]), group.run.rule(group.place).name,
        make('span', { class: 'id' }, `${group.run.rule(group.place).id} · ${grouped(group.things.length)}`)],
    hint: document.body.dataset.front === 'findings' && !group.isSuppressed ? group.run.rule(group.place).remedy : '',
    things: group.things,
    entryOf: ({ run, index }) => findingEntry(run, index, !match ? '' : run.number === 0 ? 'resolved' : isNew(index) ? 'new' : ''),
  }));
}

function findingEntry(run, place, status) {
  const subject = run.findings.instance[place];
  const title = subject ? run.label(subject) : bareName(run.head.about[place]) || run.rule(place).name;
  return entry({ kind: 'finding', run, index: place }, severityIcon(run.severity(place), run.isSuppressed(place)),
    [wrapped(title), status ? ' ' : '', status ? make('span', { class: `badge ${status}` }, status) : ''],
    whenText(run, run.findings.at[place], run.findings.seq[place]), run.head.messages[place], run.isSuppressed(place));
}
