// Migration of a release that never was: it makes a table and moves rows, as a real one would.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const TRIAL_NAME = '0002-trial';

/** `half` is awaited when all is done and nothing committed. */
export function trialMigration(half: () => Promise<void> = () => Promise.resolve()): Migration {
  return {
    up: async (db) => {
      await sql`create table "trialNames" (id text primary key, name text not null)`.execute(db);
      await sql`insert into "trialNames" (id, name) select id, "displayName" from users
        where "displayName" is not null`.execute(db);
      await sql`alter table users add column "trialNote" text`.execute(db);
      await sql`update users set "trialNote" = 'moved'`.execute(db);
      await half();
    },
  };
}
