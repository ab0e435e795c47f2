// Sealed bids (暗标). Each bidder puts in one envelope, which they may change for another until the
// close; nobody, the house included, can read it before. At the close all are opened at once: the
// highest wins, of equals the one with the better priority right, then the one put in earlier,
// unless it is under the reserve. An envelope that was changed counts from its change.
// Source: product.md 3.3, 4.3; 法释〔2016〕18号 第21条; goals.md I-10, I-11, I-43, I-44.
import type { Decision } from '#core/bidding/bid.ts';
import { partyOf, type Bidder } from '#core/bidding/bidder.ts';
import { outranks } from '#core/bidding/priority.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { BidderId, Lot, LotId, SealedLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { formatCan } from './can.ts';
import type { OpenedBid } from './format-event.ts';
import type { SealedRefusal } from './refusals.ts';

const ONE_YUAN_FEN: Fen = 100;

/** Opens an envelope; handed in, for core holds no keys. It belongs to one bidder and one lot. */
export type OpenSealedBid = (
  sealed: string,
  owner: { readonly lotId: LotId; readonly bidderId: BidderId },
) => Fen;

export interface SealedOffer {
  readonly bidder: Bidder;
  readonly amountFen: Fen;
  /** The amount, sealed. It is this that is kept. */
  readonly sealed: string;
}

/** Outcome of the sealed bids at the close. */
export function openingEvents(
  { id: lotId, sealedBids, endsAtMs: atMs, terms }: SealedLot,
  open: OpenSealedBid,
): readonly LotEvent[] {
  const { areAmountsShown: isPublished } = terms.rules;
  const bids = sealedBids
    .map(({ bidder, sealed, atMs: putAtMs, rev }) => {
      const amountFen = open(sealed, { lotId, bidderId: bidder.bidderId });
      return { bidder, amountFen, atMs: putAtMs, rev };
    })
    .toSorted(inTheirOrder);
  const [best] = bids;
  if (!best) return [{ type: 'passed', atMs, highestFen: null }];
  const opened: LotEvent = { type: 'bids-opened', atMs, bids, isPublished };
  const isMet = terms.reserveFen === null || best.amountFen >= terms.reserveFen;
  return isMet
    ? [opened, { type: 'sold', atMs, hammerFen: best.amountFen, winner: best.bidder }]
    : [opened, { type: 'passed', atMs, highestFen: isPublished ? best.amountFen : null }];
}

const wrongAmount = (lot: Pick<Lot, 'terms'>, amountFen: Fen): SealedRefusal | null => {
  const lowestFen = lot.terms.startPriceFen;
  if (amountFen < lowestFen) return { code: 'TOO_LOW', nextMinimumFen: lowestFen };
  const overFen = amountFen % ONE_YUAN_FEN;
  const lowerFen = Math.max(amountFen - overFen, lowestFen);
  const upperFen = amountFen - overFen + ONE_YUAN_FEN;
  return overFen === 0 ? null : { code: 'NOT_MULTIPLE', stepFen: ONE_YUAN_FEN, lowerFen, upperFen };
};

export function decideSealedBid(
  lot: Lot,
  { bidder, amountFen, sealed }: SealedOffer,
  nowMs: number,
): Decision<SealedRefusal> {
  const may = formatCan.seal(lot, bidder, nowMs);
  if (may !== true) return refuse(may);
  const by = partyOf(bidder);
  const { sealedBids, terms } = lot as SealedLot;
  const wrong = wrongAmount(lot, amountFen);
  if (wrong) return refuse(wrong);
  const put: LotEvent = { type: 'sealed-bid', atMs: nowMs, by, sealed };
  const isFirst = sealedBids.every((one) => one.bidder.bidderId !== bidder.id);
  const isCounted = terms.rules.isCountShown && isFirst;
  const counted: LotEvent = { type: 'sealed-count', atMs: nowMs, count: sealedBids.length + 1 };
  return { ok: true, events: isCounted ? [put, counted] : [put] };
}

/** They lie in the order in which they came, and sorting leaves equals as they lie. */
const inTheirOrder = (one: OpenedBid, other: OpenedBid): number =>
  other.amountFen - one.amountFen ||
  Number(outranks(other.bidder, one.bidder)) - Number(outranks(one.bidder, other.bidder));
