// Who had bought a unit of a stall, and not the last one, was listed as having gone without when the stall ended. He has it.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { buyersOf, type Lot } from '#core/lot.ts';
import type { Tables } from '#server/store/tables.ts';

export const whoBought: Migration = {
  up: async (db: Kysely<Tables>) => {
    const stalls = await db
      .selectFrom('lots')
      .innerJoin('lotRows', 'lotRows.lotId', 'lots.id')
      .select(['lots.id', 'lots.state'])
      .where('lotRows.format', '=', 'fixed-price')
      .where('lotRows.stage', 'in', ['ended', 'past'])
      .execute();
    for (const { id, state } of stalls) {
      for (const bidderId of buyersOf(JSON.parse(state) as Lot)) {
        await db
          .updateTable('myLots')
          .set({ state: 'won' })
          .where('lotId', '=', id)
          .where('bidderId', '=', bidderId)
          .execute();
      }
    }
  },
};
