// A stop the consignor may ask for before the auction they may not ask for in it: a bidder has a
// right to the hammer.
// Source: 拍卖法 第29条; 拍卖管理办法 第37、38条.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const ends: StopOrder = { verb: 'withdraw', reason: 'consignor-ends', note: '' };
const asks: StopOrder = { verb: 'pause', reason: 'consignor-asks', note: '' };
const perished: StopOrder = { verb: 'withdraw', reason: 'destroyed', note: '' };
const late = { ok: false, refusal: { code: 'REASON_UNFIT', why: 'opened' } };

describe.each(storeKinds)('the consignor of a lane on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    const endsAtMs = START_MS + LANE_RULES.lotMs;
    const lots = [1, 2].map((position) => ({
      ...someLot({ id: `lot-${position}`, position, startsAtMs: START_MS, endsAtMs }),
      terms: { ...someLot().terms, rules: LANE_RULES },
      ...(position > 1 && { isInLine: true as const }),
    }));
    await openSale(engine, lots);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const begin = async (): Promise<void> => {
    clock.moveTo(START_MS);
    await advance({ engine, reader: ground.store.reader, clock, failed: () => undefined });
  };
  const order = (what: StopOrder, lotId: string) =>
    engine.run(orderLot, { lotId, order: what, staffId: 'clerk' });
  const orderAll = (what: StopOrder) =>
    engine.run(orderSale, { saleId: 'sale-1', order: what, staffId: 'clerk' });

  test('has the sale or a lot stopped and out beforehand', async () => {
    expect(await order(ends, 'lot-2')).toMatchObject({ ok: true });
    expect(await orderAll(asks)).toMatchObject({ ok: true, answer: { changed: 1 } });
    expect(await orderAll(ends)).toMatchObject({ ok: true, answer: { changed: 1 } });
  });

  test('has nothing called out any more, the waiting as before', async () => {
    await begin();
    for (const answer of [await order(ends, 'lot-1'), await orderAll(ends), await orderAll(asks)]) {
      expect(answer).toMatchObject(late);
    }
    expect(await order(ends, 'lot-2')).toMatchObject({ ok: true });
  });

  test('cannot hear that it perished before the auction it perished in', async () => {
    await begin();
    const instead = { article: '拍卖管理办法第三十八条第（三）项' };
    const refusal = { ...late.refusal, article: '拍卖管理办法第三十八条第（四）项', instead };
    expect(await order(perished, 'lot-1')).toMatchObject({ ok: false, refusal });
    expect(await orderAll(perished)).toMatchObject({ ok: false, refusal });
    expect(await order(perished, 'lot-2')).toMatchObject({ ok: true });
    const accident: StopOrder = { ...perished, reason: 'force-majeure' };
    expect(await orderAll(accident)).toMatchObject({ ok: true, answer: { changed: 1 } });
  });
});
