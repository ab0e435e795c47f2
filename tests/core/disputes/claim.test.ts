import { describe, expect, it } from 'vitest';
import {
  claimableCategories,
  claimEndsMs,
  claimRefusal,
  leastEstimateFen,
  purchaseOf,
  type Purchase,
} from '#core/disputes/claim.ts';
import { DISPUTE_REASONS } from '#core/disputes/dispute-reasons-data.ts';
import type { Claim, DisputeCategory } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import type { Order } from '#core/orders/order.ts';
import { someClaim } from '../../kit/disputes.ts';

const HOUR_MS = 3_600_000;
/** 10:00 in Shanghai. */
const onDay = (day: number, hour = 10): number => Date.UTC(2026, 10, day, hour - 8);
/** Sold on the second of November, fetched on the fifth. */
const somePurchase = (part: Partial<Purchase> = {}): Purchase => ({
  category: 'vehicle',
  hammerFen: yuan(100_000),
  soldAtMs: onDay(2),
  isPaid: true,
  isUndone: false,
  pickedUpAtMs: onDay(5),
  isAsIs: false,
  ...part,
});

const refusal = (
  purchase: Purchase,
  claim: Partial<Claim>,
  nowMs = onDay(6),
  limitedUntilMs: number | null = null,
) => claimRefusal(purchase, { claim: someClaim(claim), limitedUntilMs }, nowMs);

const GRAVE: readonly (readonly [DisputeCategory, string])[] = [
  ['ownership', 'papers-missing'],
  ['vin', 'vin-differs'],
  ['odometer', 'odometer-altered'],
  ['flood', 'flood'],
  ['fire', 'fire'],
  ['crash', 'major-crash'],
];

describe('the window for what is seen at the pick-up', () => {
  it('is 48 hours from the pick-up, to the minute', () => {
    const endsMs = onDay(5) + 48 * HOUR_MS;
    expect(refusal(somePurchase(), {}, endsMs - 1)).toBeNull();
    const open = GRAVE.map(([category]) => category);
    expect(refusal(somePurchase(), {}, endsMs)).toEqual({ code: 'CLAIM_TOO_LATE', endedAtMs: endsMs, open });
  });

  it('stands still during another case, and ends with the tenth day', () => {
    const stood = (hours: number) => somePurchase({ stoodMs: hours * HOUR_MS });
    expect(claimEndsMs(stood(30), 'condition')).toBe(onDay(5) + 78 * HOUR_MS);
    expect(claimEndsMs(stood(300), 'condition')).toBe(onDay(12, 0));
    expect(claimEndsMs(stood(300), 'flood')).toBe(claimEndsMs(somePurchase(), 'flood'));
  });

  it('never lasts longer than ten days, the sale’s day the first', () => {
    const late = somePurchase({ pickedUpAtMs: onDay(11, 20) });
    const endsMs = onDay(12, 0);
    expect(claimEndsMs(late, 'condition')).toBe(endsMs);
    expect(refusal(late, {}, endsMs - 1)).toBeNull();
    expect(refusal(late, {}, endsMs)).toMatchObject({ code: 'CLAIM_TOO_LATE', endedAtMs: endsMs });
  });

  it('opens with the pick-up, over on the tenth day in any case', () => {
    const there = somePurchase({ pickedUpAtMs: null });
    expect(claimEndsMs(there, 'condition')).toBeNull();
    expect(refusal(there, {}, onDay(6))).toEqual({ code: 'NOT_PICKED_UP', category: 'vehicle' });
    expect(refusal(there, {}, onDay(12))).toMatchObject({ code: 'CLAIM_TOO_LATE', endedAtMs: onDay(12, 0) });
  });
});

describe('the window for what comes out later', () => {
  it.each(GRAVE)('is thirty days for %s, fetched or not', (category, reason) => {
    const endsMs = onDay(32, 0);
    for (const pickedUpAtMs of [onDay(5), null]) {
      const purchase = somePurchase({ pickedUpAtMs });
      expect(refusal(purchase, { category, reason, estimateFen: 0 }, endsMs - 1)).toBeNull();
      expect(refusal(purchase, { category, reason }, endsMs)).toEqual({
        code: 'CLAIM_TOO_LATE',
        endedAtMs: endsMs,
        open: [],
      });
    }
  });
});

describe('what is worth a claim', () => {
  it.each([
    [100_000, 1_500],
    [150_000, 1_500],
    [150_100, 1_501],
    [800_000, 8_000],
    [20_000, 1_500],
  ])('at a price of ¥%i a repair of ¥%i', (hammerYuan, leastYuan) => {
    const purchase = somePurchase({ hammerFen: yuan(hammerYuan) });
    const leastFen = yuan(leastYuan);
    expect(leastEstimateFen(purchase, 'condition')).toBe(leastFen);
    expect(refusal(purchase, { estimateFen: leastFen })).toBeNull();
    expect(refusal(purchase, { estimateFen: leastFen - 1 })).toEqual({ code: 'BELOW_THRESHOLD', leastFen });
  });

  it.each(GRAVE)('%s at any sum', (category) => {
    expect(leastEstimateFen(somePurchase(), category)).toBe(0);
  });
});

describe('what is claimed on', () => {
  it('a vehicle is everything but its quantity', () => {
    const all = ['condition', 'ownership', 'vin', 'odometer', 'flood', 'fire', 'crash'];
    expect(claimableCategories(somePurchase())).toEqual(all);
    expect(refusal(somePurchase(), { category: 'quantity', reason: 'short-quantity' })).toEqual({
      code: 'CATEGORY_EXCLUDED',
      why: 'vehicle',
      allowed: all,
    });
  });

  it('goods is their condition, quantity and owner, at any cost', () => {
    const goods = somePurchase({ category: 'goods', hammerFen: yuan(5_000) });
    expect(claimableCategories(goods)).toEqual(['condition', 'quantity', 'ownership']);
    expect(refusal(goods, { category: 'quantity', reason: 'short-quantity' })).toBeNull();
    expect(refusal(goods, { category: 'odometer', reason: 'odometer-altered' })).toMatchObject({
      why: 'goods',
    });
  });

  it.each([
    ['as-is', { isAsIs: true }],
    ['low-price', { hammerFen: yuan(19_999.99) }],
  ] as const)('a vehicle sold %s is its owner, its kind, its distance', (why, part) => {
    const allowed = ['ownership', 'vin', 'odometer'];
    expect(claimableCategories(somePurchase(part))).toEqual(allowed);
    expect(refusal(somePurchase(part), {})).toEqual({ code: 'CATEGORY_EXCLUDED', why, allowed });
    expect(refusal(somePurchase(part), { category: 'odometer', reason: 'odometer-altered' })).toBeNull();
  });

  it('goods sold as they stand is whose they are', () => {
    expect(claimableCategories(somePurchase({ category: 'goods', isAsIs: true }))).toEqual(['ownership']);
  });

  it('a vehicle for ¥20,000 is everything again', () => {
    expect(claimableCategories(somePurchase({ hammerFen: yuan(20_000) }))).toContain('condition');
  });
});

describe('what is nobody’s fault', () => {
  it.each(DISPUTE_REASONS.flatMap(({ id, excluded }) => (excluded ? [[id, excluded] as const] : [])))(
    '%s is refused by name: %s',
    (reason, why) => {
      expect(refusal(somePurchase(), { reason })).toEqual({ code: 'NOT_CLAIMABLE', why });
    },
  );

  it('every other reason can be claimed in its category', () => {
    const vehicles = DISPUTE_REASONS.filter(({ excluded, category }) => !excluded && category !== 'quantity');
    for (const { id: reason, category } of vehicles) {
      expect(refusal(somePurchase(), { reason, category })).toBeNull();
    }
  });
});

describe('who may not claim', () => {
  it('is first who has not paid and whose sale is undone', () => {
    expect(refusal(somePurchase({ isPaid: false, isUndone: true }), { reason: 'tyres' })).toEqual({
      code: 'NOT_PAID',
    });
    expect(refusal(somePurchase({ isUndone: true }), { reason: 'tyres' })).toEqual({ code: 'SALE_UNDONE' });
  });

  it('is who has claimed too much, then what pick-ups do not show', () => {
    const untilMs = onDay(30);
    expect(refusal(somePurchase(), {}, onDay(6), untilMs)).toEqual({
      code: 'CLAIMS_LIMITED',
      category: 'vehicle',
      untilMs,
    });
    for (const [category, reason] of GRAVE) {
      expect(refusal(somePurchase(), { category, reason }, onDay(6), untilMs)).toBeNull();
    }
  });
});

describe('the purchase an order stands for', () => {
  const order = {
    id: 'order-1',
    lotId: 'lot-1',
    hammerFen: yuan(100_000),
    createdAtMs: onDay(2),
    terms: { category: 'vehicle' },
    refunds: [],
  };
  const asOrder = (part: object): Order => ({ ...order, ...part }) as unknown as Order;

  it.each<[string, object, Partial<Purchase>]>([
    ['to be paid', { status: 'to-pay' }, { isPaid: false, isUndone: false, pickedUpAtMs: null }],
    ['paid', { status: 'paid', paidAtMs: 1 }, { isPaid: true, isUndone: false, pickedUpAtMs: null }],
    [
      'fetched',
      { status: 'picked-up', paidAtMs: 1, pickedUpAtMs: onDay(5) },
      { isPaid: true, isUndone: false, pickedUpAtMs: onDay(5) },
    ],
    ['done', { status: 'done', paidAtMs: 1, pickedUpAtMs: onDay(5) }, { isPaid: true, isUndone: false }],
    ['refunded', { status: 'refunding', paidAtMs: 1 }, { isPaid: true, isUndone: true }],
    ['closed unpaid', { status: 'closed' }, { isPaid: false, isUndone: false }],
  ])('that is %s', (_says, part, purchase) => {
    expect(purchaseOf(asOrder(part), true)).toMatchObject({
      category: 'vehicle',
      hammerFen: yuan(100_000),
      soldAtMs: onDay(2),
      isAsIs: true,
      ...purchase,
    });
  });
});
