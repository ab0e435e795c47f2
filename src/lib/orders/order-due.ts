// Next duty of a buyer on an order, and by when: on the card of a lot they have won and on their
// row of the home page. Source: product.md 3.7, 7.1.
import type { OrderBill, OrderDetail, OrderRow } from '#contract/orders/outputs.ts';
import { whenText } from '#lib/format.ts';
import { dueWords } from './state-words.ts';

type Step = Pick<OrderRow, 'status' | 'category'>;

const NEXT: Readonly<Record<OrderRow['status'], string>> = {
  'to-sign': '签署成交确认书',
  'to-pay': '付款',
  'in-review': '等待核对付款',
  paid: '提车',
  'picked-up': '办理过户',
  transferring: '办理过户',
  'papers-sent': '确认手续',
  done: '交易完成',
  disputed: '争议处理中',
  defaulted: '违约处理中',
  'penalty-due': '付违约金',
  refunding: '等待退款',
  returned: '已退回',
  closed: '交易关闭',
};

/** An order in which nothing is left to be done. */
const ENDED: readonly OrderRow['status'][] = ['done', 'returned', 'closed'];

export function isOrderOpen({ status }: Pick<OrderRow, 'status'>): boolean {
  return !ENDED.includes(status);
}

/** Steps that are done otherwise with goods. */
const NEXT_OF_GOODS: Readonly<Partial<Record<OrderRow['status'], string>>> = {
  paid: '提货',
  'picked-up': '验收',
};

export function nextStep({ status, category }: Step): string {
  return (category === 'goods' && NEXT_OF_GOODS[status]) || NEXT[status];
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
      return words === null ? [] : [{ what: words, by: `${whenText(atMs, nowMs)} 前` }];
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
