// The refunder: asks the payment provider a payment came by to send back what two persons have
// sent, under the house's own number of the refund, which is sent once however often it is asked.
// One that is on its way is asked again, ever more seldom.
// Source: product.md 3.8; core/deposits/pay-asking.ts.
import { askAgainMs } from '#core/deposits/pay-asking.ts';
import { HOUR_MS } from '#core/time/days.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import { finishRefund } from '#server/payments/refunds/commands-finish-refund.ts';
import { tellUnsent } from '#server/payments/refunds/commands-tell-unsent.ts';
import {
  pendingRefundSends,
  type RefundSend,
  type SendPlace,
} from '#server/payments/refunds/store-refund-sends.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const MOST_IN_A_ROUND = 20;
const EVERY_MS = 5_000;
/** So long it may be a line that is down; after it somebody of the house has to look. */
const UNSENT_MS = HOUR_MS;

export interface RefunderParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly paymentProviders: readonly PaymentProvider[];
  /** The payment provider could not be asked, or has said no; it will be asked again. */
  readonly failed: (error: unknown) => void;
}

export interface Refunder {
  /** One round over the next in line; the line begins anew when its end was reached. */
  readonly send: () => Promise<void>;
}

export function openSendRefunds({
  engine,
  reader,
  clock,
  paymentProviders,
  failed,
}: RefunderParts): Refunder {
  const ways = paymentProviders.map(({ way }) => way);
  const againAtMs = new Map<string, number>();
  let after: SendPlace | null = null;
  const sendOne = async (refund: RefundSend): Promise<void> => {
    const { id: refundId, way, atMs, paymentId, amountFen, paidFen, reason } = refund;
    const nowMs = clock.nowMs();
    const paymentProvider = paymentProviders.find((one) => one.way === way);
    if (!paymentProvider || nowMs < (againAtMs.get(refundId) ?? 0)) return;
    againAtMs.set(refundId, nowMs + askAgainMs(nowMs - atMs));
    try {
      const { isDone } = await paymentProvider.refund({ paymentId, refundId, amountFen, paidFen, reason });
      if (!isDone) return;
      await engine.run(finishRefund, { id: refundId });
      againAtMs.delete(refundId);
    } catch (error) {
      if (nowMs >= atMs + UNSENT_MS) await engine.run(tellUnsent, { id: refundId });
      failed(new Error(`Refund ${refundId} by ${way}: ${messageOf(error)}`, { cause: error }));
    }
  };
  const send = async (): Promise<void> => {
    const waiting = await pendingRefundSends(reader, { ways, after, most: MOST_IN_A_ROUND });
    await Promise.all(waiting.map(sendOne));
    after = waiting.length < MOST_IN_A_ROUND ? null : (waiting.at(-1) ?? null);
  };
  return { send };
}

export function startSendRefunds(parts: RefunderParts): Repeat {
  return startRepeat(openSendRefunds(parts).send, EVERY_MS, parts.failed);
}
