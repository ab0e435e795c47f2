// A transfer that has come to the house's account. The code in its remark says which payment it is
// for: with the sum that was asked for and the payment still open it is that payment, booked once.
// Any other is kept as it is (待认领), listed, and told to whoever the code names; it becomes
// somebody's by two persons of the house. So is what a payment provider took for a payment nobody
// began, or for an account that is closed. The bank's own number is one transfer: told again it is
// the same one, and never another.
// Source: product.md 3.7, 7.7; goals.md I-32, I-46.
import type { Fen } from '#core/money.ts';

/** The payment that a payer was asked for. */
export interface RequestedTransfer {
  readonly amountFen: Fen;
  /** Nothing has ended it yet. */
  readonly isOpen: boolean;
  /** Its payer has left the house. */
  readonly isOfClosed: boolean;
}

/**
 * Why nobody's: no code in the remark, none of ours, another sum than was asked for, what it is
 * for has been paid, no payment that was ever begun, or its payer's account is closed.
 */
export type UnclaimedWhy =
  'no-code' | 'unknown-code' | 'wrong-sum' | 'paid-before' | 'unknown-payment' | 'account-closed';

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
  asked: RequestedTransfer | null,
  amountFen: Fen,
): UnclaimedWhy | null {
  if (code === null) return 'no-code';
  if (asked === null) return 'unknown-code';
  if (asked.isOfClosed) return 'account-closed';
  if (!asked.isOpen) return 'paid-before';
  return asked.amountFen === amountFen ? null : 'wrong-sum';
}

/**
 * Whether a number that is known was told once more, and not another transfer under the same
 * number.
 */
export function isSameTransfer(known: TransferFacts, told: TransferFacts): boolean {
  return (
    known.amountFen === told.amountFen &&
    known.paidAtMs === told.paidAtMs &&
    known.reference === told.reference
  );
}
