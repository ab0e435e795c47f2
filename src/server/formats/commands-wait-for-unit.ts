// A person asks to be told when a unit at a fixed price is free again, or takes it back; and what
// tells all who asked, in the transaction in which the unit became free.
// Source: core/formats/unit-wait.ts.
import type { UnitWaitRefusal } from '#core/formats/refusals.ts';
import { unitWaitRefusal, waitStep } from '#core/formats/unit-wait.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import type { FormatDone, FormatRequest } from './commands-format-action.ts';
import { myDealingsOf } from './queries-my-dealings.ts';
import { addUnitWait, dropUnitWait, takeUnitWaits } from './store-unit-waits.ts';

export interface WaitForUnit extends FormatRequest {
  readonly isWanted: boolean;
}

export const waitForUnit: Command<WaitForUnit, FormatDone<UnitWaitRefusal>> = {
  name: 'wait-for-unit',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { bidderId, lotId, isWanted }) => {
    const { db, nowMs } = context;
    const page = await bringUpToDate(context, lotId);
    if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
    const lot = viewOf(page.lot);
    const facts = await context.facts(bidderId, lotId);
    // An account that is gone is nobody's: it has no verified name.
    if (!facts) return { ok: false, refusal: { code: 'NOT_VERIFIED' }, lot };
    const refusal = isWanted ? unitWaitRefusal(page.lot, facts.bidder, nowMs) : null;
    if (refusal) return { ok: false, refusal, lot };
    if (isWanted) await addUnitWait(db, { lotId, userId: bidderId, atMs: nowMs });
    else await dropUnitWait(db, { lotId, userId: bidderId });
    return {
      ok: true,
      answer: { receipt: null, lot, mine: await myDealingsOf(db, page.lot, bidderId), nowMs },
    };
  },
};

/** Effect of what happened to a lot at a fixed price for those who wait for a unit of it. */
export async function tellWaiting(context: CommandContext, before: Lot, after: Lot): Promise<void> {
  const step = waitStep(before, after);
  if (step === 'wait') return;
  const { id: lotId, rev, terms } = after;
  const userIds = await takeUnitWaits(context.db, lotId);
  if (step === 'drop') return;
  const message = { kind: 'unit-free', lotId, priceFen: terms.startPriceFen } as const;
  await notifyAll(
    context,
    userIds.map((userId) => ({ userId, message, cause: `unit-free:${lotId}:${rev}` })),
  );
}
