import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { negotiationStatuses } from '#server/negotiation/store-negotiations.ts';
import { hasTakenAsSecond } from '#server/orders/store-second-offers.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { offeredFen } from './maximum-codec.ts';
import { standingOf } from './queries-my-standing.ts';
import { bidderFacts } from './store-bidder-facts.ts';
import { latestBidOn } from './store-bids.ts';

/**
 * Standing of a person on a lot that has been opened, from what is committed; null when there is no
 * such account.
 */
export async function readStanding(
  reader: Reader,
  { lot, bidderId }: { readonly lot: Lot; readonly bidderId: string },
  seal: Pick<TextSeal, 'open'>,
): Promise<MyStanding | null> {
  const facts = await bidderFacts(reader, bidderId, lot.id);
  if (!facts) return null;
  const lastBid = await latestBidOn(reader, { lotId: lot.id, bidderId });
  const lastBidFen = lastBid ? offeredFen(seal, lastBid) : null;
  // Only what is secret lies under seal, and of bids that is a maximum.
  const isByMaximum = (lastBid?.sealed ?? null) !== null;
  const paddle = facts.bidder.registration?.paddle ?? null;
  const negotiation =
    lot.status === 'passed' ? (await negotiationStatuses(reader, bidderId, [lot.id])).get(lot.id) : undefined;
  const isTaken = isOver(lot) && (await hasTakenAsSecond(reader, { lotId: lot.id, bidderId }));
  return standingOf(lot, { ...facts, bidderId, paddle, lastBidFen, isByMaximum, negotiation, isTaken });
}
