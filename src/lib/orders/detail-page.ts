// Data of the page of an order: the order, and beside it its papers and its invoice. Only the order
// itself must be there. Another's order is answered as one that never was. Source: product.md 7.2;
// goals.md I-47.
import { callRefusals } from '#contract/bidding/call-refusals.ts';
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { PayWay } from '#core/deposits/pay-way.ts';
import type { OrderAction } from '#core/orders/can.ts';
import { apiOver } from '#lib/api.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { waysOf } from '#lib/deposits/pay-ways.ts';
import { orderThread, type OrderThread } from '#lib/enquiries/order-thread.ts';
import { CallFailed } from '#lib/errors.ts';
import type { PostNotice } from '#lib/forms/post-once.ts';
import type { SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { seeOther, type FormPage } from '#lib/plain-form.ts';
import { actionForm, type ActionForm } from './action-form.ts';
import { isAction } from './actions.ts';
import { isUnpaidStatus } from './order-due.ts';
import { sampleFetched } from './sample-fetch-form.ts';

export interface OrderPage {
  readonly hall: SaleHall;
  readonly order: OrderDetail;
  /** Null: they cannot be had now. */
  readonly papers: readonly PaperInfo[] | null;
  readonly invoice: Outputs['orderInvoice'] | null;
  readonly sale: LotDetail['sale'] | null;
  /** Letters about it; null where the person who asks is not its buyer. */
  readonly thread: OrderThread | null;
  /** How it can be paid; empty where there is nothing to pay for whoever asks. */
  readonly ways: readonly PayWay[];
  readonly form: ActionForm | null;
  /** Why the press of the sample house did not fetch it; null: it was not pressed. */
  readonly sampleFetch: PostNotice | null;
  /** Action done a moment ago. */
  readonly done: OrderAction | null;
}

/** There is none, or what was asked for cannot be the name of one. */
const NONE: readonly number[] = [404, callRefusals.MALFORMED.number];

/** Null: there is no such order for whoever asks. An answer: they are led elsewhere. */
export async function readOrder(page: Asked, hall: SaleHall): Promise<OrderPage | Response | null> {
  const { api } = page.locals;
  const id = page.url.searchParams.get('id') ?? '';
  const order = await orderOf(api, id);
  if (!order) return null;
  const path = orderPath(order.category, order.id);
  if (order.category !== hall) return seeOther(path, []);
  const form = await actionForm(page, { orderId: id, path });
  if (form instanceof Response) return form;
  const sampleFetch = await sampleFetched(page, { orderId: id, path, nowMs: order.nowMs });
  if (sampleFetch instanceof Response) return sampleFetch;
  const call = apiOver(api);
  const isBuyer = order.role === 'buyer';
  const thread = isBuyer ? await orderThread(page, { orderId: id, path, nowMs: order.nowMs }) : null;
  if (thread instanceof Response) return thread;
  const isPayable = isBuyer && isUnpaidStatus(order.status);
  const [papers, invoice, lot, ways] = await Promise.all([
    orNull(call('paperList', { lotId: order.lotId })),
    isBuyer ? orNull(call('orderInvoice', { orderId: id })) : null,
    orNull(call('lotDetail', { id: order.lotId })),
    isPayable ? waysOf(call) : [],
  ]);
  const done = page.url.searchParams.get('done') ?? '';
  const facts = { papers: papers?.rows ?? null, invoice, sale: lot?.sale ?? null };
  return { hall, order, ...facts, thread, ways, form, sampleFetch, done: isAction(done) ? done : null };
}

/** Null: there is none for whoever asks. */
export async function orderOf(api: typeof fetch, id: string): Promise<OrderDetail | null> {
  try {
    return await apiOver(api)('orderDetail', { id });
  } catch (error) {
    if (error instanceof CallFailed && NONE.includes(error.code)) return null;
    throw error;
  }
}

type Asked = FormPage & { readonly url: URL };
