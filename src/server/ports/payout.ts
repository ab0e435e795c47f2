// Paying out: the bank of a real house, or the local adapter, which writes a line to the house's own log and says yes.
import type { PayoutConfig } from '#server/config.ts';

export interface PayoutOrder {
  /** The house's number of the payout. The bank pays it once, however often it is told. */
  readonly id: string;
  readonly amountFen: number;
  readonly cardNumber: string;
}

export type PayoutOutcome =
  | { readonly isPaid: true; readonly note: string }
  /** The bank has refused it for good. */
  | { readonly isPaid: false; readonly note: string };

export interface PayoutPort {
  /** Rejects when the bank could not be asked: it is asked again. */
  readonly pay: (order: PayoutOrder) => Promise<PayoutOutcome>;
}

const GATEWAY_WAIT_MS = 10_000;
const LONGEST_NOTE = 200;

const noteIn = (answer: unknown): string => {
  const note = typeof answer === 'object' && answer !== null && 'note' in answer ? answer.note : '';
  return String(note).slice(0, LONGEST_NOTE);
};

/** 2xx: paid. 409 and 422: refused for good. Anything else: not answered. */
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
    if (!response.ok && response.status !== 409 && response.status !== 422) {
      throw new Error(`The payout gateway answered ${response.status}`);
    }
    return { isPaid: response.ok, note: noteIn(await response.json()) };
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

export const payoutFor = (config: PayoutConfig, say: (line: string) => void): PayoutPort => {
  if (config.kind === 'gateway') return gatewayPayout(config.url, config.key);
  return config.kind === 'log' ? logPayout(say) : noPayout;
};
