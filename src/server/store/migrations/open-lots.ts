// Which of the running lots can be bid on: what stands still or waits for its hammer is in the lists and is not open.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ALIVE, isRunningStatus } from '#core/lot.ts';
import type { Tables } from '#server/store/tables.ts';

export const openLots: Migration = {
  up: async (db: Kysely<Tables>) => {
    await sql`alter table "lotRows" add column "isOpen" bigint not null default 0`.execute(db);
    const open = db.selectFrom('lots').select('id').where('status', 'in', ALIVE.filter(isRunningStatus));
    await db.updateTable('lotRows').set({ isOpen: 1 }).where('lotId', 'in', open).execute();
    await sql`insert into "lotCounts" ("hall", "stage", "facet", "value", "lots")
      select "hall", "stage", 'open', '', count(*) from "lotRows" where "isOpen" = 1
      group by "hall", "stage"`.execute(db);
  },
};
