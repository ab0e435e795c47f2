// Why nothing can be claimed on an order as it stands, before its windows are asked for.
// Source: product.md 3.8.
import type { OrderStatusView } from '#core/orders/order.ts';

const NOT_PAID = '付款后才能发起争议';
const DISPUTED = '已有争议在处理，到争议列表里看';
const UNDONE = '这笔成交已撤销或退款';

const BARS: Readonly<Record<OrderStatusView, string | null>> = {
  'to-sign': NOT_PAID,
  'to-pay': NOT_PAID,
  'in-review': '付款核对到账后才能发起争议',
  paid: null,
  'picked-up': null,
  transferring: null,
  'papers-sent': null,
  done: null,
  disputed: DISPUTED,
  defaulted: NOT_PAID,
  'penalty-due': NOT_PAID,
  refunding: UNDONE,
  returned: UNDONE,
  closed: UNDONE,
};

/** Null: something may still be claimed. */
export function orderBar(status: OrderStatusView): string | null {
  return BARS[status];
}
