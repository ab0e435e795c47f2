// What waited for the house before anybody watched over it, vouchers and payouts: each gets an alarm that has rung already, and
// whoever hears it sets the one that is due.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const houseAlarms: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`insert into deadlines (kind, ref, "dueAtMs")
      select 'order', id, 0 from orders where status = 'in-review'
      union all select 'payout', id, 0 from payouts where state = 'pending'
      on conflict (kind, ref) do update set "dueAtMs" = 0`.execute(db);
  },
};
