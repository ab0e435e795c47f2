// A claim with everything wrong, mended one thing at a time: each refusal comes in its turn, and
// the thresholds sit where they are said to sit.
import { describe, expect, it } from 'vitest';
import { claimableCategories, claimRefusal, leastEstimateFen, type Purchase } from '#core/disputes/claim.ts';
import { DISPUTE_REASONS } from '#core/disputes/dispute-reasons-data.ts';
import { yuan } from '#core/money.ts';
import { someClaim } from '../../kit/disputes.ts';

const onDay = (day: number): number => Date.UTC(2026, 10, day, 2);
const excluded = DISPUTE_REASONS.find((reason) => reason.excluded !== undefined)?.id ?? '';
const WRONG: Purchase = {
  category: 'vehicle',
  hammerFen: yuan(100_000),
  soldAtMs: onDay(2),
  isPaid: false,
  isUndone: true,
  pickedUpAtMs: null,
  isAsIs: true,
};
const NOW_MS = onDay(6);
const UNTIL_MS = onDay(30);

describe('a claim with everything wrong', () => {
  const limitedUntilMs = UNTIL_MS;
  const allowed = ['ownership', 'vin', 'odometer'];
  const endedAtMs = NOW_MS - 2 * 86_400_000;
  const right = { isPaid: true, isUndone: false, isAsIs: false };

  it.each([
    ['that it is not paid', WRONG, { reason: excluded }, { code: 'NOT_PAID' }],
    ['that it is undone', { ...WRONG, isPaid: true }, { reason: excluded }, { code: 'SALE_UNDONE' }],
    [
      'that nobody may claim this',
      { ...WRONG, isPaid: true, isUndone: false },
      { reason: excluded },
      { code: 'NOT_CLAIMABLE' },
    ],
    [
      'what may be claimed of what is sold as it stands',
      { ...WRONG, isPaid: true, isUndone: false },
      {},
      { code: 'CATEGORY_EXCLUDED', why: 'as-is', allowed },
    ],
    [
      'that low-priced vehicles are claimed as little',
      { ...WRONG, ...right, hammerFen: yuan(20_000) - 1 },
      {},
      { code: 'CATEGORY_EXCLUDED', why: 'low-price', allowed },
    ],
    [
      'that it is still to be fetched',
      { ...WRONG, ...right },
      {},
      { code: 'NOT_PICKED_UP', category: 'vehicle' },
    ],
    [
      'that the time is over',
      { ...WRONG, ...right, pickedUpAtMs: endedAtMs - 48 * 3_600_000 },
      {},
      { code: 'CLAIM_TOO_LATE', endedAtMs },
    ],
    [
      'that the repair is too small',
      { ...WRONG, ...right, pickedUpAtMs: onDay(5) },
      { estimateFen: yuan(1_500) - 1 },
      { code: 'BELOW_THRESHOLD', leastFen: yuan(1_500) },
    ],
    [
      'that their claims are limited',
      { ...WRONG, ...right, pickedUpAtMs: onDay(5) },
      { estimateFen: yuan(1_500) },
      { code: 'CLAIMS_LIMITED', category: 'vehicle', untilMs: UNTIL_MS },
    ],
  ])('is told %s', (_says, purchase, part, refusal) => {
    const claim = someClaim({ estimateFen: 0, ...part });
    expect(claimRefusal(purchase, { claim, limitedUntilMs }, NOW_MS)).toMatchObject(refusal);
  });

  it('is taken once nothing is wrong any more', () => {
    const purchase = { ...WRONG, ...right, pickedUpAtMs: onDay(5) };
    const claim = someClaim({ estimateFen: yuan(1_500) });
    expect(claimRefusal(purchase, { claim, limitedUntilMs: null }, NOW_MS)).toBeNull();
  });
});

describe('the thresholds of a claim', () => {
  it.each([
    [1, 1_500],
    [149_999, 1_500],
    [150_000, 1_500],
    [150_100, 1_501],
    [300_000, 3_000],
  ])('on a hammer price of ¥%i a repair is worth ¥%i at least', (hammerYuan, leastYuan) => {
    const purchase = { ...WRONG, hammerFen: yuan(hammerYuan) };
    expect(leastEstimateFen(purchase, 'condition')).toBe(yuan(leastYuan));
    expect(leastEstimateFen(purchase, 'quantity')).toBe(yuan(leastYuan));
    expect(leastEstimateFen(purchase, 'odometer')).toBe(0);
  });

  it.each([
    [{ hammerFen: yuan(20_000) - 1 }, 3],
    [{ hammerFen: yuan(20_000) }, 7],
    [{ hammerFen: yuan(20_000) + 1 }, 7],
    [{ hammerFen: yuan(20_000), isAsIs: true }, 3],
    [{ category: 'goods', hammerFen: 1 }, 3],
    [{ category: 'goods', hammerFen: yuan(20_000), isAsIs: true }, 1],
  ] as [Partial<Purchase>, number][])('of %j there are %i kinds to claim', (part, count) => {
    expect(claimableCategories({ ...WRONG, isAsIs: false, ...part })).toHaveLength(count);
  });
});
