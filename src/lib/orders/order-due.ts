// Next duty of a buyer on an order, and by when: on the card of a lot they have won and on their
// row of the home page. Source: product.md 3.7, 7.1.
import type { OrderBill, OrderDetail, OrderRow } from '#contract/orders/outputs.ts';
import { isOpenStatus } from '#core/orders/order-tabs.ts';
import { deadlineText } from '#lib/format.ts';
import { dueWords } from './state-words.ts';

export function isOrderOpen({ status }: Pick<OrderRow, 'status'>): boolean {
  return isOpenStatus(status);
}

export interface DueLine {
  readonly what: string;
  /** `明天 14:31 前`, `11月27日 17:00 前`. */
  readonly by: string;
}

/** In the order in which they are due. */
export function dueLines(
  { dues, category }: Pick<OrderDetail, 'dues' | 'category'>,
  nowMs: number,
): readonly DueLine[] {
  return dues
    .toSorted((one, other) => one.atMs - other.atMs)
    .flatMap(({ what, atMs }) => {
      const words = dueWords(what, category);
      return words === null ? [] : [{ what: words, by: `${deadlineText(atMs, nowMs)} 前` }];
    });
}

/** Null: its status has none, or it is not told to whoever looks. */
export function billOf(order: OrderDetail): OrderBill | null {
  return 'bill' in order ? order.bill : null;
}

const UNPAID: readonly OrderRow['status'][] = ['to-sign', 'to-pay', 'in-review'];

export function isUnpaidStatus(status: OrderRow['status']): boolean {
  return UNPAID.includes(status);
}
