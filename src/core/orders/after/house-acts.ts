// Deeds of the house that are possible on an order now, for the desk that offers them: asked of the
// decisions themselves, so that no form is offered for what would be refused. Who stands at the
// gate, and whether they have the code, is asked there.
// Source: product.md 3.6, 3.7, 3.9, 7.8; goals.md I-32.
import { orderCan, stateRefusal } from '#core/orders/can.ts';
import { decidePapersBack } from '#core/orders/order-delivery.ts';
import { decidePenalty, decideReturn } from '#core/orders/order-end.ts';
import { decideQuote, decideRejection } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';

/** In the order of an order's life. */
export const HOUSE_DEEDS = [
  'quote-transport',
  'reject-voucher',
  'hand-out',
  'note-delivery',
  'do-transfer-step',
  'send-papers-back',
  'accept-goods',
  'end-default',
  'end-undone',
] as const;

export type HouseDeed = (typeof HOUSE_DEEDS)[number];

const NOBODY = { staffId: '', reason: '', amountFen: 0 };

const IS_OPEN: Readonly<Record<HouseDeed, (order: Order, nowMs: number) => boolean>> = {
  'quote-transport': (order, nowMs) => decideQuote(order, NOBODY, nowMs).ok,
  'reject-voucher': (order, nowMs) => decideRejection(order, NOBODY, nowMs).ok,
  'hand-out': (order) => stateRefusal(order, ['paid']) === null,
  'note-delivery': (order, nowMs) => orderCan.noteLoad(order, 'house', nowMs) === true,
  'do-transfer-step': (order, nowMs) => orderCan.doStep(order, 'house', nowMs) === true,
  'send-papers-back': (order, nowMs) => decidePapersBack(order, NOBODY, nowMs).ok,
  'accept-goods': (order, nowMs) => orderCan.accept(order, 'house', nowMs) === true,
  'end-default': (order, nowMs) => decidePenalty(order, null, nowMs).ok,
  'end-undone': (order, nowMs) => decideReturn(order, nowMs).ok,
};

export function houseDeeds(order: Order, nowMs: number): readonly HouseDeed[] {
  return HOUSE_DEEDS.filter((deed) => IS_OPEN[deed](order, nowMs));
}
