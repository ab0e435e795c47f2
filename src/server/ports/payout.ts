// Paying out: the bank of a real house, or the local adapter, which writes a line to the house's
// own log and says yes.
import type { ReturnedWhy } from '#core/deposits/payout.ts';
import type { PayoutConfig } from '#server/config.ts';

export interface PayoutOrder {
  /** The house's number of the payout. The bank pays it once, however often it is told. */
  readonly id: string;
  readonly amountFen: number;
  readonly cardNumber: string;
  /** Name that the card must be held under: the one its owner's identity was verified under. */
  readonly holderName: string;
}

export type PayoutOutcome =
  | { readonly isPaid: true; readonly note: string }
  /** The bank has refused it for good; `why` where it says so by name. */
  | { readonly isPaid: false; readonly note: string; readonly why?: ReturnedWhy };

export interface PayoutPort {
  /** Rejects when the bank could not be asked: it is asked again. */
  readonly pay: (order: PayoutOrder) => Promise<PayoutOutcome>;
}

const GATEWAY_WAIT_MS = 10_000;
const LONGEST_NOTE = 200;
const NO_CONTENT = 204;
const PAID = [200, 201, NO_CONTENT];
const REFUSED = 422;

const HOLDER_NAME = 'HOLDER_NAME_MISMATCH';

export function payoutFor(config: PayoutConfig, say: (line: string) => void): PayoutPort {
  if (config.kind === 'gateway') return gatewayPayout(config.url, config.key);
  return config.kind === 'log' ? logPayout(say) : noPayout;
}

const textIn = (answer: unknown, field: 'note' | 'code'): string => {
  const said =
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[field] : '';
  return typeof said === 'string' ? said.slice(0, LONGEST_NOTE) : '';
};

/**
 * 200, 201 and 204: paid. 422: refused for good; with `code` HOLDER_NAME_MISMATCH because the card
 * is another's. Anything else is no answer; so are 202 and 409, by which a bank says that it is
 * still at it: what was given back then would be paid twice.
 */
const gatewayPayout = (url: string, key: string): PayoutPort => ({
  pay: async (order) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': order.id,
      },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(GATEWAY_WAIT_MS),
      redirect: 'error',
    });
    const { status } = response;
    const isPaid = PAID.includes(status);
    if (!isPaid && status !== REFUSED) throw new Error(`The payout gateway answered ${status}`);
    const answer: unknown = status === NO_CONTENT ? null : await response.json();
    const note = textIn(answer, 'note');
    if (isPaid) return { isPaid, note };
    // The bank's words about it might tell whose card it is: that is nothing to the house.
    return textIn(answer, 'code') === HOLDER_NAME
      ? { isPaid, note: '', why: 'holder-name' }
      : { isPaid, note };
  },
});

const logPayout = (say: (line: string) => void): PayoutPort => ({
  pay: ({ id, amountFen, cardNumber }) => {
    say(`Payout ${id}: ${amountFen} fen to card **** ${cardNumber.slice(-4)}`);
    return Promise.resolve({ isPaid: true, note: `local-${id}` });
  },
});

const noPayout: PayoutPort = {
  pay: () => Promise.reject(new Error('No bank is connected: set LUOCHUI_PAYOUT_URL')),
};
