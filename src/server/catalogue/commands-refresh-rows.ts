// Keeps the lists in step with the house: brings prices in, tells who waits for one, and puts away
// what ended long ago. Nothing is decided here; a list that is a second behind is right a second
// later.
import { archiveRows, refreshRows } from '#server/catalogue/store/lot-rows.ts';
import type { Command } from '#server/engine/command.ts';
import { tellPriceAlerts } from '#server/lots/follows/commands-note-follow.ts';

export interface KeepRows {
  /** Lots that have been bid on. */
  readonly lotIds: readonly string[];
  /** A lot that ended before this leaves the halls; epoch ms. */
  readonly beforeMs: number;
}

/** Lots of a hall that are put away at a time. */
const MOST = 200;

export const keepRows: Command<KeepRows, { readonly archived: number }> = {
  name: 'keep-rows',
  sparesBidders: true,
  run: async (context, { lotIds, beforeMs }) => {
    const { db } = context;
    await refreshRows(db, lotIds);
    await tellPriceAlerts(context, lotIds);
    return { archived: await archiveRows(db, { beforeMs, most: MOST }) };
  },
};
