// The clock's own command: opens the lots that begin, knocks down those that end. After an outage it first gives the
// lots concerned their time back. Source: engine.md 9.6, goals.md R11, I-08, I-09, I-49.
import { dueEvents, extensionAfterOutage } from '#core/closing.ts';
import { opening } from '#core/early.ts';
import type { LotEvent } from '#core/event.ts';
import { leftOf, type Outage } from '#core/lost-time.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { commitLot } from '#server/engine/lot-changes.ts';
import { lotGivenBackToMs } from '#server/store/due-lots.ts';

export interface AdvanceLots {
  readonly lotIds: readonly string[];
  /** The time in which nobody could bid, when the house comes back from one. */
  readonly outage: Outage | null;
}

const advanceOne = async (
  context: CommandContext,
  lotId: string,
  outage: Outage | null,
): Promise<boolean> => {
  const before = await context.lots.page(lotId);
  if (!before) return false;
  let page = before;
  const take = async (events: readonly LotEvent[]): Promise<void> => {
    if (events.length === 0) return;
    await commitLot(context, page, events);
    // A group may have bid on it as it opened.
    page = context.lots.left(lotId);
  };
  if (outage) {
    // A lot that should have opened meanwhile is opened first: it too may have lost its time.
    const { lot } = page;
    const isDue = dueEvents(lot, context.nowMs, context.bidSeal.open).length > 0;
    await take(lot.status === 'scheduled' && isDue ? opening(lot) : []);
    const left = leftOf(outage, await lotGivenBackToMs(context.db, lotId));
    await take(extensionAfterOutage(page.lot, left));
  }
  await take(dueEvents(page.lot, context.nowMs, context.bidSeal.open));
  return page !== before;
};

export const advanceLots: Command<AdvanceLots, { readonly changed: number }> = {
  name: 'advance-lots',
  probes: true,
  lotsOf: ({ lotIds }) => lotIds,
  run: async (context, { lotIds, outage }) => {
    let changed = 0;
    for (const lotId of lotIds) if (await advanceOne(context, lotId, outage)) changed += 1;
    return { changed };
  },
};
