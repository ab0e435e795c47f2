// How the state of an order looks: its tag, and the clock of what is next. Late is said in words,
// never by colour alone.
import type { OrderRow } from '#contract/orders/outputs.ts';
import type { OrderStatusView } from '#core/orders/order.ts';
import { deadlineText, remainingWords } from '#lib/format.ts';

interface Look {
  readonly tone: 'neutral' | 'lead' | 'out' | 'blue' | 'danger';
  readonly icon: 'clock' | 'good' | 'warning' | 'file' | 'info';
}

const LOOKS: Readonly<Record<OrderStatusView, Look>> = {
  'to-sign': { tone: 'out', icon: 'clock' },
  'to-pay': { tone: 'out', icon: 'clock' },
  'in-review': { tone: 'blue', icon: 'clock' },
  paid: { tone: 'blue', icon: 'info' },
  'picked-up': { tone: 'blue', icon: 'file' },
  transferring: { tone: 'blue', icon: 'file' },
  'papers-sent': { tone: 'blue', icon: 'file' },
  done: { tone: 'lead', icon: 'good' },
  disputed: { tone: 'danger', icon: 'warning' },
  defaulted: { tone: 'danger', icon: 'warning' },
  'penalty-due': { tone: 'danger', icon: 'warning' },
  refunding: { tone: 'out', icon: 'clock' },
  returned: { tone: 'neutral', icon: 'info' },
  closed: { tone: 'neutral', icon: 'info' },
};

type Dated = Pick<OrderRow, 'status' | 'dueAtMs'>;

export interface OrderClock {
  readonly atMs: number;
  /** `明天 14:31 前 · 还剩 1 天 3 小时`, `已超过 11月20日 17:00` */
  readonly words: string;
  readonly isLate: boolean;
}

/** Null where nothing is due. */
export function clockOf({ dueAtMs }: Pick<OrderRow, 'dueAtMs'>, nowMs: number): OrderClock | null {
  if (dueAtMs === null) return null;
  const when = deadlineText(dueAtMs, nowMs);
  return dueAtMs < nowMs
    ? { atMs: dueAtMs, words: `已超过 ${when}`, isLate: true }
    : { atMs: dueAtMs, words: `${when} 前 · 还剩 ${remainingWords(dueAtMs - nowMs)}`, isLate: false };
}

export function toneOf(order: Dated, nowMs: number): Look {
  return clockOf(order, nowMs)?.isLate ? { tone: 'danger', icon: 'warning' } : LOOKS[order.status];
}
