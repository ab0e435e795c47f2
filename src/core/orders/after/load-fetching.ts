// Goods leave the yard load by load: each against the code of the pick-up, written down with what
// it held. More than was sold leaves with the last one alone, for the scales decide and not the
// announcement; with it the storage is paid and the pick-up is done. Source: product.md 7.5
// (/non-vehicle-order-detail); 3.6.
import { orderCan } from '#core/orders/can.ts';
import { decidePickUp, gateRefusal, type Fetching } from '#core/orders/order-delivery.ts';
import { agreed, inState, type OrderDecision } from '#core/orders/order-payment.ts';
import type { Order, OrderPaid } from '#core/orders/order.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse } from '#core/result.ts';
import { leftMilli, type Load } from './load.ts';

export interface LoadFetching extends Omit<Fetching, 'storageFen'> {
  readonly load: Omit<Load, 'atMs'>;
  /** With the last load the storage is paid; null: more is to come. */
  readonly last: { readonly storageFen: number } | null;
}

export function decideLoad(order: Order, fetching: LoadFetching, nowMs: number): OrderDecision {
  const ready = inState(order, ['paid']);
  if (!ready.ok) return ready;
  const may = orderCan.noteLoad(order, 'house', nowMs);
  if (may !== true) return refuse(may);
  const { load, last, ...shown } = fetching;
  // A typing error is put right before the code is looked at: it costs no try.
  const wrong = loadRefusal(ready.order, fetching);
  if (wrong) return refuse(wrong);
  const noted = {
    type: 'load-fetched',
    load: { ...load, atMs: nowMs },
    staffId: shown.staffId,
    atMs: nowMs,
  } as const;
  if (last === null) return gateRefusal(ready.order, { ...shown, storageFen: 0 }, nowMs) ?? agreed(noted);
  const fetched = decidePickUp(order, { ...shown, storageFen: last.storageFen }, nowMs);
  return fetched.ok ? agreed(noted, ...fetched.events) : fetched;
}

const loadRefusal = ({ loads = [] }: OrderPaid, { load, last }: LoadFetching): OrderRefusal | null => {
  const [first] = loads;
  const { unit, totalMilli, weighing } = load;
  if (first && (first.unit !== unit || first.totalMilli !== totalMilli))
    return { code: 'LOAD_DIFFERS', unit: first.unit, totalMilli: first.totalMilli };
  if (weighing && weighing.tareGrams >= weighing.grossGrams) return { code: 'WEIGHT_WRONG' };
  const left = leftMilli(loads, totalMilli);
  return last === null && load.quantityMilli > left ? { code: 'LOAD_TOO_MUCH', leftMilli: left, unit } : null;
};
