// The rows that lead from a seller to the lots that are sold for them.
import type { Lot } from '#core/lots/lot.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

/** Of lots that are announced now: their sellers never change. */
export async function addConsigned(db: Writer, lots: readonly Pick<Lot, 'id' | 'terms'>[]): Promise<void> {
  const rows = lots.flatMap(({ id: lotId, terms }) =>
    [...new Set(terms.consignorIds)].map((consignorId) => ({ consignorId, lotId })),
  );
  for (const some of chunks(rows)) await db.insertInto('consignedLots').values(some).execute();
}

/** Every lot that was announced for this person. */
export async function lotsConsignedBy(db: Reader, consignorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('consignedLots')
    .select('lotId')
    .where('consignorId', '=', consignorId)
    .execute();
  return rows.map(({ lotId }) => lotId);
}
