// A lot as a group of maximums counts it: with what is negotiated it, as long as that binds its
// highest bidder.
import type { GroupLot } from '#core/bidding/group.ts';
import type { Lot } from '#core/lots/lot.ts';
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import { wholeNegotiation } from './store-negotiations.ts';

export async function withNegotiation(
  store: Parameters<typeof wholeNegotiation>[0],
  lot: Lot,
): Promise<GroupLot> {
  const isMissed = lot.status === 'passed' && lot.reserveMissedBy !== undefined;
  const negotiation = isMissed ? await wholeNegotiation(store, lot.id) : null;
  if (!negotiation || negotiation.status === 'failed') return lot;
  const { bidderId } = negotiation.bidder;
  const negotiated = isNegotiationOpen(negotiation)
    ? { bidderId, amountFen: negotiation.offerFen, isAgreed: false }
    : { bidderId, amountFen: negotiation.priceFen, isAgreed: true };
  return { ...lot, negotiated };
}
