// Why something came or stayed away: the answers that the command gave when it made the page.

const mostAnswers = 12;

/** The numbers of the events that a selection is about. */
function eventsOfSelection({ kind, run, index }) {
  switch (kind) {
    case 'event': return [run.events.seq[index]];
    case 'call': return [run.events.seq[index.call.first]];
    case 'finding': return [run.findings.seq[index], ...proofsOf(run.findings.events, run.findingProofs, index)];
    case 'phase': return [run.phases.first_seq[index], run.phases.last_seq[index]];
    default: return [];
  }
}

/** The answers about a selection: those that name one of its events first, then the others of its instance. */
function answersOf(selection) {
  const { run, kind, index } = selection;
  const { answers } = run.head;
  if (kind === 'process') return answers.filter(({ transition }) => !transition);
  if (kind === 'class') return answers.filter(({ subject, transition }) => !transition && subject && run.className(subject) === run.texts[index]);
  const { subject } = placeOf(selection);
  if (kind === 'transition') {
    const own = answers.filter(({ transition }) => transition === run.transitions.id[index]);
    return own.length ? own : answers.filter(answer => subject && answer.subject === subject && !answer.transition);
  }
  const numbers = new Set(eventsOfSelection(selection));
  const names = ({ event, facts, transition }) => numbers.has(event) || facts.some(([, events]) => events.some(number => numbers.has(number)))
    || (transition > 0 && proofsOf(run.transitions.events, run.transitionProofs, run.placeOfTransition.get(transition)).some(number => numbers.has(number)));
  const near = answers.filter(names);
  return [...near, ...answers.filter(answer => subject && answer.subject === subject && !near.includes(answer))];
}

/** The answers in the drawer, once they are asked for. */
function whyPart(selection) {
  if (!app.asksWhy) return '';
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

/** Asks why, or no more; without a selection about the run. */
function toggleWhy() {
  app.asksWhy = !app.asksWhy;
  app.isDrawerClosed = app.isDrawerClosed && !app.asksWhy;
  if (!app.selection && app.asksWhy) return select({ kind: 'process', run: app.runs[0], index: 0 });
  updateDrawer();
  const [answer] = app.asksWhy && app.selection ? answersOf(app.selection) : [];
  if (answer) say(`${answer.question}: ${answer.verdict}. ${answer.statement}`);
}
