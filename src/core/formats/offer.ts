// Offers (还价) on a lot at a fixed price. A buyer names less, the house takes it, refuses it or
// names a price between; the buyer takes that, refuses it, or offers anew, a few times and no more.
// What is not answered in time is off the table. An offer that is taken keeps a unit at that price.
// It is between the two: nobody else hears of it.
// Source: product.md 3.3, 3.4, 7.2; goals.md I-43, I-50.
import type { Decision } from '#core/bidding/bid.ts';
import { partyOf, type Bidder } from '#core/bidding/bidder.ts';
import { isReserveMet } from '#core/lots/lot-price.ts';
import type { BidderId, Hold, Lot, OfferThread, OnSaleLot, Party } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { formatCan, offerThreadWith, runningRefusal, unitRefusal } from './can.ts';
import type { AnswerRefusal, OfferRefusal } from './refusals.ts';

const ONE_YUAN_FEN: Fen = 100;

/** A buyer answers a counter-offer. They counter by offering anew. */
export function decideBuyerAnswer(
  lot: Lot,
  { bidder, said }: { readonly bidder: Bidder; readonly said: BuyerAnswer },
  nowMs: number,
): Decision<AnswerRefusal> {
  const may = formatCan.answer(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const onSale = lot as OnSaleLot;
  const wrong = changed(offerThreadWith(onSale, bidder.id)?.offer as Offered, said.seenFen);
  if (wrong) return refuse(wrong);
  const side: Side = { staffId: null, buyerId: bidder.id };
  if (said.answer === 'accept') {
    return decideAgreement(onSale, side, { ...said, atMs: nowMs, buyer: partyOf(bidder) });
  }
  return { ok: true, events: [{ type: 'offer-declined', atMs: nowMs, ...side }] };
}

const offWholeYuan = (amountFen: Fen) => {
  const overFen = amountFen % ONE_YUAN_FEN;
  const lowerFen = Math.max(amountFen - overFen, ONE_YUAN_FEN);
  const upperFen = amountFen - overFen + ONE_YUAN_FEN;
  return overFen === 0
    ? null
    : ({ code: 'NOT_MULTIPLE', stepFen: ONE_YUAN_FEN, lowerFen, upperFen } as const);
};

/** A buyer's offer. It takes the place of a counter-offer that stands. */
export function decideOffer(
  lot: Lot,
  { bidder, amountFen }: { readonly bidder: Bidder; readonly amountFen: Fen },
  nowMs: number,
): Decision<OfferRefusal> {
  const may = formatCan.offer(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const { rules, startPriceFen: priceFen } = (lot as OnSaleLot).terms;
  if (amountFen >= priceFen) return refuse({ code: 'OFFER_NOT_BELOW', priceFen });
  const wrong = offWholeYuan(amountFen);
  if (wrong) return refuse(wrong);
  const untilMs = nowMs + rules.offerMs;
  const by = partyOf(bidder);
  return { ok: true, events: [{ type: 'offer-made', atMs: nowMs, by, amountFen, untilMs }] };
}

interface Meant {
  /** The amount that is answered: another is not agreed to by mistake. */
  readonly seenFen: Fen;
}

/** `holdId` names the hold that comes of it. */
type Acceptance = Meant & { readonly answer: 'accept'; readonly holdId: string };
type Refusal = Meant & { readonly answer: 'decline' };
type Counter = Meant & { readonly answer: 'counter'; readonly counterFen: Fen };

export type BuyerAnswer = Acceptance | Refusal;
export type HouseAnswer = BuyerAnswer | Counter;

/** The side that answers: the house by one of its people, or the buyer. */
interface Side {
  readonly staffId: string | null;
  readonly buyerId: BidderId;
}

/** 拍卖法 第50条; product.md 3.4. */
const belowReserve = (lot: OnSaleLot, amountFen: Fen) =>
  isReserveMet(lot, amountFen) ? null : ({ code: 'BELOW_RESERVE' } as const);

const decideCounter = (
  lot: OnSaleLot,
  { buyerId, staffId }: Side & { readonly staffId: string },
  { seenFen, counterFen, atMs }: Counter & { readonly atMs: number },
): Decision<AnswerRefusal> => {
  const lowestFen = seenFen + ONE_YUAN_FEN;
  const highestFen = lot.terms.startPriceFen - ONE_YUAN_FEN;
  if (counterFen < lowestFen || counterFen > highestFen) {
    return refuse({ code: 'COUNTER_OUT_OF_RANGE', lowestFen, highestFen });
  }
  const wrong = belowReserve(lot, counterFen) ?? offWholeYuan(counterFen);
  if (wrong) return refuse(wrong);
  const untilMs = atMs + lot.terms.rules.offerMs;
  const amountFen = counterFen;
  return { ok: true, events: [{ type: 'offer-countered', atMs, staffId, buyerId, amountFen, untilMs }] };
};

type Offered = NonNullable<OfferThread['offer']>;

const changed = ({ amountFen }: Offered, seenFen: Fen): AnswerRefusal | null =>
  amountFen === seenFen ? null : { code: 'OFFER_CHANGED', amountFen };

/**
 * Agreed: a unit is kept at that price. The house's own word gives the buyer longer, for they may
 * not be there.
 */
const decideAgreement = (
  lot: OnSaleLot,
  { buyerId, staffId }: Side,
  { seenFen, holdId, atMs, buyer }: Acceptance & { readonly atMs: number; readonly buyer: Party },
): Decision<AnswerRefusal> => {
  const none = unitRefusal(lot, buyerId, atMs);
  if (none) return refuse(none);
  const { holdMs, acceptedHoldMs } = lot.terms.rules;
  const untilMs = atMs + (staffId === null ? holdMs : acceptedHoldMs);
  const hold: Hold = { id: holdId, buyer, priceFen: seenFen, isByOffer: true, untilMs };
  return { ok: true, events: [{ type: 'unit-held', atMs, hold, staffId }] };
};

/**
 * The house answers a buyer's offer by one of its people. Who may speak for it is asked at its
 * edge.
 */
export function decideHouseAnswer(
  lot: Lot,
  { said, ...side }: { readonly staffId: string; readonly buyerId: BidderId; readonly said: HouseAnswer },
  nowMs: number,
): Decision<AnswerRefusal> {
  const closed = runningRefusal(lot, 'on-sale', nowMs);
  if (closed) return refuse(closed);
  const onSale = lot as OnSaleLot;
  const thread = offerThreadWith(onSale, side.buyerId);
  if (thread?.offer?.from !== 'buyer') return refuse({ code: 'NO_OFFER' });
  const wrong = changed(thread.offer, said.seenFen);
  if (wrong) return refuse(wrong);
  if (said.answer === 'counter') return decideCounter(onSale, side, { ...said, atMs: nowMs });
  if (said.answer === 'accept') {
    const below = belowReserve(onSale, said.seenFen);
    if (below) return refuse(below);
    return decideAgreement(onSale, side, { ...said, atMs: nowMs, buyer: thread.buyer });
  }
  return { ok: true, events: [{ type: 'offer-declined', atMs: nowMs, ...side }] };
}
