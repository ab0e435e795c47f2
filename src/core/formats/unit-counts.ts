// The stock (库存) of a lot at a fixed price: what was there less what is sold and what is kept,
// and never less than nothing.
// Source: product.md 3.3, 7.2; goals.md I-50.
import type { Lot, OnSaleLot } from '#core/lots/lot.ts';
import { freeAtMs } from './lapsed-units.ts';

export function unitCountOf({ terms }: Pick<Lot, 'terms'>): number {
  return terms.unitCount ?? 1;
}

/** How many units nobody has bought and nobody is paying for. */
export function freeCountOf(lot: OnSaleLot): number {
  return unitCountOf(lot) - lot.sales.length - lot.holds.length;
}

/** When the first of the kept units may be free again; never when none is kept. */
export function nextFreeAtMs({ holds }: Pick<OnSaleLot, 'holds'>): number {
  return Math.min(...holds.map(freeAtMs));
}
