import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';
import type { LotRow } from './list-tables.ts';

/** What these rows are ordered by when they have been found. */
export const rowsNumbered = (
  reader: Kysely<Tables>,
  nos: readonly number[],
): Promise<(Pick<LotRow, 'no' | 'stage' | 'endsAtMs' | 'startsAtMs'> & { readonly number: string })[]> =>
  nos.length === 0
    ? Promise.resolve([])
    : reader
        .selectFrom('lotRows')
        .innerJoin('lotCards', 'lotCards.lotId', 'lotRows.lotId')
        .select(['no', 'stage', 'endsAtMs', 'startsAtMs', 'number'])
        .where('no', 'in', nos)
        .execute();
