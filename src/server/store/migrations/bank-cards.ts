// A card may be unbound, and one of those a person has is his default: in a house of before, the one he bound first.
// Source: product.md 7.5.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const bankCards: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('bankCards').addColumn('unboundAtMs', 'bigint').execute();
    await db.schema
      .createTable('defaultCards')
      .addColumn('userId', 'text', (column) => column.primaryKey())
      .addColumn('cardId', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into "defaultCards" ("userId", "cardId")
      select "userId", id from "bankCards" as card where not exists (
        select 1 from "bankCards" as earlier where earlier."userId" = card."userId"
          and (earlier."atMs", earlier.id) < (card."atMs", card.id))`.execute(db);
  },
};
