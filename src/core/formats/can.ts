// Acts open now on a lot that is not bid up, and to whom: one table, asked by the decisions. The
// same questions in the same order as for a bid: is it sold this way, is it running, may this
// person, are they registered on its terms? Then what they themselves have begun here. True, or the
// first reason why not; whether a sum will do is asked after.
// Source: product.md 3.3, 3.4, 3.7, 3.9, 7.2; goals.md I-06, I-12, I-45, I-50.
import type { Bidder } from '#core/bidding/bidder.ts';
import { entrantRefusal, lotRefusal } from '#core/bidding/can.ts';
import type { BidderRefusal, LotRefusal } from '#core/bidding/refusals.ts';
import type { BidderId, FormatLot, Lot, OfferThread, OnSaleLot } from '#core/lots/lot.ts';
import type { SaleFormat } from '#core/sales/rule-set.ts';
import { LAPSES_KEPT_MS, lapsesSince } from './lapsed-units.ts';
import type { AnswerRefusal, OfferRefusal, UnitRefusal } from './refusals.ts';
import { freeCountOf, nextFreeAtMs } from './unit-counts.ts';

const FORMATS = {
  'on-sale': 'fixed-price',
  sealed: 'sealed',
  falling: 'falling',
} as const satisfies Record<FormatLot['status'], SaleFormat>;

/**
 * Why the lot does not run in the wished way; null when it does: it is then in the state that is
 * named, for a lot of that format that can be bought from now is in no other.
 */
export function runningRefusal(lot: Lot, status: FormatLot['status'], nowMs: number): LotRefusal | null {
  const { format } = lot.terms.rules;
  return format === FORMATS[status] ? lotRefusal(lot, nowMs) : { code: 'WRONG_FORMAT', format };
}

/** So many units one buyer may let go within a day. */
const MOST_LAPSES = 2;

export function offerThreadWith(lot: OnSaleLot, buyerId: BidderId): OfferThread | null {
  return lot.offerThreads.find(({ buyer }) => buyer.bidderId === buyerId) ?? null;
}

/** Refusal of a buyer who has let too many go; null when they may have one kept. */
const lapsedTooOften = (lot: OnSaleLot, buyerId: BidderId, nowMs: number): UnitRefusal | null => {
  const own = lapsesSince(lot, nowMs).filter((lapse) => lapse.buyerId === buyerId);
  const first = own.at(-MOST_LAPSES);
  return first
    ? { code: 'HOLDS_LAPSED', lapsedCount: own.length, againAtMs: first.atMs + LAPSES_KEPT_MS }
    : null;
};

/** Why no unit can be kept for this buyer now; null when one can. */
export function unitRefusal(lot: OnSaleLot, buyerId: BidderId, nowMs: number): UnitRefusal | null {
  const own = lot.holds.find(({ buyer }) => buyer.bidderId === buyerId);
  if (own) return { code: 'ALREADY_HOLDING', untilMs: own.untilMs };
  const lapsed = lapsedTooOften(lot, buyerId, nowMs);
  if (lapsed) return lapsed;
  return freeCountOf(lot) > 0 ? null : { code: 'ALL_HELD', nextFreeAtMs: nextFreeAtMs(lot) };
}

const offerRefusal = (lot: OnSaleLot, { id }: Bidder, nowMs: number): OfferRefusal | null => {
  const { rules, startPriceFen: priceFen } = lot.terms;
  if (rules.mostRounds === 0) return { code: 'NOT_NEGOTIABLE', priceFen };
  const none = unitRefusal(lot, id, nowMs);
  // That every unit is kept just now keeps nobody from offering: the house answers when one is
  // free.
  if (none && none.code !== 'ALL_HELD') return none;
  const thread = offerThreadWith(lot, id);
  if (thread?.offer?.from === 'buyer') {
    return { code: 'OFFER_STANDS', amountFen: thread.offer.amountFen, untilMs: thread.offer.untilMs };
  }
  return thread && thread.rounds >= rules.mostRounds
    ? { code: 'ROUNDS_SPENT', mostRounds: rules.mostRounds }
    : null;
};

const answerRefusal = (lot: OnSaleLot, { id }: Bidder): AnswerRefusal | null =>
  offerThreadWith(lot, id)?.offer?.from === 'house' ? null : { code: 'NO_OFFER' };

const entered = (
  status: FormatLot['status'],
  lot: Lot,
  bidder: Bidder,
  nowMs: number,
): LotRefusal | BidderRefusal | null =>
  runningRefusal(lot, status, nowMs) ?? entrantRefusal(lot, bidder, nowMs);

/** Of a lot at a fixed price: what else is asked of whoever is in. */
const onSale =
  <No>(refusal: (lot: OnSaleLot, bidder: Bidder, nowMs: number) => No | null) =>
  (lot: Lot, bidder: Bidder, nowMs: number): true | No | LotRefusal | BidderRefusal =>
    entered('on-sale', lot, bidder, nowMs) ?? refusal(lot as OnSaleLot, bidder, nowMs) ?? true;

/** The lot must have been brought up to `nowMs`. */
type Asked = (lot: Lot, bidder: Bidder, nowMs: number) => true | { readonly code: string };

export const formatCan = {
  /** One unit, at the price. */
  buy: onSale((lot, { id }, nowMs) => unitRefusal(lot, id, nowMs)),
  /** Less than the price. It takes the place of a counter-offer that stands. */
  offer: onSale(offerRefusal),
  /** Answer to an offer of the house. */
  answer: onSale(answerRefusal),
  /** Giving back the unit kept for them, also after the end. */
  giveBack: (lot: Lot, { id }: Pick<Bidder, 'id'>, nowMs: number) => {
    const isHolding = lot.status === 'on-sale' && lot.holds.some(({ buyer }) => buyer.bidderId === id);
    return isHolding || (runningRefusal(lot, 'on-sale', nowMs) ?? ({ code: 'NO_HOLD' } as const));
  },
  /** An envelope, for the first time or anew. */
  seal: (lot, bidder, nowMs) => entered('sealed', lot, bidder, nowMs) ?? true,
  /** The lot, at the price of the instant. */
  take: (lot, bidder, nowMs) => entered('falling', lot, bidder, nowMs) ?? true,
} as const satisfies Readonly<Record<string, Asked>>;
