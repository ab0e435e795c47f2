// A lot is corrected before the public: both texts in its log, those it concerns told, and nobody
// bound by a text they have not seen.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { LotSeen } from '#contract/lots/shown-calls.ts';
import type { LotChangesOutput } from '#contract/sales/outputs.ts';
import { yuan } from '#core/money.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { someGoodsCard, someLot, someSale } from '../../kit/fixtures.ts';
import { onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, someTerms, START_MS } from '../../kit/lots.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const lotId = 'lot-1';
const basics = [{ label: '燃料', value: '柴油' }];
const reference = { priceFen: yuan(80_000), source: '上海某评估所' };

let server: TestServer;
let an: Person;
let bo: Person;
let clerk: Person;
beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server, '13800000001');
  bo = await somePerson(server, '13800000002');
  clerk = await somebodyOfTheHouse(server, '13900000001');
});
afterEach(() => server.close());

const amend = (change: object, id = lotId) => call(server, ['amendLot', { lotId: id, ...change }], clerk);
const changes = async (id = lotId) =>
  (await call<LotChangesOutput>(server, ['lotChanges', { id }])).data.rows;
const detail = async (id = lotId) => (await call<LotDetail>(server, ['lotDetail', { id }])).data;
const seen = async (id = lotId) => (await call<LotSeen>(server, ['lotSeen', { lotId: id }], clerk)).data;
const register = (who: Person, seenTextVersion?: number) => {
  const wish = { lotId, rulesVersion: someTerms().rules.version, seenTextVersion };
  return call(server, ['registerForLot', wish], who);
};
const bid = (who: Person, amountYuan: number, more: object = {}) => {
  const sum = { amountFen: yuan(amountYuan), seenPriceFen: null, isConfirmed: true };
  return call<{ refusal?: object }>(server, ['placeBid', { lotId, kind: 'exact', ...sum, ...more }], {
    ...who,
    key: freshKey(),
  });
};
const messagesOf = async ({ userId }: Person) => {
  const rows = await server.services.reader
    .selectFrom('messages')
    .select('body')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as { kind: string });
};

describe('a correction', () => {
  test('of many facts is one line of the log, field by field', async () => {
    server.clock.moveTo(START_MS - 60_000);
    expect(await amend({ title: '帕萨特 2021款', basics, reference, inspector: '周明' })).toMatchObject({
      code: 200,
    });
    const [row] = await changes();
    expect(row?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['title', '帕萨特 2021款'],
      ['basics', '燃料：柴油'],
      ['inspector', '周明'],
      ['reference', '¥80,000（上海某评估所）'],
    ]);
    expect(row).toMatchObject({ version: 2, registeredBefore: 0 });
    expect(await detail()).toMatchObject({
      title: '帕萨特 2021款',
      facts: { basics, reference, inspector: '周明' },
      view: { textVersion: 2 },
    });
  });

  test('takes a reference back, and leaves what it does not name', async () => {
    server.clock.moveTo(START_MS - 60_000);
    await amend({ reference, defects: '左前门补漆' });
    await amend({ reference: null });
    const { facts } = await detail();
    expect(facts).not.toHaveProperty('reference');
    expect(facts.defects).toBe('左前门补漆');
    expect((await changes()).map(({ version }) => version)).toEqual([3, 2]);
  });

  test('of what is sold waits until the lot stands still', async () => {
    server.clock.moveTo(START_MS + 1_000);
    expect(await amend({ basics })).toMatchObject({ code: 4928, msg: expect.stringContaining('基本信息') });
    expect(await amend({ defects: '左前门补漆' })).toMatchObject({ code: 200 });
    const order = { verb: 'pause', reason: 'accident', note: '' } as const;
    await server.engine.run(orderLot, { lotId, order, staffId: clerk.userId });
    expect(await amend({ basics })).toMatchObject({ code: 200 });
  });

  test('of a vehicle’s marks is refused for goods', async () => {
    const lot = { ...someLot({ id: 'goods', card: someGoodsCard() }) };
    const goods = { ...lot, terms: { ...lot.terms, kind: 'scrap' as const } };
    await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots: [goods] });
    const scores = [{ label: '外观', score: 90, note: '' }];
    expect(await amend({ scores }, 'goods')).toMatchObject({
      code: 4927,
      msg: expect.stringContaining('评分'),
    });
    const yard = {
      name: '5 号库',
      address: '上海市宝山区示例路 5 号',
      hours: '9:00–17:00',
      phone: '021-0000',
    };
    expect(await amend({ yard }, 'goods')).toMatchObject({ code: 200 });
    expect((await detail('goods')).facts.yard).toEqual(yard);
  });

  test('tells whoever has left a maximum that it stands', async () => {
    server.clock.moveTo(START_MS - 60_000);
    await register(an);
    await register(bo);
    await bid(an, 20_000, { kind: 'maximum' });
    await amend({ defects: '左前门补漆' });
    const fields = ['defects'];
    expect(await messagesOf(an)).toContainEqual({ kind: 'lot-amended', lotId, fields, hasMaximum: true });
    expect(await messagesOf(bo)).toContainEqual({ kind: 'lot-amended', lotId, fields });
  });
});

describe('who has not seen what was corrected', () => {
  const changed = (seenTextVersion: number, textVersion: number) => ({
    code: 4623,
    data: { refusal: { code: 'TEXT_CHANGED', seenTextVersion, textVersion }, lot: { textVersion } },
  });

  test('is refused once, and bids when they have', async () => {
    await register(an);
    server.clock.moveTo(START_MS + 1_000);
    await amend({ defects: '左前门补漆' });
    expect(await bid(an, 10_000)).toMatchObject(changed(1, 2));
    expect(await bid(an, 10_000, { seenTextVersion: 1 })).toMatchObject(changed(1, 2));
    expect(await bid(an, 10_000, { seenTextVersion: 2 })).toMatchObject({ code: 200 });
    await amend({ viewing: '凭身份证入场' });
    expect(await bid(an, 30_000, { kind: 'maximum', seenTextVersion: 2 })).toMatchObject(changed(2, 3));
  });

  test('leaves no maximum before the opening either', async () => {
    server.clock.moveTo(START_MS - 60_000);
    await register(an);
    await amend({ defects: '左前门补漆' });
    expect(await bid(an, 20_000, { kind: 'maximum' })).toMatchObject(changed(1, 2));
    expect(await bid(an, 20_000, { kind: 'maximum', seenTextVersion: 2 })).toMatchObject({ code: 200 });
  });

  test.each([
    ['buyUnit', onSaleLot().terms, {}],
    ['makeOffer', onSaleLot().terms, { amountFen: yuan(9_000) }],
    ['sealBid', sealedLot().terms, { amountFen: yuan(20_000) }],
  ] as const)('is refused so by %s', async (name, terms, input) => {
    server.clock.moveTo(START_MS - 500);
    const lot = { ...someLot({ id: 'format-lot' }), terms };
    await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots: [lot] });
    const wish = { lotId: 'format-lot', rulesVersion: terms.rules.version };
    expect(await call(server, ['registerForLot', wish], an)).toMatchObject({ code: 200 });
    server.clock.moveTo(START_MS + 1_000);
    await amend({ defects: '外箱受潮' }, 'format-lot');
    const ask = (more: object = {}) =>
      call(server, [name, { lotId: 'format-lot', ...input, ...more }], { ...an, key: freshKey() });
    expect(await ask()).toMatchObject(changed(1, 2));
    expect(await ask({ seenTextVersion: 2 })).toMatchObject({ code: 200 });
  });
});

describe('who had seen which text', () => {
  test('is told to the house by paddle, to nobody else', async () => {
    server.clock.moveTo(START_MS - 60_000);
    await register(an);
    server.clock.moveTo(START_MS + 1_000);
    await bid(an, 10_000);
    await amend({ defects: '左前门补漆' });
    await register(bo, 2);
    await bid(bo, 10_500, { seenTextVersion: 2 });
    await bid(an, 11_000, { seenTextVersion: 2 });
    expect(await seen()).toMatchObject({
      textVersion: 2,
      changes: [{ version: 2, atMs: START_MS + 1_000 }],
      rows: [
        { registeredVersion: 1, bidVersions: [1, 2] },
        { registeredVersion: 2, bidVersions: [2] },
      ],
    });
    expect((await changes())[0]).toMatchObject({ registeredBefore: 1 });
    expect(JSON.stringify(await seen())).not.toContain(an.userId);
    expect(await call(server, ['lotSeen', { lotId }], an)).toMatchObject({ status: 403 });
    expect(await call(server, ['lotSeen', { lotId: 'none' }], clerk)).toMatchObject({ status: 404 });
  });

  test('says nothing of a maximum that waits until the lot is over', async () => {
    server.clock.moveTo(START_MS - 60_000);
    await register(an);
    await bid(an, 20_000, { kind: 'maximum' });
    expect((await seen()).rows).toMatchObject([{ registeredVersion: 1, bidVersions: [] }]);
    server.clock.moveTo(END_MS + 1_000);
    await register(bo);
    expect((await seen()).rows).toMatchObject([{ bidVersions: [1] }]);
  });
});
