// The announcements and their versions. What was announced before there were versions is the first of each.
import type { Migration } from 'kysely/migration';
import { type Kysely, sql } from 'kysely';
import type { RuleSet } from '#core/rule-set.ts';
import type { SalePlan } from '#core/sale.ts';
import { addVersion } from '#server/store/sales/announcements.ts';
import type { Tables } from '#server/store/tables.ts';
import { appendOnlySql } from './guards.ts';

const create = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('announcements')
    .addColumn('saleId', 'text', (column) => column.primaryKey())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('announcedAtMs', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAtMs', 'bigint')
    .execute();
  await db.schema
    .createIndex('announcements_at')
    .on('announcements')
    .columns(['announcedAtMs', 'saleId'])
    .execute();
  await db.schema
    .createTable('announcementVersions')
    .addColumn('saleId', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('atMs', 'bigint', (column) => column.notNull())
    .addColumn('staffId', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcement_versions_once', ['saleId', 'version'])
    .execute();
};

const takeIn = async (db: Kysely<Tables>): Promise<void> => {
  const files = await db.selectFrom('saleFiles').selectAll().where('announcedAtMs', 'is not', null).execute();
  for (const { id, plan, rules, announcedAtMs, announcedById } of files) {
    const { format } = JSON.parse(rules ?? '{"format":"timed"}') as RuleSet;
    const atMs = announcedAtMs ?? 0;
    const told = { saleId: id, version: 1, reason: null, atMs, staffId: announcedById ?? '' };
    await addVersion(db, format, { ...told, plan: JSON.parse(plan) as SalePlan });
  }
};

export const announcements = (kind: 'sqlite' | 'postgres'): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await create(db);
    await takeIn(db);
    for (const statement of appendOnlySql(kind, ['announcementVersions']))
      await sql.raw(statement).execute(db);
  },
});
