// A transfer that has come to the house's account, as the cashier enters it from the bank's
// statement. The code in its remark says which payment it is for: with the sum that was asked for
// and the payment still open it is that payment, booked once. Any other is kept as it is (待认领),
// listed, and told to whoever the code names; it becomes somebody's by two persons of the house.
// The bank's own number is one transfer: entered again it is the same one, and never another.
// Source: product.md 3.7, 7.7; goals.md I-32, I-46.
import type { Fen } from '#core/money.ts';

/** The transfer that a payer was asked for. `isOpen`: nothing has ended it yet. */
export interface AskedTransfer {
  readonly amountFen: Fen;
  readonly isOpen: boolean;
}

/**
 * Why nobody's: no code in the remark, none of ours, another sum than was asked for, or what it is
 * for has been paid.
 */
export type UnclaimedWhy = 'no-code' | 'unknown-code' | 'wrong-sum' | 'paid-before';

export interface TransferFacts {
  /** As the remark of the bank's statement has it. */
  readonly reference: string;
  readonly amountFen: Fen;
  /** When the bank has it, in epoch ms. */
  readonly paidAtMs: number;
}

/**
 * Null: it is the payment its code names. `code`: what was read in the remark; null where no code
 * is in it.
 */
export function unclaimedWhy(
  code: string | null,
  asked: AskedTransfer | null,
  amountFen: Fen,
): UnclaimedWhy | null {
  if (code === null) return 'no-code';
  if (asked === null) return 'unknown-code';
  if (!asked.isOpen) return 'paid-before';
  return asked.amountFen === amountFen ? null : 'wrong-sum';
}

/**
 * Whether a number that is known was entered once more, and not another transfer under the same
 * number.
 */
export function isSameTransfer(known: TransferFacts, entered: TransferFacts): boolean {
  return (
    known.amountFen === entered.amountFen &&
    known.paidAtMs === entered.paidAtMs &&
    known.reference === entered.reference
  );
}
