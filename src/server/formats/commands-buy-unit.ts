import { decidePurchase } from '#core/formats/purchase.ts';
import type { PurchaseRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { formatAction, type FormatDone, type FormatRequest } from './commands-format-action.ts';

/** A purchase at a fixed price: a unit is kept for the buyer while they pay. */
export const buyUnit: Command<FormatRequest, FormatDone<PurchaseRefusal>> = {
  name: 'buy-unit',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run: (context, wish) =>
    formatAction(context, wish, {
      decide: (lot, bidder) => decidePurchase(lot, { bidder, holdId: context.newId() }, context.nowMs),
    }),
};
