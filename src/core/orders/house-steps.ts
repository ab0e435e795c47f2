// The house's own turn on an order: a voucher to be found on its account, a thing to be handed out
// to whom the buyer has named, a step of the transfer that is the house's to do. While an order
// stands still for a dispute nothing of it is the house's turn.
// Source: product.md 3.6, 3.7, 3.9.
import { voucherByMs } from './order-dues.ts';
import { isDelivered, type Order } from './order.ts';
import { doerOf, nextStep } from './transfer-steps.ts';

export interface HouseTurn {
  readonly what: 'voucher' | 'hand-out' | 'transfer-step';
  readonly dueAtMs: number;
}

/** States in which it can be the house's turn, and to do what. */
export const HOUSE_TURNS = [
  ['in-review', 'voucher'],
  ['paid', 'hand-out'],
  ['picked-up', 'transfer-step'],
  ['transferring', 'transfer-step'],
  ['papers-sent', 'transfer-step'],
] as const satisfies readonly (readonly [Order['status'], HouseTurn['what']])[];

/** Null: the house has nothing to do on it. */
export function houseTurn(order: Order): HouseTurn | null {
  if (order.stop) return null;
  if (order.status === 'in-review') return { what: 'voucher', dueAtMs: voucherByMs(order.voucher.atMs) };
  if (order.status === 'paid')
    return order.driver === null ? null : { what: 'hand-out', dueAtMs: order.pickUpByMs };
  if (!isDelivered(order) || order.terms.category !== 'vehicle') return null;
  const next = nextStep(order.steps);
  const isOurs = next !== null && doerOf(next, order.services) === 'house';
  return isOurs ? { what: 'transfer-step', dueAtMs: order.transferByMs } : null;
}
