// A lot as a group of maximums counts it: with what is haggled over it, as long as that binds its highest bidder.
import type { GroupLot } from '#core/bidding/group.ts';
import { isHaggleOpen } from '#core/negotiation/negotiation.ts';
import type { Lot } from '#core/lots/lot.ts';
import { wholeHaggle } from './store-negotiations.ts';

export const withHaggle = async (store: Parameters<typeof wholeHaggle>[0], lot: Lot): Promise<GroupLot> => {
  const isMissed = lot.status === 'passed' && lot.reserveMissedBy !== undefined;
  const haggle = isMissed ? await wholeHaggle(store, lot.id) : null;
  if (!haggle || haggle.status === 'failed') return lot;
  const { bidderId } = haggle.bidder;
  const haggled = isHaggleOpen(haggle)
    ? { bidderId, amountFen: haggle.offerFen, isAgreed: false }
    : { bidderId, amountFen: haggle.priceFen, isAgreed: true };
  return { ...lot, haggled };
};
