import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Reader } from '#server/store/access.ts';
import { bidRecords } from './queries-bid-records.ts';

const PAGE = 50;

/** A page of the bid record; an unknown lot has none. */
export async function lotBids(
  reader: Reader,
  { id, before }: Inputs['lotBids'],
): Promise<Outputs['lotBids']> {
  return {
    rows: await bidRecords(reader, id, { before: before ?? null, least: PAGE }),
  };
}
