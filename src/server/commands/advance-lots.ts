// The clock's own command: opens the lots that begin, knocks down those that end. After an outage it first gives the
// lots concerned their time back. Source: engine.md 9.6, goals.md R11, I-08, I-09, I-49.
import { dueEvents, extensionAfterOutage, type Outage } from '#core/closing.ts';
import type { Command } from '#server/engine/command.ts';
import { commitLot } from '#server/engine/lot-changes.ts';

export interface AdvanceLots {
  readonly lotIds: readonly string[];
  /** The time in which nobody could bid, when the house comes back from one. */
  readonly outage: Outage | null;
}

export const advanceLots: Command<AdvanceLots, { readonly changed: number }> = {
  name: 'advance-lots',
  lotsOf: ({ lotIds }) => lotIds,
  run: async (context, { lotIds, outage }) => {
    let changed = 0;
    for (const lotId of lotIds) {
      let page = await context.lots.page(lotId);
      const extensions = page && outage ? extensionAfterOutage(page.lot, outage) : [];
      if (page && extensions.length > 0) page = await commitLot(context, page, extensions);
      const due = page ? dueEvents(page.lot, context.nowMs) : [];
      if (page && due.length > 0) await commitLot(context, page, due);
      if (extensions.length + due.length > 0) changed += 1;
    }
    return { changed };
  },
};
