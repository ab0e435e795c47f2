// Announcements in both stores: every version kept, and found by what is asked.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import {
  addVersion,
  announcedCities,
  announcementOf,
  announcementsAfter,
  versionsOf,
  type NoticeFilter,
} from '#server/sales/notices/store-announcements.ts';
import { addSale, saleTermsOf } from '#server/sales/store-new-sale.ts';
import { putSaleStop } from '#server/sales/store-sale-stops.ts';
import { someSale } from '../../../kit/fixtures.ts';
import { somePlan, TODAY_MS } from '../../../kit/sales.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const HOUR_MS = 3_600_000;

describe.each(storeKinds)('announcements on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
  });
  afterEach(() => ground.dispose());

  const announce = async (id: string, part: Parameters<typeof someSale>[0] = {}, atMs = TODAY_MS) => {
    const { writer } = ground.store;
    const terms = saleTermsOf(TIMED_VEHICLE_RULES, null, atMs);
    await addSale(writer, someSale({ id, startsAtMs: TODAY_MS + 9 * HOUR_MS, ...part }), terms);
    await addVersion(writer, 'timed', {
      saleId: id,
      version: 1,
      plan: somePlan(),
      reason: null,
      atMs,
      staffId: 'clerk',
    });
  };

  const idsOf = async (filter: NoticeFilter, most = 50): Promise<string[]> => {
    const rows = await announcementsAfter(ground.store.reader, filter, {
      after: null,
      most,
      nowMs: TODAY_MS,
    });
    return rows.map(({ saleId }) => saleId);
  };

  test('the row says the last version, and the first’s time', async () => {
    await announce('a');
    const amended = { saleId: 'a', version: 2, reason: '更正', atMs: TODAY_MS + HOUR_MS, staffId: 'chief' };
    await addVersion(ground.store.writer, 'timed', { ...amended, plan: somePlan({ name: '新名' }) });
    expect(await announcementOf(ground.store.reader, 'a')).toMatchObject({
      announcedAtMs: TODAY_MS,
      changedAtMs: TODAY_MS + HOUR_MS,
      version: 2,
    });
    const versions = await versionsOf(ground.store.reader, 'a');
    expect(versions.map(({ version, plan, staffId }) => [version, plan.name, staffId])).toEqual([
      [1, '上海二手车专场', 'clerk'],
      [2, '新名', 'chief'],
    ]);
  });

  test('a version is written once', async () => {
    await announce('a');
    const again = { saleId: 'a', version: 1, reason: null, atMs: TODAY_MS, staffId: 'clerk' };
    const writing = addVersion(ground.store.writer, 'timed', { ...again, plan: somePlan() });
    await expect(writing).rejects.toThrow(/unique|duplicate/i);
  });

  test('the latest stand first, and pages continue among equals', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await announce(id);
    await announce('e', {}, TODAY_MS + HOUR_MS);
    expect(await idsOf({})).toEqual(['e', 'd', 'c', 'b', 'a']);
    const after = { announcedAtMs: TODAY_MS, saleId: 'c' };
    const rest = await announcementsAfter(ground.store.reader, {}, { after, most: 50, nowMs: TODAY_MS });
    expect(rest.map(({ saleId }) => saleId)).toEqual(['b', 'a']);
    expect(await idsOf({}, 2)).toEqual(['e', 'd']);
  });

  test('what is asked for together must hold together', async () => {
    await announce('a', { city: '上海', name: '银行处置车辆专场', number: 7 });
    await announce('b', { city: '杭州', name: '银行处置机床专场', hall: 'non-vehicle', number: 8 });
    await announce('c', { city: '杭州', startsAtMs: TODAY_MS - HOUR_MS, number: 9 });
    expect(await idsOf({ words: '银行', city: '杭州' })).toEqual(['b']);
    expect(await idsOf({ kind: 'vehicle', state: 'running' })).toEqual(['c']);
    expect(await idsOf({ kind: 'vehicle', state: 'coming' })).toEqual(['a']);
    expect(await idsOf({ words: '7' })).toEqual(['a']);
    expect(await idsOf({ fromMs: TODAY_MS + 1 })).toEqual([]);
    expect(await idsOf({ untilMs: TODAY_MS })).toEqual([]);
    expect(await announcedCities(ground.store.reader)).toEqual(['上海', '杭州'].toSorted());
  });

  test('a withdrawn sale is found as that and nothing else', async () => {
    await announce('a');
    await putSaleStop(ground.store.writer, {
      saleId: 'a',
      pausedAtMs: null,
      withdrawnAtMs: TODAY_MS,
      reason: '撤回',
    });
    expect(await idsOf({ state: 'withdrawn' })).toEqual(['a']);
    for (const state of ['coming', 'running', 'ended', 'changed'] as const) {
      expect(await idsOf({ state })).toEqual([]);
    }
  });

  test('signs that mean something to the store ask for nothing', async () => {
    await announce('a', { name: '100%国产_专场' });
    for (const words of ['%', '_', String.raw`\ `, "' or 1=1 --"]) expect(await idsOf({ words })).toEqual([]);
    expect(await idsOf({ words: '100%国产' })).toEqual(['a']);
  });

  test.each([
    '銀行處置',
    'YINHANG',
    'yhcz',
    '第７場',
    '银行处置车辆专场第7场',
    '⾞辆',
    '宝马中国',
    'bmw 中国',
  ])('are found by %s, as everything else is', async (words) => {
    await announce('a', { name: '银行处置 车辆专场', consignor: '宝马（中国）', number: 7 });
    await announce('b', { name: '机床专场', consignor: '某厂', number: 8 });
    expect(await idsOf({ words })).toEqual(['a']);
  });
});
