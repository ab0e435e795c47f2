import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { refundsDueMs } from '#core/orders/order-dues.ts';
import {
  decideClosing,
  decideDepositReturn,
  decidePenalty,
  decidePenaltyPaid,
  decideRefund,
  decideRefundPaid,
  decideResumption,
  decideReturn,
  decideStop,
  decideUndoing,
  openRefundsFen,
  refundableFen,
} from '#core/orders/order-end.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';
import type { OrderDecision } from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import type { Order } from '#core/orders/order.ts';
import { unmatchedIn } from '#core/orders/payment.ts';
import { newOrder, PaperOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = newOrder().createdAtMs + 1_000;
const signed: OrderEvent = { type: 'signed', name: '张三', atMs: NOW_MS };
const paidEvent: OrderEvent = {
  type: 'paid',
  paymentId: 'p',
  paidFen: yuan(1_000),
  creditFen: 0,
  fees: [],
  pickUpCode: '123456',
  atMs: NOW_MS,
};
const paid = (): Order => replayOrder(newOrder(), [signed, paidEvent]);

const after = (order: Order, decision: OrderDecision): Order => {
  if (!decision.ok) throw new Error(decision.refusal.code);
  return replayOrder(order, decision.events);
};
const said = (decision: OrderDecision): unknown =>
  decision.ok ? decision.events.map(({ type }) => type) : decision.refusal;
const wrong = (status: string) => ({ code: 'WRONG_ORDER_STATE', status, category: 'vehicle' });

describe('stopping the clock of an order', () => {
  it('is done once, and taken back by the same cause only', () => {
    const stopped = after(paid(), decideStop(paid(), 'dispute:1', NOW_MS));
    expect(said(decideStop(stopped, 'dispute:2', NOW_MS))).toEqual({
      code: 'ORDER_STOPPED',
      sinceMs: NOW_MS,
    });
    expect(said(decideResumption(stopped, 'dispute:2', NOW_MS))).toEqual(wrong('disputed'));
    expect(said(decideResumption(stopped, 'dispute:1', NOW_MS))).toEqual(['resumed']);
    expect(said(decideResumption(paid(), 'dispute:1', NOW_MS))).toEqual(wrong('paid'));
  });

  it('is no longer possible when it is over, or being undone', () => {
    const closed = after(newOrder(), decideClosing(newOrder(), '撤销', NOW_MS));
    expect(said(decideStop(closed, 'd', NOW_MS))).toEqual(wrong('closed'));
    const undone = after(paid(), decideUndoing(paid(), { refundId: 'r', reason: '撤销' }, NOW_MS));
    expect(said(decideStop(undone, 'd', NOW_MS))).toEqual(wrong('refunding'));
  });
});

describe('a refund', () => {
  const refund = (order: Order, amountFen: number, refundId = 'r') =>
    decideRefund(order, { refundId, amountFen }, NOW_MS);

  it('is at most what was paid and has not gone back', () => {
    const half = after(paid(), refund(paid(), yuan(600)));
    expect(refundableFen(half)).toBe(yuan(400));
    expect(said(refund(half, yuan(400) + 1, 'r2'))).toEqual({ code: 'REFUND_TOO_LARGE', mostFen: yuan(400) });
    expect(said(refund(half, yuan(400), 'r2'))).toEqual(['refund-ordered']);
  });

  it('is never of what was not paid', () => {
    expect(said(refund(newOrder(), 1))).toEqual(wrong('to-sign'));
    expect(refundableFen(newOrder())).toBe(0);
    expect(said(decideUndoing(newOrder(), { refundId: 'r', reason: 'x' }, NOW_MS))).toEqual(wrong('to-sign'));
  });

  it('is sent once', () => {
    const ordered = after(paid(), refund(paid(), 5));
    const sent = after(ordered, decideRefundPaid(ordered, 'r', NOW_MS));
    expect(said(decideRefundPaid(sent, 'r', NOW_MS))).toEqual({ code: 'UNKNOWN_PAYMENT' });
    expect(said(decideRefundPaid(newOrder(), 'r', NOW_MS))).toEqual(wrong('to-sign'));
  });

  it('is owed from the ruling until the bank sent it, if paid', () => {
    expect([newOrder(), paid()].map(openRefundsFen)).toEqual([0, 0]);
    const first = after(paid(), refund(paid(), yuan(100)));
    const second = after(first, refund(first, yuan(30), 'r2'));
    expect(openRefundsFen(second)).toBe(yuan(130));
    expect(openRefundsFen(after(second, decideRefundPaid(second, 'r', NOW_MS)))).toBe(yuan(30));
  });
});

describe('a sale that is undone', () => {
  it('gives all back that is left, and ends when it is sent', () => {
    const undone = after(paid(), decideUndoing(paid(), { refundId: 'r', reason: '权属' }, NOW_MS));
    expect(refundableFen(undone)).toBe(0);
    expect(said(decideReturn(undone, NOW_MS))).toEqual(wrong('refunding'));
    const sent = after(undone, decideRefundPaid(undone, 'r', NOW_MS));
    expect(said(decideReturn(sent, NOW_MS))).toEqual(['closed']);
    expect(said(decideReturn(paid(), NOW_MS))).toEqual(wrong('paid'));
  });

  it.each([
    ['with what was paid beside it', 900, { amountFen: 900, creditFen: 100 }],
    ['with as much that was paid beside it', 100, { amountFen: 100, creditFen: 100 }],
    ['alone, where it had paid for everything', 0, { amountFen: 0, creditFen: 100 }],
  ])('gives back what a deposit counted toward the price, %s, in one', (_what, paidFen, sums) => {
    const order = { ...paid(), paidFen, creditFen: 100 } as Order;
    const decision = decideUndoing(order, { refundId: 'r', reason: '数量不符' }, NOW_MS);
    const [ordered, undoing] = decision.ok ? decision.events : [];
    expect(ordered).toEqual({ type: 'refund-ordered', refundId: 'r', ...sums, atMs: NOW_MS });
    expect(undoing).toMatchObject({ type: 'undone' });
    const undone = after(order, decision);
    expect(undone).toMatchObject({ refunds: [{ id: 'r', ...sums, paidAtMs: null }] });
    // Its buyer waits for two persons, whichever of it goes to a bank.
    expect(said(decideReturn(undone, NOW_MS))).toEqual(wrong('refunding'));
    expect(refundsDueMs(undone)).toHaveLength(1);
    expect(openRefundsFen(undone)).toBe(sums.amountFen);
    const sent = after(undone, decideRefundPaid(undone, 'r', NOW_MS));
    expect(said(decideReturn(sent, NOW_MS))).toEqual(['closed']);
  });

  it('names no deposit where none had counted', () => {
    const decision = decideUndoing(paid(), { refundId: 'r', reason: '权属' }, NOW_MS);
    const [ordered] = decision.ok ? decision.events : [];
    expect(ordered).not.toHaveProperty('creditFen');
    expect(after(paid(), decision)).not.toHaveProperty('refunds.0.creditFen');
  });

  it('of a thing that was fetched ends when that is back too', () => {
    const fetched = replayOrder(paid(), [{ type: 'picked-up', storageFen: 0, staffId: 'c', atMs: NOW_MS }]);
    const all = after(fetched, decideRefund(fetched, { refundId: 'r', amountFen: yuan(1_000) }, NOW_MS));
    const sent = after(all, decideRefundPaid(all, 'r', NOW_MS));
    // Nothing is left to refund: only the sale is undone.
    expect(said(decideUndoing(sent, { refundId: 'r2', reason: '退车' }, NOW_MS))).toEqual(['undone']);
    const undone = after(sent, decideUndoing(sent, { refundId: 'r2', reason: '退车' }, NOW_MS));
    expect(said(decideReturn(undone, NOW_MS))).toEqual(['returned']);
  });
});

describe('a default', () => {
  const breached = () => replayOrder(newOrder(), [{ type: 'defaulted', atMs: NOW_MS }]);

  it('is settled at what is owed beyond the deposit, or closed', () => {
    expect(said(decidePenalty(breached(), null, NOW_MS))).toEqual(['penalty-set']);
    const rich = { ...breached(), terms: { ...newOrder().terms, performanceFen: yuan(90_000) } };
    expect(said(decidePenalty(rich, null, NOW_MS))).toEqual(['penalty-set', 'closed']);
    expect(said(decidePenalty(paid(), null, NOW_MS))).toEqual(wrong('paid'));
  });

  it('with an undecided deposit gives it back: the whole is owed', () => {
    const order = breached();
    expect(said(decideDepositReturn(order, yuan(2_000), NOW_MS))).toEqual(['deposit-returned']);
    const freed = after(order, decideDepositReturn(order, yuan(2_000), NOW_MS));
    expect(freed).toMatchObject({ status: 'defaulted', terms: { performanceFen: 0 } });
    const later = after(freed, decidePenalty(freed, null, NOW_MS));
    expect(later).toMatchObject({ status: 'penalty-due', penalty: { coveredFen: 0 } });
    const owing = after(order, decidePenalty(order, null, NOW_MS));
    const owingAll = after(owing, decideDepositReturn(owing, yuan(2_000), NOW_MS));
    expect(owingAll.status === 'penalty-due' && owingAll.penalty).toEqual(
      later.status === 'penalty-due' && later.penalty,
    );
  });

  it('of a closed case is left alone; a running one needs it', () => {
    const closed = after(breached(), decideClosing(breached(), '豁免', NOW_MS));
    expect(said(decideDepositReturn(closed, 1, NOW_MS))).toEqual(wrong('closed'));
    expect(said(decideDepositReturn(paid(), 1, NOW_MS))).toEqual(wrong('paid'));
  });

  it('ends with the balance, to the fen', () => {
    const owing = after(breached(), decidePenalty(breached(), null, NOW_MS));
    const dueFen = owing.status === 'penalty-due' ? owing.penalty.balanceFen : 0;
    const pay = (receivedFen: number) => decidePenaltyPaid(owing, { receivedFen, staffId: 'c' }, NOW_MS);
    expect(said(pay(dueFen - 1))).toEqual({ code: 'AMOUNT_DIFFERS', dueFen });
    expect(after(owing, pay(dueFen))).toMatchObject({ status: 'closed', reason: '违约金已付' });
    expect(said(decidePenaltyPaid(paid(), { receivedFen: 1, staffId: 'c' }, NOW_MS))).toEqual(wrong('paid'));
    expect(said(decideClosing(owing, '豁免', NOW_MS))).toEqual(['closed']);
    expect(said(decideClosing(paid(), 'x', NOW_MS))).toEqual(wrong('paid'));
    const voucher = { reference: 'BANK-1', amountFen: 1, atMs: NOW_MS };
    const looked = replayOrder(newOrder(), [signed, { type: 'voucher-sent', voucher, atMs: NOW_MS }]);
    expect(said(decideClosing(looked, '撤回转账', NOW_MS))).toEqual(['closed']);
  });
});

describe('the money of an order', () => {
  it('that fits none is the buyer’s', () => {
    expect(unmatchedIn({ cause: 'p', buyerId: 'B', amountFen: 7, atMs: 1 })).toMatchObject({
      kind: 'unmatched',
      cause: 'p',
      moves: [
        { account: 'external', deltaFen: -7 },
        { account: 'buyer:B:available', deltaFen: 7 },
      ],
    });
  });

  it('after the settlement is the seller’s loss first, then the house’s', () => {
    const paper = new PaperOrder({ kind: 'scrap' });
    const run = (event: OrderEvent) => paper.run(() => ({ ok: true, events: [event] }));
    run(signed);
    const paidFen = paper.order.hammerFen + yuan(5_000) - yuan(2_000);
    run({ ...paidEvent, paidFen, creditFen: yuan(2_000) });
    run({ type: 'picked-up', storageFen: 0, staffId: 'c', atMs: NOW_MS });
    run({ type: 'completed', atMs: NOW_MS });
    expect(paper.balanceFen('lot:lot-1:payable')).toBe(paper.order.hammerFen);
    paper.run((order) => decideRefund(order, { refundId: 'r', amountFen: paidFen }, NOW_MS));
    expect(paper.balanceFen('lot:lot-1:payable')).toBe(0);
    expect(paper.balanceFen('house:income')).toBe(yuan(2_000));
    paper.run((order) => decideUndoing(order, { refundId: 'r2', reason: '撤销' }, NOW_MS));
    expect(paper.balanceFen('house:income')).toBe(0);
    expect(paper.balanceFen('buyer:B:available')).toBe(yuan(8_000));
    paper.run((order) => decideRefundPaid(order, 'r2', NOW_MS));
    expect(paper.balanceFen('buyer:B:available')).toBe(yuan(10_000));
  });
});
