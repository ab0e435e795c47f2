// The partners that announced sales name, and who follows them.
import type { PartnerSale } from '#core/sales/partner.ts';
import type { PartnerFollowsTable, PartnersTable } from '#server/sales/sale-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** Keeps the name of the latest announcement, in whatever order they come. */
export async function namePartner(db: Writer, row: PartnersTable): Promise<void> {
  await db
    .insertInto('partners')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((known) => ({
          name: known.ref('excluded.name'),
          announcedAtMs: known.ref('excluded.announcedAtMs'),
        }))
        .where((known) => known('partners.announcedAtMs', '<=', known.ref('excluded.announcedAtMs'))),
    )
    .execute();
}

export function namedPartners(reader: Reader): Promise<Pick<PartnersTable, 'id' | 'name'>[]> {
  return reader.selectFrom('partners').select(['id', 'name']).orderBy('id').execute();
}

/** Null: no announced sale has named it. */
export async function partnerById(
  reader: Reader,
  id: string,
): Promise<Pick<PartnersTable, 'id' | 'name'> | null> {
  const row = await reader
    .selectFrom('partners')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function isNamed(reader: Reader, id: string): Promise<boolean> {
  return (await partnerById(reader, id)) !== null;
}

/** Partners by the sales that name them; a sale that names none is left out. */
export async function partnersOfSales(
  reader: Reader,
  saleIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (saleIds.size === 0) return new Map();
  const sales = reader
    .selectFrom('sales')
    .select(['id', 'partnerId'])
    .where('id', 'in', [...saleIds]);
  const rows = await sales.execute();
  return new Map(rows.flatMap(({ id, partnerId }) => (partnerId === null ? [] : [[id, partnerId]])));
}

/**
 * The announced sales of partners that are not over and were not called off, in the order they
 * begin.
 */
export function partnerSales(reader: Reader): Promise<(PartnerSale & { readonly partnerId: string })[]> {
  return reader
    .selectFrom('saleRows')
    .innerJoin('sales', 'sales.id', 'saleRows.saleId')
    .innerJoin('announcements', 'announcements.saleId', 'saleRows.saleId')
    .leftJoin('saleStops', 'saleStops.saleId', 'saleRows.saleId')
    .select(['sales.partnerId', 'sales.id as saleId', 'sales.name as saleName', 'sales.startsAtMs'])
    .where('saleRows.isOver', '=', 0)
    .where('sales.partnerId', 'is not', null)
    .where('saleStops.withdrawnAtMs', 'is', null)
    .orderBy('saleRows.startsAtMs')
    .orderBy('saleRows.saleId')
    .$narrowType<{ partnerId: string }>()
    .execute();
}

/** Announced sales of a partner, whatever became of them: how many, and when the first began. */
export async function saleCountOf(
  reader: Reader,
  partnerId: string,
): Promise<{ readonly saleCount: number; readonly firstStartsAtMs: number | null }> {
  return reader
    .selectFrom('sales')
    .innerJoin('announcements', 'announcements.saleId', 'sales.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('saleCount'),
      fn.min<number | null>('sales.startsAtMs').as('firstStartsAtMs'),
    ])
    .where('sales.partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
}

export async function followerCountOf(reader: Reader, partnerId: string): Promise<number> {
  const row = await reader
    .selectFrom('partnerFollows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('partnerId', '=', partnerId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The latest first. */
export function followedBy(
  reader: Reader,
  userId: string,
): Promise<Pick<PartnerFollowsTable, 'partnerId' | 'atMs'>[]> {
  return reader
    .selectFrom('partnerFollows')
    .select(['partnerId', 'atMs'])
    .where('userId', '=', userId)
    .orderBy('atMs', 'desc')
    .orderBy('partnerId')
    .execute();
}

/** Twice is the same as once. */
export async function addFollow(db: Writer, row: PartnerFollowsTable): Promise<void> {
  await db
    .insertInto('partnerFollows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'partnerId']).doNothing())
    .execute();
}

export async function dropFollow(
  db: Writer,
  { userId, partnerId }: Pick<PartnerFollowsTable, 'userId' | 'partnerId'>,
): Promise<void> {
  await db
    .deleteFrom('partnerFollows')
    .where('userId', '=', userId)
    .where('partnerId', '=', partnerId)
    .execute();
}

interface Following {
  readonly partnerId: string;
  /** Those who follow it since then or before. */
  readonly untilMs: number;
  /** From behind this person on. */
  readonly after: string;
  readonly most: number;
}

/** In the order of their ids. */
export async function followersOf(
  reader: Reader,
  { partnerId, untilMs, after, most }: Following,
): Promise<readonly string[]> {
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
}
