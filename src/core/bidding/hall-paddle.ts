// Paddles of the hall (现场号牌). Whoever sits in the room of a lane bids by the auctioneer, who
// enters it under the paddle they hold up. It takes the place of the paddle they have registered
// with, and begins with H: so every row, receipt and proof says by itself that a bid was made 现场.
// On one lot a person bids from one place: nobody is two bidders to the room.
// Source: 拍卖法 第22、32、36条; product.md 3.3, 3.5;
// docs/decisions/bidding/a-paddle-of-the-hall.md.
import type { Lot } from '#core/lots/lot.ts';
import { refuse } from '#core/result.ts';
import { decideBid, type Bid, type Decision } from './bid.ts';
import type { Bidder } from './bidder.ts';
import { personRefusal, registrationRefusal } from './can.ts';
import { earlyOf } from './pre-bid.ts';
import type { BidderRefusal, BidRefusal, LotRefusal, RegistrationRefusal } from './refusals.ts';

/** A paddle of the hall is not given out like this, or not taken back. */
export type HallRefusal =
  | { readonly code: 'NO_SUCH_PADDLE' }
  | { readonly code: 'HALL_NUMBER_HELD'; readonly number: number }
  | { readonly code: 'HAS_HALL_NUMBER'; readonly number: number }
  | { readonly code: 'HAS_BID_ELSEWHERE' };

/** Somebody at the desk of the hall, with the paddle they have registered with. */
export interface Comer {
  readonly bidder: Bidder;
  /** Paddle of the hall they hold in the sale already; null: none. */
  readonly heldNumber: number | null;
  /** Holder of the number that is to be given out; null: it is free. */
  readonly holderId: string | null;
}

type NotOpen = Extract<RegistrationRefusal, { readonly code: 'REGISTRATION_NOT_OPEN' }>;

/** Only a lane has a room. */
const noRoom = ({ terms: { rules } }: Lot): LotRefusal | null =>
  rules.format === 'lane' ? null : { code: 'WRONG_FORMAT', format: rules.format };

/** Why the number is not theirs to hold; null: it is given out. The lot is up to `nowMs`. */
export function handOutRefusal(
  lot: Lot,
  { bidder, heldNumber, holderId }: Comer,
  { number, nowMs }: { readonly number: number; readonly nowMs: number },
): LotRefusal | BidderRefusal | NotOpen | HallRefusal | null {
  const closed = noRoom(lot) ?? registrationRefusal(lot, nowMs) ?? personRefusal(lot, bidder, nowMs);
  if (closed) return closed;
  if (holderId !== null && holderId !== bidder.id) return { code: 'HALL_NUMBER_HELD', number };
  return heldNumber === null || heldNumber === number
    ? null
    : { code: 'HAS_HALL_NUMBER', number: heldNumber };
}

/** Whether the place from which a person bids on the lot can still change: they have not bid. */
export function mayChangePlace(lot: Lot, bidderId: string, hasBid: boolean): boolean {
  return !hasBid && !earlyOf(lot).some(({ party }) => party.bidderId === bidderId);
}

export type HallBid = Pick<Bid, 'amountFen' | 'seenPriceFen' | 'isConfirmed'>;

/** Decides a bid that the auctioneer enters for who holds up a paddle: as every bid, in a lane. */
export function decidePlaceHallBid(
  lot: Lot,
  { bidder, bid }: { readonly bidder: Bidder; readonly bid: HallBid },
  nowMs: number,
): Decision<BidRefusal> {
  const wrong = noRoom(lot);
  if (wrong) return refuse(wrong);
  return decideBid(lot, { bidder: { ...bidder, isInHall: true }, bid: { ...bid, kind: 'exact' } }, nowMs);
}
