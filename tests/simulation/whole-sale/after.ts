// After the hammer: the ways in which an order of the day is signed, paid, fetched, transferred and
// ended, by the commands of those who do it.
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { TRANSFER_STEPS, type StepDoer } from '#core/orders/transfer-steps.ts';
import {
  acceptGoods,
  acceptVoucher,
  doTransferStep,
  handOut,
  rejectVoucher,
  sendVoucher,
  signOrder,
} from '#server/orders/commands-steps.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { dueFenOf, pickUpCodeOf, storageFenOf } from '../../kit/orders/order-facts.ts';
import { anySeal } from '../../kit/seals.ts';
import type { Buyer, LivedHouse, Name } from './house.ts';

export function person({ ids }: LivedHouse, name: Name) {
  return {
    userId: ids[name],
    isStaff: name === 'clerk' || name === 'chief',
  };
}

/** The order somebody last got for a lot. */
export async function orderIdOf(house: LivedHouse, lotId: string, name: Buyer): Promise<string> {
  const orders = await ordersOfLot(house.ground.store.reader, lotId);
  const his = orders.filter(({ buyer }) => buyer.bidderId === house.ids[name]);
  const order = his.find(({ status }) => status !== 'closed') ?? his.at(-1);
  if (!order) throw new Error(`${name} has no order for ${lotId}`);
  return order.id;
}

/** The order as its buyer sees it now. */
export async function seenBy(house: LivedHouse, lotId: string, name: Buyer): Promise<OrderDetail> {
  const id = await orderIdOf(house, lotId, name);
  const time = { nowMs: house.nowMs() };
  const seen = await orderDetail(house.ground.store.reader, {
    id,
    by: person(house, name),
    ...time,
    seal: anySeal,
  });
  if (!seen) throw new Error(`${name} does not see their order for ${lotId}`);
  return seen;
}

export async function sign(house: LivedHouse, lotId: string, name: Buyer): Promise<string> {
  const orderId = await orderIdOf(house, lotId, name);
  await house.does(signOrder, { orderId, by: person(house, name), name: '张三' });
  return orderId;
}

/** State of a payment the bank tells of: `taken` or `unmatched`; `lessFen`: so much is missing. */
export async function payByBank(
  house: LivedHouse,
  orderId: string,
  { name, lessFen = 0 }: { readonly name: Buyer; readonly lessFen?: number },
): Promise<string> {
  const { does } = house;
  const begun = await does(beginPayment, { orderId, by: person(house, name), way: 'sample' });
  const { paymentId, amountFen } = begun.answer;
  const notice = { paymentId, bankRef: `ref-${paymentId}`, isPaid: true, amountFen: amountFen - lessFen };
  await does(hearBank, notice);
  // The bank says everything twice.
  return (await does(hearBank, notice)).answer.state;
}

/**
 * A transfer by hand, not found the first time when `isSlow`, and found by a person of the house.
 */
export async function payByVoucher(
  house: LivedHouse,
  orderId: string,
  { name, isSlow = false }: { readonly name: Buyer; readonly isSlow?: boolean },
): Promise<void> {
  const { does } = house;
  const clerk = person(house, 'clerk');
  const voucher = { orderId, by: person(house, name), reference: `BANK-${orderId.slice(-6)}` };
  if (isSlow) {
    await does(sendVoucher, voucher);
    await does(rejectVoucher, { orderId, by: clerk, reason: '未查到该笔汇款' });
  }
  const told = await does(sendVoucher, voucher);
  const by = person(house, 'chief');
  await does(acceptVoucher, { orderId, by, receivedFen: dueFenOf(told.answer) });
}

/** A unit that is held is signed for and paid at once. */
export async function payInTime(house: LivedHouse, lotId: string, name: Buyer): Promise<void> {
  const orderId = await sign(house, lotId, name);
  const state = await payByBank(house, orderId, { name });
  if (state !== 'taken') throw new Error(`${lotId} was paid: ${state}`);
}

/** Fetched at the gate with the buyer's code, storage paid. */
export async function fetchIt(house: LivedHouse, lotId: string, name: Buyer): Promise<void> {
  const order = await seenBy(house, lotId, name);
  const fetching = { code: pickUpCodeOf(order), storageFen: storageFenOf(order) };
  await house.does(handOut, { orderId: order.id, by: person(house, 'clerk'), ...fetching });
}

/** A vehicle goes its twelve steps, each by whose it is; goods are accepted. */
export async function finish(house: LivedHouse, lotId: string, name: Buyer): Promise<void> {
  const { id: orderId, category, services } = await seenBy(house, lotId, name);
  if (category === 'goods') {
    await house.does(acceptGoods, { orderId, by: person(house, name) });
    return;
  }
  const his = services.includes('transfer-agency') ? 'clerk' : name;
  const doers: Readonly<Record<StepDoer, Name>> = { buyer: his, seller: 'consignor', house: 'clerk' };
  for (const { step, doer, hasPaper } of TRANSFER_STEPS) {
    const by = person(house, doers[doer]);
    const papers = hasPaper ? [await handedIn(house.engine, by.userId)] : [];
    await house.does(doTransferStep, { orderId, by, step, papers });
  }
}
