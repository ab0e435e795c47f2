// Lots by where they stand, for whoever starts: a house has few that can still move among all it ever had. A bid does not
// touch it, for it writes the status only when that changes.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lotStatus: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index lots_status on lots (status)`.execute(db);
  },
};
