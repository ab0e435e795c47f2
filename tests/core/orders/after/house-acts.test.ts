// Deeds offered to the house on an order are those that would be taken, in every state.
import { describe, expect, test } from 'vitest';
import { HOUSE_DEEDS, houseDeeds, type HouseDeed } from '#core/orders/after/house-acts.ts';
import type { Order, OrderDelivered, OrderRefunding } from '#core/orders/order.ts';
import { TRANSFER_STEPS, type StepDone, type TransferStep } from '#core/orders/transfer-steps.ts';
import { DAY_MS } from '#core/time/days.ts';
import { END_MS } from '../../../kit/lots.ts';
import { done, paid } from '../../../kit/orders/done-order.ts';
import { newOrder } from '../../../kit/orders/paper-order.ts';

const NOW_MS = END_MS + 1_000;

const toPay = (): Order => ({ ...newOrder(), status: 'to-pay', signedAtMs: END_MS + 1 });
const inReview = (): Order => ({
  ...newOrder(),
  status: 'in-review',
  signedAtMs: END_MS + 1,
  voucher: { reference: 'R-1', amountFen: 100, atMs: END_MS + 2 },
});

const doneUntil = (step: TransferStep): readonly StepDone[] =>
  TRANSFER_STEPS.slice(
    0,
    TRANSFER_STEPS.findIndex((rule) => rule.step === step),
  ).map((rule) => ({ step: rule.step, atMs: END_MS, byId: 'somebody', papers: [] }));

const transferring = (step: TransferStep): OrderDelivered => ({
  ...done(),
  status: step === 'confirm-papers' ? 'papers-sent' : 'transferring',
  steps: doneUntil(step),
});

const goods = <Of extends Order>(order: Of): Of => ({
  ...order,
  terms: { ...order.terms, category: 'goods' },
});

const refunding = (part: Partial<OrderRefunding> = {}): OrderRefunding => ({
  ...paid(),
  status: 'refunding',
  isFetched: true,
  undoneAtMs: END_MS + 3,
  ...part,
});

const refund = (paidAtMs: number | null) => ({ id: 'r-1', amountFen: 1, orderedAtMs: END_MS, paidAtMs });
const defaulted = (): Order => ({
  ...newOrder(),
  status: 'defaulted',
  payByMs: END_MS,
  defaultedAtMs: END_MS + DAY_MS,
});

describe('the house on an order', () => {
  test.each<readonly [string, Order, readonly HouseDeed[]]>([
    ['not signed', newOrder(), ['quote-transport']],
    ['to be paid', toPay(), ['quote-transport']],
    ['whose money is looked for', inReview(), ['reject-voucher']],
    ['paid', paid(), ['hand-out', 'do-transfer-step']],
    ['paid, of goods', goods(paid()), ['hand-out', 'note-delivery']],
    ['fetched', transferring('confirm-transfer'), ['do-transfer-step']],
    ['whose papers are back', transferring('confirm-papers'), ['do-transfer-step', 'send-papers-back']],
    ['fetched, of goods', goods<OrderDelivered>({ ...done(), status: 'picked-up' }), ['accept-goods']],
    ['done', done(), []],
    ['not paid in time', defaulted(), ['end-default']],
    ['undone, all money back', refunding({ refunds: [refund(END_MS + 4)] }), ['end-undone']],
    ['undone, money on its way', refunding({ refunds: [refund(null)] }), []],
  ])('that is %s may do what would be taken', (_is, order, deeds) => {
    expect(houseDeeds(order, NOW_MS)).toEqual(deeds);
  });

  test('hands out nothing while its clock stands still', () => {
    expect(houseDeeds(paid({ stop: { cause: 'dispute:d-1', atMs: END_MS } }), NOW_MS)).toEqual([]);
  });

  test('quotes no transport once it can be paid no more', () => {
    expect(houseDeeds(toPay(), END_MS + 60 * DAY_MS)).toEqual([]);
  });

  test('hands over papers for the seller before it is fetched', () => {
    const next = TRANSFER_STEPS[0];
    const handed = [{ step: 'hand-over-papers', atMs: END_MS, byId: 'x', papers: [] }] as const;
    expect(next?.step).toBe('hand-over-papers');
    expect(houseDeeds(paid({ steps: handed }), NOW_MS)).toEqual(['hand-out']);
  });

  test('knows no deed that it is not told of', () => {
    expect(new Set(HOUSE_DEEDS).size).toBe(9);
  });
});
