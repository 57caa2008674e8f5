// Plays a diagram beside the screens that it moves.

import { isStill } from '../Arranging/room.js';
import { filmTimes } from '../Reading/figures.js';
import { make } from '../elements.js';

/**
 * Shows the call that a place of the scale has, in the film that plays.
 * @type {((world: number) => void) | null}
 */
export let film = null;

export function followFilm(world) { film?.(world); }

/** Plays a diagram beside the screens that it moves, in place of what stands still; or shows that again. */
export function playFilm(figure, figures, button) {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  figures.hidden = isOn;
  figures.parentElement.querySelector('.film')?.remove();
  film = isOn ? startFilm(figure, figures) : null;
}

/** Shows a film, which stands still at the call that the cursor of the tracks is at, and goes by steps for those who want no motion. */
function startFilm(figure, figures) {
  const { run, steps, title } = figure.parts[figure.parts.length - 1];
  const image = make('img', { alt: `${title}, call by call: the same as in the diagram` });
  const words = make('span', { 'aria-live': 'polite' });
  let chosen = isStill() ? 0 : null;
  let shown;
  const put = place => {
    if (place === shown) return;
    shown = place;
    const still = place === null ? '' : `*{animation-play-state:paused!important;animation-delay:-${filmTimes[0] + place * filmTimes[1]}s!important}`;
    image.src = `data:image/svg+xml,${encodeURIComponent(still ? figure.film.replace(/@media \(prefers-reduced-motion.*/, `${still}</style>`) : figure.film)}`;
    words.textContent = place === null ? '' : `${place + 1} of ${steps.length}: ${steps[place].words}`;
  };
  const step = by => {
    chosen = Math.max(0, Math.min(steps.length - 1, (shown ?? (by > 0 ? -1 : steps.length)) + by));
    put(chosen);
  };
  const button = (by, sign, label) => make('button', { type: 'button', 'aria-label': label, onclick: () => step(by) }, sign);
  figures.before(make('div', { class: 'film scroll' }, make('p', {}, button(-1, '◀', 'Previous call'), button(1, '▶', 'Next call'), ' ', words), image));
  put(chosen);
  return world => {
    const places = steps.map(({ seq }) => {
      const index = seq === null ? -1 : run.placeOf(seq);
      return index < 0 ? NaN : run.events.x[index] + run.offset;
    });
    const known = places.filter(x => x === x);
    put(world >= known[0] && world <= known[known.length - 1] ? places.findLastIndex(x => x <= world) : chosen);
  };
}
