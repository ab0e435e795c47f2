import type { Kysely } from 'kysely';
import type { Receipt } from '#contract/outputs.ts';
import { offeredFen } from '#server/store/kept-maximums.ts';
import { receiptIn } from '#server/store/kept-receipts.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

/** The receipt of one's own bid; null for another's, as for one that never was. */
export const receiptOf = async (
  reader: Kysely<Tables>,
  { id, bidderId }: { readonly id: string; readonly bidderId: string },
  seal: Pick<TextSeal, 'open'>,
): Promise<Receipt | null> => {
  const row = await reader
    .selectFrom('bids')
    .select(['lotId', 'kind', 'atMs', 'receipt', 'amountFen', 'sealed'])
    .where('id', '=', id)
    .where('bidderId', '=', bidderId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...receiptIn({ ...row, id }), amountFen: offeredFen(seal, { ...row, id, bidderId }) };
};
