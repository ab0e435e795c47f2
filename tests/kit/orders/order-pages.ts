// An order as the service answers it, for tests of the pages that show one, and a service that answers it.
import { orderMay } from '#core/orders/can.ts';
import { duesOf, nextDueMs } from '#core/orders/order-due-list.ts';
import { accountOf } from '#core/orders/order-payment.ts';
import { isUnpaid, type Order, shownStatus } from '#core/orders/order.ts';
import { doerOf, TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { openDesk } from '../desk.ts';
import { T0 } from './order-story.ts';

export const orderShown = (order: Order, part: Partial<OrderDetail> = {}): OrderDetail => {
  const { role = 'buyer', nowMs = T0 + 60_000 } = part;
  const steps = 'steps' in order ? order.steps : [];
  const isTransferred = 'steps' in order && order.terms.category === 'vehicle';
  return {
    id: order.id,
    lotId: order.lotId,
    saleId: order.saleId,
    title: '2018款 别克 GL8 25S 豪华型',
    number: '029',
    bodyType: 'suv',
    paint: 'navy',
    role,
    may: orderMay(order, role, nowMs),
    status: shownStatus(order),
    category: order.terms.category,
    hammerFen: order.hammerFen,
    createdAtMs: order.createdAtMs,
    dueAtMs: nextDueMs(order),
    feeVersion: order.terms.feeVersion,
    services: order.services,
    logisticsFen: order.logisticsFen,
    bill: isUnpaid(order) ? accountOf(order, nowMs) : null,
    storage: null,
    voucher: order.status === 'in-review' ? order.voucher : null,
    pickUpCode: order.status === 'paid' ? '482913' : null,
    driver: null,
    dues: duesOf(order).map((due) => ({ ...due, isArranged: true })),
    steps: isTransferred
      ? TRANSFER_STEPS.map((rule, at) => ({
          step: rule.step,
          doer: doerOf(rule, order.services),
          hasPaper: rule.hasPaper,
          doneAtMs: steps[at]?.atMs ?? null,
          papers: steps[at]?.papers ?? [],
        }))
      : [],
    refunds: [],
    penalty: null,
    rating: null,
    loads: [],
    returnVisit: null,
    returnDays: [],
    stoppedAtMs: order.stop?.atMs ?? null,
    closedReason: order.status === 'closed' ? order.reason : null,
    log: [{ type: 'created', atMs: order.createdAtMs }],
    nowMs,
    ...part,
  };
};

/** The desk answers this order, its papers, its invoice and that nothing was written about it; what stands beside it cannot be had. */
export const deskShows = (desk: ReturnType<typeof openDesk>, order: OrderDetail): void => {
  const paper = { lotId: order.lotId, ref: order.id, sha256: 'x', byteCount: 1, printedAtMs: T0 };
  desk.replies('/app/order/detail', { code: 200, data: order });
  desk.replies('/app/paper/list', {
    code: 200,
    data: { rows: [{ id: 'paper-1', kind: 'confirmation', ...paper }] },
  });
  desk.replies('/app/order/invoice', { code: 200, data: { invoice: null, earlier: [] } });
  desk.replies('/app/feedback/list', { code: 200, data: { rows: [], next: null } });
  desk.replies('/app/lot/detail', { code: 404 });
};
