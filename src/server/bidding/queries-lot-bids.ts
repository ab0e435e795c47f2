import type { Kysely } from 'kysely';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Tables } from '#server/store/tables.ts';
import { bidRecords } from './queries-bid-records.ts';

const PAGE = 50;

/** A page of the bid record; an unknown lot has none. */
export const lotBids = async (
  reader: Kysely<Tables>,
  { id, before }: Inputs['lotBids'],
): Promise<Outputs['lotBids']> => ({
  rows: await bidRecords(reader, id, { before: before ?? null, least: PAGE }),
});
