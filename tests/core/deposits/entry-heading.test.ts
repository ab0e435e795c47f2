// Under which heading a buyer finds a booking of theirs.
import { describe, expect, it } from 'vitest';
import { freeze, keep, release, topUp } from '#core/deposits/deposit.ts';
import { headingOf, HEADINGS, kindsUnder } from '#core/deposits/entry-heading.ts';
import { paidOut, withdraw } from '#core/deposits/payout.ts';
import { applyToPrice, forfeit, releasePerformance } from '#core/deposits/performance-deposit.ts';
import { yuan } from '#core/money.ts';

const hold = { lotId: 'lot-1', bidderId: 'an', amountFen: yuan(5_000), atMs: 0 };
const payout = { id: 'out-1', bidderId: 'an', amountFen: yuan(500), atMs: 0 };

describe('the heading of a booking', () => {
  it.each([
    [topUp('an', yuan(1), { cause: 'pay-1', atMs: 0 }), 'in'],
    [freeze(hold), 'frozen'],
    [keep(hold), 'frozen'],
    [release(hold), 'freed'],
    [releasePerformance(hold), 'freed'],
    [applyToPrice(hold, yuan(4_000)), 'applied'],
    [forfeit(hold), 'forfeited'],
    [withdraw(payout), 'out'],
    [paidOut(payout, 0), 'out'],
  ] as const)('follows from what it does: $kind', ({ kind }, heading) => {
    expect(headingOf(kind)).toBe(heading);
    expect(kindsUnder(heading)).toContain(kind);
  });

  it('is one alone, and none is empty', () => {
    const kinds = HEADINGS.flatMap((heading) => kindsUnder(heading));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(HEADINGS.filter((heading) => kindsUnder(heading).length === 0)).toEqual([]);
  });

  it('is none of what moves no money of a buyer', () => {
    expect(headingOf('settle')).toBeNull();
    expect(headingOf('reversal')).toBeNull();
  });
});
