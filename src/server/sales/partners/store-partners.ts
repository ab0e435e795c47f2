// The partners that announced sales name, and who follows them.
import type { Kysely } from 'kysely';
import type { PartnerSale } from '#core/sales/partner.ts';
import type { PartnerFollowsTable } from '#server/sales/sale-tables.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

const announced = (reader: Db) =>
  reader
    .selectFrom('sales')
    .innerJoin('announcements', 'announcements.saleId', 'sales.id')
    .where('sales.partnerId', 'is not', null)
    .$narrowType<{ partnerId: string }>();

export interface NamedPartner {
  readonly partnerId: string;
  readonly name: string;
}

/** Each once, under the name of the latest of its announcements. */
export const namedPartners = async (reader: Db): Promise<readonly NamedPartner[]> => {
  const rows = await announced(reader)
    .select(['sales.partnerId', 'sales.consignor as name'])
    .select(({ fn }) => fn.max('announcements.announcedAtMs').as('atMs'))
    .groupBy(['sales.partnerId', 'sales.consignor'])
    .orderBy('atMs')
    .orderBy('sales.consignor')
    .$narrowType<{ partnerId: string }>()
    .execute();
  return [...new Map(rows.map(({ partnerId, name }) => [partnerId, name]))].map(([partnerId, name]) => ({
    partnerId,
    name,
  }));
};

export const isNamed = async (reader: Db, partnerId: string): Promise<boolean> => {
  const row = await announced(reader)
    .select('sales.id')
    .where('sales.partnerId', '=', partnerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The sales of partners that are not over and were not called off, in the order they begin. */
export const partnerSales = (reader: Db): Promise<(PartnerSale & { readonly partnerId: string })[]> =>
  announced(reader)
    .innerJoin('saleRows', 'saleRows.saleId', 'sales.id')
    .leftJoin('saleStops', 'saleStops.saleId', 'sales.id')
    .select(['sales.partnerId', 'sales.id as saleId', 'sales.name as saleName', 'sales.startsAtMs'])
    .where('saleRows.isOver', '=', 0)
    .where('saleStops.withdrawnAtMs', 'is', null)
    .orderBy('sales.startsAtMs')
    .orderBy('sales.id')
    .$narrowType<{ partnerId: string }>()
    .execute();

/** The latest first. */
export const followedBy = (
  reader: Db,
  userId: string,
): Promise<Pick<PartnerFollowsTable, 'partnerId' | 'atMs'>[]> =>
  reader
    .selectFrom('partnerFollows')
    .select(['partnerId', 'atMs'])
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('partnerId')
    .execute();

/** Twice is the same as once. */
export const addFollow = async (db: Db, row: PartnerFollowsTable): Promise<void> => {
  await db
    .insertInto('partnerFollows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'partnerId']).doNothing())
    .execute();
};

export const dropFollow = async (
  db: Db,
  { userId, partnerId }: Pick<PartnerFollowsTable, 'userId' | 'partnerId'>,
): Promise<void> => {
  await db
    .deleteFrom('partnerFollows')
    .where('userId', '=', userId)
    .where('partnerId', '=', partnerId)
    .execute();
};

export interface Following {
  readonly partnerId: string;
  /** Those who follow it since then or before. */
  readonly untilMs: number;
  /** From behind this person on. */
  readonly after: string;
  readonly most: number;
}

/** In the order of their ids. */
export const followersOf = async (
  reader: Db,
  { partnerId, untilMs, after, most }: Following,
): Promise<readonly string[]> => {
  const rows = await reader
    .selectFrom('partnerFollows')
    .select('userId')
    .where('partnerId', '=', partnerId)
    .where('atMs', '<=', untilMs)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(most)
    .execute();
  return rows.map(({ userId }) => userId);
};
