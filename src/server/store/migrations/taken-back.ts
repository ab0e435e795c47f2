// The early maximums that were taken back are found at once among all that has happened to a lot: they are few.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const takenBack: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index events_taken_back on events ("lotId", rev) where type = 'maximum-cancelled'`.execute(
      db,
    );
  },
};
