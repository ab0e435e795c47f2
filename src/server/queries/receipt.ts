import type { Kysely } from 'kysely';
import type { Receipt } from '#contract/outputs.ts';
import type { Tables } from '#server/store/tables.ts';

/** The receipt of one's own bid; null for another's, as for one that never was. */
export const receiptOf = async (
  reader: Kysely<Tables>,
  { id, bidderId }: { readonly id: string; readonly bidderId: string },
): Promise<Receipt | null> => {
  const row = await reader
    .selectFrom('bids')
    .select('receipt')
    .where('id', '=', id)
    .where('bidderId', '=', bidderId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.receipt) as Receipt) : null;
};
