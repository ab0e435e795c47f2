// A receipt at rest: of what its bidder was given, the row of the bid says half already. What it
// does not say lies beside it, in the order of a receipt.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { BidsTable } from './bidding-tables.ts';

/** The rest of a receipt. */
type Rest = readonly [
  paddle: string,
  priceBeforeFen: number | null,
  priceAfterFen: number,
  rulesVersion: string,
  seq: number,
  hash: string,
];

export function receiptText(receipt: Receipt): string {
  const { paddle, priceBeforeFen, priceAfterFen, rulesVersion, seq, hash } = receipt;
  const rest: Rest = [paddle, priceBeforeFen, priceAfterFen, rulesVersion, seq, hash];
  return JSON.stringify(rest);
}

/** The receipt as the row tells it: of a maximum, with the price that it made. */
export function receiptIn(
  row: Pick<BidsTable, 'id' | 'lotId' | 'atMs' | 'kind' | 'amountFen' | 'receipt'>,
): Receipt {
  const rest = JSON.parse(row.receipt) as Rest;
  const [paddle, priceBeforeFen, priceAfterFen, rulesVersion, seq, hash] = rest;
  const { id, lotId, atMs, amountFen } = row;
  const kind = row.kind as Receipt['kind'];
  const told = { id, lotId, atMs, paddle, kind, amountFen };
  return { ...told, priceBeforeFen, priceAfterFen, rulesVersion, seq, hash };
}
