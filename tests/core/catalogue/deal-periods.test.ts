import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_DEALS, type EndedLot } from '#core/catalogue/deal-figures.ts';
import { periodsOf } from '#core/catalogue/deal-periods.ts';
import { yuan } from '#core/money.ts';
import { monthsFrom, monthStartMs } from '#core/time/months.ts';

const YEAR = monthsFrom('2026-01', '2026-12');

const soldIn = (month: string, count: number, priceYuan = 80_000): EndedLot[] =>
  Array.from({ length: count }, (_none, at) => ({
    closedAtMs: monthStartMs(month) + at,
    isSold: true,
    priceFen: yuan(priceYuan + at),
    paidAtMs: null,
    odometerKm: 0,
  }));

describe('figures along time', () => {
  it('go by the month where half of the months are worth drawing', () => {
    const lots = YEAR.slice(0, 6).flatMap((month) => soldIn(month, LEAST_DEALS));
    const { unit, rows } = periodsOf(lots, YEAR);
    expect(unit).toBe('month');
    expect(rows.map(({ from, to }) => [from, to])).toEqual(YEAR.map((month) => [month, month]));
    expect(rows[5]?.priceFen?.median).toBe(yuan(80_002));
    expect(rows[6]?.priceFen).toBeNull();
  });

  it('go by the quarter where fewer are', () => {
    const lots = YEAR.slice(0, 5).flatMap((month) => soldIn(month, LEAST_DEALS));
    const { unit, rows } = periodsOf(lots, YEAR);
    expect(unit).toBe('quarter');
    expect(rows.map(({ from, to }) => `${from}/${to}`)).toEqual([
      '2026-01/2026-03',
      '2026-04/2026-06',
      '2026-07/2026-09',
      '2026-10/2026-12',
    ]);
    expect(rows.map(({ soldCount }) => soldCount)).toEqual([15, 10, 0, 0]);
  });

  it('find a month worth drawing by what was sold in it', () => {
    const passed = YEAR.slice(0, 6).flatMap((month) =>
      soldIn(month, LEAST_DEALS).map((lot) => ({ ...lot, isSold: false, priceFen: null })),
    );
    expect(periodsOf(passed, YEAR).unit).toBe('quarter');
    const sold = YEAR.slice(6).flatMap((month) => soldIn(month, LEAST_DEALS));
    expect(periodsOf([...passed, ...sold], YEAR).unit).toBe('month');
  });

  it('name only the months of a quarter that were asked for', () => {
    const { rows } = periodsOf([], monthsFrom('2026-02', '2026-04'));
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      ['2026-02', '2026-03'],
      ['2026-04', '2026-04'],
    ]);
  });

  it('put what was sold at midnight into the month that begins', () => {
    const midnight = soldIn('2026-07', 1);
    const before = midnight.map((lot) => ({ ...lot, closedAtMs: lot.closedAtMs - 1 }));
    const soldPer = (lots: EndedLot[]): number[] =>
      periodsOf([...soldIn('2026-06', 5), ...soldIn('2026-07', 5), ...lots], ['2026-06', '2026-07']).rows.map(
        ({ soldCount }) => soldCount,
      );
    expect(soldPer(midnight)).toEqual([5, 6]);
    expect(soldPer(before)).toEqual([6, 5]);
  });

  it('lose no lot of the range and gain none', () => {
    const anyLots = fc.array(
      fc.record({ month: fc.constantFrom(...YEAR), count: fc.integer({ min: 0, max: 9 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyLots, (some) => {
        const lots = some.flatMap(({ month, count }) => soldIn(month, count));
        const elsewhere = soldIn('2025-12', 7);
        const { rows } = periodsOf([...lots, ...elsewhere], YEAR);
        expect(rows.reduce((sum, { offeredCount }) => sum + offeredCount, 0)).toBe(lots.length);
        expect(rows.every(({ pricedCount, priceFen }) => (priceFen === null) === pricedCount < 5)).toBe(true);
      }),
    );
  });
});
