import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES as limits } from '#core/sales/rule-set.ts';
import { amountProblem } from '#lib/bidding/bid-amount.ts';
import { asSent, mustConfirm, overPriceText, quickChoices, stepped } from '#lib/bidding/panel/amount.ts';
import { modelAt } from '../../../islands/bidding/models.ts';
import { view } from '../../../islands/lot/standing-facts.ts';

const untouched = view({ priceFen: null, leaderPaddle: null, bidCount: 0, nextMinimumFen: yuan(98_000) });

describe('the amount in the bid box', () => {
  it.each([
    [129_100, 1, 129_600],
    [129_100, -1, 129_100],
    [130_100, -1, 129_600],
    [130_300, -1, 130_100],
    [130_300, 1, 130_600],
    [100, 1, 129_100],
  ])('from ¥%i a press of %i goes to ¥%i', (fromYuan, steps, toYuan) => {
    expect(stepped(view(), yuan(fromYuan), steps)).toBe(yuan(toYuan));
  });

  it('is the sum sent while the bid is under way, whatever happens', () => {
    const moved = {
      ...modelAt({ kind: 'submitting' }).amount,
      problem: { code: 'TOO_LOW', nextMinimumFen: yuan(129_600) },
    } as const;
    expect(asSent(moved, yuan(128_600))).toMatchObject({
      text: '128,600',
      amountFen: yuan(128_600),
      problem: null,
    });
    expect(asSent(moved, null)).toBe(moved);
  });

  it('offers one, two, five and ten steps over the price', () => {
    expect(quickChoices(view()).map(({ amountFen }) => amountFen)).toEqual(
      [129_100, 129_600, 131_100, 133_600].map(yuan),
    );
  });

  it('offers the start price first while nobody has bid', () => {
    expect(quickChoices(untouched)[0]).toEqual({ steps: 0, addFen: 0, amountFen: yuan(98_000) });
  });

  it.each([
    ['an amount that was passed is too low', 128_600, 'exact', 'TOO_LOW'],
    ['an amount beside the ladder is no bid', 129_300, 'exact', 'NOT_MULTIPLE'],
    ['more than fifty steps at once are too many', 154_100, 'exact', 'TOO_MANY_STEPS'],
    ['a maximum need not stand on a step', 129_301, 'maximum', undefined],
    ['a maximum may be far away', 900_000, 'maximum', undefined],
    ['a maximum below the next bid is too low', 129_000, 'maximum', 'TOO_LOW'],
    ['the lowest valid bid counts', 129_100, 'exact', undefined],
  ] as const)('%s', (_sentence, amountYuan, kind, code) => {
    expect(amountProblem(view(), yuan(amountYuan), { kind, lowestFen: yuan(129_100), limits })?.code).toBe(
      code,
    );
  });

  it('the lot’s rules bound one bid, and what is read again', () => {
    const strict = { mostSteps: 4, confirmSteps: 1, confirmPercent: 120 };
    const wish = { kind: 'exact', lowestFen: yuan(129_100) } as const;
    expect(amountProblem(view(), yuan(131_100), { ...wish, limits: strict })).toEqual({
      code: 'TOO_MANY_STEPS',
      mostSteps: 4,
      highestFen: yuan(130_600),
    });
    expect(amountProblem(view(), yuan(131_100), { ...wish, limits })).toBeNull();
    expect(mustConfirm(view(), yuan(129_600), { kind: 'exact', limits: strict })).toBe(true);
    expect(mustConfirm(view(), yuan(129_600), { kind: 'exact', limits })).toBe(false);
    const careful = { kind: 'exact', limits, confirmLevel: 'every' } as const;
    expect(mustConfirm(view(), yuan(129_600), careful)).toBe(true);
  });

  it('names the next sums that would count', () => {
    const problem = amountProblem(view(), yuan(129_300), { kind: 'exact', lowestFen: yuan(129_100), limits });
    expect(problem).toMatchObject({ lowerFen: yuan(129_100), upperFen: yuan(129_600) });
  });

  it.each([
    ['five steps go out at once', 131_100, 'exact', false],
    ['six steps are read once more', 131_600, 'exact', true],
    ['every maximum is read once more', 129_100, 'maximum', true],
  ] as const)('%s', (_sentence, amountYuan, kind, expected) => {
    expect(mustConfirm(view(), yuan(amountYuan), { kind, limits })).toBe(expected);
  });

  it.each([
    [158_600, '比当前价高 ¥30,000（60 档）'],
    [129_100, '比当前价高 ¥500（1 档）'],
    [128_600, ''],
    [100_000, ''],
  ])('of ¥%i says by how much it passes the price: %s', (amountYuan, words) => {
    expect(overPriceText(view(), yuan(amountYuan))).toBe(words);
  });

  it('before the first bid counts from the start price', () => {
    expect(overPriceText(untouched, yuan(108_000))).toBe('比起拍价高 ¥10,000（20 档）');
  });

  it('reads a bid above a fifth more than the price once more', () => {
    const cheap = view({ priceFen: yuan(100), stepFen: yuan(20), nextMinimumFen: yuan(120) });
    expect(mustConfirm(cheap, yuan(120), { kind: 'exact', limits })).toBe(false);
    expect(mustConfirm(cheap, yuan(140), { kind: 'exact', limits })).toBe(true);
  });
});
