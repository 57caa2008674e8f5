// A change between two runs.

import { differenceWords, isNotable, nodes } from '../Arranging/tree.js';
import { timesShown } from '../Reading/classes.js';
import { match } from '../Reading/runs.js';
import { addPanel } from '../Selecting/kinds.js';
import { whenText } from '../Telling/facts.js';
import { entry } from '../Telling/lists.js';
import { make, wrapped } from '../elements.js';
import { grouped } from '../format.js';

addPanel('changes', {
  title: 'Changes',
  isLeft: () => !match,
  count: () => nodes.filter(node => node.status !== 'same' && isNotable(node)).length,
  groups: changeGroups,
  empty: () => 'No screen, window or document differs.',
});

function changeGroups() {
  const order = ['changed', 'added', 'removed'];
  return order.map(status => {
    const own = nodes.filter(node => node.status === status && isNotable(node));
    return {
      heading: [make('span', { class: `badge ${status}` }, status), make('span', { class: 'id' }, grouped(own.length))],
      things: own.map(node => {
        const { run, subject } = node.lanes[node.lanes.length - 1];
        return { kind: 'subject', run, index: subject, node };
      }),
      entryOf: changeEntry,
    };
  }).filter(({ things }) => things.length);
}

/** The fate of an object in a run, in words. */
function fate({ run, subject }) {
  const isScreen = run.isController(subject);
  const times = isScreen ? run.subjects.appearances[subject - 1] : timesShown(run, subject);
  const turns = run.participationList(subject).length;
  const stages = run.stageList(subject);
  const end = isScreen || !stages.length ? run.head.states[run.subjects.state[subject - 1]] : run.stage(stages[stages.length - 1]);
  const often = count => (count === 1 ? 'once' : `${grouped(count)} times`);
  const came = isScreen ? 'appeared' : 'shown';
  return [times ? `${came} ${often(times)}` : `never ${came}`, turns ? `turned round ${often(turns)}` : '', `${end} at the end`].filter(Boolean).join(', ');
}

function changeEntry({ run, index: subject, node }) {
  const [base, current] = node.lanes;
  const more = node.lanes.length < 2 ? fate(base) : fate(base) === fate(current)
    ? `differs in ${differenceWords(node)}` : `was: ${fate(base)}. Is: ${fate(current)}.`;
  return entry({ kind: 'subject', run, index: subject }, make('span', { class: 'when', 'aria-hidden': 'true' },
    { changed: '≠', added: '+', removed: '−' }[node.status]), [wrapped(run.label(subject))],
  whenText(run, run.subjects.started[subject - 1], run.subjects.first_seq[subject - 1]), more);
}
