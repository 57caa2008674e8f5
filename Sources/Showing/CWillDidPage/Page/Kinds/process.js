// A run as a whole.

import { width } from '../Arranging/room.js';
import { paintDensity } from '../Painting/paint-lanes.js';
import { writeInside } from '../Painting/texts.js';
import { theme } from '../Painting/theme.js';
import { match } from '../Reading/runs.js';
import { addKind, addTrack } from '../Selecting/kinds.js';
import { make } from '../elements.js';
import { counted, duration, grouped, quoted } from '../format.js';

addKind('process', {
  describe(run) {
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

  span: run => ({ key: `process.${match ? 0 : run.number}`, x0: run.extent[0], x1: run.extent[1] }),
  answers: (run, index, answers) => answers.filter(({ transition }) => !transition),
});

addTrack('process', {
  title: ({ runs }) => Array.from(new Set(runs.map(run => run.name()))).join(' → '),
  isHeading: true,
  remark: ({ runs }) => runs.map(run => counted(run.head.counts.events, 'event')).join(' → '),
  own: ({ runs }) => ({ kind: 'process', run: runs[runs.length - 1], index: 0 }),
  paint(context, { runs }, y) {
    runs.forEach((run, lane) => {
      paintDensity(context, run, y + 34 * lane + 4, 26);
      if (runs.length > 1) writeInside(context, lane ? 'current' : 'base', 0, width, y + 34 * lane + 10, theme.soft);
    });
  },
});
