// Refunds that were on their way before anybody watched over them: each gets an alarm that has rung already, and whoever hears
// it sets the one that is due. Only a refund has a payment time that is null.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const refundAlarms: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`insert into deadlines (kind, ref, "dueAtMs")
      select 'order', id, 0 from orders where state like '%"paidAtMs":null%'
      on conflict (kind, ref) do update set "dueAtMs" = 0`.execute(db);
  },
};
