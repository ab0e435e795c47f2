// The bid (出价). The auctioneer hears an offer and decides: he takes it, or he says the first reason why not. Once taken
// it cannot be withdrawn. Source: 拍卖法 第22、30、36条; 法释〔2016〕18号 第34条; product.md 3.1, 3.2; engine.md 9.5; goals.md I-01, I-04…I-06, I-12.
import type { Bidder } from './bidder.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { extensionAfter } from './extension.ts';
import {
  type OpenLot,
  type Lot,
  type Party,
  type TradeLot,
  basePriceFen,
  isAscending,
  isRunning,
  nextMinimumFen,
  stepFen,
} from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { lowestFenFor } from './priority.ts';
import { type Challenge, liftedToReserveFen, meet } from './proxy.ts';
import type { AmountRefusal, BidderRefusal, BidRefusal, LotRefusal } from './refusals.ts';

export interface Bid {
  /** `exact` (出价): the price becomes the amount. `maximum` (代理出价): as little as needed, at most the amount. */
  readonly kind: 'exact' | 'maximum';
  readonly amountFen: Fen;
  /** The price the bidder saw when he pressed; null when he saw that nobody had bid. */
  readonly seenPriceFen: Fen | null;
  /** He has read a large sum once more and means it. */
  readonly isConfirmed: boolean;
}

export type Decision<No> =
  { readonly ok: true; readonly events: readonly LotEvent[] } | { readonly ok: false; readonly refusal: No };

const ONE_YUAN_FEN: Fen = 100;

export const refuse = <No>(refusal: No): { ok: false; refusal: No } => ({ ok: false, refusal });

type Running = OpenLot | TradeLot;

const notOpen = (lot: Exclude<Lot, Running>): LotRefusal => {
  if (lot.status === 'confirming') return { code: 'CONFIRMING', decideByMs: lot.decideByMs };
  if (lot.status === 'scheduled') return { code: 'NOT_STARTED', startsAtMs: lot.startsAtMs };
  if (lot.status === 'paused') return { code: 'PAUSED', reason: lot.reason };
  if (lot.status === 'withdrawn') return { code: 'WITHDRAWN', reason: lot.reason };
  return { code: 'ENDED', endedAtMs: lot.closedAtMs };
};

const late = (lot: Running, nowMs: number): LotRefusal | null =>
  nowMs >= lot.endsAtMs ? { code: 'ENDED', endedAtMs: lot.endsAtMs } : null;

/** Why nobody can bid on the lot, or buy it, now; null when it is open, each in its own way. */
export const lotRefusal = (lot: Lot, nowMs: number): LotRefusal | null =>
  isRunning(lot) ? late(lot, nowMs) : notOpen(lot);

/** Why this person may not bid on the lot at all, registered or not; null when he may. */
export const personRefusal = (lot: Lot, bidder: Bidder): BidderRefusal | null => {
  const isOfTheHouse = bidder.role === 'staff' || (bidder.role === 'robot' && !lot.terms.isPractice);
  if (isOfTheHouse) return { code: 'EXCLUDED_PERSON', why: 'staff' };
  if (lot.terms.consignorIds.includes(bidder.id)) return { code: 'EXCLUDED_PERSON', why: 'own-lot' };
  const excluded = lot.terms.excluded?.find(({ bidderId }) => bidderId === bidder.id);
  if (excluded) return { code: 'EXCLUDED_PERSON', why: excluded.why };
  // Nothing is sold in the practice hall, so nobody has to say there who he is.
  if (lot.terms.isPractice === true) return null;
  if (bidder.role === 'guest') return { code: 'PRACTICE_ONLY' };
  return bidder.verification === 'verified' ? null : { code: 'NOT_VERIFIED' };
};

/** The party he is to the lot; or that he has not registered for it, or not on the terms it is sold on. */
export const admission = (
  { terms: { depositFen, rules } }: Lot,
  { id, rank, registration }: Bidder,
): { readonly ok: true; readonly party: Party } | { readonly ok: false; readonly refusal: BidderRefusal } => {
  if (!registration) return refuse({ code: 'NOT_REGISTERED', depositFen });
  if (registration.rulesVersion !== rules.version) {
    return refuse({ code: 'RULES_NOT_ACCEPTED', rulesVersion: rules.version });
  }
  const right = rank === undefined ? {} : { rank };
  return { ok: true, party: { bidderId: id, paddle: registration.paddle, ...right } };
};

const tooLow = (lot: OpenLot, bid: Bid, party: Party): AmountRefusal | null => {
  const lowestFen = lowestFenFor(lot, party);
  if (bid.amountFen >= lowestFen) return null;
  const priceFen = basePriceFen(lot);
  // Good at what he saw, too low at the price that stands: somebody was faster, and that is what he is told.
  const { seenPriceFen, amountFen } = bid;
  const wasOvertaken =
    seenPriceFen === null
      ? amountFen >= lot.terms.startPriceFen
      : seenPriceFen < priceFen && amountFen > seenPriceFen;
  return wasOvertaken
    ? { code: 'PRICE_CHANGED', priceFen, nextMinimumFen: lowestFen }
    : { code: 'TOO_LOW', nextMinimumFen: lowestFen };
};

const offTheLadder = (
  lot: OpenLot,
  bid: Pick<Bid, 'kind' | 'amountFen'>,
  lowestFen = nextMinimumFen(lot),
): AmountRefusal | null => {
  // A maximum need not stand on a step, only on a whole yuan: the house bids on the steps for him.
  const unitFen = bid.kind === 'exact' ? stepFen(lot) : ONE_YUAN_FEN;
  const overFen = (bid.amountFen - (bid.kind === 'exact' ? basePriceFen(lot) : 0)) % unitFen;
  if (overFen === 0) return null;
  const lowerFen = Math.max(bid.amountFen - overFen, lowestFen);
  return { code: 'NOT_MULTIPLE', stepFen: unitFen, lowerFen, upperFen: bid.amountFen - overFen + unitFen };
};

const tooHigh = (lot: OpenLot, bid: Bid): AmountRefusal | null => {
  if (bid.kind === 'maximum') return null;
  const { mostSteps, confirmSteps, confirmPercent } = lot.terms.rules;
  const priceFen = basePriceFen(lot);
  const steps = (bid.amountFen - priceFen) / stepFen(lot);
  if (steps > mostSteps) return { code: 'TOO_MANY_STEPS', highestFen: priceFen + mostSteps * stepFen(lot) };
  const isLarge = steps > confirmSteps || bid.amountFen * 100 > priceFen * confirmPercent;
  return isLarge && !bid.isConfirmed
    ? { code: 'TOO_HIGH_CONFIRM', priceFen, amountFen: bid.amountFen, steps }
    : null;
};

/**
 * The leader does not bid against himself; he may only move his maximum: up at any time and by however little, down to the
 * next valid price at the lowest.
 */
const decideOwnMaximum = (lot: OpenLot, own: Challenge): Decision<AmountRefusal> => {
  const { standing } = lot;
  if (!standing || own.kind === 'exact') {
    return refuse({ code: 'ALREADY_LEADING', priceFen: basePriceFen(lot) });
  }
  const { party: by, amountFen: maximumFen, atMs } = own;
  const lowestFen = Math.min(nextMinimumFen(lot), standing.maximumFen + ONE_YUAN_FEN);
  if (maximumFen < lowestFen) return refuse({ code: 'MAXIMUM_TOO_LOW', nextMinimumFen: lowestFen });
  const offGrid = offTheLadder(lot, own, lowestFen);
  if (offGrid) return refuse(offGrid);
  const priceFen = liftedToReserveFen(lot.terms, standing.priceFen, maximumFen);
  if (priceFen === standing.priceFen)
    return { ok: true, events: [{ type: 'maximum-set', atMs, by, maximumFen }] };
  const rows = [{ party: by, amountFen: priceFen, how: 'proxy' }] as const;
  const raised = { ...standing, priceFen, maximumFen, maximumAtMs: atMs };
  return {
    ok: true,
    events: [{ type: 'bid', atMs, by, rows, standing: raised }, ...extensionAfter(lot, atMs)],
  };
};

/**
 * Decides a bid on a lot that has been brought up to `nowMs` (see `dueEvents`): the events that follow from it, or the
 * first refusal that applies. Changes nothing and never throws for a refusal.
 */
export const decideBid = (
  lot: Lot,
  { bidder, bid }: { readonly bidder: Bidder; readonly bid: Bid },
  nowMs: number,
): Decision<BidRefusal> => {
  if (!isAscending(lot)) return refuse({ code: 'WRONG_FORMAT', format: lot.terms.rules.format });
  if (lot.status !== 'open') return refuse(notOpen(lot));
  const barred = late(lot, nowMs) ?? personRefusal(lot, bidder);
  if (barred) return refuse(barred);
  const admitted = admission(lot, bidder);
  if (!admitted.ok) return admitted;
  const { party } = admitted;
  const challenge: Challenge = { party, kind: bid.kind, amountFen: bid.amountFen, atMs: nowMs };
  if (lot.standing?.leader.bidderId === bidder.id) return decideOwnMaximum(lot, challenge);
  const wrong = tooLow(lot, bid, party) ?? offTheLadder(lot, bid) ?? tooHigh(lot, bid);
  if (wrong) return refuse(wrong);
  const { rows, standing } = meet(lot, challenge);
  return {
    ok: true,
    events: [{ type: 'bid', atMs: nowMs, by: party, rows, standing }, ...extensionAfter(lot, nowMs)],
  };
};
