// Money asked for in one piece beside the tries for one order: a buyer's deposit, or several of his orders together.
// Source: product.md 3.5, 4.4; goals.md I-32.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('buyerId', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amountFen', 'bigint', (column) => column.notNull())
    .addColumn('atMs', 'bigint', (column) => column.notNull())
    .addColumn('bankRef', 'text')
    .addColumn('endedAtMs', 'bigint')
    .addCheckConstraint('collections_end', sql`(state = 'pending') = ("endedAtMs" is null)`)
    .addCheckConstraint('collections_amount', sql`"amountFen" > 0`)
    .execute();
  await sql`create index collections_of on collections ("buyerId", purpose, "atMs")`.execute(db);
  await db.schema.alterTable('payments').addColumn('collectionId', 'text').execute();
  await sql`create index payments_in on payments ("collectionId") where "collectionId" is not null`.execute(
    db,
  );
};

export const collections: Migration = { up };
