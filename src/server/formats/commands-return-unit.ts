import { decideReturn } from '#core/formats/purchase.ts';
import type { ReturnRefusal } from '#core/formats/refusals.ts';
import type { Command } from '#server/engine/command.ts';
import { formatAction, type FormatDone, type FormatRequest } from './commands-format-action.ts';

/**
 * A unit that was kept for a buyer is given back before its time is up; its order is closed with
 * it.
 */
export const returnUnit: Command<FormatRequest, FormatDone<ReturnRefusal>> = {
  name: 'return-unit',
  gathers: true,
  lotsOf: ({ lotId }) => [lotId],
  run: (context, wish) =>
    formatAction(context, wish, { decide: (lot) => decideReturn(lot, wish.bidderId, context.nowMs) }),
};
