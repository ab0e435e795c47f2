// Sales and lots that stand still are shown so in every list: none of them counts down until it
// goes on.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { StopOrder } from '#core/lots/pause.ts';
import { facetIndexesOf } from '#server/catalogue/facets/facet-indexes.ts';
import { lotList } from '#server/catalogue/queries-lot-list.ts';
import { noticeBoardOf } from '#server/catalogue/queries-notice-board.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import { saleList } from '#server/sales/queries-sale-list.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const pause: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const resume: StopOrder = { verb: 'resume' };
const staffId = 'clerk';

describe.each(storeKinds)('the lists of what stands still on %s', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - MINUTE_MS);
    engine = inlineEngine(ground.store, clock);
    await openSale(engine, [someLot(), someLot({ id: 'lot-2', position: 2 })]);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  const begin = async (): Promise<void> => {
    clock.moveTo(START_MS + MINUTE_MS);
    const { reader } = ground.store;
    const failed = (error: unknown): never => {
      throw error;
    };
    await advance({ engine, reader, clock, failed });
  };
  const listed = async (): Promise<Sale | undefined> =>
    (await saleList(ground.store.reader, {}, clock.nowMs())).rows[0];
  const facts = async () => {
    const sale = await listed();
    return { status: sale?.status, isPaused: sale?.isPaused, nextEndMs: sale?.nextEndMs };
  };

  const openLots = async (): Promise<number> =>
    (await noticeBoardOf(ground.store.reader)(clock.nowMs())).openCounts.vehicle;

  test('count as open what can be bid on, paused ones excluded', async () => {
    expect(await openLots()).toBe(0);
    await begin();
    expect(await openLots()).toBe(2);
    await engine.run(orderLot, { lotId: 'lot-1', order: pause, staffId });
    expect(await openLots()).toBe(1);
    await engine.run(orderSale, { saleId: 'sale-1', order: pause, staffId });
    expect(await openLots()).toBe(0);
    await engine.run(orderSale, { saleId: 'sale-1', order: resume, staffId });
    await engine.run(orderLot, { lotId: 'lot-1', order: resume, staffId });
    expect(await openLots()).toBe(2);
    const withdraw: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };
    await engine.run(orderLot, { lotId: 'lot-2', order: withdraw, staffId });
    expect(await openLots()).toBe(1);
  });

  test('count a lot stopped before opening as running, not open', async () => {
    await engine.run(orderSale, { saleId: 'sale-1', order: pause, staffId });
    expect(await openLots()).toBe(0);
    await engine.run(orderSale, { saleId: 'sale-1', order: resume, staffId });
    await begin();
    expect(await openLots()).toBe(2);
  });

  test('say of a sale that it is paused, without a hammer', async () => {
    await begin();
    const before = await facts();
    expect(before).toMatchObject({ status: 'running', isPaused: undefined });
    expect(before.nextEndMs).toBeGreaterThanOrEqual(END_MS);
    await engine.run(orderSale, { saleId: 'sale-1', order: pause, staffId });
    expect(await facts()).toEqual({ status: 'running', isPaused: true, nextEndMs: null });
    clock.moveBy(10 * MINUTE_MS);
    await engine.run(orderSale, { saleId: 'sale-1', order: resume, staffId });
    const nextEndMs = (before.nextEndMs ?? 0) + 10 * MINUTE_MS;
    expect(await facts()).toEqual({ status: 'running', isPaused: undefined, nextEndMs });
  });

  test('pass by a single stopped lot when naming the next hammer', async () => {
    await begin();
    const { nextEndMs } = await facts();
    await engine.run(orderLot, { lotId: 'lot-1', order: pause, staffId });
    const later = await facts();
    expect(later.isPaused).toBeUndefined();
    expect(later.nextEndMs).toBeGreaterThanOrEqual(nextEndMs ?? 0);
    await engine.run(orderLot, { lotId: 'lot-2', order: pause, staffId });
    expect((await facts()).nextEndMs).toBeNull();
    await engine.run(orderLot, { lotId: 'lot-2', order: resume, staffId });
    expect((await facts()).nextEndMs).toBe(later.nextEndMs);
  });

  test('say it of a sale stopped before it began, until withdrawn', async () => {
    await engine.run(orderSale, { saleId: 'sale-1', order: pause, staffId });
    expect(await facts()).toMatchObject({ status: 'upcoming', isPaused: true, nextEndMs: null });
    const { reader } = ground.store;
    expect(await saleById(reader, { saleId: 'sale-1', nowMs: clock.nowMs() })).toMatchObject({
      isPaused: true,
    });
    const withdraw: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };
    await engine.run(orderSale, { saleId: 'sale-1', order: withdraw, staffId });
    expect(await facts()).toMatchObject({ status: 'ended', isPaused: undefined });
  });

  test('hand out each lot with where it stands', async () => {
    await begin();
    await engine.run(orderLot, { lotId: 'lot-1', order: pause, staffId });
    const { reader } = ground.store;
    const asker = { userId: null, nowMs: clock.nowMs() };
    const answer = await lotList(
      { reader, facetIndexes: facetIndexesOf(reader) },
      { ids: 'lot-1,lot-2' },
      asker,
    );
    if (!answer.ok) throw new Error(answer.why);
    expect(answer.list.rows.map(({ view }) => [view.id, view.status])).toEqual([
      ['lot-1', 'paused'],
      ['lot-2', 'open'],
    ]);
  });
});
