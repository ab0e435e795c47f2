// Whom a lot is sold for, and the way from a seller to what is theirs.
import type { Lot } from '#core/lots/lot.ts';
import type { Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

/** Of lots that are announced now: their sellers never change. */
export async function addConsigned(db: Writer, lots: readonly Pick<Lot, 'id' | 'terms'>[]): Promise<void> {
  const rows = lots.flatMap(({ id: lotId, terms }) =>
    [...new Set(terms.consignorIds)].map((consignorId) => ({ consignorId, lotId })),
  );
  for (const some of chunks(rows)) await db.insertInto('consignedLots').values(some).execute();
}
