// What one person had proposed before anybody was reminded of a second: each has an alarm that has rung already.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const waitingProposals: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`insert into deadlines (kind, ref, "dueAtMs")
      select 'second-person', id, 0 from "moneyDecisions" where status in ('proposed', 'objected')
      on conflict (kind, ref) do nothing`.execute(db);
  },
};
