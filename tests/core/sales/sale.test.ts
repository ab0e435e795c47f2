import { describe, expect, it } from 'vitest';
import { saleStateAt, type AnnouncedSale } from '#core/sales/sale.ts';

const sale: AnnouncedSale = {
  previewFromMs: 1_000,
  registrationFromMs: 2_000,
  startsAtMs: 3_000,
  isPaused: false,
  isWithdrawn: false,
};

describe('where an announced sale stands', () => {
  it.each([
    [0, 'announced'],
    [999, 'announced'],
    [1_000, 'preview'],
    [1_999, 'preview'],
    [2_000, 'registration'],
    [2_999, 'registration'],
    [3_000, 'bidding'],
    [9_000, 'bidding'],
  ] as const)('is told from the time alone: at %i it is %s', (nowMs, state) => {
    expect(saleStateAt(sale, ['scheduled', 'open'], nowMs)).toBe(state);
  });

  it('is registration from the first moment when both begin together', () => {
    expect(saleStateAt({ ...sale, registrationFromMs: 1_000 }, ['scheduled'], 1_000)).toBe('registration');
  });

  it('has ended with its last lot, and not by the clock', () => {
    expect(saleStateAt(sale, ['sold', 'passed', 'withdrawn'], 4_000)).toBe('ended');
    expect(saleStateAt(sale, ['sold', 'confirming'], 9_000)).toBe('bidding');
    expect(saleStateAt(sale, [], 9_000)).toBe('bidding');
  });

  it('stands still while paused, and is gone when withdrawn', () => {
    expect(saleStateAt({ ...sale, isPaused: true }, ['paused'], 4_000)).toBe('paused');
    expect(saleStateAt({ ...sale, isPaused: true }, ['passed'], 4_000)).toBe('ended');
    expect(saleStateAt({ ...sale, isWithdrawn: true }, ['withdrawn'], 4_000)).toBe('withdrawn');
  });
});
