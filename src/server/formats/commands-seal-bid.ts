import type { SealedRefusal } from '#core/formats/refusals.ts';
import { decideSealedBid } from '#core/formats/sealed-bid.ts';
import type { Command } from '#server/engine/command.ts';
import { formatAction, type FormatDone, type FormatRequest } from './commands-format-action.ts';

export interface SealBid extends FormatRequest {
  readonly amountFen: number;
}

/**
 * A bid that nobody can read before the close, in place of the bidder's former one. The amount
 * itself is kept nowhere.
 */
export const sealBid: Command<SealBid, FormatDone<SealedRefusal>> = {
  name: 'seal-bid',
  gathers: true,
  isSecret: () => true,
  lotsOf: ({ lotId }) => [lotId],
  run: (context, { amountFen, ...wish }) => {
    const sealed = context.bidSeal.seal(amountFen, wish);
    return formatAction(context, wish, {
      decide: (lot, bidder) => decideSealedBid(lot, { bidder, amountFen, sealed }, context.nowMs),
      atStakeFen: amountFen,
    });
  },
};
