// Keeps a lane going: when one of its lots is over, the next is called in the same transaction,
// unless the sale stands still.
// Source: product.md 3.3.
import { call, nextInLine } from '#core/formats/lane.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import { livingLotIdsInOrder, saleStopOf } from '#server/sales/store-sale-stops.ts';

/** A lot of a lane is over: the next is called. */
export async function keepLaneGoing(context: CommandContext, { before, isEnd }: LotChange): Promise<void> {
  if (isEnd && before.terms.rules.format === 'lane') await callNext(context, before.saleId);
}

/** Whether the whole sale stands still or is gone. */
const isStopped = async ({ db }: CommandContext, saleId: string): Promise<boolean> => {
  const stop = await saleStopOf(db, saleId);
  return stop !== null && (stop.pausedAtMs !== null || stop.withdrawnAtMs !== null);
};

/** Calls the lot whose turn it is now, if there is one. */
export async function callNext(context: CommandContext, saleId: string): Promise<void> {
  if (await isStopped(context, saleId)) return;
  // The store may not have seen yet that some of them are over; the engine has.
  for (const id of await livingLotIdsInOrder(context.db, saleId)) {
    const page = await context.lots.page(id);
    if (!page || isOver(page.lot)) continue;
    const next = nextInLine([page.lot]);
    if (next) context.lots.record(next.id, [call(next, context.nowMs)]);
    return;
  }
}
