// Deposits in full: general deposits, performance deposits, level accounts, cards and payouts, and what two persons decide.
// What has ended stays ended, whoever writes; on PostgreSQL a booking that is off by a fen cannot be committed.
// Source: product.md 3.5; goals.md I-21, I-25, I-27, I-30, I-46.
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

const widenLedger = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('ledgerMoves')
    .addColumn('balanceFen', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('ledgerMoves')
    .addColumn('owner', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('ledger_moves_of')
    .on('ledgerMoves')
    .columns(['owner', 'transactionId'])
    .execute();
};

const createHolds = async (db: Db): Promise<void> => {
  await db.schema
    .alterTable('registrations')
    .addColumn('cover', 'text', (column) => column.notNull().defaultTo('lot'))
    .execute();
  const general = texts(db.schema.createTable('saleDeposits'), 'saleId', 'bidderId', 'tier', 'state');
  await numbers(general, 'amountFen', 'leftFen', 'atMs')
    .addColumn('endedAtMs', 'bigint')
    .addPrimaryKeyConstraint('sale_deposits_once', ['saleId', 'bidderId'])
    .addCheckConstraint('sale_deposits_left', sql`"leftFen" >= 0 and "leftFen" <= "amountFen"`)
    .addCheckConstraint('sale_deposits_end', sql`(state = 'frozen') = ("endedAtMs" is null)`)
    .execute();
  await db.schema.createIndex('sale_deposits_of').on('saleDeposits').column('bidderId').execute();
  const kept = texts(db.schema.createTable('performances'), 'lotId', 'bidderId', 'state');
  await numbers(kept, 'amountFen', 'atMs')
    .addColumn('endedAtMs', 'bigint')
    .addPrimaryKeyConstraint('performances_once', ['lotId', 'bidderId'])
    .addCheckConstraint('performances_end', sql`(state = 'held') = ("endedAtMs" is null)`)
    .execute();
  await db.schema.createIndex('performances_of').on('performances').column('bidderId').execute();
  const levels = db.schema
    .createTable('levelAccounts')
    .addColumn('bidderId', 'text', (column) => column.primaryKey());
  await numbers(texts(levels, 'openedById'), 'openedAtMs').execute();
};

const createPayouts = async (db: Db): Promise<void> => {
  await numbers(texts(named(db, 'bankCards'), 'userId', 'sealed', 'cardIndex', 'bank', 'lastFour'), 'atMs')
    .addUniqueConstraint('bank_cards_once', ['cardIndex'])
    .execute();
  await db.schema.createIndex('bank_cards_of').on('bankCards').column('userId').execute();
  await numbers(texts(named(db, 'payouts'), 'bidderId', 'cardId', 'state', 'note'), 'amountFen', 'atMs')
    .addColumn('endedAtMs', 'bigint')
    .addCheckConstraint('payouts_end', sql`(state = 'pending') = ("endedAtMs" is null)`)
    .execute();
  await db.schema.createIndex('payouts_of').on('payouts').columns(['bidderId', 'atMs']).execute();
  await sql`create index payouts_pending on payouts ("atMs") where state = 'pending'`.execute(db);
};

const createDecisions = async (db: Db): Promise<void> => {
  const decisions = texts(named(db, 'moneyDecisions'), 'status', 'kind', 'bidderId', 'proposerId', 'body');
  await numbers(decisions, 'atMs')
    .addColumn('approverId', 'text')
    .addCheckConstraint('money_decisions_two', sql`"approverId" is null or "approverId" <> "proposerId"`)
    .execute();
  await db.schema
    .createIndex('money_decisions_status')
    .on('moneyDecisions')
    .columns(['status', 'atMs'])
    .execute();
  await db.schema.createIndex('money_decisions_of').on('moneyDecisions').column('bidderId').execute();
  const steps = texts(db.schema.createTable('moneyDecisionSteps'), 'decisionId', 'byId', 'body');
  await numbers(steps, 'no', 'atMs')
    .addPrimaryKeyConstraint('money_decision_steps_once', ['decisionId', 'no'])
    .execute();
};

const ENDS: readonly (readonly [table: string, living: string])[] = [
  ['saleDeposits', 'frozen'],
  ['performances', 'held'],
  ['payouts', 'pending'],
];
const STAYS_ENDED = 'what has ended stays ended';
const KEEPS_ITS_ROWS = 'what has happened is never rewritten';

const sqliteGuards = (): string[] => [
  ...ENDS.map(
    ([
      table,
      living,
    ]) => `create trigger "${table}_ends_once" before update on "${table}" when old.state <> '${living}'
      begin select raise(abort, '${STAYS_ENDED}'); end`,
  ),
  ...[...ENDS.map(([table]) => table), 'moneyDecisionSteps'].map(
    (table) => `create trigger "${table}_stays" before delete on "${table}"
      begin select raise(abort, '${KEEPS_ITS_ROWS}'); end`,
  ),
  `create trigger "moneyDecisionSteps_no_update" before update on "moneyDecisionSteps"
    begin select raise(abort, '${KEEPS_ITS_ROWS}'); end`,
];

const postgresGuards = (): string[] => [
  `create function keep_ended() returns trigger language plpgsql as $$ begin raise exception '${STAYS_ENDED}'; end $$`,
  ...ENDS.map(
    ([table, living]) => `create trigger "${table}_ends_once" before update on "${table}" for each row
      when (old.state <> '${living}') execute function keep_ended()`,
  ),
  ...ENDS.map(
    ([table]) => `create trigger "${table}_stays" before delete on "${table}" for each statement
      execute function keep_rows()`,
  ),
  `create trigger "moneyDecisionSteps_stay" before update or delete on "moneyDecisionSteps" for each statement
    execute function keep_rows()`,
  `create function zero_sum() returns trigger language plpgsql as $$ begin
    if (select sum("deltaFen") from "ledgerMoves" where "transactionId" = new."transactionId") <> 0
    then raise exception 'a booking sums to zero'; end if; return null; end $$`,
  `create constraint trigger ledger_zero_sum after insert on "ledgerMoves" deferrable initially deferred
    for each row execute function zero_sum()`,
];

export const money = (kind: Kind): Migration => ({
  up: async (db: Db) => {
    await widenLedger(db);
    await createHolds(db);
    await createPayouts(db);
    await createDecisions(db);
    for (const guard of kind === 'sqlite' ? sqliteGuards() : postgresGuards())
      await sql.raw(guard).execute(db);
  },
});
