// A sum that has come to the house (到账). The bank's own number is the money: the same number is
// the same sum however often it is told, and another number is other money, though it names the
// same payment. So a payment that comes twice is booked twice, and a notice that comes twice is
// booked once. A number that comes with another sum or another payment is believed by nobody.
// Source: goals.md I-26, I-32; docs/decisions/money/money-is-known-by-its-number.md.
import type { Fen } from '#core/money.ts';

export interface ReceivedSum {
  readonly paymentId: string;
  readonly amountFen: Fen;
}

/** `known`: what its number stands for by now; null: nothing. */
export function sumReceivedAs(known: ReceivedSum | null, told: ReceivedSum): 'new' | 'same' | 'other' {
  if (known === null) return 'new';
  return known.paymentId === told.paymentId && known.amountFen === told.amountFen ? 'same' : 'other';
}

/** Cause of a booking of it in the ledger: of one payment each number is booked once. */
export function sumCause({ paymentId, bankRef }: { paymentId: string; bankRef: string }): string {
  return `${paymentId}:${bankRef}`;
}

/** Whether a booking was made for money of this payment. */
export function isSumOf(paymentId: string, { cause }: { readonly cause: string }): boolean {
  return cause.startsWith(sumCause({ paymentId, bankRef: '' }));
}
