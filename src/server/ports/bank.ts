// The bank. It takes a buyer's money on a page of its own and tells the house afterwards, in a notice it has signed; the
// same notice may come several times, and in any order. The sample house has a bank inside, which pays at once. A real
// house without a contract with one takes transfers only.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface BankNotice {
  readonly paymentId: string;
  readonly amountFen: number;
  /** The bank's own number. */
  readonly bankRef: string;
  readonly isPaid: boolean;
  /** When its owner paid, in epoch ms; absent where it was not paid, and of a bank that does not say: then when it is heard. */
  readonly paidAtMs?: number | undefined;
}

export interface Bank {
  /** Whether buyers can pay online at all. */
  readonly isOpen: boolean;
  /** Sends the buyer to the bank; `hear` is given whatever the bank says before he is back. */
  readonly begin: (
    payment: { readonly paymentId: string; readonly amountFen: number },
    hear: (notice: BankNotice) => Promise<unknown>,
  ) => Promise<void>;
  readonly isSigned: (notice: BankNotice, signature: string) => boolean;
}

/** Over its facts in this order, one a line; the time of payment is the last of them where it is told. */
export const signatureOf = (notice: BankNotice, key: Buffer): string => {
  const { paymentId, amountFen, bankRef, isPaid, paidAtMs } = notice;
  const facts = [paymentId, amountFen, bankRef, isPaid, ...(paidAtMs === undefined ? [] : [paidAtMs])];
  return createHmac('sha256', key).update(facts.join('\n')).digest('base64url');
};

const isSignedWith =
  (key: Buffer): Bank['isSigned'] =>
  (notice, signature) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(notice, key))];
    return given.length === right.length && timingSafeEqual(given, right);
  };

const noBank = (key: Buffer): Bank => ({
  isOpen: false,
  begin: () => Promise.resolve(),
  isSigned: isSignedWith(key),
});

const sampleBank = (key: Buffer): Bank => ({
  isOpen: true,
  begin: async ({ paymentId, amountFen }, hear) => {
    await hear({ paymentId, amountFen, bankRef: `SAMPLE-${paymentId}`, isPaid: true });
  },
  isSigned: isSignedWith(key),
});

export const bankFor = (kind: 'sample' | 'real', key: Buffer): Bank =>
  kind === 'sample' ? sampleBank(key) : noBank(key);
