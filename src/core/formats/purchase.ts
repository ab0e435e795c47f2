// Buying at a fixed price (一口价). A purchase keeps one unit for the buyer for as long as he may take to pay; no other
// can have that unit meanwhile. Paid in time it is his; otherwise it is free again, once. The stock is what was there less
// what is sold and what is kept, and never less than nothing. Who does not want it any more gives it back
// at once; who has let two go within a day keeps none from others for the rest of it.
// Source: product.md 3.3, 3.7, 7.2; goals.md I-50.
import { type Decision, refuse } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import { enter, running } from './entry.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { freeAtMs, LAPSES_KEPT_MS, lapsesSince } from './lapsed-units.ts';
import type { BidderId, Hold, Lot, OnSaleLot } from '#core/lots/lot.ts';
import { endOfStall } from './closing.ts';
import type { HoldMoved } from './format-event.ts';
import type { PaymentRefusal, PurchaseRefusal, ReturnRefusal, UnitRefusal } from './refusals.ts';

export const unitCountOf = ({ terms }: Pick<Lot, 'terms'>): number => terms.unitCount ?? 1;

/** How many units nobody has bought and nobody is paying for. */
export const freeCountOf = (lot: OnSaleLot): number => unitCountOf(lot) - lot.sales.length - lot.holds.length;

/** When the first of the kept units may be free again; never when none is kept. */
export const nextFreeAtMs = ({ holds }: Pick<OnSaleLot, 'holds'>): number => Math.min(...holds.map(freeAtMs));

/** So many units one buyer may let go within a day. */
const MOST_LAPSES = 2;

/** Who has let too many go; null when he may have one kept. */
const lapsedTooOften = (lot: OnSaleLot, buyerId: BidderId, nowMs: number): UnitRefusal | null => {
  const own = lapsesSince(lot, nowMs).filter((lapse) => lapse.buyerId === buyerId);
  const first = own.at(-MOST_LAPSES);
  return first
    ? { code: 'HOLDS_LAPSED', lapsedCount: own.length, againAtMs: first.atMs + LAPSES_KEPT_MS }
    : null;
};

/** Why no unit can be kept for this buyer now; null when one can. */
export const unitRefusal = (lot: OnSaleLot, buyerId: BidderId, nowMs: number): UnitRefusal | null => {
  const own = lot.holds.find(({ buyer }) => buyer.bidderId === buyerId);
  if (own) return { code: 'ALREADY_HOLDING', untilMs: own.untilMs };
  const lapsed = lapsedTooOften(lot, buyerId, nowMs);
  if (lapsed) return lapsed;
  return freeCountOf(lot) > 0 ? null : { code: 'ALL_HELD', nextFreeAtMs: nextFreeAtMs(lot) };
};

export interface Purchase {
  readonly bidder: Bidder;
  /** The name of the hold that may come of it. */
  readonly holdId: string;
}

export const decidePurchase = (
  lot: Lot,
  { bidder, holdId }: Purchase,
  nowMs: number,
): Decision<PurchaseRefusal> => {
  const entered = enter(lot, { status: 'on-sale', bidder }, nowMs);
  if (!entered.ok) return entered;
  const { party: buyer } = entered;
  const { rules, startPriceFen: priceFen } = entered.lot.terms;
  const none = unitRefusal(entered.lot, buyer.bidderId, nowMs);
  if (none) return refuse(none);
  const hold: Hold = { id: holdId, buyer, priceFen, isByOffer: false, untilMs: nowMs + rules.holdMs };
  return { ok: true, events: [{ type: 'unit-held', atMs: nowMs, hold, staffId: null }] };
};

/** He gives back what is kept for him, also after the end: with the last of it the lot is over. */
export const decideReturn = (lot: Lot, buyerId: BidderId, nowMs: number): Decision<ReturnRefusal> => {
  const hold = lot.status === 'on-sale' && lot.holds.find(({ buyer }) => buyer.bidderId === buyerId);
  if (lot.status !== 'on-sale' || !hold) {
    const open = running(lot, 'on-sale', nowMs);
    return refuse(open.ok ? { code: 'NO_HOLD' } : open.refusal);
  }
  const freed: LotEvent = { type: 'hold-expired', atMs: nowMs, holdId: hold.id, isReturned: true };
  const isUp = nowMs >= lot.endsAtMs && lot.holds.length === 1;
  return { ok: true, events: isUp ? [freed, endOfStall(lot, nowMs)] : [freed] };
};

/** He says the money for his unit is on its way, and the house looks for it; or it has looked, and his time goes on until then. */
export const decideLooking = (
  lot: Lot,
  { holdId, ...looking }: Pick<HoldMoved, 'holdId' | 'untilMs' | 'isLookedFor'>,
  atMs: number,
): readonly LotEvent[] => {
  const isHeld = lot.status === 'on-sale' && lot.holds.some(({ id }) => id === holdId);
  return isHeld ? [{ type: 'hold-moved', atMs, holdId, ...looking }] : [];
};

/** The bank's word on a payment for a unit is waited for so long: he may pay until then as little as before. */
export const decideWait = (
  lot: Lot,
  { holdId, toMs: awaitedToMs }: { readonly holdId: string; readonly toMs: number },
  atMs: number,
): readonly LotEvent[] => {
  const hold = lot.status === 'on-sale' ? lot.holds.find(({ id }) => id === holdId) : undefined;
  if (!hold || hold.isLookedFor) return [];
  return [{ type: 'hold-moved', atMs, holdId, untilMs: hold.untilMs, isLookedFor: false, awaitedToMs }];
};

/** Its buyer has paid for a held unit. The last unit ends the lot; so does the last hold once its time is up. */
export const decidePayment = (lot: Lot, holdId: string, nowMs: number): Decision<PaymentRefusal> => {
  const hold = lot.status === 'on-sale' ? lot.holds.find(({ id }) => id === holdId) : undefined;
  if (lot.status !== 'on-sale' || !hold) {
    const open = running(lot, 'on-sale', nowMs);
    // A lot that is over has no holds, paid or unpaid: what he paid for is what was not kept for him any more.
    return refuse(open.ok || open.refusal.code === 'ENDED' ? { code: 'HOLD_EXPIRED' } : open.refusal);
  }
  const { buyer, priceFen, isByOffer } = hold;
  const sold: LotEvent = { type: 'unit-sold', atMs: nowMs, holdId, buyer, priceFen, isByOffer };
  const isLast = lot.sales.length + 1 === unitCountOf(lot);
  const isUp = nowMs >= lot.endsAtMs && lot.holds.length === 1;
  return { ok: true, events: isLast || isUp ? [sold, { type: 'sale-closed', atMs: nowMs }] : [sold] };
};
