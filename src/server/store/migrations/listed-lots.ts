// A house that had lots before it had lists: each is entered, as if it were published now.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Lot } from '#core/lot.ts';
import { chunks } from '#server/store/chunks.ts';
import { endMyLots } from '#server/store/lists/my-lots.ts';
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

const endOldLots = async (db: Kysely<Tables>): Promise<void> => {
  const taken = await db.selectFrom('myLots').select('lotId').distinct().execute();
  for (const some of chunks(taken)) {
    const ids = some.map(({ lotId }) => lotId);
    const rows = await db.selectFrom('lots').select('state').where('id', 'in', ids).execute();
    await endMyLots(
      db,
      rows.map(({ state }) => JSON.parse(state) as Lot),
    );
  }
};

export const listedLots: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`insert into "saleRows"
      ("saleId", "hall", "isOver", "startsAtMs", "endsAtMs", "lotCount", "doneCount", "soldCount")
      select "id", "hall", 0, "startsAtMs", "endsAtMs", 0, 0, 0 from "sales"`.execute(db);
    await takeInOldLots(db);
    await sql`insert into "myLots"
      ("bidderId", "lotId", "saleId", "brand", "state", "registeredAtMs", "endedAtMs")
      select r."bidderId", r."lotId", c."saleId", c."brand", 'active', r."atMs", null
      from "registrations" r join "lotCards" c on c."lotId" = r."lotId"`.execute(db);
    await endOldLots(db);
  },
};
