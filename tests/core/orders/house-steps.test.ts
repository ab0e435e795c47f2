import { describe, expect, test } from 'vitest';
import { HOUSE_TURNS, houseTurn, type HouseTurn } from '#core/orders/house-steps.ts';
import { voucherByMs } from '#core/orders/order-dues.ts';
import type { Order, OrderDelivered } from '#core/orders/order.ts';
import { TRANSFER_STEPS, type StepDone, type TransferStep } from '#core/orders/transfer-steps.ts';
import { DAY_MS } from '#core/time/days.ts';
import { END_MS } from '../../kit/lots.ts';
import { done, paid } from '../../kit/orders/done-order.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const SENT_MS = END_MS + DAY_MS;

const inReview = (): Order => ({
  ...newOrder(),
  status: 'in-review',
  signedAtMs: END_MS + 1,
  voucher: { reference: 'R-1', amountFen: 100, atMs: SENT_MS },
});

const doneUntil = (step: TransferStep): readonly StepDone[] =>
  TRANSFER_STEPS.slice(
    0,
    TRANSFER_STEPS.findIndex((rule) => rule.step === step),
  ).map((rule) => ({ step: rule.step, atMs: END_MS, byId: 'somebody', papers: [] }));

/** Fetched, with the transfer as far as this step. */
const before = (step: TransferStep, part: Partial<OrderDelivered> = {}): OrderDelivered => ({
  ...done(),
  status: 'transferring',
  steps: doneUntil(step),
  ...part,
});

const turnOf = (order: Order): HouseTurn['what'] | undefined => houseTurn(order)?.what;

describe('the house’s turn', () => {
  test('is on a voucher, by the end of the next working day', () => {
    expect(houseTurn(inReview())).toEqual({ what: 'voucher', dueAtMs: voucherByMs(SENT_MS) });
  });

  test('is on a thing that somebody was named for to fetch', () => {
    const named = paid({ driver: 'sealed' });
    expect(houseTurn(named)).toEqual({ what: 'hand-out', dueAtMs: named.pickUpByMs });
  });

  test('is not on one that nobody was named for', () => {
    expect(houseTurn(paid())).toBeNull();
  });

  test.each([
    ['issue-invoice', 'transfer-step'],
    ['return-plates', 'transfer-step'],
    ['hand-in-file', 'transfer-step'],
    ['confirm-papers', 'transfer-step'],
    ['hand-over-papers', undefined],
    ['confirm-transfer', undefined],
    ['collect-file', undefined],
    ['send-papers-back', undefined],
  ] as const)('on a transfer that is at %s is %s', (step, turn) => {
    expect(turnOf(before(step))).toBe(turn);
  });

  test('is on the buyer’s steps where they ordered it', () => {
    expect(turnOf(before('collect-file', { services: ['transfer-agency'] }))).toBe('transfer-step');
    expect(turnOf(before('hand-over-papers', { services: ['transfer-agency'] }))).toBeUndefined();
  });

  test('is due on a transfer when the transfer is', () => {
    const order = before('issue-invoice');
    expect(houseTurn(order)?.dueAtMs).toBe(order.transferByMs);
  });

  test('is over with the last step', () => {
    const steps = TRANSFER_STEPS.map(({ step }) => ({ step, atMs: END_MS, byId: 'a', papers: [] }));
    expect(houseTurn(before('confirm-papers', { steps }))).toBeNull();
  });

  test('is none on goods that were fetched, for nothing is transferred', () => {
    const order = before('issue-invoice');
    expect(houseTurn({ ...order, terms: { ...order.terms, category: 'goods' } })).toBeNull();
  });

  test('is none while the order stands still', () => {
    const stop = { atMs: END_MS } as NonNullable<Order['stop']>;
    expect(houseTurn({ ...inReview(), stop })).toBeNull();
    expect(houseTurn({ ...paid({ driver: 'sealed' }), stop })).toBeNull();
    expect(houseTurn({ ...before('issue-invoice'), stop })).toBeNull();
  });

  test('is none before anything was paid, and after everything is done', () => {
    expect(houseTurn(newOrder())).toBeNull();
    expect(houseTurn(done())).toBeNull();
  });

  test('comes in no other state than those that are asked for', () => {
    const orders = [inReview(), paid({ driver: 'sealed' }), before('issue-invoice')];
    const turns = orders.map((order) => [order.status, houseTurn(order)?.what]);
    for (const turn of turns) expect(HOUSE_TURNS).toContainEqual(turn);
  });
});
