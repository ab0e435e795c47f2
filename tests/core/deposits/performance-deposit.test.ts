import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeze, keep, topUp } from '#core/deposits/deposit.ts';
import { applyToPrice, forfeit, releasePerformance } from '#core/deposits/performance-deposit.ts';
import { balanceOf, post, type Balances, type Transaction } from '#core/ledger.ts';
import { yuan } from '#core/money.ts';

const hold = { lotId: 'lot-1', bidderId: 'B', amountFen: yuan(6_000), atMs: 9 };
const none: Balances = new Map();

/** A buyer who had ¥10,000 and won a lot that keeps ¥6,000 of it. */
const afterWinning = (): Balances =>
  [topUp('B', yuan(10_000), { cause: 'r1', atMs: 1 }), freeze(hold), keep(hold)].reduce(post, none);

const after = (transaction: Transaction) => {
  const balances = post(afterWinning(), transaction);
  return {
    free: balanceOf(balances, 'buyer:B:available'),
    kept: balanceOf(balances, 'buyer:B:performance'),
    applied: balanceOf(balances, 'lot:lot-1:applied'),
    forfeited: balanceOf(balances, 'house:forfeited'),
  };
};

describe('a performance deposit', () => {
  it('is the buyer’s again when the transfer is confirmed', () => {
    const back = releasePerformance(hold);
    expect(back).toMatchObject({ kind: 'return', cause: 'lot-1:B', atMs: 9 });
    expect(after(back)).toEqual({ free: yuan(10_000), kept: 0, applied: 0, forfeited: 0 });
  });

  it('is the house’s when it is forfeited', () => {
    const lost = forfeit(hold);
    expect(lost).toMatchObject({ kind: 'forfeit', cause: 'lot-1:B', atMs: 9 });
    expect(after(lost)).toEqual({ free: yuan(4_000), kept: 0, applied: 0, forfeited: yuan(6_000) });
  });

  it.each([
    ['a price above it takes all of it', 20_000, 6_000, 4_000],
    ['a price of just it takes all of it', 6_000, 6_000, 4_000],
    ['a smaller price takes its part, and the rest goes back at once', 3_500, 3_500, 6_500],
    ['a price that is paid already takes nothing', 0, 0, 10_000],
  ])('counts towards the price: %s', (_says, priceYuan, appliedYuan, freeYuan) => {
    const applied = applyToPrice(hold, yuan(priceYuan));
    expect(applied).toMatchObject({ kind: 'apply', cause: 'lot-1:B', atMs: 9 });
    expect(applied.moves.every(({ deltaFen }) => deltaFen !== 0)).toBe(true);
    expect(after(applied)).toEqual({
      free: yuan(freeYuan),
      kept: 0,
      applied: yuan(appliedYuan),
      forfeited: 0,
    });
  });

  it('loses no fen, whatever the price', () => {
    fc.assert(
      fc.property(fc.nat(yuan(20_000)), (priceFen) => {
        const balances = post(afterWinning(), applyToPrice(hold, priceFen));
        expect([...balances.values()].reduce((sum, fen) => sum + fen, 0)).toBe(0);
        expect(balanceOf(balances, 'lot:lot-1:applied')).toBe(Math.min(hold.amountFen, priceFen));
      }),
    );
  });

  it('ends under the name it was kept under, so only once', () => {
    const causes = [releasePerformance(hold), applyToPrice(hold, 1), forfeit(hold)].map(({ cause }) => cause);
    expect(new Set([...causes, keep(hold).cause]).size).toBe(1);
  });
});

describe('a performance deposit that has ended', () => {
  const ends = [
    ['given back', releasePerformance(hold)],
    ['counted towards the price', applyToPrice(hold, yuan(6_000))],
    ['counted in part', applyToPrice(hold, yuan(1))],
    ['forfeited', forfeit(hold)],
  ] as const;
  const pairs = ends.flatMap(([first, one]) =>
    ends.map(([second, other]) => [first, second, one, other] as const),
  );

  it.each(pairs)('by being %s cannot be %s', (_first, _second, one, other) => {
    const over = post(afterWinning(), one);
    expect(balanceOf(over, 'buyer:B:performance')).toBe(0);
    expect(() => post(over, other)).toThrow('buyer:B:performance would fall to -600000 fen');
  });

  it('leaves that of another lot of the same buyer alone', () => {
    const second = { ...hold, lotId: 'lot-2', amountFen: yuan(4_000) };
    const both = [freeze(second), keep(second)].reduce(post, afterWinning());
    const over = [applyToPrice(hold, yuan(2_500)), forfeit(second)].reduce(post, both);
    expect(balanceOf(over, 'lot:lot-1:applied')).toBe(yuan(2_500));
    expect(balanceOf(over, 'buyer:B:available')).toBe(yuan(3_500));
    expect(balanceOf(over, 'house:forfeited')).toBe(yuan(4_000));
  });
});
