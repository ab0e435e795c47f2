import { decideReturn } from '#core/formats/purchase.ts';
import type { ReturnRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { trade, type TradeDone, type TradeWish } from './commands-trade.ts';

/**
 * A unit that was kept for a buyer is given back before its time is up; its order is closed with
 * it.
 */
export const returnUnit: Command<TradeWish, TradeDone<ReturnRefusal>> = {
  name: 'return-unit',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run: (context, wish) =>
    trade(context, wish, { decide: (lot) => decideReturn(lot, wish.bidderId, context.nowMs) }),
};
