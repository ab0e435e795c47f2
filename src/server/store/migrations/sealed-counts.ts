// How many had bid under seal stood among the past deals, where the rules of the sale keep it to the house. It stands there no more.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Lot } from '#core/lot.ts';
import { shownBidCount } from '#core/trade-view.ts';
import type { Tables } from '#server/store/tables.ts';

export const sealedCounts: Migration = {
  up: async (db: Kysely<Tables>) => {
    const opened = await db
      .selectFrom('lots')
      .innerJoin('lotRows', 'lotRows.lotId', 'lots.id')
      .select(['lots.id', 'lots.state', 'lotRows.bidderCount'])
      .where('lotRows.format', '=', 'sealed')
      .where('lotRows.stage', 'in', ['ended', 'past'])
      .execute();
    for (const { id, state, bidderCount } of opened) {
      const shownCount = shownBidCount(JSON.parse(state) as Lot, bidderCount);
      await db.updateTable('lotRows').set({ bidderCount: shownCount }).where('lotId', '=', id).execute();
    }
  },
};
