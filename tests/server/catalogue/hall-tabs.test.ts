// 预展中 and 一口价: the two tabs of a hall that show part of a stage, in both stores.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { facetIndexesOf, type FacetIndexes } from '#server/catalogue/facets/facet-indexes.ts';
import { lotList } from '#server/catalogue/queries-lot-list.ts';
import { movePreview } from '#server/catalogue/store/sale-rows.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { movedClock } from '../../kit/clock.ts';
import { someBidder, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { publishVaried, variedLot } from './list-fill.ts';

const LATER_MS = START_MS + 60 * MINUTE_MS;

describe.each(storeKinds)('tabs of part of a hall on %s', (kind) => {
  const clock = movedClock(START_MS - MINUTE_MS);
  let ground: TestStore;
  let engine: EngineHandle;
  let facetIndexes: () => Promise<FacetIndexes>;
  let an = '';

  /** Five lots of a sale that opens in an hour; `at` numbers the first of them. */
  const publishComing = async (id: string, at: number): Promise<void> => {
    const times = { startsAtMs: LATER_MS, endsAtMs: END_MS + 60 * MINUTE_MS };
    const lots = Array.from({ length: 5 }, (_none, index) => ({ ...variedLot(at + index), ...times }));
    await engine.run(publishSale, { sale: someSale({ id, ...times }), lots });
  };
  const show = (id: string, previewFromMs: number, previewToMs: number): Promise<void> =>
    movePreview(ground.store.writer, id, { previewFromMs, previewToMs });

  beforeAll(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, clock);
    facetIndexes = facetIndexesOf(ground.store.reader);
    await publishVaried(engine, 10);
    const shop = Array.from({ length: 4 }, (_none, index) => {
      const lot = variedLot(100 + index);
      return { ...lot, terms: { ...lot.terms, reserveFen: null, rules: FIXED_PRICE_RULES } };
    });
    await engine.run(publishSale, { sale: someSale({ id: 'shop' }), lots: shop });
    await publishComing('shown', 200);
    await publishComing('shown-later', 300);
    await publishComing('not-announced', 400);
    clock.moveTo(START_MS + MINUTE_MS);
    const ids = [...Array.from({ length: 10 }, (_none, at) => at), 100, 101, 102].map((at) => `lot-${at}`);
    await engine.run(advanceLots, { lotIds: ids, outage: null });
    an = await someBidder(engine, 'an', []);
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const list = async (query: Inputs['lotList'], userId: string | null = null): Promise<LotList> => {
    const { reader } = ground.store;
    const answer = await lotList({ reader, facetIndexes }, query, { userId, nowMs: clock.nowMs() });
    if (!answer.ok) throw new Error(answer.why);
    return answer.list;
  };
  const idsIn = ({ rows }: LotList): string[] => rows.map(({ view }) => view.id);

  test('一口价 holds what can be bought now, however it is narrowed', async () => {
    const shop = await list({ tab: 'fixed-price' });
    expect(idsIn(shop)).toEqual(
      ['lot-102', 'lot-100', 'lot-101'].toSorted((a, b) => endOrder(a) - endOrder(b)),
    );
    expect(shop).toMatchObject({ total: 3, isAtLeast: false });
    expect(shop.tabs).toMatchObject({ running: 13, 'fixed-price': 3 });
    const { brand } = shop.facets;
    expect(brand.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    const narrowed = await list({ tab: 'fixed-price', brand: brand[0]?.value });
    expect(narrowed.total).toBe(brand[0]?.count);
    expect((await list({ brand: brand[0]?.value })).tabs['fixed-price']).toBe(narrowed.total);
    expect((await list({ sale: 'shop', tab: 'fixed-price' })).total).toBe(3);
    expect((await list({ sale: 'varied-0', tab: 'fixed-price' })).total).toBe(0);
  });
  /** By its end, then by its number. */
  const endOrder = (id: string): number => (Number(id.slice(4)) % 7) * 1_000 + Number(id.slice(4));

  test('预展中 holds the lots of sales that can be looked at now', async () => {
    expect((await list({ tab: 'preview' })).total).toBe(0);
    await show('shown', START_MS, LATER_MS);
    await show('shown-later', START_MS + 10 * MINUTE_MS, LATER_MS);
    const shown = await list({ tab: 'preview' });
    expect(idsIn(shown)).toEqual([200, 201, 202, 203, 204].map((at) => `lot-${at}`));
    expect(shown.tabs).toMatchObject({ upcoming: 16, preview: 5 });
    expect((await list({})).tabs.preview).toBe(5);
    clock.moveTo(START_MS + 11 * MINUTE_MS);
    const both = await list({ tab: 'preview' });
    expect([both.total, both.isAtLeast]).toEqual([10, false]);
    expect(both.facets.format).toEqual([{ value: 'timed', count: 10 }]);
    const city = both.facets.city[0];
    const narrowed = await list({ tab: 'preview', city: city?.value });
    expect([narrowed.total, narrowed.tabs.preview]).toEqual([city?.count, city?.count]);
  });

  test('prices sort 预展中 like any other list, page by page', async () => {
    const first = await list({ tab: 'preview', sort: 'price-up', size: 6 });
    const prices = first.rows.map(({ view }) => view.startPriceFen ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const rest = await list({ tab: 'preview', sort: 'price-up', size: 6, after: first.next ?? '' });
    expect([first.pageCount, rest.rows.length, rest.next]).toEqual([2, 4, null]);
  });

  test('of a sale or one’s own, those on show are told apart', async () => {
    expect((await list({ sale: 'shown', tab: 'preview' })).total).toBe(5);
    expect((await list({ sale: 'not-announced' })).tabs).toMatchObject({ upcoming: 5, preview: 0 });
    for (const lotId of ['lot-200', 'lot-400'])
      await engine.run(followLot, { userId: an, lotId, isFollowed: true });
    const mine = await list({ mine: 'followed', tab: 'preview' }, an);
    expect(idsIn(mine)).toEqual(['lot-200']);
    expect(mine.tabs).toMatchObject({ upcoming: 2, preview: 1 });
  });

  test('the other hall has none of them', async () => {
    const goods = await list({ hall: 'non-vehicle', tab: 'preview' });
    expect([goods.total, goods.tabs.preview, goods.tabs['fixed-price']]).toEqual([0, 0, 0]);
  });

  test('a lot that stands still before its opening is counted in none', async () => {
    const order = { verb: 'pause', reason: 'accident', note: '' } as const;
    await engine.run(orderLot, { lotId: 'lot-304', order, staffId: 'clerk' });
    const { total } = await list({ tab: 'preview' });
    expect(total).toBe(9);
    expect((await list({})).tabs.preview).toBe(total);
    await engine.run(orderLot, { lotId: 'lot-304', order: { verb: 'resume' }, staffId: 'clerk' });
    expect((await list({})).tabs.preview).toBe(10);
  });

  test('a preview ends, and a lot that opened is in none', async () => {
    await show('shown', START_MS, START_MS + 5 * MINUTE_MS);
    expect((await list({ tab: 'preview' })).total).toBe(5);
    clock.moveTo(LATER_MS);
    await engine.run(advanceLots, { lotIds: ['lot-300'], outage: null });
    expect((await list({ tab: 'preview' })).total).toBe(0);
  });
});
