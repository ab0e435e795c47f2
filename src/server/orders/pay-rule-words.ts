import type { PayRule } from '#core/orders/order.ts';

/** By when a buyer pays, as the announcement and the winner's panel say it. */
export function payRuleText({ by, count }: PayRule): string {
  if (by === 'hours') return `成交后 ${count} 小时内`;
  return by === 'days' ? `成交后 ${count} 日内` : `成交后第 ${count} 个工作日 17:00 前`;
}
