// When lots have ended.
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
