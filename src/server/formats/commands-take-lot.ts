import { decideTake } from '#core/formats/falling-bid.ts';
import type { TakeRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { trade, type TradeDone, type TradeWish } from './commands-trade.ts';

export interface TakeLot extends TradeWish {
  readonly seenPriceFen: number;
}

/** Somebody takes a lot as its price falls; it ends with them. */
export const takeLot: Command<TakeLot, TradeDone<TakeRefusal>> = {
  name: 'take-lot',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run: (context, { seenPriceFen, ...wish }) =>
    trade(context, wish, {
      decide: (lot, bidder) => decideTake(lot, { bidder, seenPriceFen }, context.nowMs),
    }),
};
