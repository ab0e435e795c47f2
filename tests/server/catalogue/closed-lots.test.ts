// The scan along what closed: its span, its bound, its filters. The same on both stores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { dealConditions, kindConditions, oneBrandOf } from '#server/catalogue/deal-filter.ts';
import {
  closedLots,
  isMoreClosed,
  notePaid,
  type ClosedLotsQuery,
} from '#server/catalogue/store/closed-lots.ts';
import { endedValues } from '#server/catalogue/store/lot-counts.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, sendBid, someBidder } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { publishVaried } from './list-fill.ts';

const LOTS = 28;
/** Seven lots to a week of minutes: `variedLot` ends each at one of seven. */
const LAST_MS = END_MS + 6 * MINUTE_MS;

describe.each(storeKinds)('what closed, on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  const clock = movedClock(START_MS - MINUTE_MS);
  const ids = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_none, place) => `lot-${from + place}`);

  beforeAll(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, clock);
    await publishVaried(engine, LOTS);
    clock.moveTo(START_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ids(0, LOTS), outage: null });
    // Every lot of the first half is bid on; some of them have a reserve above that.
    const an = await someBidder(engine, 'an', ids(0, 14));
    for (const lotId of ids(0, 14)) await sendBid(engine, bidOf(an, 60_000, { lotId, kind: 'maximum' }));
    clock.moveTo(LAST_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ids(0, LOTS), outage: null });
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const wish = (part: Partial<ClosedLotsQuery> = {}): ClosedLotsQuery => ({
    hall: 'vehicle',
    brand: null,
    conditions: [],
    fromMs: END_MS,
    toMs: LAST_MS,
    most: 100,
    ...part,
  });
  const closed = (part: Partial<ClosedLotsQuery> = {}) => closedLots(ground.store.reader, wish(part));

  test('holds what was sold and what passed, the latest first', async () => {
    const rows = await closed();
    expect(rows).toHaveLength(LOTS);
    const times = rows.map(({ closedAtMs }) => closedAtMs);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const sold = rows.filter(({ soldAtMs }) => soldAtMs !== null);
    expect(sold).toHaveLength(14);
    expect(sold.every(({ soldAtMs, closedAtMs }) => soldAtMs === closedAtMs)).toBe(true);
  });

  test('keeps to its span, both ends belonging to it', async () => {
    expect(await closed({ fromMs: END_MS, toMs: END_MS })).toHaveLength(4);
    expect(await closed({ fromMs: END_MS + 1, toMs: END_MS + MINUTE_MS - 1 })).toEqual([]);
    expect(await closed({ fromMs: LAST_MS, toMs: LAST_MS + MINUTE_MS })).toHaveLength(4);
  });

  test('looks at only so many of the latest, and says more', async () => {
    const rows = await closed({ most: 5 });
    expect(rows.map(({ closedAtMs }) => closedAtMs)).toEqual([
      LAST_MS,
      LAST_MS,
      LAST_MS,
      LAST_MS,
      LAST_MS - MINUTE_MS,
    ]);
    expect(await isMoreClosed(ground.store.reader, wish({ most: 5 }))).toBe(true);
    expect(await isMoreClosed(ground.store.reader, wish({ most: LOTS }))).toBe(false);
    expect(await isMoreClosed(ground.store.reader, wish({ most: LOTS - 1 }))).toBe(true);
  });

  test('is narrowed by brand, and by whatever a hall is', async () => {
    const brands = await closed({ brand: '大众' });
    expect(new Set(brands.map(({ series }) => series))).toEqual(new Set(['大众 帕萨特']));
    const narrowed = await closed({ conditions: kindConditions({ city: '上海', grade: 'A' }) });
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed.length).toBeLessThan(LOTS);
    expect(await closed({ hall: 'non-vehicle' })).toEqual([]);
    expect(await closed({ conditions: kindConditions({ format: 'sealed' }) })).toEqual([]);
    expect(await closed({ conditions: kindConditions({ format: 'sealed,timed' }) })).toHaveLength(LOTS);
  });

  test('says when a lot was paid for', async () => {
    await notePaid(ground.store.writer, { lotId: 'lot-0', atMs: LAST_MS + 5 });
    const paid = (await closed()).filter(({ paidAtMs }) => paidAtMs !== null);
    expect(paid.map(({ paidAtMs }) => paidAtMs)).toEqual([LAST_MS + 5]);
  });

  test('offers the values of a filter, the commonest first', async () => {
    const { reader } = ground.store;
    expect((await endedValues(reader, { hall: 'vehicle', facet: 'brand' })).slice(0, 3)).toEqual([
      '丰田',
      '别克',
      '大众',
    ]);
    expect(await endedValues(reader, { hall: 'vehicle', facet: 'nonsense' })).toEqual([]);
    expect(await endedValues(reader, { hall: 'non-vehicle', facet: 'brand' })).toEqual([]);
  });
});

describe('the filters of past deals', () => {
  const facets = (conditions: ReturnType<typeof kindConditions>): string[] =>
    conditions.map(({ facet }) => facet);

  test('of what a thing was leave its price and its time aside', () => {
    const query = { brand: '大众', lowestYuan: 1, soldFrom: '2026-01', format: 'timed', lowestKm: 5 };
    expect(facets(kindConditions(query))).toEqual(['brand', 'format', 'odometerKm']);
    expect(facets(dealConditions(query, false))).toEqual([
      'brand',
      'format',
      'priceFen',
      'odometerKm',
      'sold',
      'priced',
    ]);
  });

  test.each([
    [{}, false, false],
    [{}, true, true],
    [{ lowestYuan: 1 }, false, true],
    [{ highestYuan: 1 }, false, true],
    [{ brand: '大众' }, false, false],
  ])('of %j, by price %j, want a price that may be told: %j', (query, isByPrice, isPriced) => {
    expect(facets(dealConditions(query, isByPrice)).includes('priced')).toBe(isPriced);
  });

  test('hold whole months of the house', () => {
    const [within] = dealConditions({ soldFrom: '2026-02', soldTo: '2026-02' }, false);
    expect(within).toEqual({
      facet: 'sold',
      is: 'within',
      column: 'soldAtMs',
      least: Date.parse('2026-01-31T16:00:00Z'),
      most: Date.parse('2026-02-28T16:00:00Z') - 1,
    });
    expect(dealConditions({ soldTo: '2026-02' }, false)[0]).toMatchObject({ least: null });
    expect(dealConditions({ soldFrom: '2026-02' }, false)[0]).toMatchObject({ most: null });
  });

  test('know the one brand that is asked for', () => {
    expect(oneBrandOf({ brand: '大众' })).toBe('大众');
    expect(oneBrandOf({ brand: '大众,大众' })).toBe('大众');
    expect(oneBrandOf({ brand: '大众,丰田' })).toBeNull();
    expect(oneBrandOf({})).toBeNull();
  });

  test('keep sums within what a price can be', () => {
    const [within] = dealConditions({ lowestYuan: Number.MAX_SAFE_INTEGER }, false);
    expect(within).toMatchObject({ column: 'priceFen', most: null });
    expect(Number.isSafeInteger((within as { least: number }).least)).toBe(true);
    expect((within as { least: number }).least).toBeGreaterThan(yuan(1));
  });
});
