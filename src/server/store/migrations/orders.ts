// What follows a sale. One living order for each lot, a log that only grows, payments and offers that end once.
// Source: goals.md I-25, I-31, I-32.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;
type Kind = 'sqlite' | 'postgres';

const texts = (table: Table, ...names: string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);

const numbers = (table: Table, ...names: string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'bigint', (column) => column.notNull()), table);

const named = (db: Db, name: string): Table =>
  db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey());

const createOrders = async (db: Db): Promise<void> => {
  const orders = texts(named(db, 'orders'), 'lotId', 'saleId', 'unit', 'buyerId', 'status', 'state');
  await numbers(orders, 'round', 'rev', 'isLiving', 'hammerFen', 'createdAtMs')
    .addUniqueConstraint('orders_round', ['lotId', 'unit', 'round'])
    .execute();
  await sql`create unique index orders_living on orders ("lotId", unit) where "isLiving" = 1`.execute(db);
  await sql`create index orders_of on orders ("buyerId", "createdAtMs", id)`.execute(db);
  await sql`create index orders_of_status on orders ("buyerId", status, "createdAtMs", id)`.execute(db);
  await sql`create index orders_status on orders (status, "createdAtMs", id)`.execute(db);
  await sql`create index orders_newest on orders ("createdAtMs", id)`.execute(db);
  await numbers(texts(db.schema.createTable('orderEvents'), 'orderId', 'type', 'body'), 'rev', 'atMs')
    .addPrimaryKeyConstraint('order_events_rev', ['orderId', 'rev'])
    .addForeignKeyConstraint('order_events_of', ['orderId'], 'orders', ['id'])
    .execute();
};

const createPayments = async (db: Db): Promise<void> => {
  await numbers(texts(named(db, 'payments'), 'orderId', 'buyerId', 'way', 'state'), 'amountFen', 'atMs')
    .addColumn('bankRef', 'text')
    .addColumn('endedAtMs', 'bigint')
    .addCheckConstraint('payments_end', sql`(state = 'pending') = ("endedAtMs" is null)`)
    .execute();
  await sql`create index payments_of on payments ("orderId", "atMs")`.execute(db);
  await sql`create unique index payments_once on payments ("orderId") where state = 'taken'`.execute(db);
  const offers = texts(named(db, 'secondOffers'), 'lotId', 'orderId', 'bidderId', 'status', 'state');
  await numbers(offers, 'atMs').addUniqueConstraint('second_offers_once', ['lotId']).execute();
  await sql`create index second_offers_of on "secondOffers" ("bidderId", "atMs", id)`.execute(db);
  const relistings = db.schema
    .createTable('relistings')
    .addColumn('lotId', 'text', (column) => column.primaryKey());
  await numbers(texts(relistings, 'fromLotId', 'staffId'), 'atMs')
    .addUniqueConstraint('relistings_once', ['fromLotId'])
    .execute();
};

const KEEPS_ITS_ROWS = 'what has happened is never rewritten';
const GOES_BACK = 'an order never goes back';

const sqliteGuards = (): string[] => [
  ...['update', 'delete'].map(
    (deed) => `create trigger "orderEvents_no_${deed}" before ${deed} on "orderEvents"
      begin select raise(abort, '${KEEPS_ITS_ROWS}'); end`,
  ),
  `create trigger orders_forward before update on orders
    when new.rev <= old.rev or old.status in ('closed', 'returned')
    begin select raise(abort, '${GOES_BACK}'); end`,
  `create trigger payments_end_once before update on payments when old.state <> 'pending'
    begin select raise(abort, '${KEEPS_ITS_ROWS}'); end`,
];

const postgresGuards = (): string[] => [
  `create trigger "orderEvents_append_only" before update or delete on "orderEvents" for each statement
    execute function keep_rows()`,
  `create function keep_order_forward() returns trigger language plpgsql as $$
    begin raise exception '${GOES_BACK}'; end $$`,
  `create trigger orders_forward before update on orders for each row
    when (new.rev <= old.rev or old.status in ('closed', 'returned')) execute function keep_order_forward()`,
  `create trigger payments_end_once before update on payments for each row
    when (old.state <> 'pending') execute function keep_rows()`,
];

export const orders = (kind: Kind): Migration => ({
  up: async (db: Db) => {
    await createOrders(db);
    await createPayments(db);
    for (const statement of kind === 'sqlite' ? sqliteGuards() : postgresGuards()) {
      await sql.raw(statement).execute(db);
    }
  },
});
