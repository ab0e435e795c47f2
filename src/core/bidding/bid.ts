// The bid (出价). The auctioneer hears an offer and decides: they take it, or they say the first
// reason why not. Once taken it cannot be withdrawn. Source: 拍卖法 第22、30、36条;
// 法释〔2016〕18号 第34条; product.md 3.1, 3.2; engine.md 9.5; goals.md I-01, I-04…I-06, I-12.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { basePriceFen, nextMinimumFen, stepFen } from '#core/lots/lot-price.ts';
import type { Lot, OpenLot, Party, Standing } from '#core/lots/lot.ts';
import { textRefusal, type SeenText } from '#core/lots/seen-text.ts';
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { partyOf, type Bidder } from './bidder.ts';
import { lotCan } from './can.ts';
import { extensionAfter } from './extension.ts';
import { lowestFenFor } from './priority.ts';
import { liftedToReserveFen, meet, type Challenge } from './proxy.ts';
import type { AmountRefusal, BidRefusal } from './refusals.ts';

export interface Bid extends SeenText {
  /**
   * `exact` (出价): the price becomes the amount. `maximum` (委托出价): as little as needed, at
   * most the amount.
   */
  readonly kind: 'exact' | 'maximum';
  readonly amountFen: Fen;
  /** The price the bidder saw when they sent it; null when they saw that nobody had bid. */
  readonly seenPriceFen: Fen | null;
  /** They have read a large sum once more and mean it. */
  readonly isConfirmed: boolean;
}

export type Decision<No> = Result<{ readonly events: readonly LotEvent[] }, No>;

const ONE_YUAN_FEN: Fen = 100;

/**
 * Decides a bid on a lot that has been brought up to `nowMs` (see `dueEvents`): the events that
 * follow from it, or the first refusal that applies. Changes nothing and never throws for a
 * refusal.
 */
export function decideBid(
  asked: Lot,
  { bidder, bid }: { readonly bidder: Bidder; readonly bid: Bid },
  nowMs: number,
): Decision<BidRefusal> {
  const { kind, amountFen } = bid;
  const may = kind === 'exact' ? lotCan.bid(asked, bidder, nowMs) : lotCan.setMaximum(asked, bidder, nowMs);
  if (may !== true) return refuse(may);
  const unseen = textRefusal(asked, bid);
  if (unseen) return refuse(unseen);
  // A lot that may be bid on is open, and bid up: there is no other.
  const lot = asked as OpenLot;
  const party = partyOf(bidder);
  const challenge: Challenge = { party, kind, amountFen, atMs: nowMs };
  const { standing: led } = lot;
  if (led?.leader.bidderId === bidder.id) return decideOwnMaximum(lot, led, challenge);
  const wrong = tooLow(lot, bid, party) ?? offTheLadder(lot, bid) ?? tooHigh(lot, bid);
  if (wrong) return refuse(wrong);
  const { rows, standing } = meet(lot, challenge);
  return {
    ok: true,
    events: [{ type: 'bid', atMs: nowMs, by: party, rows, standing }, ...extensionAfter(lot, nowMs)],
  };
}

const tooLow = (lot: OpenLot, bid: Bid, party: Party): AmountRefusal | null => {
  const lowestFen = lowestFenFor(lot, party);
  if (bid.amountFen >= lowestFen) return null;
  const priceFen = basePriceFen(lot);
  // Good at what they saw, too low at the price that stands: somebody was faster, and that is what
  // they are told.
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
  // A maximum need not stand on a step, only on a whole yuan: the house bids on the steps for them.
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
  if (steps > mostSteps) {
    return { code: 'TOO_MANY_STEPS', mostSteps, highestFen: priceFen + mostSteps * stepFen(lot) };
  }
  const isLarge = steps > confirmSteps || bid.amountFen * 100 > priceFen * confirmPercent;
  return isLarge && !bid.isConfirmed
    ? { code: 'TOO_HIGH_CONFIRM', priceFen, amountFen: bid.amountFen, steps }
    : null;
};

/**
 * The leader may move their maximum: up at any time and by however little, down to the next valid
 * price at the lowest.
 */
const decideOwnMaximum = (lot: OpenLot, standing: Standing, own: Challenge): Decision<AmountRefusal> => {
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
