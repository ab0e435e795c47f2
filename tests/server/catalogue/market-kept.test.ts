// The market as it is kept: told once for everybody, and anew as soon as a lot closes or is paid
// for, or a month has ended.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthAfter, monthOf, monthStartMs } from '#core/time/months.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { dealTrends } from '#server/catalogue/queries-deal-trends.ts';
import { marketOf, type Market } from '#server/catalogue/queries-market.ts';
import { notePaid } from '#server/catalogue/store/closed-lots.ts';
import { listVersions, type Turns } from '#server/catalogue/store/list-version.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock } from '../../kit/clock.ts';
import { bidOf, sendBid, someBidder } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';
import { publishVaried } from './list-fill.ts';

describe.each(storeKinds)('the market kept in hand on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let market: Market;
  let an = '';
  const clock = movedClock(START_MS - MINUTE_MS);
  const ids = Array.from({ length: 7 }, (_none, at) => `lot-${at}`);

  beforeAll(async () => {
    ground = await testStore(kind);
    engine = inlineEngine(ground.store, clock);
    await publishVaried(engine, ids.length);
    clock.moveTo(START_MS + MINUTE_MS);
    await engine.run(advanceLots, { lotIds: ids, outage: null });
    an = await someBidder(engine, 'an', ids);
    for (const lotId of ids) await bid(lotId, 60_000);
    market = marketOf(ground.store.reader);
  });
  afterAll(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const bid = (lotId: string, amountYuan: number) =>
    sendBid(engine, bidOf(an, amountYuan, { lotId, kind: 'maximum' }));
  const told = () => market({}, clock.nowMs());
  const turns = (): Promise<Turns> => listVersions(ground.store.reader);
  const close = async (lotId: string, atMs: number): Promise<void> => {
    clock.moveTo(atMs);
    await engine.run(advanceLots, { lotIds: [lotId], outage: null });
  };

  test('is what is told anew, at the moment it is asked for', async () => {
    await close('lot-0', END_MS + MINUTE_MS);
    for (const query of [{}, { brand: '大众' }, { soldFrom: '2020-01', lowestYuan: 10 }]) {
      const [kept, fresh] = [
        await market(query, clock.nowMs()),
        await dealTrends(ground.store.reader, query, clock.nowMs()),
      ];
      expect(kept).toEqual(fresh);
      expect(await market(query, clock.nowMs() + 1)).toEqual({ ...fresh, nowMs: clock.nowMs() + 1 });
    }
  });

  test('is told once, and the prices of running lots leave it alone', async () => {
    const [first, before] = [await told(), await turns()];
    await bid('lot-6', 90_000);
    await engine.run(keepRows, { lotIds: ['lot-6'], beforeMs: 0 });
    expect(await turns()).toEqual({ ...before, lists: before.lists + 1 });
    expect((await told()).all).toBe(first.all);
  });

  test('is told anew when another lot closes', async () => {
    const first = await told();
    await close('lot-1', END_MS + 2 * MINUTE_MS);
    expect((await told()).all.offeredCount).toBe(first.all.offeredCount + 1);
  });

  test('is told anew after a payment, but no running list is', async () => {
    for (const lotId of ids.slice(2)) await close(lotId, END_MS + 20 * MINUTE_MS);
    expect((await told()).all.paidAfterMs).toBeNull();
    const before = await turns();
    for (const lotId of ids) await notePaid(ground.store.writer, { lotId, atMs: END_MS + 200 * MINUTE_MS });
    expect((await turns()).lists).toBe(before.lists);
    clock.moveBy(1_000);
    expect((await told()).all.paidAfterMs).toBeGreaterThan(0);
  });

  test('is drawn once a second at most, however often something changes', async () => {
    const first = await told();
    for (let at = 0; at < 5; at += 1) {
      await notePaid(ground.store.writer, { lotId: 'lot-0', atMs: END_MS + (300 + at) * MINUTE_MS });
      clock.moveBy(199);
      expect((await told()).all).toBe(first.all);
    }
    clock.moveBy(5);
    expect((await told()).all).not.toBe(first.all);
  });

  test('of another question is another one', async () => {
    const all = await told();
    const ofBrand = await market({ brand: '大众' }, clock.nowMs());
    expect(ofBrand.all.offeredCount).toBeLessThan(all.all.offeredCount);
    expect((await told()).all).toBe(all.all);
  });

  test('goes on with the next month', async () => {
    const month = monthOf(clock.nowMs());
    expect((await told()).to).toBe(month);
    const next = await market({}, monthStartMs(monthAfter(month, 1)));
    expect(next.to).toBe(monthAfter(month, 1));
  });
});
