// Sales from their draft on. Rules that were in force, and orders that were given, are never rewritten; the house brings its
// first rule sets along. Lots published before rules had a format were all sold by timed bids, and are told so.
// Source: product.md 3, 3.9, 7.8; goals.md I-08, S12.
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/rule-set.ts';
import type { Tables } from '#server/store/tables.ts';
import { appendOnlySql, forwardSql } from './guards.ts';

type Db = Kysely<unknown>;
type Kind = 'sqlite' | 'postgres';
type Table = CreateTableBuilder<string, string>;

const FIRST_RULES = [
  TIMED_VEHICLE_RULES,
  LANE_RULES,
  TIMED_NON_VEHICLE_RULES,
  JUDICIAL_RULES,
  FIXED_PRICE_RULES,
  SEALED_RULES,
  FALLING_RULES,
];

const texts = (table: Table, ...names: string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'text', (column) => column.notNull()), table);

const numbers = (table: Table, ...names: string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, 'bigint', (column) => column.notNull()), table);

const mayBe = (table: Table, ...names: string[]): Table =>
  names.reduce((built, name) => built.addColumn(name, name.endsWith('Ms') ? 'bigint' : 'text'), table);

const named = (db: Db, name: string, key = 'id'): Table =>
  db.schema.createTable(name).addColumn(key, 'text', (column) => column.primaryKey());

const createRules = async (db: Db): Promise<void> => {
  const rules = texts(named(db, 'ruleSets', 'version'), 'format', 'profile', 'body');
  await mayBe(numbers(rules, 'effectiveFromMs', 'atMs'), 'staffId').execute();
  const rows = FIRST_RULES.map((one) => ({
    version: one.version,
    format: one.format,
    profile: one.profile,
    body: JSON.stringify(one),
    effectiveFromMs: 0,
    atMs: 0,
    staffId: null,
  }));
  await (db as Kysely<Tables>).insertInto('ruleSets').values(rows).execute();
};

const createFiles = async (db: Db): Promise<void> => {
  const houses = texts(named(db, 'auctionHouses'), 'name', 'permitNumber', 'issuer');
  await numbers(houses, 'validUntilMs').execute();
  const auctioneers = texts(named(db, 'auctioneers'), 'houseId', 'name', 'certificate');
  await numbers(auctioneers, 'validUntilMs').execute();
  const files = texts(named(db, 'saleFiles'), 'stage', 'plan', 'createdById');
  await mayBe(
    numbers(files, 'changedAtMs'),
    'rules',
    'submittedById',
    'reviewedById',
    'announcedById',
    'announcedAtMs',
    'sentBackFor',
  ).execute();
  await db.schema.createIndex('sale_files_at').on('saleFiles').columns(['changedAtMs', 'id']).execute();
  await numbers(texts(named(db, 'lotDrafts'), 'saleId', 'plan', 'card'), 'position').execute();
  await db.schema.createIndex('lot_drafts_of').on('lotDrafts').columns(['saleId', 'position']).execute();
};

const createOrders = async (db: Db): Promise<void> => {
  const stops = texts(named(db, 'saleStops', 'saleId'), 'reason');
  await mayBe(stops, 'pausedAtMs', 'withdrawnAtMs').execute();
  const notices = texts(named(db, 'saleNotices'), 'saleId', 'what', 'staffId');
  await mayBe(numbers(notices, 'atMs'), 'lotId', 'article', 'reason', 'resumeByMs').execute();
  await db.schema.createIndex('sale_notices_of').on('saleNotices').columns(['saleId', 'atMs']).execute();
  const rights = texts(db.schema.createTable('priorityBuyers'), 'lotId', 'bidderId', 'staffId');
  await numbers(rights, 'rank', 'atMs')
    .addPrimaryKeyConstraint('priority_buyers_once', ['lotId', 'bidderId'])
    .addCheckConstraint('priority_buyers_rank', sql`rank > 0`)
    .execute();
};

const UNNAMED = '"rules":{"version":';
const NAMED = '"rules":{"format":"timed","profile":"house","spacingMs":60000,"version":';

/** The guard that a lot only goes forward steps aside while its terms are given their name. */
const nameFormats = async (db: Db, kind: Kind): Promise<void> => {
  const { open, shut } = forwardSql(kind);
  await sql.raw(open).execute(db);
  const update = `update lots set state = replace(state, '${UNNAMED}', '${NAMED}') where state not like '%"format":%'`;
  await sql.raw(update).execute(db);
  await sql.raw(shut).execute(db);
};

export const sales = (kind: Kind): Migration => ({
  up: async (db: Db) => {
    await createRules(db);
    await createFiles(db);
    await createOrders(db);
    await nameFormats(db, kind);
    for (const statement of appendOnlySql(kind, ['ruleSets', 'saleNotices'])) {
      await sql.raw(statement).execute(db);
    }
  },
});
