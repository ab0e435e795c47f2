// How often anything has changed about lots that have closed, beside the count of all changes: see list-turn.ts.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const closedTurn: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`insert into "listTurn" (id, turn) values (2, 0)`.execute(db);
  },
};
