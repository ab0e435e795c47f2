// A lot and a person as a page knows them, for the house's own table of what may be done
// (core/bidding/can.ts). In the room a person is their paddle; whom the terms of a lot exclude, and
// by which rules they are in, the room is not told, so that of these a page says nothing: the house
// has the last word.
import { proxyCan, type BidderFacts, type LotFacts } from '#core/bidding/can.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Own } from './bid-amount.ts';

const TOLD_TO_NOBODY = '';

export function lotFacts(view: LotView): LotFacts {
  const { depositFen, endsAtMs, priceFen, startPriceFen, leaderPaddle, format } = view;
  const isHidden = startPriceFen === null;
  return {
    decideByMs: endsAtMs,
    ...view,
    terms: {
      depositFen,
      consignorIds: [],
      rules: { format, version: TOLD_TO_NOBODY },
      ...(isHidden && { isPriceHidden: true }),
    },
    reason: view.reason ?? '',
    closedAtMs: endsAtMs,
    standing: priceFen === null ? null : { priceFen, leader: { bidderId: leaderPaddle ?? '' } },
  };
}

/**
 * `paddle` null: the person has not registered. Who has was verified, whatever an older copy of
 * their account says.
 */
export function bidderFacts(paddle: string | null, isVerified: boolean): BidderFacts {
  return {
    id: paddle ?? '',
    role: 'buyer',
    verification: isVerified || paddle !== null ? 'verified' : 'unverified',
    registration: paddle === null ? null : { paddle, rulesVersion: TOLD_TO_NOBODY },
  };
}

/** Before it opens: whoever is in may leave a maximum on it, for the first time or anew. */
export function canLeaveMaximum(view: LotView, nowMs: number): boolean {
  return proxyCan.leaveMaximum(lotFacts(view), bidderFacts(TOLD_TO_NOBODY, true), nowMs) === true;
}

/**
 * Before it opens: whoever has left a maximum on it may take it back. Nobody else's is known, or
 * asked after.
 */
export function canCancelMaximum<Mine extends Own>(
  view: LotView,
  mine: Mine,
  nowMs: number,
): mine is Mine & { readonly maximumFen: number } {
  const bidder = bidderFacts(mine.paddle, true);
  const early = mine.maximumFen === null ? [] : [{ party: { bidderId: bidder.id } }];
  const seen = lotFacts(view);
  const lot = seen.status === 'scheduled' ? { ...seen, early } : seen;
  return proxyCan.cancelMaximum(lot, bidder, nowMs) === true;
}
