// Sales of a report are those with the latest days, found by their last days alone: on both stores
// the same as if every day had been looked at.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SUM_NAMES, type DaySums } from '#core/office/report-sums.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { SaleDaysTable } from '#server/office/reports/report-tables.ts';
import { keepDays, sumsBySale, type DaysQuery } from '#server/office/reports/store-sale-days.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const NOUGHT = Object.fromEntries(SUM_NAMES.map((name) => [name, 0])) as unknown as DaySums;
const UNTIL = 800;

const day = (saleId: string, dayAt: number, part: Partial<SaleDaysTable> = {}): SaleDaysTable => ({
  ...NOUGHT,
  dayMs: dayAt * DAY_MS,
  saleId,
  hall: 'vehicle',
  houseId: 'house-1',
  soldCount: 1,
  ...part,
});

/** The name of each sale says its days, counted back from the end. */
const DAYS: Readonly<Record<string, readonly number[]>> = {
  yesterday: [1, 400],
  lastWeek: [6, 7],
  beyondAWeek: [8, 9, 10],
  aMonthAgo: [30],
  aYearAgo: [365, 366],
  longAgo: [700],
};

describe.each(storeKinds)('the latest sales on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
    for (const [saleId, ago] of Object.entries(DAYS)) {
      const rows = ago.map((days) =>
        day(saleId, UNTIL - days, saleId === 'aMonthAgo' ? { hall: 'goods' } : {}),
      );
      await keepDays(ground.store.writer, saleId, rows);
    }
  });
  afterEach(() => ground.dispose());

  const found = async (most: number, part: Partial<DaysQuery> = {}) => {
    const range = { fromMs: 0, untilMs: UNTIL * DAY_MS, houseId: null, hall: null, beyond: null };
    const rows = await sumsBySale(ground.store.reader, { ...range, ...part }, most);
    return rows.map(({ saleId, soldCount }) => `${saleId} ${soldCount}`);
  };

  test('are few where few are wanted, each with all its days', async () => {
    expect(await found(1)).toEqual(['yesterday 2']);
    expect(await found(2)).toEqual(['yesterday 2', 'lastWeek 2']);
  });

  test('are looked for farther back where too few had a day', async () => {
    const all = ['yesterday 2', 'lastWeek 2', 'beyondAWeek 3', 'aMonthAgo 1', 'aYearAgo 2', 'longAgo 1'];
    for (const most of [3, 4, 5, 6, 7]) expect(await found(most)).toEqual(all.slice(0, most));
  });

  test('have only what lies in the range', async () => {
    expect(await found(9, { fromMs: (UNTIL - 366) * DAY_MS, untilMs: (UNTIL - 6) * DAY_MS })).toEqual([
      'lastWeek 1',
      'beyondAWeek 3',
      'aMonthAgo 1',
      'aYearAgo 2',
    ]);
    expect(await found(9, { hall: 'goods' })).toEqual(['aMonthAgo 1']);
    expect(await found(9, { houseId: 'house-2' })).toEqual([]);
  });
});
