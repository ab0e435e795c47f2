import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { offeredFen } from './maximum-codec.ts';
import { receiptIn } from './receipt-codec.ts';
import { ownBid, ownBidsOn } from './store-bids.ts';

/** The receipt of one's own bid; null for another's, as for one that never was. */
export async function receiptOf(
  reader: Reader,
  { id, bidderId }: { readonly id: string; readonly bidderId: string },
  seal: Pick<TextSeal, 'open'>,
): Promise<Receipt | null> {
  const row = await ownBid(reader, { id, bidderId });
  if (!row) return null;
  return { ...receiptIn({ ...row, id }), amountFen: offeredFen(seal, { ...row, id, bidderId }) };
}

/** More than anybody bids on one lot; the oldest of more are left out. */
const MOST = 200;

/** The receipts of one's own bids on a lot, the latest first. */
export async function receiptsOn(
  reader: Reader,
  { lotId, bidderId }: { readonly lotId: string; readonly bidderId: string },
  seal: Pick<TextSeal, 'open'>,
): Promise<readonly Receipt[]> {
  const rows = await ownBidsOn(reader, { lotId, bidderId }, MOST);
  return rows.map((row) => ({ ...receiptIn(row), amountFen: offeredFen(seal, { ...row, bidderId }) }));
}
