// How an order stands, in words: on its screens and in the file its buyer takes home.
// Source: product.md 3.9, 7.7.
import type { OrderStatusView, OrderTerms } from '#core/orders/order.ts';

const STATES: Readonly<Record<OrderStatusView, string>> = {
  'to-sign': '待签确认书',
  'to-pay': '待付款',
  'in-review': '付款待核',
  paid: '已付款待提车',
  'picked-up': '已提车',
  transferring: '过户中',
  'papers-sent': '手续回传待确认',
  done: '交易完成',
  disputed: '争议处理中',
  defaulted: '违约处理中',
  'penalty-due': '违约金待付',
  refunding: '退款中',
  returned: '已退车',
  closed: '交易关闭',
};

/** Words that differ for goods. */
const GOODS_STATES: Readonly<Partial<Record<OrderStatusView, string>>> = {
  paid: '已付款待提货',
  'picked-up': '已提货',
  returned: '已退货',
};

interface Order {
  readonly status: OrderStatusView;
  readonly category: OrderTerms['category'];
}

export function stateWords(status: OrderStatusView, category: OrderTerms['category']): string {
  return (category === 'goods' && GOODS_STATES[status]) || STATES[status];
}

/** Next duty of the buyer; where there is none, the state. */
const NEXT: Readonly<Record<OrderStatusView, string>> = {
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

/** Steps that are done otherwise with goods. */
const NEXT_OF_GOODS: Readonly<Partial<Record<OrderStatusView, string>>> = {
  paid: '提货',
  'picked-up': '验收',
};

export function nextWords({ status, category }: Order): string {
  return (category === 'goods' && NEXT_OF_GOODS[status]) || NEXT[status];
}

export const CATEGORY_WORDS: Readonly<Record<OrderTerms['category'], string>> = {
  vehicle: '车辆',
  goods: '物资',
};

/** Name of the thread in which the buyer of an order writes to those who handle it. */
export const ORDER_THREAD_NAME = '与经办沟通';

/** Name of the field in which it is said when a lot that is offered again opens. */
export const RELIST_STARTS = '开拍时间';
