// The bank. It takes a buyer's money on a page of its own and tells the house afterwards, in a
// notice it has signed; the same notice may come several times, and in any order. The sample house
// has a bank inside, which pays at once. A real house without a contract with one takes transfers
// only, and none before it has named its own account.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAY_WAYS, type PayWay } from '#core/deposits/pay-way.ts';

export interface BankNotice {
  readonly paymentId: string;
  readonly amountFen: number;
  /** The bank's own number. */
  readonly bankRef: string;
  readonly isPaid: boolean;
  /**
   * When its owner paid, in epoch ms; absent where it was not paid, and of a bank that does not
   * say: then when it is heard.
   */
  readonly paidAtMs?: number | undefined;
}

export interface BankRequest {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly untilMs: number;
  readonly way: PayWay;
}

export interface Bank {
  /**
   * How money can come to this house, in the order in which that is offered. A transfer is one of
   * them once the house has an account of its own.
   */
  readonly ways: readonly PayWay[];
  /**
   * Asks a payment provider for the money. Resolves with where its owner goes to pay; null where
   * they go nowhere. `hear` is given whatever it says before they are back. Asked again, it is the
   * same payment.
   */
  readonly begin: (
    asked: BankRequest,
    hear: (notice: BankNotice) => Promise<unknown>,
  ) => Promise<string | null>;
  readonly isSigned: (notice: BankNotice, signature: string) => boolean;
}

/**
 * Over its facts in this order, one a line; the time of payment is the last of them where it is
 * told.
 */
export function signatureOf(notice: BankNotice, key: Buffer): string {
  const { paymentId, amountFen, bankRef, isPaid, paidAtMs } = notice;
  const facts = [paymentId, amountFen, bankRef, isPaid, ...(paidAtMs === undefined ? [] : [paidAtMs])];
  return createHmac('sha256', key).update(facts.join('\n')).digest('base64url');
}

/**
 * The payment providers this one has a contract with, the sample house's own bank, and always a
 * transfer.
 */
export function bankFor(
  kind: 'sample' | 'real',
  key: Buffer,
  paymentProviders: readonly {
    readonly way: PayWay;
    readonly begin: (asked: BankRequest) => Promise<string>;
  }[] = [],
): Bank {
  return {
    ways: PAY_WAYS.filter(
      (way) =>
        way === 'transfer' ||
        (way === 'sample' && kind === 'sample') ||
        paymentProviders.some((one) => one.way === way),
    ),
    begin: async (asked, hear) => {
      if (asked.way === 'sample') return payAtOnce(asked, hear);
      const paymentProvider = paymentProviders.find(({ way }) => way === asked.way);
      return paymentProvider ? paymentProvider.begin(asked) : null;
    },
    isSigned: isSignedWith(key),
  };
}

const isSignedWith =
  (key: Buffer): Bank['isSigned'] =>
  (notice, signature) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(notice, key))];
    return given.length === right.length && timingSafeEqual(given, right);
  };

const payAtOnce: Bank['begin'] = async ({ paymentId, amountFen }, hear) => {
  await hear({ paymentId, amountFen, bankRef: `SAMPLE-${paymentId}`, isPaid: true });
  return null;
};
