// Words and ways of an order's card in the list: where the thing stands, what is due or was paid,
// and the one or two things that are next. Source: product.md 7.7.
import { nextWords } from '#contract/orders/order-words.ts';
import type { OrderRow } from '#contract/orders/outputs.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { ORDER_THREAD_ID } from '#lib/enquiries/order-thread.ts';
import { moneyText, remainingWords } from '#lib/format.ts';
import { HALLS } from '#lib/halls.ts';
import { isOrderOpen } from './order-due.ts';
import { clockOf } from './state-view.ts';
import { FEE_NAMES } from './state-words.ts';

export interface CardAct {
  readonly press: string;
  readonly href: string;
}

/** `第 115 场 · 029 号 · 上海嘉定 3 号库`; empty where nothing is known of the lot any more. */
export function placeLine({ saleNumber, number, place }: OrderRow): string {
  return [saleNumber > 0 && `第 ${saleNumber} 场`, number !== '' && `${number} 号`, place]
    .filter((part) => part)
    .join(' · ');
}

/** `应付 ¥100,195（含服务费、代办过户）`, `已付 ¥122,958`; undefined: neither. */
export function sumLine({ sum }: Pick<OrderRow, 'sum'>): string | undefined {
  if (sum === null) return undefined;
  const text = `${sum.is === 'due' ? '应付' : '已付'} ${moneyText(sum.amountFen)}`;
  const fees = sum.fees.map((kind) => FEE_NAMES[kind]).join('、');
  return sum.is === 'due' && fees !== '' ? `${text}（含${fees}）` : text;
}

/** `剩 1 天 3 小时`, `已超过 11月20日 17:00`; null where nothing is due. */
export function leftWords(order: OrderRow, nowMs: number): string | null {
  const clock = clockOf(order, nowMs);
  if (clock === null) return null;
  return clock.isLate ? clock.words : `剩 ${remainingWords(clock.atMs - nowMs)}`;
}

/** The next thing to do, and beside it one that is often wanted then; at most two. */
export function cardActs(order: OrderRow): readonly CardAct[] {
  const own = orderPath(order.category, order.id);
  const { fetching, orders } = HALLS[order.category];
  const fees = { press: '费用明细', href: `${own}#money` };
  const thread = { press: '联系经办', href: `${own}#${ORDER_THREAD_ID}` };
  const invoice = order.invoiceFen === null ? [] : [{ press: '申请开票', href: `${own}#invoice` }];
  const next = { press: isOrderOpen(order) ? nextWords(order) : '查看订单', href: own };
  switch (order.status) {
    case 'to-sign':
    case 'to-pay':
    case 'in-review':
      return [next, fees];
    case 'paid':
      return [{ press: `${fetching}凭证`, href: `${own}#fetch` }, thread];
    case 'picked-up':
    case 'transferring':
    case 'papers-sent':
    case 'refunding':
    case 'defaulted':
    case 'penalty-due':
      return [next, thread];
    case 'disputed':
      return [{ press: '查看处理意见', href: orders.disputes }, thread];
    case 'done':
      return [next, ...invoice];
    case 'returned':
    case 'closed':
      return [next];
  }
}
