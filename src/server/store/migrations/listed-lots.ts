// A house that had lots before it had lists: each is entered, as if it were published now.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addRows } from '#server/store/lists/lot-rows.ts';
import type { Tables } from '#server/store/tables.ts';

const PORTION = 500;

const takeInOldLots = async (db: Kysely<Tables>): Promise<void> => {
  for (let after = ''; ;) {
    const lots = await db
      .selectFrom('lots')
      .select(['id', 'state'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const last = lots.at(-1);
    if (!last) return;
    await addRows(
      db,
      lots.map(({ id }) => ({ lotId: id, traits: {} })),
    );
    after = last.id;
  }
};

export const listedLots: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`insert into "saleRows"
      ("saleId", "hall", "isOver", "startsAtMs", "endsAtMs", "lotCount", "doneCount", "soldCount")
      select "id", "hall", 0, "startsAtMs", "endsAtMs", 0, 0, 0 from "sales"`.execute(db);
    await takeInOldLots(db);
  },
};
