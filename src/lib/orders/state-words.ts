// The words of an order wherever it is shown: its tabs, its steps, what is charged and what has
// happened. Each table is typed by what it names, so that none can be missing. Source: product.md
// 3.9, 7.7.
import type { FeeLine, Service } from '#core/orders/fees.ts';
import type { DueKind } from '#core/orders/order-due-list.ts';
import type { OrderEventType } from '#core/orders/order-event.ts';
import type { OrderTab } from '#core/orders/order-tabs.ts';
import type { OrderTerms } from '#core/orders/order.ts';

type Category = OrderTerms['category'];

const TABS: Readonly<Record<OrderTab, string>> = {
  'to-sign': '待签署',
  'to-pay': '待付款',
  'to-fetch': '待提车',
  'to-transfer': '待过户',
  ended: '已完成',
  troubled: '争议/违约',
};

/** Names that are said otherwise of goods: they are fetched and looked over. */
const GOODS_TABS: Readonly<Partial<Record<OrderTab, string>>> = {
  'to-fetch': '待提货',
  'to-transfer': '待验收',
};

export function tabWords(tab: OrderTab, category: Category): string {
  return (category === 'goods' && GOODS_TABS[tab]) || TABS[tab];
}

export const FEE_NAMES: Readonly<Record<FeeLine['kind'], string>> = {
  premium: '服务费',
  'transfer-agency': '代办过户',
  'file-transfer': '异地提档',
  logistics: '物流运输',
  inspection: '检测加项',
  storage: '保管费',
  late: '滞纳金',
};

export const SERVICE_NOTES: Readonly<Record<Service, string>> = {
  'transfer-agency': '过户由本公司代你办理，你不用到车管所',
  'file-transfer': '车籍在外地的，由本公司提取档案',
  logistics: '由物流送到你的地址，按件报价',
  inspection: '交付前再检测一次，出具报告',
};

/** Sentence on what happened; null where it is nothing a reader needs to be told. */
const EVENTS: Readonly<Record<OrderEventType, string | null>> = {
  created: '落槌成交',
  signed: '签署成交确认书',
  'services-chosen': '选定服务',
  'transport-quoted': '物流已报价',
  'voucher-sent': '提交转账流水号',
  'voucher-rejected': '没有查到转账',
  'payment-awaited': null,
  paid: '付款到账',
  'driver-named': '指定提取人',
  'code-refused': '提货码核对未通过',
  'code-renewed': '更换提货码',
  'load-fetched': '提走一批',
  'picked-up': '提车',
  'step-done': null,
  'papers-rejected': '手续退回补正',
  completed: '交易完成',
  reminded: null,
  defaulted: '逾期未付，按违约处理',
  'penalty-set': '核定违约责任',
  'penalty-paid': '违约金付清',
  'deposit-returned': '保证金退回余额',
  stopped: '时限暂停',
  resumed: '时限恢复',
  'refund-ordered': '安排退款',
  'refund-paid': '退款已汇出',
  undone: '撤销成交',
  'return-booked': '预约退回',
  'return-cancelled': '取消退回预约',
  returned: '已退回',
  closed: '交易关闭',
};

export function eventWords(type: OrderEventType, category: Category): string | null {
  return type === 'picked-up' && category === 'goods' ? '提货' : EVENTS[type];
}

/** Sentence on what falls due; the end of the grace of a late payment is told when it has begun. */
const DUES: Readonly<Record<DueKind, string | null>> = {
  sign: '签署成交确认书',
  pay: '付清',
  voucher: '核对付款',
  default: null,
  'pick-up': '提车',
  'hand-over': '交接资料',
  transfer: '办完过户',
  'transfer-law': null,
  refund: '退款到账',
  return: '退回',
};

export function dueWords(what: DueKind, category: Category): string | null {
  return what === 'pick-up' && category === 'goods' ? '提货' : DUES[what];
}
