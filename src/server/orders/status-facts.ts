// Facts told of an order by its status: the one place where a fact is put to the status that has
// it.
import type { OrderBill, OrderFacts, TransferStepView } from '#contract/orders/outputs.ts';
import { storageOf } from '#core/orders/order-delivery.ts';
import { accountOf } from '#core/orders/order-payment.ts';
import {
  isHeld,
  isUnpaid,
  type Order,
  type OrderHeld,
  type OrderInReview,
  type OrderPaid,
  type OrderUnpaid,
} from '#core/orders/order.ts';
import { doerOf, TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { loadViews, returnFacts, type OrderCharged, type OrderLook } from './after/order-facts.ts';
import { openedPickUpCode } from './after/pick-up-code-codec.ts';
import { openedDriver } from './person-codec.ts';

export function statusFacts(order: Order, look: OrderLook): OrderFacts {
  if (order.stop) return disputedFacts(order, order.stop.atMs, look);
  switch (order.status) {
    case 'to-sign':
    case 'to-pay':
      return { status: order.status, bill: billOf(order, look) };
    case 'in-review':
      return { status: order.status, bill: billOf(order, look), voucher: voucherOf(order, look) };
    case 'paid': {
      const isTheirs = look.role === 'buyer' && look.isReader !== true;
      const pickUpCode = isTheirs ? openedPickUpCode(look.seal, order) : null;
      return {
        status: order.status,
        ...heldFacts(order, look),
        storage: storageNow(order, look),
        pickUpCode,
      };
    }
    case 'picked-up':
    case 'transferring':
    case 'papers-sent':
    case 'done':
      return { status: order.status, ...heldFacts(order, look) };
    case 'defaulted':
    case 'penalty-due':
      return { status: order.status };
    case 'refunding':
      return { status: order.status, ...chargedFacts(order, look), ...returnFacts(order, look) };
    case 'returned':
      return { status: order.status, ...chargedFacts(order, look) };
    case 'closed':
      return { status: order.status, closedReason: order.reason };
  }
}

const billOf = (order: OrderUnpaid | OrderCharged, { role, nowMs }: OrderLook): OrderBill | null => {
  if (role === 'seller') return null;
  if (isUnpaid(order)) return accountOf(order, nowMs);
  const { hammerFen, fees, creditFen, paidFen: dueFen } = order;
  return { hammerFen, fees, creditFen, dueFen };
};

const voucherOf = ({ voucher }: OrderInReview, { role }: OrderLook) => (role === 'seller' ? null : voucher);

const storageNow = (order: OrderPaid, { role, nowMs }: OrderLook) =>
  role === 'seller' ? null : storageOf(order, nowMs);

const stepsOf = (order: OrderHeld): readonly TransferStepView[] => {
  if (order.terms.category === 'goods') return [];
  return TRANSFER_STEPS.map((rule, index) => {
    const done = order.steps[index];
    const { step, hasPaper } = rule;
    const doer = doerOf(rule, order.services);
    return { step, doer, hasPaper, doneAtMs: done?.atMs ?? null, papers: done?.papers ?? [] };
  });
};

const chargedFacts = (order: OrderCharged, look: OrderLook) => {
  const { role, seal } = look;
  const { driver } = order;
  return {
    bill: billOf(order, look),
    driver: role === 'seller' || driver === null ? null : openedDriver(seal, order, driver),
    loads: loadViews(order, look),
  };
};

const heldFacts = (order: OrderHeld, look: OrderLook) => ({
  ...chargedFacts(order, look),
  steps: stepsOf(order),
});

type Disputed = Extract<OrderFacts, { status: 'disputed' }>;

const disputedFacts = (order: Order, stoppedAtMs: number, look: OrderLook): Disputed => ({
  status: 'disputed',
  stoppedAtMs,
  bill: isUnpaid(order) || isHeld(order) ? billOf(order, look) : null,
  voucher: order.status === 'in-review' ? voucherOf(order, look) : null,
  storage: order.status === 'paid' ? storageNow(order, look) : null,
  steps: isHeld(order) ? stepsOf(order) : [],
  loads: isHeld(order) ? loadViews(order, look) : [],
});
