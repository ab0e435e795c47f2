// The number of a case (争议编号): `ZY261125-7F3K-92MQ`, which is read out on the telephone as the
// number of a receipt is.
import { nameBehind, receiptNumber, type NamedBy } from '#contract/bidding/receipt-number.ts';

export function caseNumber({
  id,
  createdAtMs,
}: {
  readonly id: string;
  readonly createdAtMs: number;
}): string {
  return `ZY${receiptNumber({ id, atMs: createdAtMs })}`;
}

/** The case that is meant by a number as it was typed; null: it is no number of one. */
export function caseBehind(number: string): NamedBy | null {
  const [, rest] = /^ZY(.+)$/i.exec(number.trim()) ?? [];
  return rest === undefined ? null : nameBehind(rest);
}
