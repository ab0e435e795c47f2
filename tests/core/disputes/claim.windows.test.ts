// Terms of every category a buyer is told before they write anything: until when, from how much on,
// and why not.
import { describe, expect, it } from 'vitest';
import {
  claimableCategories,
  claimEndsMs,
  claimRefusal,
  claimWindows,
  leastEstimateFen,
  type Purchase,
} from '#core/disputes/claim.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { someClaim } from '../../kit/disputes.ts';

/** 10:00 in Shanghai. */
const onDay = (day: number, hour = 10): number => Date.UTC(2026, 10, day, hour - 8);
const NOW_MS = onDay(6);
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
const windows = (part: Partial<Purchase> = {}, limitedUntilMs: number | null = null, nowMs = NOW_MS) =>
  claimWindows(somePurchase(part), limitedUntilMs, nowMs);
const codes = (...asked: Parameters<typeof windows>) =>
  Object.fromEntries(windows(...asked).map(({ category, refusal }) => [category, refusal?.code ?? 'open']));

describe('the windows of a purchase', () => {
  it('are all of a vehicle’s, or of goods’', () => {
    expect(windows().map(({ category }) => category)).toEqual(claimableCategories(somePurchase()));
    expect(windows({ category: 'goods' }).map(({ category }) => category)).toEqual([
      'condition',
      'quantity',
      'ownership',
    ]);
  });

  it('end when the claim itself would come too late, to the minute', () => {
    for (const { category, endsAtMs, leastFen } of windows()) {
      expect(endsAtMs).toBe(claimEndsMs(somePurchase(), category));
      expect(leastFen).toBe(leastEstimateFen(somePurchase(), category));
      expect(codes({}, null, endsAtMs - 1)[category]).toBe('open');
      expect(codes({}, null, endsAtMs)[category]).toBe('CLAIM_TOO_LATE');
    }
  });

  it('say of what is not fetched that it cannot be seen yet', () => {
    const [condition, ownership] = windows({ pickedUpAtMs: null });
    expect(condition).toMatchObject({
      category: 'condition',
      endsAtMs: onDay(12, 0),
      refusal: { code: 'NOT_PICKED_UP', category: 'vehicle' },
    });
    expect(ownership?.refusal).toBeNull();
  });

  it('keep standing in the list when closed by what was sold', () => {
    expect(codes({ isAsIs: true })).toEqual({
      condition: 'CATEGORY_EXCLUDED',
      ownership: 'open',
      vin: 'open',
      odometer: 'open',
      flood: 'CATEGORY_EXCLUDED',
      fire: 'CATEGORY_EXCLUDED',
      crash: 'CATEGORY_EXCLUDED',
    });
    expect(codes({ hammerFen: yuan(19_999) })['condition']).toBe('CATEGORY_EXCLUDED');
  });

  it('of a limited buyer are shut for what the pick-up shows', () => {
    expect(codes({}, NOW_MS + HOUR_MS)).toMatchObject({ condition: 'CLAIMS_LIMITED', ownership: 'open' });
  });

  it('are all shut before payment, and once the sale is undone', () => {
    expect(new Set(Object.values(codes({ isPaid: false })))).toEqual(new Set(['NOT_PAID']));
    expect(new Set(Object.values(codes({ isUndone: true })))).toEqual(new Set(['SALE_UNDONE']));
  });

  it('say of no category open when its claim would be refused', () => {
    for (const part of [{}, { isAsIs: true }, { pickedUpAtMs: null }, { category: 'goods' as const }]) {
      for (const { category, refusal, leastFen } of windows(part)) {
        const claim = someClaim({ category, reason: 'not-as-described', estimateFen: leastFen });
        const asked = claimRefusal(somePurchase(part), { claim, limitedUntilMs: null }, NOW_MS);
        expect(asked).toEqual(refusal);
      }
    }
  });

  it('never fail for the sum: that is asked for in writing', () => {
    expect(windows({ hammerFen: yuan(90_000_000) }).every(({ refusal }) => refusal === null)).toBe(true);
  });
});
