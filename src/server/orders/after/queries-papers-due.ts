// Papers that wait for a seller: those of vehicles that are paid for. Source: product.md 3.7, 7.7.
import type { HandOverRow } from '#contract/orders/outputs.ts';
import { orderCan } from '#core/orders/can.ts';
import { roleOn } from '#core/orders/order.ts';
import type { Reader } from '#server/store/access.ts';
import { paidOrdersOf } from './store-papers-due.ts';

const MOST = 100;

export async function handOversOf(
  reader: Reader,
  { sellerId, nowMs }: { readonly sellerId: string; readonly nowMs: number },
): Promise<HandOverRow[]> {
  const sold = await paidOrdersOf(reader, sellerId, MOST);
  return sold.flatMap(({ order, title, number }) => {
    const isTheirs = roleOn(order, { userId: sellerId, isStaff: false }) === 'seller';
    const isWaiting = 'papersByMs' in order && orderCan.doStep(order, 'seller', nowMs) === true;
    if (!isTheirs || !isWaiting) return [];
    const { id, lotId, hammerFen, terms, papersByMs: dueAtMs } = order;
    return [{ id, lotId, title, number, category: terms.category, hammerFen, dueAtMs }];
  });
}
