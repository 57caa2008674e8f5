// Paints the tracks. What is narrower than a pixel is passed over by searching, so that the time for a
// picture depends on its width and not on how much there is in it.

import { filter } from '../Arranging/filter.js';
import { canvasContext, ratio, viewHeight, width } from '../Arranging/room.js';
import { measurePins, pinRoom, pinned, rowAt, rows, scrollTop } from '../Arranging/rows.js';
import { focusKey } from '../Arranging/tracks.js';
import { measureScale, scale, view } from '../Arranging/view.js';
import { paintArcs } from './arcs.js';
import { ticks } from './axis.js';
import { paintOverlay } from './overlay.js';
import { theme } from './theme.js';
import { tracks } from '../Selecting/kinds.js';

/** The first of the tracks that are in sight, and the first behind them. */
export let visible = [0, 0];

export function paint() {
  const context = canvasContext;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = theme.panel;
  context.fillRect(0, 0, width, viewHeight);
  measureScale();
  paintGrid(context);
  measurePins();
  context.save();
  context.beginPath();
  context.rect(0, pinRoom, width, viewHeight - pinRoom);
  context.clip();
  const shift = pinRoom - scrollTop;
  const first = rowAt(rows, scrollTop);
  let last = first;
  for (; last < rows.length && rows[last].top + shift < viewHeight; last++) {
    paintRow(context, rows[last], rows[last].top + shift);
  }
  visible = [first, last];
  if (filter.arcs) paintArcs(context, shift);
  context.restore();
  for (const row of pinned) {
    if (row.top >= pinRoom) break;
    context.fillStyle = theme.panel;
    context.fillRect(0, row.top, width, row.height);
    paintRow(context, row, row.top);
  }
  if (pinRoom) {
    context.fillStyle = theme.soft;
    context.fillRect(0, pinRoom - 1, width, 1);
  }
  paintOverlay(context);
}

function paintGrid(context) {
  context.fillStyle = theme.grid;
  for (const { x } of ticks) {
    context.fillRect(Math.round((x - view.x0) * scale), 0, 1, viewHeight);
  }
}

function paintRow(context, row, y) {
  const isChosen = focusKey === row.key;
  const { isHeading, paint } = tracks[row.kind];
  if (isChosen || isHeading) {
    context.fillStyle = isChosen ? theme.chosen : theme.faint;
    context.globalAlpha = isChosen ? 0.45 : 1;
    context.fillRect(0, y, width, row.height);
    context.globalAlpha = 1;
  }
  context.fillStyle = theme.grid;
  context.fillRect(0, y + row.height - 1, width, 1);
  paint?.(context, row, y);
}
