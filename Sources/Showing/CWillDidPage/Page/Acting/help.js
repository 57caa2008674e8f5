// Keys and signs.

import { byId, make, severityIcon, severityShapes } from '../elements.js';

/** @type {any[][]} */
const keyHelp = [
  [['W'], ['S'], 'zoom in, zoom out'], [['A'], ['D'], 'to the left, to the right'], [['←'], ['→'], 'the same; on a title fold, unfold'],
  [['↑'], ['↓'], 'previous, next track'], [['Enter'], 'select what is on the track'], [[','], ['.'], 'previous, next on the track'],
  [['['], [']'], 'along the arcs, back and forth'], [['F'], 'centre the selection; again: fit'], [['0'], ['Home'], 'show all'],
  [['N'], ['Shift', 'N'], 'next, previous finding'], [['R'], 'the selection as a stretch'], [['M'], 'note for the stretch, on and off'],
  [['Shift', 'M'], 'note that stays'], [['Delete'], 'remove the note'], [['P'], 'pin the track'], [['E'], 'phases and calls of the track'],
  [['/'], 'search; > commands, : SQL, @ tracks'], [['Enter'], ['Shift', 'Enter'], 'next, previous hit'], [['G'], 'find a track'],
  [['Ctrl', 'Shift', 'P'], 'commands'], [['Ctrl', 'B'], 'lists'], [['Q'], 'selection'], [['Y'], 'why: answers for the selection'], [['T'], 'table'], [['Ctrl', 'A'], 'select all'],
  [['Esc'], 'select nothing'], [['Ctrl', 'Wheel'], 'zoom at the pointer'], [['Drag'], 'select a stretch'], [['Shift', 'Drag'], 'move'],
  [['?'], 'these keys'],
];

const legend = [
  ...Object.keys(severityShapes).map(severity => [severity, severity]),
  ['▨', 'striped: a transition that was cancelled, or that another one interrupted'],
  ['⟩', 'torn edge: unbalanced, a callback is missing or came twice'], ['┊', 'dotted edge: open where the log ends'],
  ['█', 'on the screen; narrower: about to come or to go'], ['─', 'loaded, but not on the screen'], ['╌', 'not loaded'],
  ['×', 'the object ended'], ['↷', 'arc: from the controller that leaves to the one that appears; broken where it was cancelled'],
];

/** The name of a key on the machine of the reader. */
export function keyName(key) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform || '');
  return isMac ? { Ctrl: '⌘', Shift: '⇧', Enter: '↩', Delete: '⌫', Esc: '⎋' }[key] || key : key;
}

export function openHelp() {
  byId('help-body').replaceChildren(...keyHelp.map(entry => make('div', {},
    make('span', {}, entry[entry.length - 1]),
    make('span', { class: 'keys' }, ...entry.slice(0, -1).flatMap((keys, place) => [place ? ' , ' : '', ...keys.map(key => make('kbd', {}, keyName(key)))])))));
  byId('legend-body').replaceChildren(...legend.map(([sign, text]) => make('div', {},
    make('span', {}, text), make('span', { class: 'sign' }, sign in severityShapes ? severityIcon(sign) : sign))));
  byId('help').showModal();
}
