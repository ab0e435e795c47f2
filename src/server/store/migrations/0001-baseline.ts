// Every table of the house as it is first released, its guards, and the rule sets it brings along.
// Source: engine.md 9.4; product.md 3, 3.9.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ROLES_TO_START, STARTING_MENUS } from '#contract/staff/first-roles.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_NON_VEHICLE_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import type { Tables } from '#server/store/tables.ts';
import { accountTables } from './0001-baseline/account-tables.ts';
import { auditTables } from './0001-baseline/audit-tables.ts';
import { biddingTables } from './0001-baseline/bidding-tables.ts';
import { catalogueTables } from './0001-baseline/catalogue-tables.ts';
import { contentTables } from './0001-baseline/content-tables.ts';
import { depositTables } from './0001-baseline/deposit-tables.ts';
import { disputeTables } from './0001-baseline/dispute-tables.ts';
import { documentTables } from './0001-baseline/document-tables.ts';
import { engineTables } from './0001-baseline/engine-tables.ts';
import { enquiryTables } from './0001-baseline/enquiry-tables.ts';
import { feedbackTables } from './0001-baseline/feedback-tables.ts';
import { formatTables } from './0001-baseline/format-tables.ts';
import { refusals, type StoreKind } from './0001-baseline/guards.ts';
import { ledgerTables } from './0001-baseline/ledger-tables.ts';
import { lotTables } from './0001-baseline/lot-tables.ts';
import { negotiationTables } from './0001-baseline/negotiation-tables.ts';
import { notificationTables } from './0001-baseline/notification-tables.ts';
import { officeTables } from './0001-baseline/office-tables.ts';
import { orderTables } from './0001-baseline/order-tables.ts';
import { oversightTables } from './0001-baseline/oversight-tables.ts';
import { proofTables } from './0001-baseline/proof-tables.ts';
import { saleTables } from './0001-baseline/sale-tables.ts';
import { SEARCH_TABLES } from './0001-baseline/search-tables.ts';
import { staffTables } from './0001-baseline/staff-tables.ts';
import { verificationTables } from './0001-baseline/verification-tables.ts';
import { viewingTables } from './0001-baseline/viewing-tables.ts';

const FIRST_RULES = [
  TIMED_VEHICLE_RULES,
  LANE_RULES,
  TIMED_NON_VEHICLE_RULES,
  JUDICIAL_RULES,
  FIXED_PRICE_RULES,
  SEALED_RULES,
  FALLING_RULES,
];

/** Roles with which a house begins, each under its key. */
const FIRST_ROLES = ROLES_TO_START.map(({ key, name, position, grants }) => ({
  role: { id: key, key, name, position, state: 'on', note: '', changedAtMs: 0 },
  menus: Array.from(grants, ([menuId, scope]) => ({ roleId: key, menuId, scope })),
}));

export function baseline(kind: StoreKind): Migration {
  return {
    up: async (db: Kysely<Tables>) => {
      for (const statement of statements(kind)) await sql.raw(statement).execute(db);
      await addFirstRules(db);
      await addFirstRoles(db);
    },
  };
}

/**
 * Name that the tables have by what they say, on both stores: `releases.ts` holds the one that was
 * released, and a test that nothing has been changed since.
 */
export function baselineName(): string {
  const tables = [statements('sqlite'), statements('postgres')];
  const text = JSON.stringify([...tables, FIRST_RULES, FIRST_ROLES, STARTING_MENUS]);
  return `0001-baseline-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** A table comes after those it refers to. */
const statements = (kind: StoreKind): readonly string[] => [
  ...refusals(kind),
  ...engineTables(kind),
  ...accountTables,
  ...staffTables,
  ...verificationTables,
  ...proofTables,
  ...auditTables(kind),
  ...lotTables(kind),
  ...biddingTables(kind),
  ...saleTables(kind),
  ...negotiationTables,
  ...formatTables,
  ...ledgerTables(kind),
  ...depositTables(kind),
  ...orderTables(kind),
  ...disputeTables,
  ...documentTables(kind),
  ...notificationTables,
  ...officeTables(kind),
  ...oversightTables,
  ...enquiryTables,
  ...feedbackTables,
  ...viewingTables,
  ...contentTables,
  ...catalogueTables(kind),
  ...SEARCH_TABLES,
];

const addFirstRules = async (db: Kysely<Tables>): Promise<void> => {
  const rows = FIRST_RULES.map((rules) => ({
    version: rules.version,
    format: rules.format,
    profile: rules.profile,
    body: JSON.stringify(rules),
    effectiveFromMs: 0,
    atMs: 0,
    staffId: null,
  }));
  await db.insertInto('ruleSets').values(rows).execute();
};

const addFirstRoles = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .insertInto('menus')
    .values([...STARTING_MENUS])
    .execute();
  await db
    .insertInto('roles')
    .values(FIRST_ROLES.map(({ role }) => role))
    .execute();
  await db
    .insertInto('roleMenus')
    .values(FIRST_ROLES.flatMap(({ menus }) => menus))
    .execute();
};
