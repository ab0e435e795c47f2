// A thing at the gate: why it may not go out by whoever stands there, what is owed, and what is
// left of goods that go by parts. As the order tells it, and as the list of the gate does.
import { quantityText } from '#contract/orders/quantity-words.ts';
import type { GateRow, GateState, StaffOrderDetail } from '#contract/orders/staff-outputs.ts';
import { deadlineText, moneyText } from '#lib/format.ts';

export type AtGate = Pick<GateRow, 'storage' | 'left' | 'quantity' | 'isMoneyFoundByYou' | 'closedToMs'>;

/** Null: it does not stand ready. */
export function atGate(order: StaffOrderDetail): AtGate | null {
  if (order.status !== 'paid' || !order.storage) return null;
  const { storage, loads, quantity, gate } = order;
  const last = loads.at(-1);
  const left = last
    ? { loadCount: loads.length, milli: last.leftMilli, totalMilli: last.totalMilli, unit: last.unit }
    : null;
  return { storage, left, ...(quantity && { quantity }), ...gate };
}

/** Null: it may go. */
export function gateBar({ isMoneyFoundByYou, closedToMs }: GateState, nowMs: number): string | null {
  if (isMoneyFoundByYou) return '这一单的款是你核的，放行要换一个人';
  return closedToMs === null
    ? null
    : `提货码错了五次，${deadlineText(closedToMs, nowMs)} 前不再核对；请买受人在订单里看新码`;
}

/** `超过免费期 2 天，应收 ¥200` */
export function storageWords({ amountFen, dayCount }: AtGate['storage']): string {
  return amountFen === 0 ? '免费期内，不收保管费' : `超过免费期 ${dayCount} 天，应收 ${moneyText(amountFen)}`;
}

/** `已提 2 批，余 12.6 吨`; null: nothing has left, or it is one thing. */
export function leftWords({ left }: Pick<AtGate, 'left'>): string | null {
  return left ? `已提 ${left.loadCount} 批，余 ${quantityText(left.milli, left.unit)}` : null;
}
