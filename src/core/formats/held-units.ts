// Units that are kept for somebody while they pay: each has an order of its own, which moves with
// its lot.
// Source: product.md 3.7; goals.md I-50.
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Hold, Lot } from '#core/lots/lot.ts';

/** Also of a lot that stands still. */
export function heldUnits(lot: Lot): readonly Hold[] {
  const stood = 'stopped' in lot ? lot.stopped : lot;
  return stood.status === 'on-sale' ? stood.holds : [];
}

/** Whether what happens to `lot` concerns orders of its units. */
export function concernsUnits(lot: Lot, { type }: LotEvent): boolean {
  return type === 'unit-held' || heldUnits(lot).length > 0;
}
