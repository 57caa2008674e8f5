// What changed between two runs.

import { differenceWords, isNotable, nodes } from '../Arranging/tree.js';
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

function changeEntry({ run, index: subject, node }) {
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
