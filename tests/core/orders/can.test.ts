// Permission for each action on an order, by person and state: the table, and that the decisions
// keep to it.
import { describe, expect, it } from 'vitest';
import { orderCan, orderMay, type OrderAction } from '#core/orders/can.ts';
import { decideAcceptance, decideDriver } from '#core/orders/order-delivery.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { decidePayable, decideServices, decideSigning, decideVoucher } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order, OrderRole } from '#core/orders/order.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { DAY_MS } from '#core/time/days.ts';
import { fetched, orderAfter, paid, signed, T0 } from '../../kit/orders/order-story.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = T0 + 2;

const charged = {
  ...paid,
  fees: [{ kind: 'premium', amountFen: 100, bands: [], by: 'bands' }],
} as const satisfies OrderEvent;
const stopped: OrderEvent = { type: 'stopped', cause: 'dispute:1', atMs: NOW_MS };
const voucher: OrderEvent = {
  type: 'voucher-sent',
  voucher: { reference: 'BANK-1', amountFen: 1, atMs: NOW_MS },
  atMs: NOW_MS,
};
const stepsDone = (count: number): OrderEvent[] =>
  TRANSFER_STEPS.slice(0, count).map(({ step }) => ({
    type: 'step-done',
    done: { step, atMs: NOW_MS, byId: 'x', papers: [] },
    atMs: NOW_MS,
  }));
const completed: OrderEvent = { type: 'completed', atMs: NOW_MS };
const undone: OrderEvent = { type: 'undone', reason: '退车', atMs: NOW_MS };
const goodsAfter = (...events: readonly OrderEvent[]): Order =>
  replayOrder(newOrder({ kind: 'scrap' }), events);

const STATES = {
  'to-sign': orderAfter(),
  'to-pay': orderAfter(signed),
  'in-review': orderAfter(signed, voucher),
  paid: orderAfter(signed, charged),
  'picked-up': orderAfter(signed, charged, fetched),
  transferring: orderAfter(signed, charged, fetched, ...stepsDone(1)),
  'papers-sent': orderAfter(signed, charged, fetched, ...stepsDone(11)),
  done: orderAfter(signed, charged, fetched, ...stepsDone(12), completed),
  defaulted: orderAfter(signed, { type: 'defaulted', atMs: NOW_MS }),
  refunding: orderAfter(signed, charged, undone),
  closed: orderAfter({ type: 'closed', reason: '关闭', atMs: NOW_MS }),
} satisfies Readonly<Record<string, Order>>;

const actionsOpen = (order: Order, role: OrderRole): OrderAction[] => {
  const may = orderMay(order, role, NOW_MS);
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action] === true);
};

describe('a buyer', () => {
  it.each([
    ['to-sign', ['sign', 'chooseServices']],
    ['to-pay', ['chooseServices', 'pay', 'sendVoucher']],
    ['in-review', []],
    ['paid', ['nameDriver', 'askInvoice']],
    ['picked-up', ['askInvoice']],
    ['transferring', ['doStep', 'askInvoice']],
    ['papers-sent', ['askInvoice']],
    ['done', ['askInvoice', 'rate']],
    ['defaulted', []],
    ['refunding', []],
    ['closed', []],
  ] as const)('of an order that is %s may do %j and nothing else', (state, actions) => {
    expect(actionsOpen(STATES[state], 'buyer')).toEqual(actions);
  });

  it('of fetched goods accepts them, and has no steps to do', () => {
    const order = goodsAfter(signed, charged, fetched);
    expect(actionsOpen(order, 'buyer')).toEqual(['accept', 'askInvoice']);
    expect(orderCan.doStep(order, 'buyer', NOW_MS)).toEqual({ code: 'WRONG_STEP', nextStep: null });
  });

  it('of a stopped order waits, but may ask for their invoice', () => {
    expect(actionsOpen(orderAfter(signed, stopped), 'buyer')).toEqual([]);
    expect(actionsOpen(orderAfter(signed, charged, fetched, stopped), 'buyer')).toEqual(['askInvoice']);
    expect(orderCan.pay(orderAfter(signed, stopped), 'buyer', NOW_MS)).toEqual({
      code: 'ORDER_STOPPED',
      sinceMs: NOW_MS,
    });
  });

  it('who has not signed is told to sign first, and by when', () => {
    const refusal = { code: 'NOT_SIGNED', signByMs: T0 + DAY_MS };
    expect(orderCan.pay(STATES['to-sign'], 'buyer', NOW_MS)).toEqual(refusal);
    expect(orderCan.nameDriver(STATES['to-sign'], 'buyer', NOW_MS)).toEqual(refusal);
  });

  it('who comes after the end pays no more, to the millisecond', () => {
    const order = orderAfter(signed);
    const endMs = (order.status === 'to-pay' ? order.payByMs : 0) + DAY_MS;
    expect(orderCan.pay(order, 'buyer', endMs - 1)).toBe(true);
    expect(orderCan.pay(order, 'buyer', endMs)).toEqual({ code: 'PAY_TIME_UP', endedAtMs: endMs });
    expect(orderCan.chooseServices(order, 'buyer', endMs)).toMatchObject({ code: 'PAY_TIME_UP' });
  });

  it('waits for the seller’s papers, and is told whose turn it is', () => {
    expect(orderCan.doStep(STATES['picked-up'], 'buyer', NOW_MS)).toEqual({
      code: 'NOT_YOUR_STEP',
      doer: 'seller',
    });
  });

  it('of what was charged nothing for asks for no invoice', () => {
    const order = orderAfter(signed, paid, fetched);
    expect(orderCan.askInvoice(order, 'buyer', NOW_MS)).toEqual({ code: 'NOTHING_CHARGED' });
  });

  it('of what was undone asks only for the storage paid', () => {
    const stored: OrderEvent = { type: 'picked-up', storageFen: 5_000, staffId: 'clerk', atMs: NOW_MS };
    expect(orderCan.askInvoice(orderAfter(signed, charged, stored, undone), 'buyer', NOW_MS)).toBe(true);
    expect(orderCan.askInvoice(orderAfter(signed, charged, fetched, undone), 'buyer', NOW_MS)).toMatchObject({
      code: 'WRONG_ORDER_STATE',
      status: 'refunding',
    });
  });
});

describe('somebody else', () => {
  it('is told of the buyer’s actions what a stranger is told', () => {
    const actions = ['sign', 'pay', 'sendVoucher', 'nameDriver', 'askInvoice', 'accept'] as const;
    expect(actions.map((action) => orderCan[action](STATES['to-pay'], 'seller', NOW_MS))).toEqual(
      actions.map(() => ({ code: 'UNKNOWN_ORDER' })),
    );
  });

  it('as the seller hands over papers, before and after the pick-up', () => {
    expect(actionsOpen(STATES.paid, 'seller')).toEqual(['doStep']);
    expect(actionsOpen(STATES['picked-up'], 'seller')).toEqual(['doStep']);
    expect(actionsOpen(STATES.transferring, 'seller')).toEqual([]);
  });

  it('of the house does what its counter is brought, not ahead', () => {
    expect(actionsOpen(STATES.transferring, 'house')).toEqual(['doStep']);
    expect(actionsOpen(goodsAfter(signed, charged, fetched), 'house')).toEqual(['accept']);
    const handed = orderAfter(signed, charged, ...stepsDone(1));
    expect(orderCan.doStep(handed, 'house', NOW_MS)).toEqual({
      code: 'WRONG_STEP',
      nextStep: 'confirm-transfer',
    });
  });
});

describe('the decisions', () => {
  const decisions = {
    sign: (order: Order) => decideSigning(order, '张三', NOW_MS),
    chooseServices: (order: Order) => decideServices(order, [], NOW_MS),
    pay: (order: Order) => decidePayable(order, NOW_MS),
    sendVoucher: (order: Order) => decideVoucher(order, 'BANK-1', NOW_MS),
    nameDriver: (order: Order) => decideDriver(order, 'v1.driver', NOW_MS),
    accept: (order: Order) => decideAcceptance(order, NOW_MS),
  } as const;

  it.each(Object.keys(decisions) as (keyof typeof decisions)[])('on %s say what the table says', (action) => {
    const goods = goodsAfter(signed, charged, fetched);
    const orders = [...Object.values(STATES), goods, orderAfter(signed, stopped)];
    const decided = orders.map((order) => {
      const decision = decisions[action](order);
      return decision.ok ? true : decision.refusal;
    });
    expect(decided).toEqual(orders.map((order) => orderCan[action](order, 'buyer', NOW_MS)));
  });
});
