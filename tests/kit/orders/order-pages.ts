// An order as the service answers it, for tests of the pages that show one, and a service that
// answers it.
import type {
  EveryOrderDetail,
  OrderDetail,
  OrderFacts,
  OrderRow,
  TransferStepView,
} from '#contract/orders/outputs.ts';
import { orderMay } from '#core/orders/can.ts';
import { duesOf, nextDueMs } from '#core/orders/order-due-list.ts';
import { accountOf } from '#core/orders/order-payment.ts';
import { isHeld, isUnpaid, type Order, type OrderHeld } from '#core/orders/order.ts';
import { doerOf, TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import type { openFakeService } from '../fake-service.ts';
import { T0 } from './order-story.ts';

/**
 * The service answers this order, its papers, its invoice and that nothing was written about it;
 * what stands beside it cannot be had.
 */
export function serviceShows(service: ReturnType<typeof openFakeService>, order: OrderDetail): void {
  const paper = {
    lotId: order.lotId,
    ref: order.id,
    sha256: 'x',
    byteCount: 1,
    printedAtMs: T0,
    datedAtMs: T0,
  };
  service.replies('/app/order/detail', { code: 200, data: order });
  service.replies('/app/paper/list', {
    code: 200,
    data: { rows: [{ id: 'paper-1', kind: 'confirmation', ...paper }] },
  });
  service.replies('/app/order/invoice', { code: 200, data: { invoice: null, earlier: [] } });
  service.replies('/app/feedback/list', { code: 200, data: { rows: [], next: null } });
  service.replies('/app/lot/detail', { code: 404 });
}

const stepsShown = (order: OrderHeld): readonly TransferStepView[] =>
  order.terms.category === 'goods'
    ? []
    : TRANSFER_STEPS.map((rule, at) => ({
        step: rule.step,
        doer: doerOf(rule, order.services),
        hasPaper: rule.hasPaper,
        doneAtMs: order.steps[at]?.atMs ?? null,
        papers: order.steps[at]?.papers ?? [],
      }));

const NOTHING_SET = { bill: null, driver: null, loads: [] } as const;

/** The sum owed is billed; a test that draws the bill of what was paid sets it itself. */
const factsShown = (order: Order, nowMs: number): OrderFacts => {
  const bill = isUnpaid(order) ? accountOf(order, nowMs) : null;
  const steps = isHeld(order) ? stepsShown(order) : [];
  const voucher = order.status === 'in-review' ? order.voucher : null;
  if (order.stop) {
    const { atMs: stoppedAtMs } = order.stop;
    return { status: 'disputed', stoppedAtMs, bill, voucher, storage: null, steps, loads: [] };
  }
  const { status } = order;
  if (status === 'to-sign' || status === 'to-pay') return { status, bill };
  if (status === 'in-review') return { status, bill, voucher };
  if (status === 'paid') return { status, ...NOTHING_SET, steps, storage: null, pickUpCode: '482913' };
  if (status === 'defaulted' || status === 'penalty-due') return { status };
  if (status === 'closed') return { status, closedReason: order.reason };
  if (status === 'returned') return { status, ...NOTHING_SET };
  if (status === 'refunding') return { status, ...NOTHING_SET, returnVisit: null, returnDays: [] };
  return { status, ...NOTHING_SET, steps };
};

type OfAny<Facts> = Facts extends unknown ? Partial<Omit<Facts, 'status'>> : never;
/** Values a test sets beside those that follow from the order itself. */
export type OrderPart = Partial<EveryOrderDetail> & OfAny<OrderFacts>;

const YARD = {
  name: '上海嘉定 3 号库',
  address: '上海市嘉定区示例路 3 号',
  hours: '每日 09:00–16:30',
  phone: '021-0000-0000',
};

export function orderShown(order: Order, part: OrderPart = {}): OrderDetail {
  const { role = 'buyer', nowMs = T0 + 60_000 } = part;
  const every: EveryOrderDetail = {
    id: order.id,
    orderNumber: order.number,
    lotId: order.lotId,
    saleId: order.saleId,
    title: '2018款 别克 GL8 25S 豪华型',
    number: '029',
    saleNumber: 115,
    place: '上海嘉定 3 号库',
    yard: YARD,
    drawing: 'suv-navy',
    role,
    may: orderMay(order, role, nowMs),
    category: order.terms.category,
    hammerFen: order.hammerFen,
    createdAtMs: order.createdAtMs,
    dueAtMs: nextDueMs(order),
    feeVersion: order.terms.feeVersion,
    services: order.services,
    logisticsFen: order.logisticsFen,
    dues: duesOf(order).map((due) => ({ ...due, isArranged: true })),
    refunds: [],
    penalty: null,
    rating: null,
    log: [{ type: 'created', atMs: order.createdAtMs }],
    nowMs,
  };
  return { ...every, ...factsShown(order, nowMs), ...part };
}

/** A row of the list of one's orders, to be paid unless it says otherwise. */
export function aRow(id: string, part: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    orderNumber: `LC20261121-${id.slice(-1).padStart(4, '0')}`,
    lotId: `lot of ${id}`,
    title: '2018款 别克 GL8 25S 豪华型',
    number: '029',
    saleNumber: 115,
    place: '上海嘉定 3 号库',
    drawing: 'mpv-sand',
    status: 'to-pay',
    category: 'vehicle',
    hammerFen: 9_650_000,
    createdAtMs: T0,
    dueAtMs: null,
    sum: null,
    invoiceFen: null,
    log: [{ type: 'created', atMs: T0 }],
    ...part,
  };
}
