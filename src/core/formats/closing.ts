// Events the clock brings about on a lot that is not bid up: holds and offers whose time is up, the
// end of a sale, the opening of the sealed bids, the floor of a falling price. Each happens at its
// own due time, however late it is worked off.
// Source: product.md 3.3; engine.md 9.6; goals.md I-08, I-09, I-49, I-50.
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { FormatLot, OnSaleLot } from '#core/lots/lot.ts';
import { freeAtMs } from './lapsed-units.ts';
import { openingEvents, type OpenSealedBid } from './sealed-bid.ts';

/**
 * True when its clock stands still while nobody can reach the house: a price that falls, a buyer
 * who pays or bargains.
 */
export function standsStill(lot: FormatLot): boolean {
  if (lot.status !== 'on-sale') return lot.status === 'falling';
  return lot.holds.length > 0 || lot.offerThreads.some(({ offer }) => offer !== null);
}

/**
 * Holds before offers: of what ends in the same instant, the unit is free before the offer for it
 * has lapsed. A buyer whose money is being looked for has paid, as far as they can: that wait is
 * the house's.
 */
const expiriesOf = ({ holds, offerThreads }: OnSaleLot): readonly LotEvent[] => [
  ...holds.flatMap((hold): LotEvent[] =>
    hold.isLookedFor ? [] : [{ type: 'hold-expired', atMs: freeAtMs(hold), holdId: hold.id }],
  ),
  ...offerThreads.flatMap(({ buyer, offer }): LotEvent[] =>
    offer ? [{ type: 'offer-lapsed', atMs: offer.untilMs, buyerId: buyer.bidderId, staffId: null }] : [],
  ),
];

/** Nothing is left to sell, or its time is up. */
export function endOfFixedPriceSale({ sales }: OnSaleLot, atMs: number): LotEvent {
  return sales.length > 0 ? { type: 'sale-closed', atMs } : { type: 'passed', atMs, highestFen: null };
}

const dueOnSale = (lot: OnSaleLot, nowMs: number): readonly LotEvent[] => {
  const { holds, endsAtMs } = lot;
  const due = expiriesOf(lot)
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((one, other) => one.atMs - other.atMs);
  // It ends when its time is up and nobody is paying any more.
  const closedAtMs = Math.max(endsAtMs, ...holds.map(freeAtMs));
  if (nowMs < closedAtMs || holds.some(({ isLookedFor }) => isLookedFor)) return due;
  return [...due.filter(({ atMs }) => atMs <= closedAtMs), endOfFixedPriceSale(lot, closedAtMs)];
};

export function formatDueEvents(lot: FormatLot, nowMs: number, open: OpenSealedBid): readonly LotEvent[] {
  if (lot.status === 'on-sale') return dueOnSale(lot, nowMs);
  if (nowMs < lot.endsAtMs) return [];
  if (lot.status === 'sealed') return openingEvents(lot, open);
  return [{ type: 'passed', atMs: lot.endsAtMs, highestFen: null }];
}

/** Null: it waits for nothing but the house itself. */
export function formatDueAtMs(lot: FormatLot): number | null {
  if (lot.status !== 'on-sale') return lot.endsAtMs;
  // Past its end it waits for the last of those who are paying.
  const endMs = lot.holds.length === 0 ? [lot.endsAtMs] : [];
  const dues = [...expiriesOf(lot).map(({ atMs }) => atMs), ...endMs];
  return dues.length === 0 ? null : Math.min(...dues);
}
