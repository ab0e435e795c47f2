// Money that came while its stall stood still waits for it with the time at which it was paid.
// Source: decisions/a-payment-counts-when-it-was-made.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const waitingPayments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('payments').addColumn('paidAtMs', 'bigint').execute();
  },
};
