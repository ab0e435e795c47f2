// A payment provider (支付机构): it takes a payer's money on a page or an app of its own, and tells
// the house in a notice it has signed. What it says is believed by its signature alone; the same
// notice may come several times, late, or never, and then it is asked.
import type { OnlineWay } from '#core/deposits/pay-way.ts';
import type { BankNotice, BankRequest } from '#server/ports/bank.ts';

/** A notice as it came in: the bytes it was signed over are its text. */
export interface Word {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly nowMs: number;
}

export interface RefundWish {
  readonly paymentId: string;
  /** The house's own number of the refund: asked again, it is the same one. */
  readonly refundId: string;
  readonly amountFen: number;
  /** Sum that was paid in all. */
  readonly paidFen: number;
  readonly reason: string;
}

export interface PaymentProvider {
  readonly way: OnlineWay;
  /**
   * Begins a payment, and answers where the payer goes: the text of a QR code, or an address.
   * Rejects when it could not be asked.
   */
  readonly begin: (asked: BankRequest) => Promise<string>;
  /** Outcome of a payment; null while there is none. */
  readonly query: (paymentId: string) => Promise<BankNotice | null>;
  /** Nothing can be paid on it from here on. */
  readonly close: (paymentId: string) => Promise<void>;
  /** Whether it has gone back by now; false: it is on its way. */
  readonly refund: (wish: RefundWish) => Promise<{ readonly isDone: boolean }>;
  /**
   * Null where it is not signed by the payment provider, not for this one, or too old; `nothing`
   * where it tells of no payment; `unreadable` where it tells of one, and its sum is none.
   */
  readonly hear: (word: Word) => BankNotice | 'nothing' | 'unreadable' | null;
}

/** Word on a payment; null: nothing has become of it yet. */
export type Said = BankNotice | 'unreadable' | null;

/** An answer to what was asked. Throws where it tells of a payment whose sum is none. */
export function readable(said: Said): BankNotice | null {
  if (said === 'unreadable') throw new PaymentProviderFailed('It was paid, and the sum cannot be read');
  return said;
}

/** Failure of a payment provider: what it said instead of an answer. */
export class PaymentProviderFailed extends Error {}

export const WAIT_MS = 10_000;

const DASHES = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Payment providers take 32 signs at most: an id without its dashes, and with them again. */
export function tradeNumberOf(paymentId: string): string {
  return paymentId.replaceAll('-', '');
}
export function paymentIdOf(tradeNumber: string): string {
  return tradeNumber.replace(DASHES, '$1-$2-$3-$4-$5');
}
