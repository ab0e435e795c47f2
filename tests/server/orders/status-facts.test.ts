// Content of an order's detail by its status: the facts of that status, no more and no less,
// whoever looks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EveryOrderDetail, OrderIn } from '#contract/orders/outputs.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { Order, OrderStatusView } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { DAY_MS } from '#core/time/days.ts';
import { freshPickUpCode } from '#server/orders/after/pick-up-code-codec.ts';
import { sealedDriver } from '#server/orders/person-codec.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { CLERK, SELLER } from '../../kit/orders.ts';
import { orderIn } from '../../kit/orders/order-facts.ts';
import { addOrders, someOrder } from '../../kit/orders/order-rows.ts';
import { fetched, orderAfter, paid as paidBy, signed, T0 } from '../../kit/orders/order-story.ts';
import { anySeal } from '../../kit/seals.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';

const NOW_MS = T0 + DAY_MS;
const BUYER = { userId: 'B', isStaff: false };
const DRIVER = { name: '李四', idLastFour: '012X', plate: '沪A12345' };
const VOUCHER = { reference: 'BANK-1', amountFen: 1, atMs: NOW_MS };

const bought = orderAfter();
const paid: OrderEvent = {
  ...paidBy,
  pickUpCode: freshPickUpCode(anySeal, { ...bought, paymentId: paidBy.paymentId }, 'fresh'),
};
const driver = sealedDriver(anySeal, bought, DRIVER);
const named: OrderEvent = { type: 'driver-named', driver, atMs: NOW_MS };
const sent: OrderEvent = { type: 'voucher-sent', voucher: VOUCHER, atMs: NOW_MS };
const stopped: OrderEvent = { type: 'stopped', cause: 'dispute:1', atMs: NOW_MS };
const defaulted: OrderEvent = { type: 'defaulted', atMs: NOW_MS };
const undone: OrderEvent = {
  type: 'undone',
  reason: '里程不实',
  returnByMs: NOW_MS + 9 * DAY_MS,
  atMs: NOW_MS,
};
const debt = { buyerCommissionFen: 1, consignorCommissionFen: 1, shortfallFen: 1, owedFen: 3 };
const penalty: OrderEvent = {
  type: 'penalty-set',
  penalty: { ...debt, coveredFen: 1, balanceFen: 2 },
  atMs: NOW_MS,
};
const stepsDone = (count: number): OrderEvent[] =>
  TRANSFER_STEPS.slice(0, count).map(({ step }) => ({
    type: 'step-done',
    done: { step, atMs: NOW_MS, byId: 'x', papers: [] },
    atMs: NOW_MS,
  }));
const held = (...events: readonly OrderEvent[]): Order => orderAfter(signed, paid, named, ...events);

const ORDERS: Readonly<Record<OrderStatusView, Order>> = {
  'to-sign': orderAfter(),
  'to-pay': orderAfter(signed),
  'in-review': orderAfter(signed, sent),
  paid: held(),
  'picked-up': held(fetched),
  transferring: held(fetched, ...stepsDone(1)),
  'papers-sent': held(fetched, ...stepsDone(11)),
  done: held(fetched, ...stepsDone(12), { type: 'completed', atMs: NOW_MS }),
  disputed: held(stopped),
  defaulted: orderAfter(signed, defaulted),
  'penalty-due': orderAfter(signed, defaulted, penalty),
  refunding: held(fetched, undone),
  returned: held(fetched, undone, { type: 'returned', atMs: NOW_MS }),
  closed: orderAfter({ type: 'closed', reason: '委托方撤回', atMs: NOW_MS }),
};

const EVERY = [
  'category',
  'createdAtMs',
  'drawing',
  'dueAtMs',
  'dues',
  'feeVersion',
  'hammerFen',
  'id',
  'log',
  'logisticsFen',
  'lotId',
  'may',
  'nowMs',
  'number',
  'orderNumber',
  'penalty',
  'place',
  'rating',
  'refunds',
  'role',
  'saleId',
  'saleNumber',
  'services',
  'status',
  'title',
  'yard',
] as const satisfies readonly (keyof EveryOrderDetail | 'status')[];

type OwnField<Status extends OrderStatusView> = Exclude<
  keyof OrderIn<Status>,
  keyof EveryOrderDetail | 'status'
>;

const CHARGED = ['bill', 'driver', 'loads'] as const;
const FETCHED = [...CHARGED, 'steps'] as const;
const FIELDS: { readonly [Status in OrderStatusView]: readonly OwnField<Status>[] } = {
  'to-sign': ['bill'],
  'to-pay': ['bill'],
  'in-review': ['bill', 'voucher'],
  paid: [...FETCHED, 'storage', 'pickUpCode'],
  'picked-up': FETCHED,
  transferring: FETCHED,
  'papers-sent': FETCHED,
  done: FETCHED,
  disputed: ['stoppedAtMs', 'bill', 'voucher', 'storage', 'steps', 'loads'],
  defaulted: [],
  'penalty-due': [],
  refunding: [...CHARGED, 'returnVisit', 'returnDays'],
  returned: CHARGED,
  closed: ['closedReason'],
};
const STATUSES = Object.keys(FIELDS) as OrderStatusView[];

let ground: TestStore;
beforeAll(async () => {
  ground = await testStore('sqlite');
});
afterAll(() => ground.dispose());

const detailOf = async (order: Order, by: typeof BUYER | typeof CLERK = BUYER) => {
  const { writer, reader } = ground.store;
  await writer.deleteFrom('orders').execute();
  await addOrders(
    writer,
    someOrder('order-1', { buyerId: order.buyer.bidderId, state: JSON.stringify(order) }),
  );
  const detail = await orderDetail(reader, { id: 'order-1', by, nowMs: NOW_MS, seal: anySeal });
  if (!detail) throw new Error('there is no order');
  return detail;
};

describe('the detail of an order', () => {
  test.each(STATUSES)('that is %s has the facts of its status alone', async (status) => {
    const fields = [...EVERY, ...FIELDS[status]].toSorted();
    for (const by of [BUYER, SELLER, CLERK]) {
      const detail = await detailOf(ORDERS[status], by);
      expect(detail.status).toBe(status);
      expect(Object.keys(detail).toSorted()).toEqual(fields);
    }
  });

  test.each([
    ['to-pay', orderAfter(signed, stopped), ['bill']],
    ['in-review', orderAfter(signed, sent, stopped), ['bill', 'voucher']],
    ['paid', held(stopped), ['bill', 'storage', 'steps']],
    ['picked-up', held(fetched, stopped), ['bill', 'steps']],
    ['defaulted', orderAfter(signed, defaulted, stopped), []],
  ])('that was %s and is disputed holds what is still shown of it', async (_status, order, told) => {
    const detail = orderIn(await detailOf(order), 'disputed');
    const { stoppedAtMs, bill, voucher, storage, steps, loads } = detail;
    expect(stoppedAtMs).toBe(NOW_MS);
    const facts = { bill, voucher, storage, steps: steps.length > 0, loads: loads.length > 0 };
    expect(Object.entries(facts).flatMap(([name, fact]) => (fact ? [name] : []))).toEqual(
      ['bill', 'voucher', 'storage', 'steps', 'loads'].filter((name) => told.includes(name)),
    );
  });

  test('tells whoever looks what is theirs to know', async () => {
    expect(await detailOf(ORDERS.paid)).toMatchObject({
      pickUpCode: expect.stringMatching(/^\d{6}$/) as string,
      driver: DRIVER,
      storage: { amountFen: 0 },
    });
    expect(await detailOf(ORDERS.paid, CLERK)).toMatchObject({ pickUpCode: null, driver: DRIVER });
    const withheld = { bill: null, pickUpCode: null, driver: null, storage: null, loads: [] };
    expect(await detailOf(ORDERS.paid, SELLER)).toMatchObject(withheld);
    expect(await detailOf(ORDERS['in-review'], CLERK)).toMatchObject({ voucher: VOUCHER });
    expect(await detailOf(ORDERS['in-review'], SELLER)).toMatchObject({ bill: null, voucher: null });
    expect(await detailOf(ORDERS.refunding, SELLER)).toMatchObject({ returnVisit: null, returnDays: [] });
  });
});
