// The one way a lot changes: its events are recorded, and if they ended it, every deposit held for it ends in the same
// transaction and a sale makes its order, so that there is no moment in which the lot is over and the rest is not.
// Source: goals.md I-27, I-28, I-33; decisions/deposits-end-with-the-lot.
import type { LotEvent } from '#core/lots/lot-event.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { isOver, type Lot, type LotId } from '#core/lots/lot.ts';
import { isTold } from '#core/notifications/message.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { callNext } from '#server/formats/effects-lane.ts';
import { bidForGroups, concernsGroups } from '#server/bidding/groups/effects-group-bids.ts';
import { beginHaggling } from '#server/negotiation/effects-negotiation.ts';
import type { LotPage } from './lot-page.ts';
import { tellOfLot } from './effects-messages.ts';
import { wantMinutes } from '#server/documents/effects-papers.ts';
import { recordOpenedBids } from '#server/bidding/effects-opened-bids.ts';
import { createOrder } from '#server/orders/effects-order.ts';
import { settleDeposits } from '#server/deposits/effects-settle-deposits.ts';
import { concernsUnits, followUnits } from '#server/formats/effects-unit-orders.ts';

/** A sale makes its order; on a lot that is sold by the unit every hold has its own. */
const makeOrders = async (context: CommandContext, lot: Lot, events: readonly LotEvent[]): Promise<void> => {
  const { id: lotId, saleId, terms } = lot;
  let before = lot;
  for (const event of events) {
    if (event.type === 'sold') {
      const { atMs, winner: buyer, hammerFen: priceFen } = event;
      await createOrder(context, { lotId, saleId, terms, atMs, buyer, priceFen });
    }
    await followUnits(context, before, event);
    before = replay(before, [event]);
  }
};

/** True when nothing follows from these events but themselves, for the lot and for those who were in it. */
const isPlain = (lot: Lot, events: readonly LotEvent[]): boolean =>
  !events.some((event) => isTold(event) || concernsUnits(lot, event)) && !isOver(replay(lot, events));

/**
 * Records what happened to a lot, with all that follows from it for this lot and those who were in it: the groups it concerns
 * are not asked. Throws when the lot is no longer as it was when this was decided.
 */
export const recordLot = async (
  context: CommandContext,
  { lot }: LotPage,
  events: readonly LotEvent[],
): Promise<LotPage> => {
  const { rev } = context.lots.left(lot.id).lot;
  if (rev !== lot.rev) throw new Error(`lot ${lot.id} is at ${rev}, this was decided at ${lot.rev}`);
  if (isPlain(lot, events)) return context.lots.record(lot.id, events);
  const isEnd = isOver(replay(lot, events));
  await context.direct();
  const page = context.lots.record(lot.id, events);
  recordOpenedBids(context, page, events);
  if (isEnd) await beginHaggling(context, page.lot);
  if (isEnd) await settleDeposits(context, page.lot);
  await makeOrders(context, lot, events);
  await wantMinutes(context, lot, page);
  await tellOfLot(context, page.lot, events);
  if (isEnd && lot.terms.rules.format === 'lane') await callNext(context, lot.saleId);
  return page;
};

/** Records what happened to a lot, with all that follows from it on this lot and on others. It must be in the book. */
export const commitLot = async (
  context: CommandContext,
  page: LotPage,
  events: readonly LotEvent[],
): Promise<LotPage> => {
  const after = await recordLot(context, page, events);
  if (concernsGroups(context, page.lot, after.lot)) await bidForGroups(context, after.lot.id, recordLot);
  return after;
};

/** The lot, brought up to the command's own time; null when there is none of that id. */
export const bringUpToDate = async (context: CommandContext, lotId: LotId): Promise<LotPage | null> => {
  const page = await context.lots.page(lotId);
  if (!page) return null;
  const due = dueEvents(page.lot, context.nowMs, context.bidSeal.open);
  if (due.length > 0) await commitLot(context, page, due);
  // What was due may have let a group bid on this very lot.
  return context.lots.left(lotId);
};
