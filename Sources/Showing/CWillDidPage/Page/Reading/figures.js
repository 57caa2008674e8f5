// Sequence diagrams that the command made: who called whom, in which order, and what never came.

import { breathe, readIsland } from './data.js';
import { runs } from './runs.js';
import { shapeOf } from './shapes.js';

/**
 * The diagrams by the run, the kind and the place of what they are of.
 * @type {Map<string, any>}
 */
const figures = new Map();
/**
 * When the first call of a film is shown, and how long each of them.
 * @type {[number, number]}
 */
export let filmTimes = [0, 0];

/** Takes in the diagrams that stand at the end of the page; their steps are read when one is drawn. */
export async function readDiagrams() {
  const element = document.querySelector('script.diagrams');
  if (!element) return;
  const { head } = await readIsland(element);
  filmTimes = head.filmTimes;
  for (const figure of head.figures) {
    figure.head = head;
    for (const part of figure.parts) {
      part.run = runs[part.run];
      if (part.isOwn) figures.set(`${part.run.number} ${part.of} ${part.index}`, figure);
    }
  }
  await breathe();
}

/** The diagram of a selection, or of both runs those of the same; `null` where there is nothing to draw. */
export function figureOf({ kind, run, index }) {
  const own = figures.get(`${run.number} ${kind} ${index}`);
  if (own) return readFigure(own);
  // Of transitions that are too many for a page the first of each shape is drawn.
  if (kind !== 'transition') return null;
  const like = shapeOf(run, index).members.find(place => figures.has(`${run.number} transition ${place}`));
  return like === undefined ? null : { ...figureOf({ kind, run, index: like }), like };
}

function readFigure(figure) {
  const { head } = figure;
  if (!head) return figure.parts.some(({ steps }) => steps.length) ? figure : null;
  figure.head = null;
  for (const part of figure.parts) {
    part.lanes = part.lanes.map(place => head.words[place]);
    part.steps = part.steps.map(([mark, words, lane, caller, depth, isNote, isCounted, seq, time, skipped, gap, number, due]) => ({
      mark: head.marks[mark], hasCome: head.come[mark], words: head.words[words], lane, caller, depth, isNote, isCounted, seq, time, skipped, gap, number, due,
    }));
  }
  return readFigure(figure);
}

/** The part of a diagram that is of a run. */
export function partOf(figure, run) { return figure?.parts.find(part => part.run === run); }
