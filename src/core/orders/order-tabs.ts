// The tabs of a buyer's orders: every state stands under exactly one of them, by what is to be done
// next.
// Source: product.md 3.9, 7.7.
import type { OrderStatusView } from './order.ts';

/** 待签署, 待付款, 待提取, 待过户, 已完成, 争议/违约. */
export const ORDER_TABS = ['to-sign', 'to-pay', 'to-fetch', 'to-transfer', 'ended', 'troubled'] as const;

export type OrderTab = (typeof ORDER_TABS)[number];

const TAB_OF: Readonly<Record<OrderStatusView, OrderTab>> = {
  'to-sign': 'to-sign',
  'to-pay': 'to-pay',
  'in-review': 'to-pay',
  paid: 'to-fetch',
  'picked-up': 'to-transfer',
  transferring: 'to-transfer',
  'papers-sent': 'to-transfer',
  done: 'ended',
  closed: 'ended',
  disputed: 'troubled',
  defaulted: 'troubled',
  'penalty-due': 'troubled',
  refunding: 'troubled',
  returned: 'troubled',
};

/** Nothing is left to be done on it. */
const OVER: readonly OrderStatusView[] = ['done', 'returned', 'closed'];

export function isOpenStatus(status: OrderStatusView): boolean {
  return !OVER.includes(status);
}

export function tabOf(status: OrderStatusView): OrderTab {
  return TAB_OF[status];
}

export function statusesIn(tab: OrderTab): readonly OrderStatusView[] {
  return (Object.keys(TAB_OF) as OrderStatusView[]).filter((status) => TAB_OF[status] === tab);
}
