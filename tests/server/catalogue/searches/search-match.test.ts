// A person who keeps a search is told of new lots that it finds: once of each sale, by the clock,
// and by the hall's own filter.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import { yuan } from '#core/money.ts';
import { changeSearch, removeSearch, saveSearch } from '#server/catalogue/searches/commands-searches.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { amendLot } from '#server/lots/commands-amend-lot.ts';
import { openedMessage } from '#server/notifications/message-codec.ts';
import { publishLots, publishSale, type NewLot } from '#server/sales/commands-publish-sale.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { movedClock, type MovedClock } from '../../../kit/clock.ts';
import {
  someClerk,
  someGoodsCard,
  someLot,
  someSale,
  vehicleCard,
  type VehicleNewCard,
} from '../../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../../kit/lots.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

type Wish = Partial<Inputs['saveSearch']>;

const NOTHING = {
  kind: [],
  format: [],
  disposal: [],
  partner: [],
  body: [],
  brand: [],
  grade: [],
  city: [],
  lowestYuan: null,
  highestYuan: null,
};

describe.each(storeKinds)('a kept search on %s', (kind) => {
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

  const keep = async (userId: string, wish: Wish): Promise<string> => {
    const usual = { hall: 'vehicle', name: '', isAlerted: true, ...NOTHING } as const;
    const kept = await engine.run(saveSearch, { ...usual, ...wish, userId });
    if (!kept.ok) throw new Error(kept.refusal.code);
    return kept.answer.id;
  };
  const lot = (at: number, card: Partial<VehicleNewCard> = {}, part: Partial<NewLot> = {}): NewLot => {
    const plain = someLot({ id: `new-${at}`, position: at, startsAtMs: START_MS + at * MINUTE_MS });
    return { ...plain, ...part, card: vehicleCard({ ...card, position: at, number: plain.card.number }) };
  };
  const publish = (lots: readonly NewLot[], id = 'sale-1') =>
    engine.run(publishSale, {
      sale: someSale({ id, number: Number(id.slice(5)), hall: lots[0]?.card.hall ?? '' }),
      lots,
    });
  const alarms = () =>
    ground.store.reader
      .selectFrom('deadlines')
      .select('ref')
      .where('kind', '=', 'search-match')
      .orderBy('ref')
      .execute();
  const ring = async () => {
    clock.moveTo(clock.nowMs() + MINUTE_MS);
    await ringAlarms({ engine, reader: ground.store.reader, clock, failed: (error) => failures.push(error) });
  };
  const told = async () => {
    const rows = await ground.store.reader
      .selectFrom('messages')
      .select(['id', 'userId', 'body'])
      .orderBy('userId')
      .orderBy('cause')
      .execute();
    return rows.map((row) => {
      const message = openedMessage(anySeal, row);
      if (message.kind !== 'search-match') throw new Error(`${message.kind} is of no search`);
      expect(JSON.parse(row.body)).toMatchObject({ searchName: '' });
      const { searchName, saleId, lotCount, startsAtMs } = message;
      return { userId: row.userId, searchName, saleId, lotCount, startsAtMs };
    });
  };
  const first = (userId: string, searchName: string, lotCount: number, at = 1) => ({
    userId,
    searchName,
    saleId: 'sale-1',
    lotCount,
    startsAtMs: START_MS + at * MINUTE_MS,
  });

  test('is told once of a sale, with number and first beginning', async () => {
    await keep('an', { brand: ['BMW', '奥迪'] });
    await keep('an', { city: ['上海'], highestYuan: 9_000 });
    await keep('bo', { body: ['suv'], lowestYuan: 1 });
    await keep('bo', { grade: ['B'] });
    await keep('cy', { lowestYuan: 10_000, highestYuan: 20_000 });
    await publish([
      lot(1, { brand: '大众', bodyType: 'mpv' }),
      lot(2, { brand: '宝马', bodyType: 'suv', city: '杭州' }),
      lot(3, { brand: '宝马', grade: 'B+' }),
    ]);
    expect(await told()).toEqual([]);
    await ring();
    const all = [
      first('an', '奥迪 · 宝马', 2, 2),
      first('bo', 'SUV · 0.0001 万元以上', 1, 2),
      first('bo', 'B 级', 1, 3),
      first('cy', '1–2 万元', 3),
    ];
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(await told())).toEqual(sorted(all));
    expect(await alarms()).toEqual([]);
    await engine.run(publishLots, { saleId: 'sale-1', lots: [lot(4, { brand: '宝马' })] });
    await ring();
    expect(await told()).toHaveLength(4);
  });

  test('hears of a sale that comes in chunks as of one', async () => {
    await keep('an', { brand: ['大众'] });
    await publish([lot(1)]);
    await engine.run(publishLots, { saleId: 'sale-1', lots: [lot(2), lot(3)] });
    await ring();
    expect(await told()).toEqual([first('an', '大众', 3)]);
  });

  test('is not told of earlier lots, nor with its alert off', async () => {
    await publish([lot(1)]);
    const id = await keep('an', { brand: ['大众'] });
    await keep('bo', { brand: ['大众'], isAlerted: false });
    await ring();
    expect([await told(), await alarms()]).toEqual([[], []]);
    await engine.run(changeSearch, { id, userId: 'an', name: '', isAlerted: false });
    await publish([lot(2)], 'sale-2');
    expect(await alarms()).toEqual([]);
    await engine.run(changeSearch, { id, userId: 'an', name: '代步车', isAlerted: true });
    await publish([lot(3), lot(4)], 'sale-3');
    await ring();
    expect(await told()).toEqual([{ ...first('an', '代步车', 2, 3), saleId: 'sale-3' }]);
  });

  test('hears nothing of a lot withdrawn before it rings', async () => {
    await keep('an', { brand: ['大众'] });
    const gone = await keep('bo', { brand: ['大众'] });
    const staffId = await someClerk(engine);
    await publish([lot(1), lot(2)]);
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' } as const;
    const stopped = await engine.run(orderLot, { lotId: 'new-1', staffId, order });
    expect(stopped).toMatchObject({ ok: true });
    await engine.run(removeSearch, { id: gone, userId: 'bo' });
    await ring();
    expect(await told()).toEqual([first('an', '大众', 1, 2)]);
  });

  test('hears nothing of an amendment, which no filter goes by', async () => {
    await publish([lot(1)]);
    await keep('an', { brand: ['宝马'] });
    const staffId = await someClerk(engine);
    const amended = await engine.run(amendLot, { lotId: 'new-1', staffId, title: '宝马 5 系 2021款' });
    expect(amended).toMatchObject({ ok: true });
    expect(await alarms()).toEqual([]);
  });

  test('hears nothing of the practice hall, nor of what moves in over', async () => {
    await keep('an', { brand: ['大众'] });
    await publish([lot(1, { hall: 'practice' })]);
    expect(await alarms()).toEqual([]);
    clock.moveTo(END_MS + 60 * MINUTE_MS);
    await publish([lot(2, {}, { endsAtMs: END_MS })], 'sale-2');
    await ring();
    expect(await told()).toEqual([]);
  });

  test('is told by as many rings as it takes, everybody once', async () => {
    for (let at = 0; at < 201; at += 1) await keep(`u-${at}`, { brand: ['大众', '宝马'] });
    await publish([lot(1), lot(2, { brand: '宝马' })]);
    await ring();
    expect(await told()).toHaveLength(200);
    expect(await alarms()).toHaveLength(1);
    await ring();
    const all = await told();
    expect([all.length, new Set(all.map(({ userId }) => userId)).size]).toEqual([201, 201]);
    expect(await alarms()).toEqual([]);
  });

  test('finds goods by kind, way of selling and partner', async () => {
    const inGoods = { hall: 'non-vehicle' } as const;
    await keep('an', { ...inGoods, kind: ['scrap'] });
    await keep('bo', { ...inGoods, format: ['timed'], partner: ['bank'] });
    await keep('cy', { ...inGoods, kind: ['equipment'] });
    await keep('di', { kind: ['vehicle'] });
    const goods = [1, 2].map((at) => ({
      ...someLot({ id: `new-${at}`, position: at, startsAtMs: START_MS + at * MINUTE_MS }),
      card: someGoodsCard({ position: at, number: `G00${at}` }),
    }));
    const sale = someSale({ id: 'sale-1', number: 1, hall: 'non-vehicle', partnerId: 'bank' });
    await engine.run(publishSale, { sale, lots: goods });
    await ring();
    expect(await told()).toEqual([first('an', '废旧物资', 2), first('bo', '合作方 bank · 网络专场', 2)]);
  });

  test('finds by the price a lot begins at', async () => {
    await keep('an', { brand: ['大众'], lowestYuan: 50_000 });
    await publish([
      { ...lot(1), terms: { ...lot(1).terms, startPriceFen: yuan(49_900) } },
      { ...lot(2), terms: { ...lot(2).terms, startPriceFen: yuan(50_000) } },
    ]);
    await ring();
    expect(await told()).toMatchObject([{ lotCount: 1 }]);
  });
});
