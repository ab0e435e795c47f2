// Facts that filters go by, and terms, corrected before the public: both texts are in the log, and
// the lists follow at once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { LotChangesOutput } from '#contract/sales/outputs.ts';
import { yuan } from '#core/money.ts';
import { serviceKeys } from '#server/accounts/keys.ts';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someGoodsCard, someLot, someSale } from '../../kit/fixtures.ts';
import { someTerms, START_MS } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const lotId = 'lot-9';

let server: TestServer;
let clerk: Person;
beforeEach(async () => {
  server = await openTestServer();
  clerk = await somebodyOfTheHouse(server, '13900000001');
  server.clock.moveTo(START_MS - 60_000);
  await server.engine.run(publishSale, {
    sale: someSale({ id: 'sale-9', number: 9 }),
    lots: [
      someLot({ id: lotId, traits: { gearbox: 'manual', seats: 5, papers: ['title'], source: 'court' } }),
    ],
  });
});
afterEach(() => server.close());

const amend = (change: object, id = lotId) => call(server, ['amendLot', { lotId: id, ...change }], clerk);
const changes = async (id = lotId) =>
  (await call<LotChangesOutput>(server, ['lotChanges', { id }])).data.rows[0]?.changes ?? [];
const found = async (query: object) => {
  const asked = { sale: 'sale-9', tab: 'upcoming', ...query };
  return (await call<Outputs['lotList']>(server, ['lotList', asked])).data.rows.map(({ view }) => view.id);
};
const counted = async (facet: 'city' | 'brand' | 'grade' | 'gearbox', value: string) => {
  const { data } = await call<Outputs['lotList']>(server, ['lotList', { tab: 'upcoming' }]);
  return data.facets[facet].find((one) => one.value === value)?.count ?? 0;
};

describe('facts that filters go by', () => {
  test('are corrected with both texts, and found as they are', async () => {
    const vehicle = {
      brand: '丰田',
      grade: 'B2',
      odometerKm: 91_000,
      bodyType: 'suv',
      registered: '2019.03',
    };
    expect(await amend({ city: '苏州', vehicle })).toMatchObject({ code: 200 });
    expect(await changes()).toEqual([
      { field: 'city', before: '上海', after: '苏州' },
      expect.objectContaining({ field: 'brand', after: '丰田' }),
      { field: 'bodyType', before: '轿车', after: 'SUV' },
      expect.objectContaining({ field: 'registered', after: '2019.03' }),
      expect.objectContaining({ field: 'odometerKm', after: '91,000 公里' }),
      expect.objectContaining({ field: 'grade', after: 'B2' }),
    ]);
    for (const query of [{ city: '苏州' }, { brand: '丰田' }, { grade: 'B' }, { body: 'suv' }])
      expect(await found(query)).toEqual([lotId]);
    for (const query of [{ city: '上海' }, { grade: 'A' }, { body: 'sedan' }, { highestKm: 90_000 }])
      expect(await found(query)).toEqual([]);
  });

  test('move the counts beside the filters', async () => {
    const before = await counted('city', '上海');
    await amend({ city: '苏州' });
    expect([await counted('city', '上海'), await counted('city', '苏州')]).toEqual([before - 1, 1]);
  });

  test('are on the card and the page at once', async () => {
    await amend({ city: '苏州', vehicle: { grade: 'C1' } });
    const page = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: lotId }]);
    expect(page.data).toMatchObject({ city: '苏州', grade: 'C1', view: { textVersion: 2 } });
  });

  test('can be traits, and what is not said of them stays', async () => {
    expect(await amend({ traits: { gearbox: 'automatic', accident: 'flood' } })).toMatchObject({ code: 200 });
    expect(await changes()).toEqual([
      { field: 'gearbox', before: '手动', after: '自动' },
      { field: 'accident', before: '', after: '水淹' },
    ]);
    const wished = { gearbox: 'automatic', accident: 'flood', seats: '5', papers: 'title', source: 'court' };
    expect(await found(wished)).toEqual([lotId]);
    expect(await found({ gearbox: 'manual' })).toEqual([]);
  });

  test('let it be searched by its new name alone', async () => {
    const search = async (q: string) => {
      const { data } = await call<Outputs['search']>(server, ['search', { q }]);
      return data.rows.map(({ view }) => view.id);
    };
    await amend({ title: '2020款 红旗 H7', vehicle: { brand: '红旗' }, traits: { series: 'H7' } });
    expect(await search('红旗')).toEqual([lotId]);
    expect(await search('帕萨特')).not.toContain(lotId);
    expect(await found({ series: '红旗 H7' })).toEqual([lotId]);
  });

  test('of a vehicle are none of goods', async () => {
    await server.engine.run(publishSale, {
      sale: someSale({ id: 'sale-8', number: 8, hall: 'non-vehicle' }),
      lots: [someLot({ id: 'copper', card: someGoodsCard(), terms: { kind: 'scrap' } })],
    });
    expect(await amend({ vehicle: { brand: '丰田' } }, 'copper')).toMatchObject({ code: 4927 });
    expect(await amend({ traits: { gearbox: 'manual' } }, 'copper')).toMatchObject({ code: 4927 });
    expect(await amend({ city: '无锡' }, 'copper')).toMatchObject({ code: 200 });
  });
});

test('a limit of transfer is corrected and found', async () => {
  expect(await amend({ traits: { transfer: 'away' } })).toMatchObject({ code: 200 });
  expect(await changes()).toEqual([{ field: 'transfer', before: '', after: '只能外迁' }]);
  expect(await found({ transfer: 'away' })).toEqual([lotId]);
});

test('a quota found to be needed is asked for until the opening', async () => {
  expect(await amend({ traits: { transfer: 'quota' } })).toMatchObject({ code: 200 });
  const needs = async () =>
    (await call<Outputs['lotDetail']>(server, ['lotDetail', { id: lotId }])).data.needs;
  expect(await needs()).toEqual(['vehicle-quota']);
  await amend({ traits: { transfer: 'any' } });
  expect(await needs()).toBeUndefined();
  server.clock.moveTo(START_MS + 1_000);
  expect(await amend({ traits: { transfer: 'quota' } })).toMatchObject({ code: 4934 });
  expect(await amend({ traits: { transfer: 'local' } })).toMatchObject({ code: 200 });
});

describe('a reserve', () => {
  const reserveOf = async () => {
    const { data } = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: lotId }]);
    return data.view.reserve;
  };
  const kept = async () => {
    const { reader } = server.services;
    const { maximums } = bidSealWith(serviceKeys(Buffer.alloc(32, 7)).bidSeal);
    const row = await reader.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();
    return wholeLot(maximums, row).terms.reserveFen;
  };

  test('is set and changed without its sum being told', async () => {
    expect(await reserveOf()).toBe('none');
    expect(await amend({ terms: { reserveFen: yuan(12_345) } })).toMatchObject({ code: 200 });
    expect(await changes()).toEqual([{ field: 'reserve', before: '无保留价', after: '有保留价' }]);
    expect([await reserveOf(), await kept()]).toEqual(['secret', yuan(12_345)]);
    await amend({ terms: { reserveFen: yuan(11_111) } });
    expect(await changes()).toEqual([
      { field: 'reserve', before: '有保留价', after: '有保留价（数额已变更）' },
    ]);
    expect(await kept()).toBe(yuan(11_111));
    const { reader } = server.services;
    const rows = await reader.selectFrom('events').selectAll().where('lotId', '=', lotId).execute();
    const lot = await reader.selectFrom('lots').select('state').where('id', '=', lotId).execute();
    expect(JSON.stringify([rows, lot])).not.toMatch(/1234500|1111100/);
    expect(await found({ noReserve: 'yes' })).toEqual([]);
  });

  test('is kept beside a maximum that was left', async () => {
    const an = await somePerson(server, '13800000001');
    await call(server, ['registerForLot', { lotId, rulesVersion: someTerms().rules.version }], an);
    const wish = { lotId, kind: 'maximum', amountFen: yuan(11_000), seenPriceFen: null, isConfirmed: true };
    expect(await call(server, ['placeBid', wish], { ...an, key: freshKey() })).toMatchObject({ code: 200 });
    await amend({ terms: { reserveFen: yuan(10_500) } });
    server.clock.moveTo(START_MS + 1_000);
    await server.engine.run(advanceLots, { lotIds: [lotId], outage: null });
    const { data } = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: lotId }]);
    // The house bids for them up to the reserve, which their maximum covers.
    expect(data.view).toMatchObject({ status: 'open', priceFen: yuan(10_500) });
  });

  test('is dropped, its consignor told, and stands once opened', async () => {
    await amend({ terms: { reserveFen: yuan(12_345) } });
    expect(await amend({ terms: { reserveFen: null } })).toMatchObject({ code: 200 });
    expect([await reserveOf(), await kept()]).toEqual(['none', null]);
    const told = await server.services.reader
      .selectFrom('messages')
      .select('body')
      .where('userId', '=', 'consignor')
      .execute();
    expect(told.map(({ body }) => JSON.parse(body))).toEqual([
      { kind: 'lot-amended', lotId, fields: ['reserve'], isOwnReserve: true },
      { kind: 'lot-amended', lotId, fields: ['reserve'], isOwnReserve: true },
    ]);
    server.clock.moveTo(START_MS + 1_000);
    expect(await amend({ terms: { reserveFen: yuan(1) } })).toMatchObject({ code: 4934 });
  });
});

describe('terms', () => {
  test('hold at once, in page, list and sale', async () => {
    const terms = { depositFen: yuan(2_500), stepFen: yuan(300) };
    expect(await amend({ terms })).toMatchObject({ code: 200 });
    expect(await changes()).toEqual([
      expect.objectContaining({ field: 'deposit', after: '¥2,500' }),
      expect.objectContaining({ field: 'step', after: '¥300' }),
    ]);
    const page = await call<Outputs['lotDetail']>(server, ['lotDetail', { id: lotId }]);
    expect(page.data.view).toMatchObject({ depositFen: yuan(2_500), stepFen: yuan(300) });
    expect(await found({ highestDepositYuan: 2_500, lowestDepositYuan: 2_500 })).toEqual([lotId]);
  });

  test('are those that were put down, once somebody has', async () => {
    const an = await somePerson(server, '13800000001');
    await call(server, ['registerForLot', { lotId, rulesVersion: someTerms().rules.version }], an);
    expect(await amend({ terms: { depositFen: yuan(2_500) } })).toMatchObject({ code: 4935 });
    expect(await amend({ terms: { stepFen: yuan(300) } })).toMatchObject({ code: 200 });
  });

  test('are announced once it has opened', async () => {
    server.clock.moveTo(START_MS + 1_000);
    expect(await amend({ terms: { stepFen: yuan(300) } })).toMatchObject({ code: 4934 });
  });

  test('that are said as they are change nothing', async () => {
    const { depositFen } = someTerms();
    expect(await amend({ terms: { depositFen } })).toMatchObject({ code: 4916 });
  });
});
