// Why something came or stayed away: the answers that the command gave when it made the page.

import { proofsOf } from '../Reading/run.js';
import { showEvent } from '../Selecting/going.js';
import { kinds, subjectOf } from '../Selecting/kinds.js';
import { make, prose } from '../elements.js';

export let asksWhy = false;

/** Asks why, or no more. */
export function askWhy(isAsked) { asksWhy = isAsked; }

const mostAnswers = 12;

/** The answers about a selection: those that name one of its events first, then the others of its instance. */
export function answersOf(thing) {
  const { run, kind, index } = thing;
  const { answers } = run.head;
  const own = kinds[kind].answers?.(run, index, answers);
  if (own) return own;
  const subject = subjectOf(thing);
  const numbers = new Set(kinds[kind].events?.(run, index));
  const names = ({ event, facts, transition }) => numbers.has(event) || facts.some(([, events]) => events.some(number => numbers.has(number)))
    || (transition > 0 && proofsOf(run.transitions.events, run.transitionProofs, run.placeOfTransition.get(transition)).some(number => numbers.has(number)));
  const near = answers.filter(names);
  return [...near, ...answers.filter(answer => subject && answer.subject === subject && !near.includes(answer))];
}

/** The answers in the drawer, once they are asked for. */
export function whyPart(selection) {
  if (!asksWhy) return '';
  const { run } = selection;
  const answers = answersOf(selection);
  const parts = answers.slice(0, mostAnswers).map(answer => make('section', {},
    make('h3', {}, `${answer.question}: ${answer.verdict}`), make('p', {}, prose(answer.statement)),
    make('ul', {}, ...answer.facts.map(([text, events]) => make('li', {}, text, ' ', ...events.map(number => eventLink(run, number))))),
    ...[answer.otherwise, answer.advice].filter(Boolean).map(text => make('p', {}, prose(text))), make('p', { class: 'law' }, answer.law)));
  const rest = answers.length > mostAnswers ? `${answers.length - mostAnswers} more answers; ` : '';
  const note = answers.length ? rest : 'Nothing here came otherwise than one would expect; ';
  const other = `${run.head.unanswered} ${note ? `${note}'willdid why' answers for any event and callback.` : ''}`.trim();
  return make('section', { class: 'answers', 'aria-label': 'Why' }, ...parts, other ? make('p', {}, prose(other)) : '');
}

function eventLink(run, number) {
  return make('button', {
    class: 'link', type: 'button', onclick: () => {
      const place = run.events ? run.placeOf(number) : -1;
      if (place >= 0) showEvent(run, place);
    },
  }, `event ${number}`);
}
