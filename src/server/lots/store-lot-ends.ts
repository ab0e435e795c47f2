// Lots that have ended: when, which, and how they are called.
import { OVER } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { Reader } from '#server/store/access.ts';

/** By lot, in epoch ms; infinite where a lot has not ended yet. */
export async function lotEnds(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await reader.selectFrom('lots').select(['id', 'state']).where('id', 'in', lotIds).execute();
  return new Map(rows.map(({ id, state }) => [id, endMs(JSON.parse(state) as Lot)]));
}

const endMs = (lot: Lot): number => {
  if (lot.status === 'sold' || lot.status === 'passed') return lot.closedAtMs;
  return lot.status === 'withdrawn' ? lot.withdrawnAtMs : Infinity;
};

interface EndedWish {
  /** Undefined: of every sale. */
  readonly saleId?: string;
  readonly after: string;
  readonly most: number;
}

/** Lots that are over, in one order, from behind `after` on. */
export async function endedLotIds(
  reader: Reader,
  { saleId, after, most }: EndedWish,
): Promise<readonly string[]> {
  const ended = reader.selectFrom('lots').select('id').where('status', 'in', OVER);
  const wanted = saleId === undefined ? ended : ended.where('saleId', '=', saleId);
  const rows = await wanted.where('id', '>', after).orderBy('id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Columns of a lot beside its state; undefined: there is no such lot. */
export function columnsOfLot(reader: Reader, lotId: string) {
  return reader
    .selectFrom('lots')
    .select(['saleId', 'status', 'rev', 'seq'])
    .where('id', '=', lotId)
    .executeTakeFirst();
}

/** Number and title of each of these lots. */
export async function namesOfLots(
  reader: Reader,
  lotIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: string; readonly title: string }>> {
  if (lotIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('lotCards')
    .select(['lotId', 'number', 'title'])
    .where('lotId', 'in', lotIds)
    .execute();
  return new Map(rows.map(({ lotId, number, title }) => [lotId, { number, title }]));
}

/** Sales of which no lot is alive, in one order, from behind `after` on. */
export async function endedSaleIds(reader: Reader, after: string, most: number): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('lots')
    .select('saleId')
    .where('saleId', '>', after)
    .groupBy('saleId')
    .having((select) => select.fn.sum(select.case().when('status', 'in', OVER).then(0).else(1).end()), '=', 0)
    .orderBy('saleId')
    .limit(most)
    .execute();
  return rows.map(({ saleId }) => saleId);
}
