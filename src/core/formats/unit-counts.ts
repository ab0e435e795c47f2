// The stock (库存) of a lot at a fixed price: what was there less what is sold and what is kept, and never less than nothing.
// Source: product.md 3.3, 7.2; goals.md I-50.
import type { Lot, OnSaleLot } from '#core/lots/lot.ts';
import { freeAtMs } from './lapsed-units.ts';

export const unitCountOf = ({ terms }: Pick<Lot, 'terms'>): number => terms.unitCount ?? 1;

/** How many units nobody has bought and nobody is paying for. */
export const freeCountOf = (lot: OnSaleLot): number => unitCountOf(lot) - lot.sales.length - lot.holds.length;

/** When the first of the kept units may be free again; never when none is kept. */
export const nextFreeAtMs = ({ holds }: Pick<OnSaleLot, 'holds'>): number => Math.min(...holds.map(freeAtMs));
