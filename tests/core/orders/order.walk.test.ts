// Any walk an order can take: whatever people and clocks do to it, it moves forward, is paid once,
// and every fen of it is somewhere.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAcceptance,
  decideDriver,
  decidePapersBack,
  decidePickUp,
  decideStep,
  storageOf,
} from '#core/orders/order-delivery.ts';
import {
  decideClosing,
  decidePenalty,
  decidePenaltyPaid,
  decideRefund,
  decideRefundPaid,
  decideResumption,
  decideReturn,
  decideStop,
  decideUndoing,
  refundableFen,
} from '#core/orders/order-end.ts';
import {
  accountOf,
  decideFound,
  decideQuote,
  decideReceipt,
  decideRejection,
  decideServices,
  decideSigning,
  decideVoucher,
} from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isOrderOver, isUnpaid, STAGE, type Order } from '#core/orders/order.ts';
import { nextStep, TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { KIND_OF, newOrder, PaperOrder } from '../../kit/orders/paper-order.ts';

const dueFen = (order: Order, nowMs: number): number =>
  isUnpaid(order) ? accountOf(order, nowMs).dueFen : 1;

const storageFen = (order: Order, nowMs: number): number =>
  order.status === 'paid' ? storageOf(order, nowMs).amountFen : 0;

const upcoming = (order: Order) =>
  ('steps' in order ? nextStep(order.steps) : null)?.step ?? 'hand-over-papers';

const staffId = 'clerk';
let number = 0;
const fresh = (): string => `no-${(number += 1)}`;

type Action = (paper: PaperOrder, amount: number) => void;

/**
 * Everything that can be tried on an order, mostly with the right facts, sometimes with wrong ones.
 */
const actions: Readonly<Record<string, Action>> = {
  sign: (paper) => paper.run((order, nowMs) => decideSigning(order, '张三', nowMs)),
  tick: (paper) =>
    paper.run((order, nowMs) => decideServices(order, ['transfer-agency', 'logistics'], nowMs)),
  quote: (paper, amountFen) => paper.run((order, nowMs) => decideQuote(order, { staffId, amountFen }, nowMs)),
  voucher: (paper) => paper.run((order, nowMs) => decideVoucher(order, 'BANK-1', nowMs)),
  reject: (paper) => paper.run((order, nowMs) => decideRejection(order, { staffId, reason: '没有' }, nowMs)),
  found: (paper) =>
    paper.run((order, nowMs) => {
      const found = { paymentId: fresh(), receivedFen: dueFen(order, nowMs), pickUpCode: '123456' };
      return decideFound(order, found, nowMs);
    }),
  pay: (paper, offFen) =>
    paper.run((order, nowMs) => {
      const amountFen = dueFen(order, nowMs) + (offFen % 3 === 0 ? offFen : 0);
      return decideReceipt(
        order,
        { paymentId: fresh(), amountFen, quotedAtMs: nowMs, paidAtMs: nowMs, pickUpCode: '123456' },
        nowMs,
      );
    }),
  driver: (paper) => paper.run((order, nowMs) => decideDriver(order, 'v1.driver', nowMs)),
  fetch: (paper) =>
    paper.run((order, nowMs) =>
      decidePickUp(
        order,
        { isCodeRight: true, nextCode: '1', storageFen: storageFen(order, nowMs), staffId },
        nowMs,
      ),
    ),
  step: (paper) =>
    paper.run((order, nowMs) =>
      decideStep(
        order,
        { step: upcoming(order), as: 'house', byId: staffId, papers: ['p'], foreign: [] },
        nowMs,
      ),
    ),
  steps: (paper) => {
    for (const { step } of TRANSFER_STEPS) {
      paper.run((order, nowMs) =>
        decideStep(order, { step, as: 'house', byId: staffId, papers: ['p'], foreign: [] }, nowMs),
      );
    }
  },
  'papers back': (paper) => {
    for (const { step } of TRANSFER_STEPS.slice(0, -1)) {
      paper.run((order, nowMs) =>
        decideStep(order, { step, as: 'house', byId: staffId, papers: ['p'], foreign: [] }, nowMs),
      );
    }
    paper.run((order, nowMs) => decidePapersBack(order, { staffId, reason: '不清' }, nowMs));
  },
  accept: (paper) => paper.run(decideAcceptance),
  stop: (paper) => paper.run((order, nowMs) => decideStop(order, 'dispute:1', nowMs)),
  resume: (paper) => paper.run((order, nowMs) => decideResumption(order, 'dispute:1', nowMs)),
  refund: (paper, amountFen) =>
    paper.run((order, nowMs) =>
      decideRefund(order, { refundId: fresh(), amountFen: 1 + amountFen * 10 }, nowMs),
    ),
  'refund all': (paper) =>
    paper.run((order, nowMs) =>
      decideRefund(order, { refundId: fresh(), amountFen: Math.max(1, refundableFen(order)) }, nowMs),
    ),
  'refund sent': (paper) =>
    paper.run((order, nowMs) => {
      const open = 'refunds' in order ? order.refunds.find(({ paidAtMs }) => paidAtMs === null) : undefined;
      return decideRefundPaid(order, open?.id ?? 'none', nowMs);
    }),
  undo: (paper) =>
    paper.run((order, nowMs) => decideUndoing(order, { refundId: fresh(), reason: '退车' }, nowMs)),
  returned: (paper) => paper.run(decideReturn),
  'come back': (paper, amount) => {
    for (const action of ['undo', 'refund sent', 'returned']) actions[action]?.(paper, amount);
  },
  penalty: (paper, fen) =>
    paper.run((order, nowMs) => decidePenalty(order, fen % 2 === 0 ? null : fen, nowMs)),
  'penalty paid': (paper) =>
    paper.run((order, nowMs) => {
      const receivedFen = order.status === 'penalty-due' ? order.penalty.balanceFen : 1;
      return decidePenaltyPaid(order, { receivedFen, staffId }, nowMs);
    }),
  close: (paper, fen) => {
    if (fen % 5 === 0) paper.run((order, nowMs) => decideClosing(order, '关闭', nowMs));
  },
  hours: (paper, fen) => paper.wait((fen % 30) * HOUR_MS),
  days: (paper, fen) => paper.wait((fen % 12) * DAY_MS),
};

const STORY = ['sign', 'voucher', 'found', 'fetch', 'steps', 'accept'];

const anyAction = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...STORY) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(actions)) },
  { weight: 1, arbitrary: fc.constantFrom('hours', 'stop', 'resume', 'come back') },
);

const anyWalk = fc.record({
  category: fc.constantFrom('vehicle' as const, 'goods' as const),
  actions: fc.array(fc.tuple(anyAction, fc.nat(2_000_000)), { maxLength: 40, size: 'max' }),
});

const walked = ({
  category,
  actions: planned,
}: {
  category: 'vehicle' | 'goods';
  actions: [string, number][];
}) => {
  const paper = new PaperOrder({ kind: KIND_OF[category] });
  for (const [action, amount] of planned) actions[action]?.(paper, amount);
  return paper;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const into = (paper: PaperOrder, kind: string): number =>
  sumOf(
    paper.transactions
      .filter((one) => one.kind === kind)
      .flatMap(({ moves }) => moves.map(({ deltaFen }) => Math.max(0, deltaFen))),
  );

describe('any walk of an order', () => {
  it('goes forward only, and rests where it ends', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const { states } = walked(walk);
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          if (!before) continue;
          expect(STAGE[state.status]).toBeGreaterThanOrEqual(STAGE[before.status]);
          expect(state.rev).toBe(before.rev + 1);
          expect(isOrderOver(before)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is paid once, and what goes back never exceeds what came', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const paper = walked(walk);
        expect(paper.events.filter(({ type }) => type === 'paid').length).toBeLessThanOrEqual(1);
        // A deposit that counts is a part of the price: it came before.
        const cameFen = into(paper, 'payment') + into(paper, 'apply');
        expect(into(paper, 'refund')).toBeLessThanOrEqual(cameFen);
        expect(into(paper, 'refund-out')).toBeLessThanOrEqual(into(paper, 'refund'));
      }),
      { numRuns: 400 },
    );
  });

  it('leaves every fen somewhere at every moment, none behind at the end', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const paper = walked(walk);
        // `post` would have thrown at an account below zero.
        expect(paper.totalFen()).toBe(0);
        const { order } = paper;
        const refundingFen =
          'refunds' in order
            ? sumOf(
                order.refunds
                  .filter(({ paidAtMs }) => paidAtMs === null)
                  .map(({ amountFen, creditFen = 0 }) => amountFen + creditFen),
              )
            : 0;
        expect(paper.balanceFen('lot:lot-1:refunding')).toBe(refundingFen);
        const isEnded = order.status === 'done' || isOrderOver(order);
        const leftFen = paper.balanceFen('lot:lot-1:paid') + paper.balanceFen('lot:lot-1:applied');
        expect(isEnded ? leftFen : 0).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  it('is rebuilt exactly from its events', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const { order, events } = walked(walk);
        expect(replayOrder(newOrder({ kind: KIND_OF[walk.category] }), events)).toEqual(order);
      }),
    );
  });

  it('stands still while stopped: only an owed refund falls due', () => {
    fc.assert(
      fc.property(anyWalk, fc.integer({ min: 1, max: 40 }), (walk, dayCount) => {
        const paper = walked(walk);
        paper.run((order, nowMs) => decideStop(order, 'dispute:2', nowMs));
        const { order } = paper;
        if (!order.stop) return;
        const known = paper.events.length;
        paper.wait(dayCount * DAY_MS);
        const told = paper.events.slice(known);
        expect(told).toEqual(told.map(({ atMs }) => ({ type: 'reminded', which: 'refund-due', atMs })));
        const { rev, owedToldToMs } = order;
        expect({ ...paper.order, rev, owedToldToMs }).toEqual(order);
      }),
    );
  });

  it('is lively: every state and nearly every event come up', () => {
    const seen = new Set<string>();
    for (const walk of fc.sample(anyWalk, { numRuns: 3_000, seed: 11 })) {
      const { states, events } = walked(walk);
      for (const { status } of states) seen.add(status);
      for (const { type } of events) seen.add(type);
    }
    expect(Object.keys(STAGE).filter((status) => !seen.has(status))).toEqual([]);
    const types = [
      'paid',
      'voucher-rejected',
      'papers-rejected',
      'undone',
      'refund-paid',
      'penalty-paid',
      'resumed',
    ];
    expect(types.filter((type) => !seen.has(type))).toEqual([]);
  });
});
