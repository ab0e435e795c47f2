// What a person took part in is read out of the indexes alone: they carry all a list of it needs, and each lot's number in the
// lists beside its name. Source: goals.md P13.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const CARRIED = ['endedAtMs', 'lotId', 'saleId', 'brand', 'no', 'registeredAtMs'];

const WALKS: Readonly<Record<string, readonly string[]>> = {
  myLots_state: ['bidderId', 'state', ...CARRIED],
  myLots_ended: ['bidderId', ...CARRIED],
};

export const ownLots: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table "myLots" add column "no" bigint not null default 0`.execute(db);
    await sql`update "myLots" set "no" = coalesce(
      (select r."no" from "lotRows" r where r."lotId" = "myLots"."lotId"), 0)`.execute(db);
    for (const [name, columns] of Object.entries(WALKS)) {
      await sql`drop index ${sql.ref(name)}`.execute(db);
      await sql`create index ${sql.ref(name)} on "myLots"
        (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db);
    }
  },
};
