// The asker: asks each payment provider about the payments it has said nothing of, and tells the
// engine what it answered as if a notice had come. A payment whose page is shut is closed there,
// and has failed; should money come after all, it is its owner's balance. All it keeps is when it
// asks whom again: a house that stops in between asks at once. Source: core/deposits/pay-asking.ts.
import { askAgainMs, FIRST_ASKED_MS } from '#core/deposits/pay-asking.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import { openPayIns, type OpenPayIn, type OpenPlace } from '#server/payments/store-open-pay-ins.ts';
import type { BankNotice } from '#server/ports/bank.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const MOST_IN_A_ROUND = 20;
const EVERY_MS = 5_000;

export interface AskerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly paymentProviders: readonly PaymentProvider[];
  /** The payment provider could not be asked; it will be again. */
  readonly failed: (error: unknown) => void;
}

export function startAskPayments(parts: AskerParts): Repeat {
  return startRepeat(openAskPayments(parts).ask, EVERY_MS, parts.failed);
}

/** Null while it may still be paid, and has not been. */
const wordOn = async (
  paymentProvider: PaymentProvider,
  payIn: OpenPayIn,
  nowMs: number,
): Promise<BankNotice | null> => {
  const { paymentId, amountFen, untilMs } = payIn;
  const said = await paymentProvider.query(paymentId);
  if (said !== null || nowMs < untilMs) return said;
  await paymentProvider.close(paymentId);
  return { paymentId, amountFen, bankRef: `CLOSED-${paymentId}`, isPaid: false };
};

export interface Asker {
  /** One round over the next in line; the line begins anew when its end was reached. */
  readonly ask: () => Promise<void>;
}

export function openAskPayments({ engine, reader, clock, paymentProviders, failed }: AskerParts): Asker {
  const ways = paymentProviders.map(({ way }) => way);
  const againAtMs = new Map<string, number>();
  let after: OpenPlace | null = null;
  const askOne = async (payIn: OpenPayIn): Promise<void> => {
    const { paymentId, way, atMs } = payIn;
    const nowMs = clock.nowMs();
    const paymentProvider = paymentProviders.find((one) => one.way === way);
    if (!paymentProvider || nowMs < (againAtMs.get(paymentId) ?? 0)) return;
    againAtMs.set(paymentId, nowMs + askAgainMs(nowMs - atMs));
    try {
      const word = await wordOn(paymentProvider, payIn, nowMs);
      if (word === null) return;
      const heard = await engine.run(hearBank, word);
      // Its answer cannot be so: it is asked again as seldom as if it had said nothing.
      if (!heard.ok) throw new Error(heard.refusal.code);
      againAtMs.delete(paymentId);
    } catch (error) {
      failed(new Error(`Payment ${paymentId} by ${way}: ${messageOf(error)}`, { cause: error }));
    }
  };
  // Due payments are asked for whether they are remembered or not, and those that have ended are
  // not in the line any more.
  const forgetDue = (): void => {
    for (const [id, atMs] of againAtMs) if (atMs <= clock.nowMs()) againAtMs.delete(id);
  };
  const ask = async (): Promise<void> => {
    const byMs = clock.nowMs() - FIRST_ASKED_MS;
    const open = await openPayIns(reader, { ways, byMs, after, most: MOST_IN_A_ROUND });
    await Promise.all(open.map(askOne));
    after = open.length < MOST_IN_A_ROUND ? null : (open.at(-1) ?? null);
    if (after === null) forgetDue();
  };
  return { ask };
}
