// Buying at a fixed price (一口价). A purchase keeps one unit for the buyer for as long as they may
// take to pay; no other can have that unit meanwhile. Paid in time it is theirs; otherwise it is
// free again, once. The stock is what was there less what is sold and what is kept, and never less
// than nothing. Who does not want it any more gives it back at once; who has let two go within a
// day keeps none from others for the rest of it.
// Source: product.md 3.3, 3.7, 7.2; goals.md I-50.
import type { Decision } from '#core/bidding/bid.ts';
import { partyOf, type Bidder } from '#core/bidding/bidder.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { BidderId, Hold, Lot, OnSaleLot } from '#core/lots/lot.ts';
import { refuse } from '#core/result.ts';
import { formatCan, runningRefusal } from './can.ts';
import { endOfFixedPriceSale } from './closing.ts';
import type { HoldMoved } from './format-event.ts';
import type { PaymentRefusal, PurchaseRefusal, ReturnRefusal } from './refusals.ts';
import { unitCountOf } from './unit-counts.ts';

export interface Purchase {
  readonly bidder: Bidder;
  /** The name of the hold that may come of it. */
  readonly holdId: string;
}

export function decidePurchase(
  lot: Lot,
  { bidder, holdId }: Purchase,
  nowMs: number,
): Decision<PurchaseRefusal> {
  const may = formatCan.buy(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const { rules, startPriceFen: priceFen } = (lot as OnSaleLot).terms;
  const hold: Hold = {
    id: holdId,
    buyer: partyOf(bidder),
    priceFen,
    isByOffer: false,
    untilMs: nowMs + rules.holdMs,
  };
  return { ok: true, events: [{ type: 'unit-held', atMs: nowMs, hold, staffId: null }] };
}

/**
 * They give back what is kept for them, also after the end: with the last of it the lot is over.
 */
export function decideReturn(lot: Lot, buyerId: BidderId, nowMs: number): Decision<ReturnRefusal> {
  const may = formatCan.giveBack(lot, { id: buyerId }, nowMs);
  if (may !== true) return refuse(may);
  const onSale = lot as OnSaleLot;
  // One at the most is kept for them.
  const own = onSale.holds.filter(({ buyer }) => buyer.bidderId === buyerId);
  const freed = own.map(({ id: holdId }): LotEvent => ({
    type: 'hold-expired',
    atMs: nowMs,
    holdId,
    isReturned: true,
  }));
  const isUp = nowMs >= onSale.endsAtMs && onSale.holds.length === 1;
  return { ok: true, events: isUp ? [...freed, endOfFixedPriceSale(onSale, nowMs)] : freed };
}

/**
 * They say the money for their unit is on its way, and the house looks for it; or it has looked,
 * and their time goes on until then.
 */
export function decideLooking(
  lot: Lot,
  { holdId, ...looking }: Pick<HoldMoved, 'holdId' | 'untilMs' | 'isLookedFor'>,
  atMs: number,
): readonly LotEvent[] {
  const isHeld = lot.status === 'on-sale' && lot.holds.some(({ id }) => id === holdId);
  return isHeld ? [{ type: 'hold-moved', atMs, holdId, ...looking }] : [];
}

/**
 * The bank's word on a payment for a unit is waited for so long: they may pay until then as little
 * as before.
 */
export function decideWait(
  lot: Lot,
  { holdId, toMs: awaitedToMs }: { readonly holdId: string; readonly toMs: number },
  atMs: number,
): readonly LotEvent[] {
  const hold = lot.status === 'on-sale' ? lot.holds.find(({ id }) => id === holdId) : undefined;
  if (!hold || hold.isLookedFor) return [];
  return [{ type: 'hold-moved', atMs, holdId, untilMs: hold.untilMs, isLookedFor: false, awaitedToMs }];
}

/**
 * Its buyer has paid for a held unit. The last unit ends the lot; so does the last hold once its
 * time is up.
 */
export function decidePayment(lot: Lot, holdId: string, nowMs: number): Decision<PaymentRefusal> {
  const hold = lot.status === 'on-sale' ? lot.holds.find(({ id }) => id === holdId) : undefined;
  if (lot.status !== 'on-sale' || !hold) {
    const closed = runningRefusal(lot, 'on-sale', nowMs);
    // A lot that is over has no holds, paid or unpaid: what they paid for is what was not kept for
    // them any more.
    return refuse(closed === null || closed.code === 'ENDED' ? { code: 'HOLD_EXPIRED' } : closed);
  }
  const { buyer, priceFen, isByOffer } = hold;
  const sold: LotEvent = { type: 'unit-sold', atMs: nowMs, holdId, buyer, priceFen, isByOffer };
  const isLast = lot.sales.length + 1 === unitCountOf(lot);
  const isUp = nowMs >= lot.endsAtMs && lot.holds.length === 1;
  return { ok: true, events: isLast || isUp ? [sold, { type: 'sale-closed', atMs: nowMs }] : [sold] };
}
