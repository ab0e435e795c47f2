// The number of a case (争议编号): `ZY261125-7F3K-92MQ`, which is read out on the telephone as the
// number of a receipt is.
import { receiptNumber } from '#contract/bidding/receipt-number.ts';

export function caseNumber({
  id,
  createdAtMs,
}: {
  readonly id: string;
  readonly createdAtMs: number;
}): string {
  return `ZY${receiptNumber({ id, atMs: createdAtMs })}`;
}
