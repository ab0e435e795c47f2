// Questions of the sample house to the store about its sales and their lots.
import type { Lot } from '#core/lots/lot.ts';
import type { Reader } from '#server/store/access.ts';
import { inList } from '#server/store/in-list.ts';

/** The lots of these sales that are in one of these states. */
export async function lotsOfSales(
  reader: Reader,
  saleIds: readonly string[],
  statuses: readonly Lot['status'][],
): Promise<Lot[]> {
  const rows = await reader
    .selectFrom('lots')
    .select('state')
    .where('saleId', 'in', saleIds)
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Lot);
}

/**
 * The open lots of those sales of the practice hall that were to end after `fromMs`, in epoch ms.
 */
export async function openPracticeLots(reader: Reader, fromMs: number): Promise<Lot[]> {
  const rows = await reader
    .selectFrom('lots')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select('lots.state')
    .where('sales.hall', '=', 'practice')
    .where('sales.endsAtMs', '>', fromMs)
    .where('lots.status', '=', 'open')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Lot);
}

/** How many lots each of these sales has; of one that is not there it says nothing. */
export async function lotCountsOf(
  reader: Reader,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('lots')
    .select(({ fn }) => ['saleId', fn.countAll().as('lotCount')])
    .where('saleId', 'in', saleIds)
    .groupBy('saleId')
    .execute();
  return new Map(rows.map(({ saleId, lotCount }) => [saleId, Number(lotCount)]));
}

/** The highest number of a sale in a hall; null: it has had none. */
export async function highestNumberIn(reader: Reader, hall: string): Promise<number | null> {
  const { number } = await reader
    .selectFrom('sales')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('hall', '=', hall)
    .executeTakeFirstOrThrow();
  return number;
}

/** Whether a partner has had one sale, and no other. */
export async function hasOneSale(reader: Reader, partnerId: string): Promise<boolean> {
  const sales = await reader
    .selectFrom('sales')
    .select('id')
    .where('partnerId', '=', partnerId)
    .limit(2)
    .execute();
  return sales.length === 1;
}

/** Followers of each of these lots: `lot/person`. */
export async function followersIn(reader: Reader, lotIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (lotIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('follows')
    .select(['lotId', 'userId'])
    .where(inList(reader, 'follows.lotId', { texts: lotIds }))
    .execute();
  return new Set(rows.map(({ lotId, userId }) => `${lotId}/${userId}`));
}
