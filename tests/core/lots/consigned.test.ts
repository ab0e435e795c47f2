// A seller's own lots: where each stands in their list, what they are told of their reserve, and
// whose word is the seller's.
import { describe, expect, test } from 'vitest';
import { CONSIGNED_TABS, consignedTabOf, ownReserveOf, speaksFor } from '#core/lots/consigned.ts';
import { ALIVE, OVER } from '#core/lots/lot-status.ts';
import type { LotStatus } from '#core/lots/lot.ts';
import { withReserve } from '#core/lots/reserve.ts';
import { yuan } from '#core/money.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { ledBy, openLot, someTerms } from '../../kit/lots.ts';

describe('the part of the list', () => {
  test.each([
    ['scheduled', 'upcoming'],
    ['open', 'running'],
    ['paused', 'running'],
    ['confirming', 'running'],
    ['on-sale', 'running'],
    ['sealed', 'running'],
    ['falling', 'running'],
    ['sold', 'sold'],
    ['passed', 'passed'],
    ['withdrawn', 'withdrawn'],
  ] as const)('of a lot that is %s is %s', (status, tab) => {
    expect(consignedTabOf(status, false)).toBe(tab);
  });

  test('of a lot sold by negotiation is that of the sold', () => {
    expect(consignedTabOf('passed', true)).toBe('sold');
    expect(consignedTabOf('withdrawn', true)).toBe('withdrawn');
  });

  test('is one for every state, and every part has a state', () => {
    const every: readonly LotStatus[] = [...ALIVE, ...OVER];
    const tabs = every.map((status) => consignedTabOf(status, false));
    expect([...new Set(tabs)].toSorted()).toEqual([...CONSIGNED_TABS].toSorted());
  });
});

describe('the own reserve', () => {
  const lotWith = (reserveYuan: number | null, bidYuan: number | null) => {
    const terms = someTerms({ reserveFen: reserveYuan === null ? null : yuan(reserveYuan) });
    return openLot({ terms, ...(bidYuan !== null && { standing: ledBy('an', bidYuan) }) });
  };

  test('is none where the lot has none, whatever is bid', () => {
    expect(ownReserveOf(lotWith(null, null))).toBe('none');
    expect(ownReserveOf(lotWith(null, 12_000))).toBe('none');
  });

  test('is not told before somebody has bid', () => {
    expect(ownReserveOf(lotWith(20_000, null))).toBeNull();
  });

  test.each([
    [19_999, 'unmet'],
    [20_000, 'met'],
    [20_001, 'met'],
  ] as const)('of ¥20,000 is, at ¥%d, %s', (bidYuan, is) => {
    expect(ownReserveOf(lotWith(20_000, bidYuan))).toBe(is);
  });

  test('is not told where no price rises', () => {
    for (const lot of [onSaleLot(), sealedLot(), fallingLot()])
      expect(ownReserveOf(withReserve(lot, yuan(8_000)))).toBeNull();
  });
});

describe('the word of the seller', () => {
  const sold = (...consignorIds: readonly string[]) => ({ terms: someTerms({ consignorIds }) });

  test('is that of who has consigned it alone', () => {
    expect(speaksFor(sold('li'), 'li')).toBe(true);
    expect(speaksFor(sold('li', 'li'), 'li')).toBe(true);
  });

  test('is nobody else’s, and nobody’s where the house sells', () => {
    expect(speaksFor(sold('li'), 'wang')).toBe(false);
    expect(speaksFor(sold(), 'li')).toBe(false);
  });

  test('of several is none of theirs alone', () => {
    expect(speaksFor(sold('li', 'wang'), 'li')).toBe(false);
    expect(speaksFor(sold('li', 'wang'), 'wang')).toBe(false);
  });
});
