// Paying several orders in one sum (合并付款) by a plain form, in two steps: which orders, then the
// sum is read once more. What each comes to is the house's to say, at the moment it is looked at.
// Source: product.md 4.4, 7.7; goals.md I-47.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { wayOrFirst, type PayWay } from '#core/deposits/pay-way.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { wayOf, waysOf } from '#lib/deposits/pay-ways.ts';
import { paymentPath } from '#lib/deposits/places.ts';
import { CallFailed } from '#lib/errors.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { HALLS } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { mayNow } from './barred.ts';

export const PAY_TOGETHER_PATH = `${HALLS.vehicle.orders.list}/pay`;
export const PAY_TOGETHER_FORM = 'pay-together';

/** An order that can be paid now. */
export interface PayableOrder extends Pick<
  OrderDetail,
  'id' | 'orderNumber' | 'title' | 'number' | 'category' | 'hammerFen' | 'dueAtMs'
> {
  readonly dueFen: number;
}

interface Common {
  readonly nowMs: number;
  readonly orders: readonly PayableOrder[];
  /** The ids of those that are ticked. */
  readonly chosen: readonly string[];
  readonly sumFen: number;
}

interface TogetherChoose extends Common, PostNotice {
  readonly step: 'choose';
  readonly ways: readonly PayWay[];
  readonly way: PayWay | null;
  readonly problem: string | null;
}

export type TogetherForm =
  /** The orders cannot be had now, and what the house said. */
  | { readonly step: 'unavailable'; readonly msg: string }
  | TogetherChoose
  | ({
      readonly step: 'check';
      readonly way: PayWay;
      /**
       * The sum has moved since it was last read: by a day of delay, or because one of them is
       * paid.
       */
      readonly hasMoved: boolean;
      /** Fields that the confirming form posts again, name by name; the orders beside it. */
      readonly hidden: Readonly<Record<string, string>>;
    } & Common);

/** Content of the page; a response leads on to the payment. */
export async function payTogetherForm(page: FormPage): Promise<TogetherForm | Response> {
  const form = await postedForm(page.request, PAY_TOGETHER_FORM);
  try {
    return await takeForm(page, form, await payableOrders(apiOver(page.locals.api)));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'unavailable', msg: error.msg };
  }
}

const payable = async (call: Call, id: string): Promise<PayableOrder | null> => {
  const order = await orNull(call('orderDetail', { id }));
  if (order?.status !== 'to-pay' || !mayNow(order, 'pay') || !order.bill?.dueFen) return null;
  const { orderNumber, title, number, category, hammerFen, dueAtMs } = order;
  return { id, orderNumber, title, number, category, hammerFen, dueAtMs, dueFen: order.bill.dueFen };
};

/**
 * Of one page of the list, which is as many as go through the bank together: what is due first
 * stands on it.
 */
const payableOrders = async (call: Call): Promise<Pick<Common, 'orders' | 'nowMs'>> => {
  const { rows, nowMs } = await call('orderList', { tab: 'to-pay', sort: 'due' });
  const orders = await Promise.all(rows.map(({ id }) => payable(call, id)));
  return { orders: orders.filter((order) => order !== null), nowMs };
};

const sumOf = (orders: readonly PayableOrder[], chosen: readonly string[]): number =>
  orders.reduce((sum, { id, dueFen }) => sum + (chosen.includes(id) ? dueFen : 0), 0);

const FEW = '请勾选两笔以上；只付一笔的，到那笔订单的页面付款';

interface Wish extends Common {
  readonly ways: readonly PayWay[];
  readonly way: PayWay | null;
}

const choosing = ({ ways, way, ...common }: Wish, problem: string | null = null): TogetherChoose => ({
  ...NO_NOTICE,
  step: 'choose',
  ...common,
  ways,
  way,
  problem,
});

const checking = (wish: Wish, hasMoved: boolean): TogetherForm => {
  const { ways, way: wished, ...common } = wish;
  const way = wayOrFirst(wished ?? undefined, ways);
  const hidden = { step: 'confirmed', way, seenFen: String(common.sumFen), key: requestKey(null) };
  return { step: 'check', ...common, way, hasMoved, hidden };
};

const pay = (page: FormPage, form: FormData, wish: Wish): Promise<TogetherForm | Response> =>
  postOnce(page, form, choosing(wish), {
    send: async (call) => {
      const way = wayOrFirst(wish.way ?? undefined, wish.ways);
      const input = { orderIds: [...wish.chosen], way };
      // The key names this one request: sent again, it is the same payment.
      const begun = await call('payTogether', input, { key: fieldOf(form, 'key') });
      return paymentPath(begun.paymentId);
    },
    nowMs: wish.nowMs,
  });

const takeForm = async (
  page: FormPage,
  form: FormData | null,
  { orders, nowMs }: Pick<Common, 'orders' | 'nowMs'>,
): Promise<TogetherForm | Response> => {
  const ways = await waysOf(apiOver(page.locals.api));
  const ids = orders.map(({ id }) => id);
  const ticked = form === null ? ids : form.getAll('order').map(String);
  const chosen = ids.filter((id) => ticked.includes(id));
  const way = form === null ? null : wayOf(fieldOf(form, 'way'));
  const wish = { orders, nowMs, ways, way, chosen, sumFen: sumOf(orders, chosen) };
  if (form === null || fieldOf(form, 'edit') !== '') return choosing(wish);
  if (chosen.length < 2) return choosing(wish, FEW);
  if (fieldOf(form, 'step') !== 'confirmed') return checking(wish, false);
  // The sum they have read is the sum they pay.
  const isAsRead = fieldOf(form, 'seenFen') === String(wish.sumFen) && chosen.length === ticked.length;
  return isAsRead ? pay(page, form, wish) : checking(wish, true);
};
