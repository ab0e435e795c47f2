// The lane (竞价大厅). Lots come up one after another: the next is called when the one before is
// over, sold, passed or withdrawn alike, and gets its full time from then on, but none before the
// lane itself begins. A lane that is paused calls nobody. Source: product.md 3.3.
import type { Called } from '#core/lots/lot-event.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';

/**
 * The lot whose turn it is now; null when somebody still has their turn, or nobody is left. Lots in
 * running order.
 */
export function nextInLine(lots: readonly Lot[]): ScheduledLot | null {
  const first = lots.find((lot) => !isOver(lot));
  return first?.status === 'scheduled' && first.isInLine ? first : null;
}

export function call(lot: ScheduledLot, nowMs: number): Called {
  return {
    type: 'called',
    atMs: nowMs,
    startsAtMs: Math.max(lot.startsAtMs, nowMs),
  };
}
