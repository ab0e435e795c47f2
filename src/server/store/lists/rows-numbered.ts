import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import type { LotRow } from './list-tables.ts';

/** What these rows are ordered by when they have been found. */
export const rowsNumbered = (
  reader: Kysely<Tables>,
  nos: readonly number[],
): Promise<Pick<LotRow, 'no' | 'stage' | 'endsAtMs' | 'startsAtMs'>[]> =>
  nos.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('lotRows')
        .select(['no', 'stage', 'endsAtMs', 'startsAtMs'])
        .where('no', 'in', nos)
        .execute();

/** Sold lots with what their cards say, in the order they are named. */
export const dealsNumbered = async (reader: Kysely<Tables>, nos: readonly number[]) => {
  if (nos.length === 0) return [];
  const rows = await reader
    .selectFrom('lotRows')
    .innerJoin('lotCards', 'lotCards.lotId', 'lotRows.lotId')
    .innerJoin('sales', 'sales.id', 'lotRows.saleId')
    .select(['no', 'lotRows.lotId', 'soldAtMs', 'priceFen', 'bidCount', 'bidderCount', 'extensionCount'])
    .select(['format', 'isPriceShown', 'lotRows.series'])
    .select(['sales.name as saleName', 'lotCards.number', 'title', 'lotCards.brand', 'bodyType', 'paint'])
    .select(['registered', 'lotCards.odometerKm', 'lotCards.city', 'emission', 'fuel', 'grade'])
    .select('lotCards.hall')
    .where('no', 'in', nos)
    .execute();
  const byNo = new Map(rows.map(({ no, soldAtMs, ...row }) => [no, { ...row, soldAtMs: soldAtMs ?? 0 }]));
  return nos.flatMap((no) => byNo.get(no) ?? []);
};

export const nosOfLots = async (reader: Kysely<Tables>, lotIds: readonly string[]): Promise<number[]> => {
  const rows = await reader.selectFrom('lotRows').select('no').where('lotId', 'in', lotIds).execute();
  return rows.map(({ no }) => no);
};
