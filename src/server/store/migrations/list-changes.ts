// What has changed in the lists since: a count of what came, moved or left, beside the count of all changes, and the lots that
// have come to stand otherwise where they are, by the count at which they did. See list-turn.ts.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const listChanges = (kind: 'sqlite' | 'postgres'): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql`insert into "listTurn" (id, turn) values (3, 0)`.execute(db);
    const own = sql.raw(kind === 'sqlite' ? 'without rowid' : '');
    await sql`create table "listChanges" ("turn" bigint not null, "lotId" text not null,
      primary key ("turn", "lotId")) ${own}`.execute(db);
  },
});
