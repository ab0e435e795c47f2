// The clock's own command: opens the lots that begin, knocks down those that end. After an outage
// it first gives the lots concerned their time back, a sale at a time. Source: engine.md 9.6,
// goals.md R11, I-08, I-09, I-49.
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot } from '#core/lots/lot.ts';
import { leftOf, type Outage } from '#core/sales/lost-time.ts';
import { givenBack, openedMeanwhile, spacedEnds } from '#core/sales/outage-spacing.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { livingLotIdsInOrder } from '#server/sales/store-sale-stops.ts';
import { bringUpToDate, commitLot } from './effects-lot.ts';

export interface AdvanceLots {
  readonly lotIds: readonly string[];
  /**
   * The time in which nobody could bid, when the house comes back from one; `lotIds` are then all
   * that are left of a sale.
   */
  readonly outage: Outage | null;
}

/**
 * Takes what happened to a lot by the clock; `page` is read anew, for a group may have bid on the
 * lot as it opened.
 */
const take = async (context: CommandContext, lotId: string, events: readonly LotEvent[]): Promise<void> => {
  if (events.length > 0) await commitLot(context, context.lots.left(lotId), events);
};

/** Outages up to when have been given back to any of these lots; null: none was. */
const latestOf = (lots: readonly Lot[]): number | null => {
  const times = lots.flatMap(({ givenBackToMs }) => givenBackToMs ?? []);
  return times.length === 0 ? null : Math.max(...times);
};

/** The lots of one sale get the time back that they have lost, in their running order. */
const giveSaleBack = async (
  context: CommandContext,
  inOrder: readonly string[],
  outage: Outage,
): Promise<void> => {
  for (const lotId of inOrder) {
    const { lot } = context.lots.left(lotId);
    await take(context, lotId, openedMeanwhile(lot, { ...outage, toMs: context.nowMs }));
  }
  const lots = inOrder.map((lotId) => context.lots.left(lotId).lot);
  const left = leftOf(outage, latestOf(lots));
  const ends = spacedEnds(lots, left);
  for (const { id } of lots) {
    const { lot } = context.lots.left(id);
    const isTimed = lot.terms.rules.format === 'timed';
    await take(context, id, givenBack(lot, isTimed ? left : leftOf(outage, latestOf([lot])), ends));
  }
};

const giveBack = async (context: CommandContext, lots: readonly Lot[], outage: Outage): Promise<void> => {
  for (const saleId of new Set(lots.map((lot) => lot.saleId))) {
    const own = new Set(lots.filter((lot) => lot.saleId === saleId).map(({ id }) => id));
    const inOrder = await livingLotIdsInOrder(context.db, saleId);
    await giveSaleBack(
      context,
      inOrder.filter((id) => own.has(id)),
      outage,
    );
  }
};

export const advanceLots: Command<AdvanceLots, { readonly changed: number }> = {
  name: 'advance-lots',
  probes: true,
  lotsOf: ({ lotIds }) => lotIds,
  run: async (context, { lotIds, outage }) => {
    const pages = [];
    for (const lotId of lotIds) {
      const page = await context.lots.page(lotId);
      if (page) pages.push(page);
    }
    if (outage) {
      await giveBack(
        context,
        pages.map(({ lot }) => lot),
        outage,
      );
    }
    for (const { lot } of pages) await bringUpToDate(context, lot.id);
    return { changed: pages.filter((page) => context.lots.left(page.lot.id) !== page).length };
  },
};
