// Why an action cannot be done now, in words for beside its button: the house's own table, and
// nothing that is reckoned here.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import type { OrderAction } from '#core/orders/can.ts';

export function mayNow({ may }: Pick<OrderDetail, 'may'>, action: OrderAction): boolean {
  return may[action] === true;
}

/** It is an order that is rated, though the days for it may be over. */
export function isRatable({ may: { rate } }: Pick<OrderDetail, 'may'>): boolean {
  return rate === true || rate.code === 'RATING_TIME_UP';
}

/** Undefined where it can be done. */
export function barredWords(
  { may, nowMs }: Pick<OrderDetail, 'may' | 'nowMs'>,
  action: OrderAction,
): string | undefined {
  const refusal = may[action];
  if (refusal === true) return undefined;
  const { sentence, wayOut } = wordsFor(refusal, nowMs);
  return `${sentence}。${wayOut}`;
}
