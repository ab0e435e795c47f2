// Why a payout came back, where the bank has said so by name. Source: product.md 3.5.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const payoutAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('payouts').addColumn('why', 'text').execute();
  },
};
