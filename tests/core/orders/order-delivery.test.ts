import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import {
  decideAcceptance,
  decideDriver,
  decidePapersBack,
  decidePickUp,
  decideStep,
  storageOf,
  type StepRequest,
} from '#core/orders/order-delivery.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { beforeUpload, doerOf, nextStep, TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = newOrder().createdAtMs + 1_000;
const signed: OrderEvent = { type: 'signed', name: '张三', atMs: NOW_MS };
const paidEvent: OrderEvent = {
  type: 'paid',
  paymentId: 'p',
  paidFen: 9,
  creditFen: 0,
  fees: [],
  pickUpCode: '123456',
  atMs: NOW_MS,
};
const fetchedEvent: OrderEvent = { type: 'picked-up', storageFen: 0, staffId: 'clerk', atMs: NOW_MS };

const paid = (part: Parameters<typeof newOrder>[0] = {}): Order =>
  replayOrder(newOrder(part), [signed, paidEvent]);
const fetched = (part: Parameters<typeof newOrder>[0] = {}): Order => replayOrder(paid(part), [fetchedEvent]);
const stopped = (order: Order): Order => replayOrder(order, [{ type: 'stopped', cause: 'd', atMs: NOW_MS }]);

const refusalOf = (decision: { ok: boolean; refusal?: unknown }): unknown =>
  decision.ok ? null : decision.refusal;

const wish = (part: Partial<StepRequest>): StepRequest => ({
  step: 'hand-over-papers',
  as: 'house',
  byId: 'clerk',
  papers: ['paper-1'],
  foreign: [],
  ...part,
});

/** An order on which so many steps are done. */
const stepped = (count: number, order = fetched()): Order => {
  const done = TRANSFER_STEPS.slice(0, count).map(({ step }): OrderEvent => ({
    type: 'step-done',
    done: { step, atMs: NOW_MS, byId: 'x', papers: [] },
    atMs: NOW_MS,
  }));
  return replayOrder(order, done);
};

describe('the twelve steps', () => {
  it('are the ones of the trade, in their order', () => {
    expect(TRANSFER_STEPS).toHaveLength(12);
    expect(new Set(TRANSFER_STEPS.map(({ step }) => step)).size).toBe(12);
    const all = TRANSFER_STEPS.map(({ step }) => ({ step, atMs: NOW_MS, byId: 'x', papers: [] }));
    expect([nextStep([])?.step, nextStep(all)]).toEqual(['hand-over-papers', null]);
  });

  it('that are the buyer’s are the house’s when they have ordered it', () => {
    const doers = (services: readonly 'transfer-agency'[]) =>
      TRANSFER_STEPS.map((rule) => doerOf(rule, services));
    expect(doers([]).filter((doer) => doer === 'buyer')).toHaveLength(7);
    expect(doers(['transfer-agency']).filter((doer) => doer === 'buyer')).toEqual([]);
    expect(doers(['transfer-agency'])[0]).toBe('seller');
  });

  it('that stand when papers are sent back are those before the upload', () => {
    const order = stepped(11);
    const done = 'steps' in order ? beforeUpload(order.steps) : [];
    expect(done.at(-1)?.step).toBe('collect-file');
  });
});

describe('a step', () => {
  it.each([
    ['before it is paid', newOrder(), {}, { code: 'NOT_SIGNED', signByMs: newOrder().signByMs }],
    ['while the clock is stopped', stopped(fetched()), {}, { code: 'ORDER_STOPPED', sinceMs: NOW_MS }],
    [
      'out of its turn',
      fetched(),
      { step: 'confirm-transfer' },
      { code: 'WRONG_STEP', nextStep: 'hand-over-papers' },
    ],
    [
      'of the buyer before they have fetched it',
      stepped(1, paid()),
      { step: 'confirm-transfer' },
      { code: 'WRONG_STEP', nextStep: 'confirm-transfer' },
    ],
    [
      'by the buyer that is the seller’s',
      fetched(),
      { as: 'buyer' },
      { code: 'NOT_YOUR_STEP', doer: 'seller' },
    ],
    ['without its paper', fetched(), { papers: [] }, { code: 'PAPER_MISSING', step: 'hand-over-papers' }],
    [
      'with a paper that is not theirs',
      fetched(),
      { papers: ['his', 'other'], foreign: ['other'] },
      { code: 'UNKNOWN_PAPER', papers: ['other'] },
    ],
    ['on goods', fetched({ kind: 'scrap' }), {}, { code: 'WRONG_STEP', nextStep: null }],
    [
      'when it is done',
      replayOrder(stepped(12), [{ type: 'completed', atMs: NOW_MS }]),
      {},
      {
        code: 'WRONG_ORDER_STATE',
        status: 'done',
        category: 'vehicle',
      },
    ],
  ] as const)('%s is refused', (_what, order, part, refusal) => {
    expect(refusalOf(decideStep(order, wish(part), NOW_MS))).toEqual(refusal);
  });

  it('is done by its owner or the house; the last ends it', () => {
    expect(decideStep(paid(), wish({ as: 'seller' }), NOW_MS)).toMatchObject({
      ok: true,
      events: [{ type: 'step-done' }],
    });
    expect(
      decideStep(stepped(1), wish({ step: 'confirm-transfer', as: 'buyer', papers: [] }), NOW_MS).ok,
    ).toBe(true);
    expect(decideStep(stepped(1), wish({ step: 'confirm-transfer', papers: [] }), NOW_MS).ok).toBe(true);
    const last = decideStep(stepped(11), wish({ step: 'confirm-papers', papers: [] }), NOW_MS);
    expect(last.ok && last.events.map(({ type }) => type)).toEqual(['step-done', 'completed']);
  });
});

/** A transfer, whose second person this was. */
const foundBy = (foundById: string): Order => Object.assign(paid(), { foundById });

describe('the gate', () => {
  const fetching = { isCodeRight: true, nextCode: 'another', storageFen: 0, staffId: 'clerk' };
  const wrong = { ...fetching, isCodeRight: false };

  it.each([
    [
      'an order that is not paid',
      newOrder(),
      fetching,
      { code: 'NOT_SIGNED', signByMs: newOrder().signByMs },
    ],
    ['a wrong code', paid(), wrong, { code: 'WRONG_PICK_UP_CODE', leftCount: 4 }],
    ['who has found the money of it', foundBy('clerk'), wrong, { code: 'MONEY_FOUND_BY_YOU' }],
    [
      'storage that is not owed',
      paid(),
      { ...fetching, storageFen: 1 },
      {
        code: 'STORAGE_DUE',
        amountFen: 0,
        dayCount: 0,
      },
    ],
    [
      'what was fetched already',
      fetched(),
      fetching,
      { code: 'WRONG_ORDER_STATE', status: 'picked-up', category: 'vehicle' },
    ],
  ])('refuses %s', (_what, order, wanted, refusal) => {
    expect(refusalOf(decidePickUp(order, wanted, NOW_MS))).toEqual(refusal);
  });

  it('lets it go by another hand than found the money', () => {
    expect(decidePickUp(foundBy('cashier'), fetching, NOW_MS).ok).toBe(true);
  });

  it('looks at five wrong codes, then at none for an hour', () => {
    let order = paid();
    const tellsAt = (shown: typeof fetching, nowMs: number): unknown => {
      const decision = decidePickUp(order, shown, nowMs);
      if ('events' in decision && decision.events) order = replayOrder(order, decision.events);
      return decision.ok ? 'out' : decision.refusal;
    };
    const lefts = [4, 3, 2, 1].map(() => tellsAt(wrong, NOW_MS));
    expect(lefts).toEqual([4, 3, 2, 1].map((leftCount) => ({ code: 'WRONG_PICK_UP_CODE', leftCount })));
    const closed = { code: 'PICK_UP_CLOSED', untilMs: NOW_MS + HOUR_MS };
    expect([tellsAt(wrong, NOW_MS), tellsAt(fetching, NOW_MS + HOUR_MS - 1)]).toEqual([closed, closed]);
    expect(order).toMatchObject({ status: 'paid', pickUpCode: 'another' });
    expect(tellsAt(wrong, NOW_MS + HOUR_MS)).toEqual({ code: 'WRONG_PICK_UP_CODE', leftCount: 4 });
    expect(tellsAt(fetching, NOW_MS + HOUR_MS)).toBe('out');
  });

  it('charges twice for what is large, and hands out for the sum', () => {
    const usual = paid();
    const large = paid({ isLarge: true });
    if (usual.status !== 'paid' || large.status !== 'paid') throw new Error('not paid');
    const atMs = NOW_MS + 6 * DAY_MS;
    expect([storageOf(usual, atMs).amountFen, storageOf(large, atMs).amountFen]).toEqual([
      yuan(150),
      yuan(300),
    ]);
    expect(decidePickUp(large, { ...fetching, storageFen: yuan(300) }, atMs).ok).toBe(true);
  });

  it('is told who comes for the buyer, until it is fetched', () => {
    const driver = 'v1.driver';
    expect(decideDriver(paid(), driver, NOW_MS)).toMatchObject({
      ok: true,
      events: [{ type: 'driver-named', driver }],
    });
    expect(decideDriver(fetched(), driver, NOW_MS).ok).toBe(false);
  });
});

describe('the end of a delivery', () => {
  it('sends papers back only when they are there', () => {
    const why = { staffId: 'clerk', reason: '不清' };
    expect(decidePapersBack(stepped(11), why, NOW_MS).ok).toBe(true);
    expect(refusalOf(decidePapersBack(stepped(10), why, NOW_MS))).toEqual({
      code: 'WRONG_ORDER_STATE',
      status: 'transferring',
      category: 'vehicle',
    });
  });

  it('is an acceptance for goods, and none for a vehicle', () => {
    expect(decideAcceptance(fetched({ kind: 'scrap' }), NOW_MS)).toMatchObject({
      ok: true,
      events: [{ type: 'completed' }],
    });
    expect(decideAcceptance(fetched(), NOW_MS).ok).toBe(false);
    expect(decideAcceptance(paid({ kind: 'scrap' }), NOW_MS).ok).toBe(false);
  });
});
