// Marks of sales of which something has changed that is counted elsewhere: written with the change
// itself, taken by whoever counts anew. They are only ever added, so that nobody waits for another.
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

export interface SaleMark {
  readonly no: number;
  readonly saleId: string;
}

export async function markSales(db: Writer, saleIds: Iterable<string>): Promise<void> {
  const rows = [...new Set(saleIds)].map((saleId) => ({ saleId }));
  for (const some of chunks(rows)) await db.insertInto('saleMarks').values(some).execute();
}

/** The same by a lot of the sale, which may not be listed yet. */
export async function markSaleOfLot(db: Writer, lotId: string): Promise<void> {
  const row = await db.selectFrom('lotRows').select('saleId').where('lotId', '=', lotId).executeTakeFirst();
  if (row) await markSales(db, [row.saleId]);
}

/** The oldest of them. */
export async function saleMarks(reader: Reader, most: number): Promise<readonly SaleMark[]> {
  return reader.selectFrom('saleMarks').select(['no', 'saleId']).orderBy('no').limit(most).execute();
}

/** True: all of them were still there, and are gone; otherwise somebody else has taken some. */
export async function takeMarks(db: Writer, nos: readonly number[]): Promise<boolean> {
  let taken = 0n;
  for (const some of chunks(nos)) {
    const { numDeletedRows } = await db.deleteFrom('saleMarks').where('no', 'in', some).executeTakeFirst();
    taken += numDeletedRows;
  }
  return taken === BigInt(nos.length);
}
