// Deposits of buyers who did not pay, held since before anybody watched over them: each gets an alarm that has rung already. It
// reminds the house, which then has its three working days.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const undecidedDeposits: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`insert into deadlines (kind, ref, "dueAtMs")
      select 'deposit', orders.id, 0 from orders
      join performances on performances."lotId" = orders."lotId" and performances."bidderId" = orders."buyerId"
      where orders.status in ('defaulted', 'penalty-due', 'closed') and orders.unit = '' and performances.state = 'held'
      on conflict (kind, ref) do nothing`.execute(db);
  },
};
