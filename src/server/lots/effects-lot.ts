// The one way a lot changes: its events are recorded, and whatever follows from them
// (lot-effect.ts) happens in the same transaction, so that there is no moment in which the lot is
// over and the rest is not.
// Source: goals.md I-27, I-28, I-33; decisions/deposits-end-with-the-lot.
import { concernsUnits } from '#core/formats/held-units.ts';
import { concernsOffer } from '#core/formats/open-offers.ts';
import { dueEvents } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import { isNotified } from '#core/notifications/lot-message.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { LotPage } from './lot-page.ts';

/** The lot, brought up to the command's own time; null when there is none of that id. */
export async function bringUpToDate(context: CommandContext, lotId: LotId): Promise<LotPage | null> {
  const page = await context.lots.page(lotId);
  if (!page) return null;
  const due = dueEvents(page.lot, context.nowMs, context.bidSeal.open);
  if (due.length > 0) await commitLot(context, page, due);
  // Due events may have let a group bid on this very lot.
  return context.lots.left(lotId);
}

/**
 * True when nothing follows from these events but themselves, for the lot and for those who were in
 * it.
 */
const isPlain = (lot: Lot, events: readonly LotEvent[]): boolean =>
  !events.some((event) => isNotified(event) || concernsUnits(lot, event) || concernsOffer(lot, event)) &&
  !isOver(replay(lot, events));

/**
 * Records what happened to a lot, with all that follows from it for this lot and those who were in
 * it: other lots are left as they are. Throws when the lot is no longer as it was when this was
 * decided.
 */
export async function recordLot(
  context: CommandContext,
  { lot }: LotPage,
  events: readonly LotEvent[],
): Promise<LotPage> {
  const { rev } = context.lots.left(lot.id).lot;
  if (rev !== lot.rev) throw new Error(`lot ${lot.id} is at ${rev}, this was decided at ${lot.rev}`);
  if (isPlain(lot, events)) return context.lots.record(lot.id, events);
  await context.direct();
  const page = context.lots.record(lot.id, events);
  const change = { before: lot, events, page, isEnd: isOver(page.lot) };
  for (const follow of context.lotEffects.onLot) await follow(context, change);
  return page;
}

/**
 * Records what happened to a lot, with all that follows from it on this lot and on others. It must
 * be held.
 */
export async function commitLot(
  context: CommandContext,
  page: LotPage,
  events: readonly LotEvent[],
): Promise<LotPage> {
  const after = await recordLot(context, page, events);
  const { onOthers } = context.lotEffects;
  if (onOthers.concerns(context, page.lot, after.lot)) await onOthers.follow(context, after.lot.id);
  return after;
}
