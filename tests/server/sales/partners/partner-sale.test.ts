// A follower of a partner is told of each sale of it that is announced from then on: once, by the
// clock.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { publishLots, publishSale, type PublishSale } from '#server/sales/commands-publish-sale.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { followPartner } from '#server/sales/partners/commands-follow-partner.ts';
import { partnerList } from '#server/sales/partners/queries-partners.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import { someClerk, someLot, someSale } from '../../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../../kit/lots.ts';
import { somePlan } from '../../../kit/sales.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

describe.each(storeKinds)('a followed partner on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let failures: unknown[];

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - 60 * MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    failures = [];
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
    const [failure] = failures;
    if (failure !== undefined) throw new Error('an alarm failed', { cause: failure });
  });

  const follow = async (userId: string, partnerId = 'bank', isFollowed = true) => {
    const answer = await engine.run(followPartner, { userId, partnerId, isFollowed });
    if (!answer.ok) throw new Error(answer.refusal.code);
  };
  const notice = (atMs = clock.nowMs()): NonNullable<PublishSale['notice']> => ({
    rules: TIMED_VEHICLE_RULES,
    versions: [{ plan: somePlan(), atMs, reason: null }],
    staffId: 'staff',
    reviewerId: 'reviewer',
  });
  const lot = (saleId: string, at: number, part: object = {}) =>
    someLot({ id: `${saleId}-${at}`, position: at, startsAtMs: START_MS + at * MINUTE_MS, ...part });
  const publish = (
    number: number,
    part: Partial<PublishSale['sale']> = {},
    rest: Partial<PublishSale> = {},
  ) => {
    const id = `sale-${number}`;
    const sale = someSale({ id, number, partnerId: 'bank', consignor: '示例银行', ...part });
    return engine.run(publishSale, { sale, lots: [lot(id, 1)], notice: notice(), ...rest });
  };
  const alarms = () =>
    ground.store.reader
      .selectFrom('deadlines')
      .select('ref')
      .where('kind', '=', 'partner-sale')
      .orderBy('ref')
      .execute();
  const ring = async () => {
    clock.moveTo(clock.nowMs() + MINUTE_MS);
    await ringAlarms({ engine, reader: ground.store.reader, clock, failed: (error) => failures.push(error) });
  };
  const told = async () => {
    const rows = await ground.store.reader
      .selectFrom('messages')
      .select(['userId', 'body'])
      .orderBy('userId')
      .orderBy('cause')
      .execute();
    return rows.map(({ userId, body }) => {
      const { saleId, lotCount, partnerName } = JSON.parse(body) as Record<string, unknown>;
      return [userId, saleId, partnerName, lotCount];
    });
  };

  test('is told of once for each sale, with all of its lots', async () => {
    await publish(1);
    await follow('an');
    await follow('bo');
    await follow('bo');
    await publish(2, { consignor: '示例银行资产管理部' });
    await engine.run(publishLots, { saleId: 'sale-2', lots: [lot('sale-2', 2), lot('sale-2', 3)] });
    expect(await told()).toEqual([]);
    await ring();
    const all = [
      ['an', 'sale-2', '示例银行资产管理部', 3],
      ['bo', 'sale-2', '示例银行资产管理部', 3],
    ];
    expect(await told()).toEqual(all);
    await engine.run(publishLots, { saleId: 'sale-2', lots: [lot('sale-2', 4)] });
    await ring();
    expect([await told(), await alarms()]).toEqual([all, []]);
  });

  test('is not told of the earlier, nor to former followers', async () => {
    await publish(1);
    await publish(2, { partnerId: 'leasing' });
    await follow('an');
    await follow('bo');
    await publish(3);
    clock.moveTo(clock.nowMs() + 1);
    await follow('cy');
    await follow('bo', 'bank', false);
    await publish(4, { partnerId: 'leasing' });
    await publish(5, { partnerId: null });
    await ring();
    expect(await told()).toEqual([['an', 'sale-3', '示例银行', 1]]);
  });

  test('sets no alarm where nobody follows, nor for what was never announced', async () => {
    await publish(1);
    expect(await alarms()).toEqual([]);
    await follow('an');
    await publish(2, {}, { notice: null });
    expect(await alarms()).toEqual([]);
  });

  test('is not told of a sale called off before it rings', async () => {
    await publish(1);
    await follow('an');
    await publish(2);
    const staffId = await someClerk(engine);
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' } as const;
    expect(await engine.run(orderSale, { saleId: 'sale-2', staffId, order })).toMatchObject({ ok: true });
    await ring();
    clock.moveTo(END_MS + 60 * MINUTE_MS);
    await publish(3, {}, { lots: [lot('sale-3', 1, { endsAtMs: END_MS })] });
    await ring();
    expect([await told(), await alarms()]).toEqual([[], []]);
  });

  test('is told by as many rings as it takes, to everybody once', async () => {
    await publish(1);
    for (let at = 0; at < 201; at += 1) await follow(`u-${at}`);
    await publish(2);
    await ring();
    expect([(await told()).length, (await alarms()).length]).toEqual([200, 1]);
    await ring();
    const all = await told();
    expect([all.length, new Set(all.map(([userId]) => userId)).size]).toEqual([201, 201]);
    expect(await alarms()).toEqual([]);
  });

  test('is listed with its sales, under its latest name', async () => {
    await publish(1, { startsAtMs: START_MS });
    clock.moveTo(clock.nowMs() + 1);
    await publish(2, { startsAtMs: START_MS + MINUTE_MS, consignor: '示例银行资产管理部' });
    await publish(3, { partnerId: 'leasing', consignor: '示例租赁', startsAtMs: START_MS + 9 });
    await publish(4, { partnerId: 'fleet', consignor: '示例机关' }, { notice: null });
    await publish(5, { partnerId: 'leasing', consignor: '旧名' }, { notice: notice(1) });
    await follow('an', 'leasing');
    const staffId = await someClerk(engine);
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' } as const;
    for (const saleId of ['sale-3', 'sale-5']) await engine.run(orderSale, { saleId, staffId, order });
    const list = (userId: string, nowMs = START_MS) => partnerList(ground.store.reader, userId, nowMs);
    const bank = { partnerId: 'bank', name: '示例银行资产管理部', isFollowed: false };
    const leasing = { partnerId: 'leasing', name: '示例租赁', runningCount: 0, comingCount: 0, next: null };
    expect((await list('an')).rows).toEqual([
      { ...leasing, isFollowed: true },
      {
        ...bank,
        runningCount: 1,
        comingCount: 1,
        next: { saleId: 'sale-2', saleName: '上海二手车专场', startsAtMs: START_MS + MINUTE_MS },
      },
    ]);
    expect((await list('bo', 0)).rows).toMatchObject([
      { ...bank, runningCount: 0, comingCount: 2, next: { saleId: 'sale-1' } },
      { ...leasing, isFollowed: false },
    ]);
  });
});
