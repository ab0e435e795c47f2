// The first tables. What the house may never do is a constraint here where that is cheap: a number is used once, a
// balance is never negative, what happened is never rewritten, a lot that is over stays over.
// Source: engine.md 9.4; goals.md I-02, I-08, I-19, I-23, I-25, I-26, I-41.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { guardSql } from './guards.ts';

type Db = Kysely<unknown>;
type Table = CreateTableBuilder<string, string>;
type Kind = 'sqlite' | 'postgres';

const texts = (table: Table, names: readonly string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);

const numbers = (table: Table, names: readonly string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'bigint', (column) => column.notNull()), table);

const createLots = async (db: Db): Promise<void> => {
  const lots = db.schema.createTable('lots').addColumn('id', 'text', (column) => column.primaryKey());
  await numbers(texts(lots, ['saleId', 'chainHead', 'status', 'state']), ['rev', 'seq'])
    .addColumn('dueAtMs', 'bigint')
    .execute();
  await sql`create index lots_due on lots ("dueAtMs") where "dueAtMs" is not null`.execute(db);
  await db.schema.createIndex('lots_sale').on('lots').column('saleId').execute();
  const cards = db.schema.createTable('lotCards').addColumn('lotId', 'text', (column) => column.primaryKey());
  const cardTexts = ['saleId', 'number', 'title', 'brand', 'bodyType', 'paint', 'registered', 'city'];
  await numbers(texts(cards, [...cardTexts, 'emission', 'fuel', 'grade', 'hall', 'facts']), [
    'position',
    'odometerKm',
  ])
    .addUniqueConstraint('lotCards_place', ['saleId', 'position'])
    .execute();
  const sales = db.schema.createTable('sales').addColumn('id', 'text', (column) => column.primaryKey());
  await numbers(texts(sales, ['name', 'hall', 'consignor', 'city', 'auctioneer', 'certificate']), [
    'number',
    'startsAtMs',
    'endsAtMs',
  ]).execute();
};

/** SQLite then keeps the rows in the key itself: one tree to write to instead of two. PostgreSQL knows no such thing. */
const clustered = (table: Table, kind: Kind): Table =>
  kind === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table;

const createLog = async (db: Db, kind: Kind): Promise<void> => {
  const events = clustered(db.schema.createTable('events'), kind);
  await numbers(texts(events, ['lotId', 'type', 'body']), ['rev', 'atMs'])
    .addColumn('seq', 'bigint')
    .addColumn('hash', 'text')
    .addPrimaryKeyConstraint('events_rev', ['lotId', 'rev'])
    .addUniqueConstraint('events_seq', ['lotId', 'seq'])
    .addForeignKeyConstraint('events_lot', ['lotId'], 'lots', ['id'])
    .addCheckConstraint('events_numbered', sql`(seq is null) = (hash is null)`)
    .execute();
  // No index by bidder: each bid would touch a page of its own for it. Who asks for one bidder's walks back the lot's bids.
  const bids = clustered(db.schema.createTable('bids'), kind);
  await numbers(texts(bids, ['id', 'lotId', 'bidderId', 'kind', 'receipt']), ['rev', 'amountFen', 'atMs'])
    .addPrimaryKeyConstraint('bids_rev', ['lotId', 'rev'])
    .addUniqueConstraint('bids_id', ['id'])
    .addCheckConstraint('bids_amount', sql`"amountFen" > 0`)
    .execute();
  // The key first: the portal's keys begin with the time, so that new answers lie side by side. Not clustered: in a key's
  // own tree a row of over a quarter of a page would take a page more.
  await numbers(texts(db.schema.createTable('answers'), ['bidderId', 'key', 'bodyHash', 'body']), ['atMs'])
    .addPrimaryKeyConstraint('answers_key', ['key', 'bidderId'])
    .execute();
};

const createBuyers = async (db: Db): Promise<void> => {
  const registrations = texts(db.schema.createTable('registrations'), [
    'lotId',
    'bidderId',
    'paddle',
    'rulesVersion',
    'depositState',
  ]);
  await numbers(registrations, ['depositFen', 'atMs'])
    .addColumn('endedAtMs', 'bigint')
    .addPrimaryKeyConstraint('registrations_once', ['lotId', 'bidderId'])
    .addUniqueConstraint('registrations_paddle', ['lotId', 'paddle'])
    .addCheckConstraint('registrations_end', sql`("depositState" = 'frozen') = ("endedAtMs" is null)`)
    .execute();
  await db.schema.createIndex('registrations_bidder').on('registrations').column('bidderId').execute();
  await db.schema.createIndex('registrations_at').on('registrations').columns(['lotId', 'atMs']).execute();
  await numbers(texts(db.schema.createTable('follows'), ['userId', 'lotId']), ['atMs'])
    .addPrimaryKeyConstraint('follows_once', ['userId', 'lotId'])
    .execute();
  await db.schema.createIndex('follows_lot').on('follows').column('lotId').execute();
};

const createLedger = async (db: Db): Promise<void> => {
  const transactions = db.schema.createTable('ledgerTransactions');
  await numbers(
    texts(
      transactions.addColumn('id', 'text', (column) => column.primaryKey()),
      ['kind', 'cause'],
    ),
    ['atMs'],
  )
    .addUniqueConstraint('ledger_cause', ['kind', 'cause'])
    .execute();
  await numbers(texts(db.schema.createTable('ledgerMoves'), ['transactionId', 'account']), ['deltaFen'])
    .addPrimaryKeyConstraint('ledger_moves', ['transactionId', 'account'])
    .addForeignKeyConstraint('ledger_moves_of', ['transactionId'], 'ledgerTransactions', ['id'])
    .execute();
  await db.schema.createIndex('ledgerMoves_account').on('ledgerMoves').column('account').execute();
  const balances = db.schema
    .createTable('balances')
    .addColumn('account', 'text', (column) => column.primaryKey());
  await numbers(balances, ['balanceFen'])
    .addCheckConstraint('balances_covered', sql`"balanceFen" >= 0 or account = 'external'`)
    .execute();
};

const createPeople = async (db: Db): Promise<void> => {
  const users = db.schema.createTable('users').addColumn('id', 'text', (column) => column.primaryKey());
  const userTexts = ['phoneIndex', 'phoneSealed', 'maskedPhone', 'displayName', 'role', 'verification'];
  await numbers(texts(users, userTexts), ['createdAtMs'])
    .addColumn('passwordHash', 'text')
    .addUniqueConstraint('users_phone', ['phoneIndex'])
    .execute();
  const sessions = db.schema.createTable('sessions').addColumn('id', 'text', (column) => column.primaryKey());
  await numbers(texts(sessions, ['userId', 'cookieHash', 'tokenHash']), [
    'createdAtMs',
    'seenAtMs',
    'expiresAtMs',
  ])
    .addUniqueConstraint('sessions_cookie', ['cookieHash'])
    .addForeignKeyConstraint('sessions_user', ['userId'], 'users', ['id'])
    .execute();
  await db.schema.createIndex('sessions_of').on('sessions').column('userId').execute();
  const codes = db.schema
    .createTable('smsCodes')
    .addColumn('phoneIndex', 'text', (column) => column.primaryKey());
  await numbers(texts(codes, ['codeHash']), ['triesLeft', 'sentAtMs', 'expiresAtMs']).execute();
  const heartbeat = db.schema
    .createTable('heartbeat')
    .addColumn('id', 'integer', (column) => column.primaryKey());
  await numbers(heartbeat, ['aliveAtMs']).execute();
};

export const opening = (kind: Kind): Migration => ({
  up: async (db: Db) => {
    await createLots(db);
    await createLog(db, kind);
    await createBuyers(db);
    await createLedger(db);
    await createPeople(db);
    for (const statement of guardSql(kind)) await sql.raw(statement).execute(db);
  },
});
