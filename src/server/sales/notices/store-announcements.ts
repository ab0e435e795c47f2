// The announcements before the public, a row for each sale to find it by, and every version there
// was of its text. A version is written once and never changed. Source: product.md 7.1; 拍卖法
// 第46条.
import type { SaleFormat } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { hasWords } from '#server/catalogue/store/found-lots.ts';
import { searchTextOf, waysLookedFor } from '#server/catalogue/store/search-words.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { AnnouncementVersionsTable } from './announcement-tables.ts';

export interface NoticeVersion extends Omit<AnnouncementVersionsTable, 'plan'> {
  readonly plan: SalePlan;
}

/** Writes the first version down with the row it is found by, or the next one after it. */
export async function addVersion(
  db: Writer,
  format: SaleFormat,
  { plan, ...row }: NoticeVersion,
): Promise<void> {
  await db
    .insertInto('announcementVersions')
    .values({ ...row, plan: JSON.stringify(plan) })
    .execute();
  const { saleId, version, atMs } = row;
  const isFirst = version === 1;
  await db
    .insertInto('announcements')
    .values({
      saleId,
      format,
      announcedAtMs: atMs,
      version,
      changedAtMs: isFirst ? null : atMs,
      searchText: await saleSearchText(db, saleId),
    })
    .onConflict((conflict) => conflict.column('saleId').doUpdateSet({ version, changedAtMs: atMs }))
    .execute();
}

/** By which a sale is found: its name, who sells, where, and its number. */
const saleSearchText = async (db: Reader, saleId: string): Promise<string> => {
  const { name, consignor, city, number } = await db
    .selectFrom('sales')
    .select(['name', 'consignor', 'city', 'number'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  return searchTextOf({ names: [name, consignor], more: [city, `${name} 第${number}场`] });
};

/** The first version first. */
export async function versionsOf(db: Reader, saleId: string): Promise<NoticeVersion[]> {
  const rows = await db
    .selectFrom('announcementVersions')
    .selectAll()
    .where('saleId', '=', saleId)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...row, plan: JSON.parse(row.plan) as SalePlan }));
}

/** End of a page of announcements. */
export interface NoticePlace {
  readonly announcedAtMs: number;
  readonly saleId: string;
}

export interface NoticeFilter {
  readonly kind?: 'vehicle' | 'non-vehicle' | 'fixed-price' | undefined;
  readonly city?: string | undefined;
  readonly state?: 'coming' | 'running' | 'ended' | 'withdrawn' | 'changed' | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs?: number | undefined;
  readonly words?: string | undefined;
}

/** Every city something was announced for. */
export async function announcedCities(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('sales', 'sales.id', 'announcements.saleId')
    .select('sales.city')
    .distinct()
    .orderBy('sales.city')
    .execute();
  return rows.map(({ city }) => city);
}

const noticed = (db: Reader) =>
  db
    .selectFrom('announcements')
    .innerJoin('sales', 'sales.id', 'announcements.saleId')
    .innerJoin('saleRows', 'saleRows.saleId', 'announcements.saleId')
    .leftJoin('saleStops', 'saleStops.saleId', 'announcements.saleId')
    .select(['announcements.saleId', 'announcements.format', 'announcements.announcedAtMs'])
    .select(['announcements.version', 'announcements.changedAtMs'])
    .select(['sales.name', 'sales.number', 'sales.hall', 'sales.city', 'sales.startsAtMs'])
    .select('sales.endsAtMs')
    .select(['sales.consignor', 'sales.partnerId'])
    .select(['saleRows.lotCount', 'saleRows.isOver'])
    .select(['saleStops.withdrawnAtMs', 'saleStops.pausedAtMs', 'saleStops.reason']);

type Query = ReturnType<typeof noticed>;
export type NoticeRow = Awaited<ReturnType<Query['execute']>>[number];

const ofKind = (query: Query, kind: NoticeFilter['kind']): Query => {
  if (kind === undefined) return query;
  return kind === 'fixed-price'
    ? query.where('announcements.format', '=', kind)
    : query.where('sales.hall', '=', kind).where('announcements.format', '!=', 'fixed-price');
};

const inState = (query: Query, state: NoticeFilter['state'], nowMs: number): Query => {
  if (state === undefined) return query;
  if (state === 'changed') return query.where('announcements.version', '>', 1);
  if (state === 'withdrawn') return query.where('saleStops.withdrawnAtMs', 'is not', null);
  const living = query.where('saleStops.withdrawnAtMs', 'is', null);
  if (state === 'ended') return living.where('saleRows.isOver', '=', 1);
  const left = living.where('saleRows.isOver', '=', 0);
  return left.where('sales.startsAtMs', state === 'coming' ? '>' : '<=', nowMs);
};

const saying = (query: Query, words: string | undefined): Query =>
  words === undefined ? query : query.where(hasWords('announcements.searchText', waysLookedFor(words)));

/** The latest announced first. `most`: how many at most. */
export function announcementsAfter(
  db: Reader,
  filter: NoticeFilter,
  {
    after,
    most,
    nowMs,
  }: { readonly after: NoticePlace | null; readonly most: number; readonly nowMs: number },
): Promise<NoticeRow[]> {
  const { city, fromMs, untilMs } = filter;
  let query = saying(inState(ofKind(noticed(db), filter.kind), filter.state, nowMs), filter.words);
  if (city !== undefined) query = query.where('sales.city', '=', city);
  if (fromMs !== undefined) query = query.where('announcements.announcedAtMs', '>=', fromMs);
  if (untilMs !== undefined) query = query.where('announcements.announcedAtMs', '<', untilMs);
  if (after) {
    query = query.where((row) =>
      row(
        row.refTuple('announcements.announcedAtMs', 'announcements.saleId'),
        '<',
        row.tuple(after.announcedAtMs, after.saleId),
      ),
    );
  }
  return query
    .orderBy('announcements.announcedAtMs', 'desc')
    .orderBy('announcements.saleId', 'desc')
    .limit(most)
    .execute();
}

export async function announcementOf(db: Reader, saleId: string): Promise<NoticeRow | null> {
  return (await noticed(db).where('announcements.saleId', '=', saleId).executeTakeFirst()) ?? null;
}

/**
 * The lots of a sale in running order, each as its card says and as it was published; so many at
 * most.
 */
export function lotsAnnounced(db: Reader, saleId: string, most: number) {
  return db
    .selectFrom('lotCards')
    .innerJoin('lots', 'lots.id', 'lotCards.lotId')
    .innerJoin('publishedLots', 'publishedLots.lotId', 'lotCards.lotId')
    .select(['lotCards.lotId', 'number', 'title', 'kind', 'details', 'city', 'facts'])
    .select(['lots.status', 'publishedLots.lot'])
    .where('lotCards.saleId', '=', saleId)
    .orderBy('position')
    .limit(most)
    .execute();
}
