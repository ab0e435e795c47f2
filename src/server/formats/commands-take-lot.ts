import { decideTake } from '#core/formats/falling-bid.ts';
import type { TakeRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { formatAction, type FormatDone, type FormatRequest } from './commands-format-action.ts';

export interface TakeLot extends FormatRequest {
  readonly seenPriceFen: number;
}

/** Somebody takes a lot as its price falls; it ends with them. */
export const takeLot: Command<TakeLot, FormatDone<TakeRefusal>> = {
  name: 'take-lot',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run: (context, { seenPriceFen, ...wish }) =>
    formatAction(context, wish, {
      decide: (lot, bidder) => decideTake(lot, { bidder, seenPriceFen }, context.nowMs),
    }),
};
